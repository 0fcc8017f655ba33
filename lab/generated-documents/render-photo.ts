import sharp from 'sharp';
import { pageAt, type Quad } from './perspective.ts';
import { addNoise, pipe, renderPages, type SheetPixels } from './pixels.ts';
import type { Random } from './random.ts';

interface Camera {
  longest: number;
  blur: number;
  noise: number;
  quality: number;
  /** Brightness at the darkest edge. */
  dimmest: number;
  hasGlare: boolean;
  hasShadow: boolean;
  /** Photographed from a screen. */
  isScreen: boolean;
  /** Quarters that the pixels are turned by. */
  turns: 0 | 1 | 2 | 3;
  /** True if the file records its rotation, as cameras do. */
  isTurnTold: boolean;
}

export function drawCamera(random: Random): Camera {
  const isTurned = random.chance(0.3);
  return {
    longest: random.int(2000, 3000),
    blur: random.pick([0.4, 0.6, 0.8, 1]),
    noise: random.int(6, 26),
    quality: random.int(70, 90),
    dimmest: random.pick([0.62, 0.7, 0.8, 0.9]),
    hasGlare: random.chance(0.25),
    hasShadow: random.chance(0.35),
    isScreen: random.chance(0.12),
    turns: isTurned ? random.pick([1, 2, 3]) : 0,
    isTurnTold: random.chance(0.4),
  };
}

/** Difficulty from 1 to 5: light and position that make reading harder. */
export function difficultyOf({ hasGlare, hasShadow, turns, isTurnTold, isScreen }: Camera): number {
  return hasGlare || (hasShadow && isScreen) || (turns > 0 && !isTurnTold) ? 4 : 3;
}

/** Draws a table top, blurred like the background of a page. */
async function drawGround(random: Random, width: number, height: number): Promise<Buffer> {
  const [r, g, b] = random.pick([
    [120, 86, 58],
    [70, 72, 76],
    [176, 168, 156],
    [40, 44, 52],
    [150, 120, 90],
    [205, 205, 200],
  ] as const);
  const small = { width: 48, height: 64 };
  const data = new Uint8Array(small.width * small.height * 3);
  for (let y = 0; y < small.height; y += 1) {
    const streak = random.int(-14, 14);
    for (let x = 0; x < small.width; x += 1) {
      const tone = streak + random.int(-6, 6);
      data.set(
        [r + tone, g + tone, b + tone].map((value) => Math.max(0, Math.min(255, value))),
        (y * small.width + x) * 3,
      );
    }
  }
  return pipe({ data, ...small, channels: 3 })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Corners of the page within the picture: a little nearer on one side and a little turned. */
function drawQuad(random: Random, width: number, height: number, inner: { width: number; height: number }): Quad {
  const left = (width - inner.width) / 2 + (random.next() - 0.5) * (width - inner.width) * 0.5;
  const top = (height - inner.height) / 2 + (random.next() - 0.5) * (height - inner.height) * 0.5;
  const angle = ((random.next() - 0.5) * 8 * Math.PI) / 180;
  const strength = random.pick([0.01, 0.02, 0.035]);
  const middle = { x: left + inner.width / 2, y: top + inner.height / 2 };
  const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([sx = 0, sy = 0]) => {
    const x = (sx * inner.width) / 2 + (random.next() - 0.5) * inner.width * strength * 2;
    const y = (sy * inner.height) / 2 + (random.next() - 0.5) * inner.height * strength * 2;
    return { x: middle.x + x * Math.cos(angle) - y * Math.sin(angle), y: middle.y + x * Math.sin(angle) + y * Math.cos(angle) };
  }); // biome-ignore format: four corners
  return corners as Quad;
}

