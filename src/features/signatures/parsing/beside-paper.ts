/** Minimum share of the picture's border that a background object touches, and of its area that it fills. */
const leastContact = 0.08;
const leastArea = 0.01;
/** Number of cells along the longer side for measuring thickness; each is wider than any stroke. */
const cellsAlong = 60;

/**
 * Finds objects at the border of a photograph that are too thick for ink: the table under the paper, a hand, its
 * shadow.
 * @param cover 0 to 1 for each pixel
 * @returns 1 for each pixel that is not paper, with a margin; `undefined` if everything is paper
 */
export function besidePaper(cover: Float32Array, width: number, height: number): Uint8Array | undefined {
  const cell = Math.max(6, Math.ceil(Math.max(width, height) / cellsAlong));
  const columns = Math.ceil(width / cell);
  const seen = new Uint8Array(cover.length);
  const found = new Uint8Array(cover.length);
  const patch: number[] = [];
  const visit = (index: number) => {
    if (seen[index] || (cover[index] ?? 0) < 0.1) return;
    seen[index] = 1;
    patch.push(index);
  };
  let isAny = false;
  for (const start of borderOf(width, height)) {
    patch.length = 0;
    visit(start);
    const filled = new Uint16Array(columns * Math.ceil(height / cell));
    let contact = 0;
    for (let next = 0; next < patch.length; next += 1) {
      const index = patch[next] ?? 0;
      const x = index % width;
      const y = (index - x) / width;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) contact += 1;
      if ((cover[index] ?? 0) > 0.5) {
        const place = Math.floor(y / cell) * columns + Math.floor(x / cell);
        filled[place] = (filled[place] ?? 0) + 1;
      }
      if (x > 0) visit(index - 1);
      if (x < width - 1) visit(index + 1);
      visit(index - width);
      visit(index + width);
    }
    if (contact < leastContact * 2 * (width + height)) continue;
    const thick = filled.filter((count) => count === cell * cell).length * cell * cell;
    if (thick < leastArea * cover.length) continue;
    isAny = true;
    for (const index of patch) found[index] = 1;
  }
  return isAny ? widen(found, width, height, Math.ceil(cell / 2)) : undefined;
}

function* borderOf(width: number, height: number): Generator<number> {
  for (let x = 0; x < width; x += 1) {
    yield x;
    yield (height - 1) * width + x;
  }
  for (let y = 1; y < height - 1; y += 1) {
    yield y * width;
    yield y * width + width - 1;
  }
}

/** Also removes the soft edge of a shadow: all pixels within this distance, along rows and then along columns. */
function widen(found: Uint8Array, width: number, height: number, by: number): Uint8Array {
  const alongRows = new Uint8Array(found.length);
  for (let y = 0; y < height; y += 1) spreadLine(found, alongRows, { start: y * width, step: 1, length: width, by });
  const wide = new Uint8Array(found.length);
  for (let x = 0; x < width; x += 1) spreadLine(alongRows, wide, { start: x, step: width, length: height, by });
  return wide;
}

function spreadLine(
  from: Uint8Array,
  to: Uint8Array,
  { start, step, length, by }: { start: number; step: number; length: number; by: number },
): void {
  let marked = 0;
  for (let index = -by; index < length; index += 1) {
    marked += from[start + (index + by) * step] && index + by < length ? 1 : 0;
    if (index - by > 0) marked -= from[start + (index - by - 1) * step] ? 1 : 0;
    if (index >= 0 && marked > 0) to[start + index * step] = 1;
  }
}
