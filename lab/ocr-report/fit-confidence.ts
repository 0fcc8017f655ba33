/** Scores and the share of values with at least nearly that score that were right, rising together. */
export type Curve = readonly (readonly [score: number, share: number])[];

interface Block {
  scores: number;
  right: number;
  count: number;
}

/** Fewer values say too little about a score. */
const fewest = 25;
/** Values assumed right and wrong before any is counted, so that a few lucky ones do not make a score certain. */
const prior = { right: 0.5, count: 1 };

const shareOf = ({ right, count }: Block) => (right + prior.right) / (count + prior.count);

/** Fits a rising curve to scores and whether the values were right (pool adjacent violators). */
export function fitCurve(values: readonly { score: number; isRight: boolean }[]): Curve {
  const blocks: Block[] = [];
  let open: Block = { scores: 0, right: 0, count: 0 };
  const sorted = [...values].sort((a, b) => a.score - b.score);
  for (const [index, { score, isRight }] of sorted.entries()) {
    open = { scores: open.scores + score, right: open.right + Number(isRight), count: open.count + 1 };
    const isLast = index === sorted.length - 1;
    if (!isLast && (open.count < fewest || sorted[index + 1]?.score === score)) continue;
    blocks.push(open);
    open = { scores: 0, right: 0, count: 0 };
    for (let last = blocks.at(-1), before = blocks.at(-2); last && before && shareOf(before) > shareOf(last); ) {
      blocks.splice(-2, 2, {
        scores: before.scores + last.scores,
        right: before.right + last.right,
        count: before.count + last.count,
      });
      [last, before] = [blocks.at(-1), blocks.at(-2)];
    }
  }
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  return blocks.map((block) => [rounded(block.scores / block.count), rounded(shareOf(block))] as const);
}
