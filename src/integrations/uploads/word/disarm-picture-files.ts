import type { OldWord } from './old-word.ts';

/** A character property says where the head of a picture is: in Word 97 by this number, before by one and a length. */
const placeOf97 = Buffer.from([0x03, 0x6a]);
const placeBefore97 = Buffer.from([68]);
const shortestPlace = 4;
/** Positions in the head: its size, and the kind of the picture. */
const head = { size: 4, kind: 6, end: 8 };
/** What follows the head is the name of a file: for Word of a TIFF, for other programs of a BMP or a TIFF. */
const namesOfFiles = new Set([94, 98]);
/** The name of a file for some programs, and the points of a picture for Word. */
const nameOrPoints = 99;

/**
 * Empties the names of pictures that are in files of their own, in place. `pictures`: where the places lead. Returns true if
 * there was one.
 */
export function disarmPictureFiles(word: OldWord, pictures: readonly Buffer[]): boolean {
  const changes = [word.document, word.lists].flatMap((stream) =>
    placesIn(stream, word.isBefore97).flatMap((place) => pictures.map((picture) => emptyName(picture, place))),
  );
  return changes.includes(true);
}

function placesIn(stream: Buffer, isBefore97: boolean): number[] {
  const places: number[] = [];
  const needle = isBefore97 ? placeBefore97 : placeOf97;
  for (let found = stream.indexOf(needle); found >= 0; found = stream.indexOf(needle, found + 1)) {
    const from = found + needle.length + (isBefore97 ? 1 : 0);
    if (from + shortestPlace > stream.length) break;
    if (!isBefore97 || (stream[from - 1] ?? 0) >= shortestPlace) places.push(stream.readUInt32LE(from));
  }
  return places;
}

function emptyName(picture: Buffer, place: number): boolean {
  if (place + head.end > picture.length) return false;
  const kind = picture.readUInt16LE(place + head.kind);
  const name = place + picture.readUInt16LE(place + head.size);
  const length = picture[name] ?? 0;
  if (length === 0 || !(namesOfFiles.has(kind) || kind === nameOrPoints)) return false;
  picture.fill(0, name, namesOfFiles.has(kind) ? name + 1 + length : name + 1);
  return true;
}
