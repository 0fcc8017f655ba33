import { type LineBox, lineBoxes } from './line-boxes.ts';
import type { Models } from './models.ts';
import { type Raster, scale } from './raster.ts';

/**
 * Pixels of the picture that is searched for lines: an A4 page at 1,170 by 830, with 8-point print 11 pixels high.
 * Twice as many pixels find 2 more of 550 values, but need 1.4 times the time and twice the memory.
 */
const mostPixels = 970_000;
/** A smaller picture is enlarged up to twice, because print below some eight pixels is not detected. */
const mostEnlarged = 2;
const fewestPixels = 500_000;
/** The network halves its picture five times, so sides must be multiples of this. */
const multiple = 32;

/**
 * Mean and deviation of the network's training pictures in blue, green and red: `NormalizeImage` of ch_PP-OCRv4_det.
 */
const means = [0.485, 0.456, 0.406];
const deviations = [0.229, 0.224, 0.225];

/** Returns a grey picture as network input: `[1, 3, height, width]`, padded on the right and below. */
function toInput({ data, width, height }: Raster, paddedWidth: number, paddedHeight: number): Float32Array {
  const plane = paddedWidth * paddedHeight;
  const input = new Float32Array(3 * plane);
  for (let channel = 0; channel < 3; channel += 1) {
    const [mean = 0, deviation = 1] = [means[channel], deviations[channel]];
    const values = Float32Array.from({ length: 256 }, (_, grey) => (grey / 255 - mean) / deviation);
    for (let y = 0; y < height; y += 1) {
      const row = channel * plane + y * paddedWidth;
      for (let x = 0; x < width; x += 1) input[row + x] = values[data[y * width + x] ?? 0] ?? 0;
    }
  }
  return input;
}

/** Finds the lines of print in a picture, in any direction. */
export async function detectLines(models: Models, raster: Raster): Promise<LineBox[]> {
  const pixels = raster.width * raster.height;
  const wanted = Math.min(mostEnlarged, Math.max(1, Math.sqrt(fewestPixels / pixels)));
  const factor = Math.min(wanted, Math.sqrt(mostPixels / pixels));
  const small = await scale(raster, factor);
  const padded = (side: number) => Math.ceil(side / multiple) * multiple;
  const [width, height] = [padded(small.width), padded(small.height)];
  const { data } = await models.findPrint(toInput(small, width, height), [1, 3, height, width]);
  const [across, down] = [raster.width / small.width, raster.height / small.height];
  return lineBoxes({ data, width, height }).map((box) => ({
    ...box,
    x: (box.x + 0.5) * across,
    y: (box.y + 0.5) * down,
    width: box.width * across,
    height: box.height * down,
  }));
}