/** Light over the picture as a factor: a slope, the shadow of a hand, a bright spot. */
function drawLight(random: Random, camera: Camera, width: number, height: number) {
  const direction = random.next() * Math.PI * 2;
  const [dx, dy] = [Math.cos(direction), Math.sin(direction)];
  const shadow = { x: random.next() * width, y: random.next() * height, radius: width * (0.25 + random.next() * 0.3) };
  const glare = {
    x: width * (0.2 + random.next() * 0.6),
    y: height * (0.2 + random.next() * 0.6),
    radius: width * (0.05 + random.next() * 0.06),
  };
  return (x: number, y: number): { factor: number; added: number } => {
    const along = ((x / width - 0.5) * dx + (y / height - 0.5) * dy) / 1.42 + 0.5;
    let factor = camera.dimmest + (1 - camera.dimmest) * along;
    if (camera.hasShadow) {
      const away = Math.hypot(x - shadow.x, y - shadow.y) / shadow.radius;
      factor *= 1 - 0.32 / (1 + Math.exp((away - 1) * 14));
    }
    const near = camera.hasGlare ? Math.hypot(x - glare.x, y - glare.y) / glare.radius : 3;
    return { factor, added: near < 2.4 ? 85 * Math.exp(-near * near) : 0 };
  };
}

function place(
  page: SheetPixels,
  ground: Buffer,
  size: { width: number; height: number },
  quad: Quad,
  random: Random,
  camera: Camera,
): SheetPixels {
  const { width, height } = size;
  const data = new Uint8Array(ground);
  const find = pageAt(quad);
  const light = drawLight(random, camera, width, height);
  const bend = (random.next() - 0.5) * 0.012;
  const stripe = random.pick([3, 4]);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = (y * width + x) * 3;
      const { x: u, y: flat } = find(x, y);
      const v = flat + bend * Math.sin(Math.PI * u);
      const { factor, added } = light(x, y);
      const isOnPage = u >= 0 && u < 1 && v >= 0 && v < 1;
      const px = Math.min(page.width - 1.001, Math.max(0, u * page.width - 0.5));
      const py = Math.min(page.height - 1.001, Math.max(0, v * page.height - 0.5));
      const [x0, y0] = [Math.floor(px), Math.floor(py)];
      const [fx, fy] = [px - x0, py - y0];
      const from = (y0 * page.width + x0) * 3;
      const below = from + page.width * 3;
      const screen = camera.isScreen && isOnPage && (x % stripe === 0 || y % stripe === 0) ? 0.93 : 1;
      for (let channel = 0; channel < 3; channel += 1) {
        let value = data[index + channel] ?? 0;
        if (isOnPage) {
          const top = (page.data[from + channel] ?? 0) * (1 - fx) + (page.data[from + 3 + channel] ?? 0) * fx;
          const bottom = (page.data[below + channel] ?? 0) * (1 - fx) + (page.data[below + 3 + channel] ?? 0) * fx;
          value = top * (1 - fy) + bottom * fy;
        }
        data[index + channel] = Math.max(0, Math.min(255, value * factor * screen * 0.96 + added));
      }
    }
  }
  return { data, width, height, channels: 3 };
}

/** Orientation marks that turn a picture back which was turned clockwise by so many quarters. */
const marks = { 0: 1, 1: 8, 2: 3, 3: 6 } as const;

/** A page photographed on a table or from a screen. */
export async function renderPhoto(pdf: Uint8Array, random: Random, camera: Camera): Promise<Uint8Array> {
  const [page] = await renderPages(pdf, (size) => (camera.longest * 0.92) / Math.max(size.width, size.height));
  if (!page) throw new Error('The document has no page.');
  const share = 0.8 + random.next() * 0.12;
  const isWide = page.width > page.height;
  const [longer, shorter] = [camera.longest, Math.round(camera.longest * 0.75)];
  const width = isWide ? longer : shorter;
  const height = isWide ? shorter : longer;
  const scale = Math.min((width * share) / page.width, (height * share) / page.height);
  const inner = { width: page.width * scale, height: page.height * scale };
  const ground = await drawGround(random, width, height);
  const pixels = place(page, ground, { width, height }, drawQuad(random, width, height, inner), random, camera);
  const blurred = { ...pixels, data: await pipe(pixels).blur(camera.blur).raw().toBuffer() };
  addNoise(blurred, random, camera.noise);
  const turned = await pipe(blurred)
    .rotate(camera.turns * 90)
    .jpeg({ quality: camera.quality })
    .toBuffer();
  if (camera.turns === 0 || !camera.isTurnTold) return turned;
  return sharp(turned).withMetadata({ orientation: marks[camera.turns] }).jpeg({ quality: camera.quality }).toBuffer();
}
