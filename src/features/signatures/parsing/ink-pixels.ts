import type { SignatureProblem } from '../signature-problems.ts';
import { besidePaper } from './beside-paper.ts';
import { type Pixels, paperLight } from './paper-light.ts';

/** Ink on paper: its share of each pixel (0 to 1), and its colour there. */
export interface InkCover {
  /** Share of ink in each pixel, 0 to 1. */
  cover: Float32Array;
  /** RGB bytes per pixel, as if on evenly lit white paper. */
  lit: Uint8Array;
  width: number;
  height: number;
  /** Bounding box of all ink. */
  frame: Frame;
}

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Minimum median light of the paper; below it, ink cannot be distinguished from shadow. */
const darkestPaper = 55;
/** Darkening below this is paper grain, camera noise or JPEG artefacts. */
const faintest = 0.16;
/** Maximum share of the picture that may be ink. */
const mostInk = 0.45;
/** Minimum length of the longer side of writing, in pixels. */
const leastSide = 24;

/** Separates ink from unevenly lit paper. @param pixels three bytes a pixel */
export function separateInk(pixels: Pixels): InkCover | SignatureProblem {
  const { data, width, height } = pixels;
  const light = paperLight(pixels);
  if (light.median < darkestPaper) return 'tooDark';
  const count = width * height;
  const dark = new Float32Array(count);
  const lit = new Uint8Array(count * 3);
  const line = new Float32Array(width);
  for (let y = 0; y < height; y += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      light.alongRow(y, channel, line);
      for (let x = 0, index = y * width; x < width; x += 1, index += 1) {
        const share = Math.min(1, (data[index * 3 + channel] ?? 0) / (line[x] ?? 1));
        lit[index * 3 + channel] = share * 255 + 0.5;
        // The darkest channel counts: red ink, for example, does not darken red.
        if (1 - share > (dark[index] ?? 0)) dark[index] = 1 - share;
      }
    }
  }
  let cover = coverOf(dark);
  const beside = cover && besidePaper(cover, width, height);
  if (beside) {
    // The ink's darkness is estimated again without the background.
    for (let index = 0; index < count; index += 1) if (beside[index]) dark[index] = 0;
    cover = coverOf(dark);
  }
  if (!cover) return 'noInk';
  removeSpecks(cover, width, height);
  let covered = 0;
  for (const value of cover) if (value > 0.5) covered += 1;
  if (covered > mostInk * count) return 'tooDark';
  const frame = frameOf(cover, width, height);
  if (!frame || Math.max(frame.width, frame.height) < leastSide) return 'noInk';
  return { cover, lit, width, height, frame };
}

function frameOf(cover: Float32Array, width: number, height: number): Frame | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((cover[y * width + x] ?? 0) < 0.1) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * Returns each pixel's share of ink, from how much darker than paper it is; `undefined` if nothing is darker than
 * grain.
 */
function coverOf(dark: Float32Array): Float32Array | undefined {
  const strength = strengthOf(dark);
  if (strength < faintest) return undefined;
  const from = Math.max(faintest * 0.6, strength * 0.28);
  const to = Math.max(from + 0.05, strength * 0.72);
  const cover = new Float32Array(dark.length);
  for (let index = 0; index < dark.length; index += 1)
    cover[index] = smoothStep(((dark[index] ?? 0) - from) / (to - from));
  return cover;
}

/** Returns the darkness of solid ink: the darker third of all that is darker than grain. */
function strengthOf(dark: Float32Array): number {
  const counts = new Uint32Array(101);
  let total = 0;
  for (const value of dark) {
    if (value <= faintest) continue;
    const step = Math.min(100, Math.round(value * 100));
    counts[step] = (counts[step] ?? 0) + 1;
    total += 1;
  }
  let above = 0;
  for (let step = 100; step >= 0; step -= 1) {
    above += counts[step] ?? 0;
    if (total > 0 && above >= total / 3) return step / 100;
  }
  return 0;
}

function smoothStep(share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
}

/** Removes dust and grain: patches much smaller than a stroke. A dot over an i stays. */
function removeSpecks(cover: Float32Array, width: number, height: number): void {
  const least = Math.max(6, Math.round(width * height * 6e-6));
  const seen = new Uint8Array(cover.length);
  const patch: number[] = [];
  // Positions above and below the picture have no cover.
  const visit = (index: number) => {
    if (seen[index] || (cover[index] ?? 0) < 0.1) return;
    seen[index] = 1;
    patch.push(index);
  };
  for (let start = 0; start < cover.length; start += 1) {
    if (seen[start] || (cover[start] ?? 0) < 0.1) continue;
    patch.length = 0;
    visit(start);
    let solid = 0;
    for (let next = 0; next < patch.length; next += 1) {
      const index = patch[next] ?? 0;
      if ((cover[index] ?? 0) > 0.5) solid += 1;
      const x = index % width;
      if (x > 0) visit(index - 1);
      if (x < width - 1) visit(index + 1);
      visit(index - width);
      visit(index + width);
    }
    if (solid < least) for (const index of patch) cover[index] = 0;
  }
}
