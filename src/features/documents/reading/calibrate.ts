import type { Page } from '../../../integrations/ocr/page.ts';
import type { ReadValue } from './read-value.ts';

/** Points of a rising line: a score, and the share of values with such a score that were right. */
type Curve = readonly (readonly [score: number, share: number])[];

/**
 * Share of right values by score, for values read from pictures. Fitted with `npm run ocr:report -- … --fit` on
 * generated documents of development seeds: 5001 to 5030 and 5201 to 5230 (photographs), 5101 to 5140 (clean images and
 * scans), 2,028 values. Below the lowest fitted score the curves are assumed. The highest points are set lower than the
 * fit, as the recogniser is the only evidence for such values.
 */
const curves: Record<'clear' | 'doubted', Curve> = {
  clear: [
    [0, 0.1],
    [0.5, 0.6],
    [0.783, 0.83],
    [0.866, 0.892],
    [0.9, 0.94],
    [0.95, 0.949],
  ],
  doubted: [
    [0, 0.1],
    [0.517, 0.61],
    [0.728, 0.634],
    [0.792, 0.742],
    [0.829, 0.9],
    [0.95, 0.94],
  ],
};

/** From this score on a value is proven: by its check letter, a sum, a second place or a text layer. */
const proven = 0.95;

function shareAt(curve: Curve, score: number): number {
  const above = curve.findIndex(([index]) => index >= score);
  const [to, from] = [curve[above] ?? curve.at(-1), curve[above - 1]];
  if (!to) return score;
  if (!from) return to[1];
  return from[1] + ((to[1] - from[1]) * (score - from[0])) / (to[0] - from[0]);
}

/** Returns the values with confidences that say how often such values are right. Scores of proven values stay. */
export function calibrate(values: ReadValue[], pages: readonly Page[]): ReadValue[] {
  return values.map((value) => {
    const isText = pages[value.page]?.source === 'text-layer';
    if (isText || value.confidence >= proven) return value;
    return { ...value, confidence: shareAt(curves[value.doubt ? 'doubted' : 'clear'], value.confidence) };
  });
}
