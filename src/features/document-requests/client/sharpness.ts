/**
 * How sharp a small picture is: the variance of its second derivative. Text in focus is in the hundreds, a blurred or
 * empty picture far below.
 */
export function sharpnessOf({
  data,
  width,
  height,
}: {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}): number {
  const grey = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  };
  let sum = 0;
  let squares = 0;
  const count = Math.max(1, (width - 2) * (height - 2));
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const edge = grey(x - 1, y) + grey(x + 1, y) + grey(x, y - 1) + grey(x, y + 1) - 4 * grey(x, y);
      sum += edge;
      squares += edge * edge;
    }
  }
  return squares / count - (sum / count) ** 2;
}

/** From here on the text of a paper counts as sharp. */
export const sharpFrom = 120;
