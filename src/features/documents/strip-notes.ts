/**
 * A picture without the notes of the phone (place, device, thumbnails, comments) and without anything behind its end.
 * Nothing is encoded anew: every pixel stays. What keeps colours right stays too. Bytes that do not follow the format
 * come back as they are.
 */
export function stripNotes(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return stripJpeg(bytes) ?? bytes;
  if (bytes[0] === 0x89 && text(bytes, 1, 3) === 'PNG') return stripPng(bytes) ?? bytes;
  return bytes;
}

/** How the phone was held, by the mark in a JPEG: 1 upright, 2 to 8 turned or mirrored. */
export function orientationOf(bytes: Uint8Array): number {
  for (const { marker, from, to } of segments(bytes)) {
    if (marker !== 0xe1 || text(bytes, from + 4, 4) !== 'Exif') continue;
    const view = new DataView(bytes.buffer, bytes.byteOffset + from + 10, to - from - 10);
    if (view.byteLength < 14) return 1;
    const little = view.getUint16(0) === 0x4949;
    const start = view.getUint32(4, little);
    if (start + 2 > view.byteLength) return 1;
    const entries = view.getUint16(start, little);
    for (let entry = 0; entry < entries; entry += 1) {
      const at = start + 2 + entry * 12;
      if (at + 10 > view.byteLength) return 1;
      if (view.getUint16(at, little) === 0x0112) return view.getUint16(at + 8, little) || 1;
    }
  }
  return 1;
}

interface Segment {
  marker: number;
  from: number;
  to: number;
}

/** Parts of a JPEG from mark to mark; the picture's data belongs to the mark before it. Ends with the end mark. */
function* segments(bytes: Uint8Array): Generator<Segment> {
  let at = 2;
  while (at + 1 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return yield { marker, from: at, to: at + 2 };
    let to = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (marker === 0xda) to = endOfScan(bytes, to);
    if (to > bytes.length || to < at + 4) return;
    yield { marker, from: at, to };
    at = to;
  }
}

/** A sign of 0xff within the data is followed by nought or is a restart mark. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length + 1;
}

function stripJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let ended = false;
  for (const segment of segments(bytes)) {
    if (belongsToPicture(bytes, segment)) kept.push(bytes.subarray(segment.from, segment.to));
    ended = segment.marker === 0xd9;
  }
  return ended ? joined(kept) : undefined;
}

function belongsToPicture(bytes: Uint8Array, { marker, from }: Segment): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  // JFIF, colour profile and Adobe's mark of how colours were written.
  if (marker === 0xe0) return text(bytes, from + 4, 4) === 'JFIF';
  if (marker === 0xe2) return text(bytes, from + 4, 11) === 'ICC_PROFILE';
  return marker === 0xee;
}

const notes = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']);

function stripPng(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const to = at + 12 + view.getUint32(at);
    if (to > bytes.length) return undefined;
    const name = text(bytes, at + 4, 4);
    if (!notes.has(name)) kept.push(bytes.subarray(at, to));
    if (name === 'IEND') return joined(kept);
    at = to;
  }
  return undefined;
}

function text(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

function joined(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
