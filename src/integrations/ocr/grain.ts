import { type Raster, soften } from './raster.ts';

/** A picture counts as grainy if neighbouring pixels of a smooth area differ by at least this many grey steps. */
const grainy = 0.6;
/** Distance of the places that are looked at, in pixels. */
const step = 5;
/** Weights of a pixel and its neighbours sum to zero on anything smooth; this turns the median into a standard deviation. */
const perDeviation = 6 * 0.6745;

/** Returns how grainy a picture is: the usual difference of a pixel from a smooth surface through its neighbours. */
function grainOf({ data, width, height }: Raster): number {
  const counts = new Uint32Array(2048);
  let total = 0;
  const pixel = (index: number) => data[index] ?? 0;
  for (let y = 1; y < height - 1; y += step) {
    for (let x = 1; x < width - 1; x += step) {
      const [above, own, below] = [(y - 1) * width + x, y * width + x, (y + 1) * width + x];
      const corners = pixel(above - 1) + pixel(above + 1) + pixel(below - 1) + pixel(below + 1);
      const sides = pixel(above) + pixel(below) + pixel(own - 1) + pixel(own + 1);
      const off = Math.abs(corners - 2 * sides + 4 * pixel(own));
      counts[off] = (counts[off] ?? 0) + 1;
      total += 1;
    }
  }
  let below = 0;
  const median = counts.findIndex((count) => {
    below += count;
    return below * 2 > total;
  });
  return median / perDeviation;
}

/**
 * Returns the picture with its grain smoothed. The recogniser takes the grain of a camera for marks: it needs several times
 * as long and finds less. Pictures without grain stay as they are.
 */
export async function withoutGrain(raster: Raster): Promise<Raster> {
  return grainOf(raster) < grainy ? raster : soften(raster);
}
