/** Pixels row by row: red, green, blue and, if there are four bytes per pixel, opacity. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Light reflected by the paper, estimated for each position, 0 to 255 per channel. */
export interface PaperLight {
  /** Writes the light along a row of the picture into `line`, a value for each pixel. */
  alongRow(y: number, channel: number, line: Float32Array): void;
  median: number;
}

/** Blocks along the longer side. Fine enough for the edge of a hand's shadow, wider than a stroke. */
const blocksAlong = 96;
/** Number of blocks on each side for bridging gaps filled by ink. */
const bridge = 3;
/**
 * Paper is never darker than this share of the picture's brightest paper; anything darker is ink, as in a solid stamp.
 */
const deepestShadow = 0.42;

/**
 * Estimates the light on the paper. In each block the brightest pixels are paper. Blocks filled by ink take their light
 * from the surrounding ones (a closing); values between blocks are interpolated. This follows the gradient of a shadow
 * and ignores strokes.
 */
export function paperLight(pixels: Pixels): PaperLight {
  const size = Math.max(4, Math.ceil(Math.max(pixels.width, pixels.height) / blocksAlong));
  const columns = Math.ceil(pixels.width / size);
  const rows = Math.ceil(pixels.height / size);
  const channels = [0, 1, 2].map((channel) => {
    const blocks = brightestOf(pixels, { size, columns, rows, channel });
    const closed = spread(spread(blocks, columns, rows, Math.max), columns, rows, Math.min);
    const brightest = [...closed].sort((a, b) => a - b)[Math.floor(closed.length * 0.95)] ?? 0;
    return soften(
      closed.map((value) => Math.max(1, value, brightest * deepestShadow)),
      columns,
      rows,
    );
  });
  // Positions along a row are computed once, because they are the same for all rows.
  const lefts = new Uint16Array(pixels.width);
  const rights = new Uint16Array(pixels.width);
  const shares = new Float32Array(pixels.width);
  for (let x = 0; x < pixels.width; x += 1) {
    const { from, to, share } = between(x, size, columns);
    [lefts[x], rights[x], shares[x]] = [from, to, share];
  }
  const blockLine = new Float32Array(columns);
  const green = [...(channels[1] ?? [])].sort((a, b) => a - b);
  return {
    median: green[green.length >> 1] ?? 0,
    alongRow(y, channel, line) {
      const blocks = channels[channel] ?? new Float32Array();
      const across = between(y, size, rows);
      const [above, below] = [across.from * columns, across.to * columns];
      for (let column = 0; column < columns; column += 1) {
        blockLine[column] =
          (blocks[above + column] ?? 1) * (1 - across.share) + (blocks[below + column] ?? 1) * across.share;
      }
      for (let x = 0; x < line.length; x += 1) {
        const [share, left, right] = [shares[x] ?? 0, blockLine[lefts[x] ?? 0] ?? 1, blockLine[rights[x] ?? 0] ?? 1];
        line[x] = left * (1 - share) + right * share;
      }
    },
  };
}

/** Returns the two blocks with the pixel between their centres, and how close it is to the second. */
function between(pixel: number, size: number, count: number): { from: number; to: number; share: number } {
  const place = Math.min(count - 1, Math.max(0, (pixel + 0.5) / size - 0.5));
  const from = Math.floor(place);
  return { from, to: Math.min(count - 1, from + 1), share: place - from };
}

interface Grid {
  size: number;
  columns: number;
  rows: number;
  channel: number;
}

/** Returns the value that a seventh of a block's pixels exceed. */
function brightestOf({ data, width, height }: Pixels, { size, columns, rows, channel }: Grid): Float32Array {
  const blocks = new Float32Array(columns * rows);
  const counts = new Uint16Array(256);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      let total = 0;
      for (let y = row * size; y < Math.min(height, (row + 1) * size); y += 1) {
        for (let x = column * size; x < Math.min(width, (column + 1) * size); x += 1) {
          const value = data[(y * width + x) * 3 + channel] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
          total += 1;
        }
      }
      let above = 0;
      let value = 255;
      for (; value > 0; value -= 1) {
        above += counts[value] ?? 0;
        if (above >= total / 7) break;
      }
      blocks[row * columns + column] = value;
    }
  }
  return blocks;
}

/** Replaces each block with the largest, or the smallest, of those around it. */
function spread(blocks: Float32Array, columns: number, rows: number, choose: (a: number, b: number) => number) {
  return blocks.map((own, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    let chosen = own;
    for (let y = Math.max(0, row - bridge); y <= Math.min(rows - 1, row + bridge); y += 1) {
      for (let x = Math.max(0, column - bridge); x <= Math.min(columns - 1, column + bridge); x += 1) {
        chosen = choose(chosen, blocks[y * columns + x] ?? chosen);
      }
    }
    return chosen;
  });
}

/** Replaces each block with the mean of it and its neighbours. */
function soften(blocks: Float32Array, columns: number, rows: number): Float32Array {
  return blocks.map((_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    let sum = 0;
    let count = 0;
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
        sum += blocks[y * columns + x] ?? 0;
        count += 1;
      }
    }
    return sum / count;
  });
}
