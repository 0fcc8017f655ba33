import type { OldWord } from './old-word.ts';

/** Number of the character property with the position of a picture's header, in Word 97 and in older files. */
const placeOf97 = Buffer.from([0x03, 0x6a]);
const placeBefore97 = Buffer.from([68]);
const shortestPlace = 4;
/** Positions in the header: its size, and the kind of the picture. */
const head = { size: 4, kind: 6, end: 8 };
/** Kinds of pictures with a file name after the header: a TIFF in Word, a BMP or TIFF in other programs. */
const namesOfFiles = new Set([94, 98]);
/** A file name for some programs, but points of a picture for Word. */
const nameOrPoints = 99;

/**
 * Empties, in place, the names of picture files that the document links to.
 * @param pictures the streams with the headers of the pictures
 * @returns true if there was a name
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
