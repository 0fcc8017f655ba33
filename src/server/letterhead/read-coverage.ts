const headerSize = 12;
const entrySize = 16;

/** Returns the code points with a glyph in a font (OpenType or TrueType): its cmap table, formats 4 and 12. */
export function readCoverage(font: Buffer): ReadonlySet<number> {
  const cmap = tableOf(font, 'cmap');
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => {
    return cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
  });
  const byFormat = (format: number) => subtables.find((subtable) => subtable.readUInt16BE(0) === format);
  const full = byFormat(12);
  if (full) return readGroups(full);
  const basic = byFormat(4);
  if (!basic) throw new Error('The font names its glyphs in a format that is not read');
  return readSegments(basic);
}

function tableOf(font: Buffer, wanted: string): Buffer {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const entry = font.subarray(headerSize + index * entrySize);
    if (entry.toString('latin1', 0, 4) === wanted) return font.subarray(entry.readUInt32BE(8));
  }
  throw new Error(`The font has no ${wanted} table`);
}

/** Reads format 12: groups of code points with ascending glyphs; glyph 0 marks a missing one. */
function readGroups(subtable: Buffer): Set<number> {
  const known = new Set<number>();
  for (let index = 0; index < subtable.readUInt32BE(12); index += 1) {
    const group = 16 + index * 12;
    const [first, last, glyph] = [0, 4, 8].map((offset) => subtable.readUInt32BE(group + offset)) as [
      number,
      number,
      number,
    ];
    for (let code = first; code <= last; code += 1) if (glyph + code - first !== 0) known.add(code);
  }
  return known;
}

/** Reads format 4: segments, each with an offset to its glyphs or a position in the list of glyphs. */
function readSegments(subtable: Buffer): Set<number> {
  const known = new Set<number>();
  const size = subtable.readUInt16BE(6);
  const [ends, starts] = [14, 16 + size];
  const [deltas, offsets] = [starts + size, starts + 2 * size];
  for (let index = 0; index < size; index += 2) {
    const [first, last] = [subtable.readUInt16BE(starts + index), subtable.readUInt16BE(ends + index)];
    const delta = subtable.readUInt16BE(deltas + index);
    const offset = subtable.readUInt16BE(offsets + index);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const listed = offset === 0 ? code : subtable.readUInt16BE(offsets + index + offset + (code - first) * 2);
      if (listed !== 0 && ((listed + delta) & 0xffff) !== 0) known.add(code);
    }
  }
  return known;
}
