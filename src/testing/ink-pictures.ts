import sharp, { type OverlayOptions } from 'sharp';

const paper = { width: 1600, height: 1000 };

/** A signature as people write, with a line below it. */
const strokes =
  'M300 640c120-400 300-400 260-100s-160 180-40-40 260-200 250-30 140 30 220-110 100 170 210 30M420 720c300-40 500-50 700-20';

/** Colours of pens and of a stamp's ink. */
export const pens = { blue: '#22347c', black: '#1a1a1a', red: '#a02525', pencil: '#8a8a8a' } as const;

function svg(content: string, { width, height } = paper): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);
}

function page(background: string, layers: OverlayOptions[] = []) {
  const create = { ...paper, channels: 3 as const, background };
  return sharp({ create }).composite(layers);
}

/** Renders a signature on a transparent background, as the drawing pad does. */
export function drawnSignature(pen: string = pens.blue): Promise<Buffer> {
  return sharp(svg(`<path d="${strokes}" fill="none" stroke="${pen}" stroke-width="9" stroke-linecap="round"/>`))
    .png()
    .toBuffer();
}

/** Renders a round company stamp on white paper. */
export function stampPicture(ink: string = pens.red): Promise<Buffer> {
  const stamp = `<g fill="none" stroke="${ink}" stroke-width="14"><circle cx="800" cy="500" r="330"/><circle cx="800" cy="500" r="220" stroke-width="7"/></g>
    <rect x="640" y="450" width="320" height="100" fill="${ink}"/>`;
  return page('#ffffff', [{ input: svg(stamp) }])
    .png()
    .toBuffer();
}

/** Renders blank paper, or a picture of one colour. */
export function plainPicture(background: string): Promise<Buffer> {
  return page(background).jpeg().toBuffer();
}

/**
 * Renders a photograph of a signature: yellowish paper, light from the left, the shadow of a hand, grain, and JPEG.
 * @param options.blank without the signature
 */
export async function photographedSignature(options: { pen?: string; blank?: boolean } = {}): Promise<Buffer> {
  const light = svg(`<defs>
      <linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffdf4"/><stop offset="1" stop-color="#8d897c"/></linearGradient>
      <radialGradient id="s" cx="0.85" cy="0.9" r="0.6"><stop offset="0" stop-color="#000" stop-opacity="0.35"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
    </defs><rect width="100%" height="100%" fill="url(#g)"/><rect width="100%" height="100%" fill="url(#s)"/>`);
  const ink: OverlayOptions[] = options.blank
    ? []
    : [{ input: await drawnSignature(options.pen ?? pens.blue), blend: 'multiply' }];
  const raw = { ...paper, channels: 3 as const };
  const grain = await sharp({
    create: { ...raw, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 9 } },
  })
    .raw()
    .toBuffer();
  return page('#ffffff', [{ input: light }, ...ink, { input: grain, raw, blend: 'soft-light' }])
    .jpeg({ quality: 78 })
    .toBuffer();
}

/**
 * Renders a photograph of a stamp under a warm lamp, with a shadow in the corner, out of focus.
 * @param options.table colour of the table visible around the paper, which is then rotated
 */
export async function photographedStamp(options: { ink?: string; table?: string }): Promise<Buffer> {
  const lamp = svg(`<defs>
      <linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffe9c0"/><stop offset="1" stop-color="#6d6048"/></linearGradient>
      <radialGradient id="s" cx="0.85" cy="0.9" r="0.6"><stop offset="0" stop-color="#000" stop-opacity="0.45"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
    </defs><rect width="100%" height="100%" fill="url(#g)"/><rect width="100%" height="100%" fill="url(#s)"/>`);
  const stamped = await stampPicture(options.ink);
  if (!options.table) {
    return sharp(stamped)
      .composite([{ input: lamp, blend: 'multiply' }])
      .blur(1.2)
      .jpeg({ quality: 70 })
      .toBuffer();
  }
  const askew = await sharp(stamped).resize(1150).rotate(6, { background: options.table }).png().toBuffer();
  return page(options.table, [{ input: askew }])
    .blur(1)
    .jpeg({ quality: 78 })
    .toBuffer();
}
