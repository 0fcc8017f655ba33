import type { PageMark } from './page-drawing.ts';

/** Code 39: nine bars and gaps a character, a wide one as 1. */
const patterns: Record<string, string> = {
  0: '000110100', 1: '100100001', 2: '001100001', 3: '101100000', 4: '000110001', 5: '100110000', 6: '001110000', 7: '000100101',
  8: '100100100', 9: '001100100', A: '100001001', B: '001001001', C: '101001000', D: '000011001', E: '100011000', F: '001011000',
  G: '000001101', H: '100001100', I: '001001100', J: '000011100', K: '100000011', L: '001000011', M: '101000010', N: '000010011',
  O: '100010010', P: '001010010', Q: '000000111', R: '100000110', S: '001000110', T: '000010110', U: '110000001', V: '011000001',
  W: '111000000', X: '010010001', Y: '110010000', Z: '011010000', '*': '010010100',
}; // biome-ignore format: a table

/** Bars of a text as Code 39. */
export function barcodeMarks(text: string, area: { x: number; y: number; width: number; height: number }): PageMark[] {
  const units = [...`*${text}*`]
    .flatMap((character) => [...(patterns[character] ?? ''), '0'])
    .map((wide) => (wide === '1' ? 2.5 : 1));
  const unit = area.width / units.reduce((sum, width) => sum + width, 0);
  const marks: PageMark[] = [];
  let x = area.x;
  for (const [index, width] of units.entries()) {
    if (index % 2 === 0)
      marks.push({ type: 'box', x, y: area.y, width: width * unit, height: area.height, fill: '#000000' });
    x += width * unit;
  }
  return marks;
}
