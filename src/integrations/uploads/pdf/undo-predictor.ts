import type { PdfDict } from './pdf-values.ts';

/**
 * Undoes a predictor: some writers use one to compress differences between neighbouring bytes. Bytes without a
 * predictor are returned unchanged. Returns `undefined` for differences between parts of bytes, which only pictures
 * use.
 */
export function undoPredictor(data: Buffer, params: PdfDict | undefined): Buffer | undefined {
  const number = (key: string, otherwise: number) => {
    const value = params?.get(key);
    return typeof value === 'number' && value >= 1 && value <= 1_000_000 ? Math.floor(value) : otherwise;
  };
  const predictor = number('Predictor', 1);
  const colours = number('Colors', 1);
  const bits = number('BitsPerComponent', 8);
  const pixel = Math.max(1, (colours * bits) >> 3);
  const row = Math.ceil((colours * bits * number('Columns', 1)) / 8);
  if (predictor >= 10) return undoPng(data, row, pixel);
  if (predictor !== 2) return data;
  return bits === 8 ? undoTiff(data, row, pixel) : undefined;
}

function undoTiff(data: Buffer, row: number, pixel: number): Buffer {
  const result = Buffer.from(data);
  for (let index = 0; index < result.length; index += 1) {
    if (index % row >= pixel) result[index] = ((result[index] ?? 0) + (result[index - pixel] ?? 0)) & 255;
  }
  return result;
}

function undoPng(data: Buffer, row: number, pixel: number): Buffer {
  const rows = Math.ceil(data.length / (row + 1));
  const result = Buffer.alloc(rows * row);
  let length = 0;
  for (let index = 0; index < rows; index += 1) {
    const from = index * (row + 1);
    const kind = data[from] ?? 0;
    const bytes = Math.min(row, data.length - from - 1);
    const to = index * row;
    for (let position = 0; position < bytes; position += 1) {
      const left = position >= pixel ? (result[to + position - pixel] ?? 0) : 0;
      const up = index > 0 ? (result[to + position - row] ?? 0) : 0;
      const corner = index > 0 && position >= pixel ? (result[to + position - row - pixel] ?? 0) : 0;
      result[to + position] = ((data[from + 1 + position] ?? 0) + predicted(kind, left, up, corner)) & 255;
    }
    length = to + Math.max(0, bytes);
  }
  return result.subarray(0, length);
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
