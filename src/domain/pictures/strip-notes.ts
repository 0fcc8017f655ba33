import { onlyOrientation, readOrientation } from './orientation-mark.ts';
import { joinBytes, textAt } from './picture-bytes.ts';
import { stripGif } from './strip-gif.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

/**
 * Returns a picture without metadata (place, device, thumbnails, comments) and without anything after its end. Nothing
 * is re-encoded: pixels, colour data and orientation stay. Bytes that do not follow their format are returned
 * unchanged.
 */
export function stripNotes(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return stripJpeg(bytes) ?? bytes;
  if (bytes[0] === 0x89 && textAt(bytes, 1, 3) === 'PNG') return stripPng(bytes) ?? bytes;
  if (textAt(bytes, 0, 3) === 'GIF') return stripGif(bytes) ?? bytes;
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return stripWebp(bytes) ?? bytes;
  return bytes;
}

/** Returns how a phone was held, by the mark in a JPEG: 1 upright, 2 to 8 turned or mirrored. */
export function orientationOf(bytes: Uint8Array): number {
  for (const segment of segments(bytes)) {
    const exif = exifOf(bytes, segment);
    if (exif) return readOrientation(exif);
  }
  return 1;
}

interface Segment {
  marker: number;
  from: number;
  to: number;
}

/**
 * Yields the parts of a JPEG from marker to marker; the image data belongs to the marker before it. Ends with the end
 * marker.
 */
function* segments(bytes: Uint8Array): Generator<Segment> {
  let offset = 2;
  while (offset + 1 < bytes.length && bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0;
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker === 0xd9) return yield { marker, from: offset, to: offset + 2 };
    let to = offset + 2 + (((bytes[offset + 2] ?? 0) << 8) | (bytes[offset + 3] ?? 0));
    if (marker === 0xda) to = endOfScan(bytes, to);
    if (to > bytes.length || to < offset + 4) return;
    yield { marker, from: offset, to };
    offset = to;
  }
}

/** A byte 0xff within the data is followed by 0 or is a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let index = bytes.indexOf(0xff, from); index >= 0; index = bytes.indexOf(0xff, index + 1)) {
    const next = bytes[index + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return index;
  }
  return bytes.length + 1;
}

function stripJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let ended = false;
  let seen = false;
  for (const segment of segments(bytes)) {
    const exif = exifOf(bytes, segment);
    if (exif && !seen) kept.push(...uprightSegment(exif));
    seen ||= exif !== undefined;
    if (belongsToPicture(bytes, segment)) kept.push(bytes.subarray(segment.from, segment.to));
    ended = segment.marker === 0xd9;
  }
  return ended ? joinBytes(kept) : undefined;
}

/** The EXIF data of a segment, if it has any. */
function exifOf(bytes: Uint8Array, { marker, from, to }: Segment): Uint8Array | undefined {
  return marker === 0xe1 && textAt(bytes, from + 4, 4) === 'Exif' ? bytes.subarray(from + 10, to) : undefined;
}

function uprightSegment(exif: Uint8Array): Uint8Array[] {
  const mark = onlyOrientation(exif);
  if (!mark) return [];
  const head = [0xff, 0xe1, 0, mark.length + 8, ...[...'Exif\0\0'].map((letter) => letter.charCodeAt(0))];
  return [Uint8Array.from(head), mark];
}

function belongsToPicture(bytes: Uint8Array, { marker, from }: Segment): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  // JFIF, the colour profile, and Adobe's marker that states the colour encoding.
  if (marker === 0xe0) return textAt(bytes, from + 4, 4) === 'JFIF';
  if (marker === 0xe2) return textAt(bytes, from + 4, 11) === 'ICC_PROFILE';
  return marker === 0xee && textAt(bytes, from + 4, 5) === 'Adobe';
}
