import type { Stroke } from '../../signatures/client/fit-strokes.ts';

/** Minimum length of the strokes of a signature, in pixels. */
const leastLength = 60;

/** Returns why a drawing is not a signature: nothing was drawn, or hardly more than a dot. */
export function drawingProblem(strokes: readonly Stroke[]): 'empty' | 'tooLittle' | undefined {
  if (strokes.length === 0) return 'empty';
  const length = strokes.reduce((sum, { points }) => sum + lengthOf(points), 0);
  return length < leastLength ? 'tooLittle' : undefined;
}

function lengthOf(points: Stroke['points']): number {
  return points.reduce((sum, { x, y }, index) => {
    const former = points[index - 1];
    return former ? sum + Math.hypot(x - former.x, y - former.y) : sum;
  }, 0);
}

/** Returns why a typed name is not a signature. */
export function typedProblem(typed: string): 'empty' | 'tooLittle' | undefined {
  const letters = typed.match(/\p{L}/gu) ?? [];
  if (letters.length === 0) return 'empty';
  return letters.length < 2 ? 'tooLittle' : undefined;
}
