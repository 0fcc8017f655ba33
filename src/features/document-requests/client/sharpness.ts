/** Pixels of a small picture: red, green, blue and opacity. */
interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * Returns the sharpness of a small picture: the variance of its second derivative. Text in focus has values in the
 * hundreds, a blurred or empty picture far less.
 */
export function sharpnessOf({ data, width, height }: Pixels): number {
  const grey = (x: number, y: number) => greyAt(data, (y * width + x) * 4);
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

/**
 * Returns the minimum lightness of the lightest tenth of a small picture, 0 to 255: that tenth is the document, if
 * there is one.
 */
export function lightnessOf({ data }: Pick<Pixels, 'data'>): number {
  const counts = new Uint32Array(256);
  for (let index = 0; index < data.length; index += 4) {
    const grey = Math.round(greyAt(data, index));
    counts[grey] = (counts[grey] ?? 0) + 1;
  }
  let left = data.length / 4 / 10;
  for (let grey = 255; grey > 0; grey -= 1) {
    left -= counts[grey] ?? 0;
    if (left <= 0) return grey;
  }
  return 0;
}

function greyAt(data: Uint8ClampedArray, index: number): number {
  return 0.299 * (data[index] ?? 0) + 0.587 * (data[index + 1] ?? 0) + 0.114 * (data[index + 2] ?? 0);
}

/** From this sharpness on, the text of a document counts as sharp. */
const sharpFrom = 120;
/** Below this lightness a document is too dark to be read; there, the camera's noise would count as sharp. */
const lightFrom = 70;

/** Judges the light and sharpness of a small picture from the camera. */
export function judgeSight(picture: Pixels): 'dark' | 'unclear' | 'sharp' {
  if (lightnessOf(picture) < lightFrom) return 'dark';
  return sharpnessOf(picture) >= sharpFrom ? 'sharp' : 'unclear';
}
