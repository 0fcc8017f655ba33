import type { LineBox, Point } from './line-boxes.ts';
import type { Raster } from './raster.ts';

/** Line height in pixels that the networks expect: `image_shape` of ch_PP-OCRv4_rec. */
export const lineHeight = 48;

/** A line cut out of a picture and rotated to be level, with the position of its pixels in the picture. */
export interface CutLine {
  raster: Raster;
  /** Picture pixels per line pixel. */
  size: number;
  /** Returns the place in the picture of one in the line. */
  origin: (x: number, y: number) => Point;
}

/** Returns the grey value between four pixels; outside of the picture, that of its edge. */
function greyAt({ data, width, height }: Raster, x: number, y: number): number {
  const fromX = Math.max(0, Math.min(width - 1.001, x));
  const fromY = Math.max(0, Math.min(height - 1.001, y));
  const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
  const [right, down] = [fromX - left, fromY - top];
  const index = top * width + left;
  const upper = (data[index] ?? 255) * (1 - right) + (data[index + 1] ?? data[index] ?? 255) * right;
  const lower = (data[index + width] ?? upper) * (1 - right) + (data[index + width + 1] ?? upper) * right;
  return upper + (lower - upper) * down;
}

/**
 * Cuts a line out of a picture, level and with the height that the networks expect. When it is reduced, pixels are
 * averaged.
 */
export function cutLine(picture: Raster, box: LineBox): CutLine {
  const size = Math.max(0.01, box.height / lineHeight);
  const width = Math.max(1, Math.round(box.width / size));
  const [cos, sin] = [Math.cos(box.angle) * size, Math.sin(box.angle) * size];
  const origin = (x: number, y: number) => {
    const [along, across] = [x - width / 2, y - lineHeight / 2];
    return { x: box.x + along * cos - across * sin, y: box.y + along * sin + across * cos };
  };
  const samples = Math.max(1, Math.min(4, Math.round(size)));
  const data = new Uint8Array(width * lineHeight);
  for (let y = 0; y < lineHeight; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let down = 0; down < samples; down += 1)
        for (let right = 0; right < samples; right += 1) {
          const from = origin(x + (right + 0.5) / samples, y + (down + 0.5) / samples);
          sum += greyAt(picture, from.x - 0.5, from.y - 0.5);
        }
      data[y * width + x] = Math.round(sum / (samples * samples));
    }
  return { raster: { data, width, height: lineHeight }, size, origin };
}

/** Returns a line as network input, `[1, 3, 48, width]` with values from -1 to 1, padded on the right with grey. */
export function toLineInput({ data, width, height }: Raster, padded: number): Float32Array {
  const input = new Float32Array(3 * height * padded);
  for (let channel = 0; channel < 3; channel += 1)
    for (let y = 0; y < height; y += 1) {
      const row = (channel * height + y) * padded;
      for (let x = 0; x < Math.min(width, padded); x += 1)
        input[row + x] = ((data[y * width + x] ?? 0) / 255 - 0.5) * 2;
    }
  return input;
}
