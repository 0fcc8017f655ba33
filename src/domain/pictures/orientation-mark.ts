const orientationTag = 0x0112;

/** Reads from EXIF data how the phone was held: 1 upright, 2 to 8 turned or mirrored. */
export function readOrientation(exif: Uint8Array): number {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  if (view.byteLength < 14) return 1;
  const little = view.getUint16(0) === 0x4949;
  const start = view.getUint32(4, little);
  if (start + 2 > view.byteLength) return 1;
  const entries = view.getUint16(start, little);
  for (let entry = 0; entry < entries; entry += 1) {
    const offset = start + 2 + entry * 12;
    if (offset + 10 > view.byteLength) return 1;
    if (view.getUint16(offset, little) !== orientationTag) continue;
    const found = view.getUint16(offset + 8, little);
    return found >= 1 && found <= 8 ? found : 1;
  }
  return 1;
}

/** Returns EXIF data with nothing but the orientation of the picture; `undefined` if the picture is upright. */
export function onlyOrientation(exif: Uint8Array): Uint8Array | undefined {
  const orientation = readOrientation(exif);
  if (orientation === 1) return undefined;
  const view = new DataView(new ArrayBuffer(26));
  // Big-endian; the first directory follows the eight-byte header and has one entry, a short number.
  view.setUint32(0, 0x4d4d002a);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, orientationTag);
  view.setUint16(12, 3);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return new Uint8Array(view.buffer);
}
