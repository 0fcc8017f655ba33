import { expect, it } from 'vitest';
import type { Models } from './models.ts';
import { readLines } from './read-lines.ts';

/** Networks that read the letter A in every line. */
const models: Models = {
  findPrint: async () => ({ data: new Float32Array(), shape: [] }),
  findDirection: async () => ({ data: new Float32Array(), shape: [] }),
  readLine: async (_, [, , , width = 0]) => ({
    data: Float32Array.from({ length: (width / 8) * 3 }, (_, place) =>
      place === 4 || (place % 3 === 0 && place !== 3) ? 0.9 : 0,
    ),
    shape: [1, width / 8, 3],
  }),
  alphabet: ['', 'A', ' '],
};

const picture = { data: new Uint8Array(400 * 400).fill(200), width: 400, height: 400 };
const boxes = Array.from({ length: 10 }, (_, line) => ({
  x: 200,
  y: 20 + line * 40,
  width: 200,
  height: 30,
  angle: 0,
}));

it('reads all lines of a page, and no more once they have taken too long', async () => {
  expect(await readLines(models, picture, boxes, () => 0n)).toHaveLength(10);
  let ms = 0n;
  const slow = () => {
    ms += 10_000n;
    return ms;
  };
  expect(await readLines(models, picture, boxes, slow)).toHaveLength(2);
});

it('cuts a long line into parts that the network knows', async () => {
  const widths: number[] = [];
  const readLine: Models['readLine'] = async (input, shape) => {
    widths.push(shape[3] ?? 0);
    return models.readLine(input, shape);
  };
  await readLines({ ...models, readLine }, picture, [{ x: 200, y: 200, width: 390, height: 6, angle: 0 }], () => 0n);
  expect(widths.length).toBeGreaterThan(2);
  expect(Math.max(...widths)).toBeLessThanOrEqual(1216);
});
