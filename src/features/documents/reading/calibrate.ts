import { needsProof } from './needs-proof.ts';
import type { ReadValue } from './read-value.ts';

/** Points of a rising line: a score, and the share of values with that score that were correct. */
type Curve = readonly (readonly [score: number, share: number])[];

/**
 * Share of correct values by score. Fitted with `npm run ocr:report -- … --fit` on generated documents of development
 * seeds 6001 to 6090, 6501 to 6590 and 6701 to 6850 (photographs, scans and clean images), 6,800 values, and set lower
 * where there were few. None of 1,770 clear values from 0.93 on was wrong, and no misread letter had such a score. The
 * points of `unproven` and `doubted` stay below the threshold for certain values.
 */
const curves: Record<'clear' | 'unproven' | 'doubted', Curve> = {
  clear: [
    [0, 0.1],
    [0.5, 0.6],
    [0.77, 0.9],
    [0.9, 0.93],
    [0.93, 0.95],
    [0.94, 0.98],
  ],
  unproven: [
    [0, 0.1],
    [0.5, 0.6],
    [0.77, 0.87],
    [0.85, 0.92],
    [0.9, 0.94],
    [0.94, 0.949],
  ],
  doubted: [
    [0, 0.1],
    [0.5, 0.7],
    [0.56, 0.8],
    [0.72, 0.88],
    [0.95, 0.94],
  ],
};

/** From this score on a value is proven: by its check letter, a sum, a second occurrence or a text layer. */
export const proven = 0.95;

function shareAt(curve: Curve, score: number): number {
  const above = curve.findIndex(([index]) => index >= score);
  const [to, from] = [curve[above] ?? curve.at(-1), curve[above - 1]];
  if (!to) return score;
  if (!from) return to[1];
  return from[1] + ((to[1] - from[1]) * (score - from[0])) / (to[0] - from[0]);
}

/** Returns the curve for a value that is not proven. */
export function curveOf(value: Pick<ReadValue, 'name' | 'value'> & { isDoubted?: boolean }): keyof typeof curves {
  if (value.isDoubted) return 'doubted';
  return needsProof(value) ? 'unproven' : 'clear';
}

/**
 * Returns the values with confidences that state how often such values are right, whether read from a picture or a text
 * layer. Scores of proven values stay unchanged.
 */
export function calibrate(values: readonly ReadValue[]): ReadValue[] {
  return values.map((value) => {
    if (value.confidence >= proven) return value;
    const curve = curves[curveOf({ ...value, isDoubted: value.doubt !== undefined })];
    return { ...value, confidence: shareAt(curve, value.confidence) };
  });
}
