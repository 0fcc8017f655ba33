import type { FoundLabel } from './labels.ts';
import type { Row, Token } from './layout.ts';

/** Words that may be a label's value: the printed rows of it, the first one nearest to the label. */
export type Candidate = Token[][];

/** Parts of a row that belong together end where a gap of this many letter heights begins. */
const cellGap = 2.2;

function labelTokens(rows: Row[], found: FoundLabel[]): Set<Token> {
  return new Set(
    found.flatMap((label) => [...(rows[label.row]?.tokens.slice(label.from, label.to + 1) ?? []), ...label.below]),
  );
}

/** The first run of words without a wide gap. */
function firstCell(tokens: Token[], height: number): Token[] {
  const end = tokens.findIndex((token, at) => {
    const before = tokens[at - 1];
    return before !== undefined && token.left - before.right > height * cellGap;
  });
  return end < 0 ? tokens : tokens.slice(0, end);
}

/** Looks around labels for their values. */
export function valueFinder(rows: Row[], found: FoundLabel[]) {
  const taken = labelTokens(rows, found);

  /** Where the next label in the same row begins. */
  function edgeOf(label: FoundLabel): number {
    const next = found.find((other) => other.row === label.row && other.from > label.to);
    return next ? next.left : Number.POSITIVE_INFINITY;
  }

  /** Rows that carry the value on: right below, starting where it starts, with nothing new at its left. */
  function onward(start: number, first: Token[], left: number, edge: number, columnLeft: number): Candidate {
    const parts: Candidate = [];
    let last = rows[start];
    for (const row of rows.slice(start + 1, start + 6)) {
      if (!last || row.middle - last.middle > Math.max(last.height, first[0]?.height ?? 0) * 2.4) break;
      const height = row.height;
      const own = row.tokens.filter(
        (token) => !taken.has(token) && token.left > left - height && token.left < edge - height * 0.3,
      );
      const opening = row.tokens.some(
        (token) =>
          token.left > columnLeft - height * 2 && token.left < left - height && (!taken.has(token) || isStart(token)),
      );
      const [head] = own;
      if (opening) break;
      if (!head) continue;
      if (Math.abs(head.left - left) > height) break;
      parts.push(firstCell(own, height));
      last = row;
    }
    return parts;
  }

  function isStart(token: Token): boolean {
    return found.some((label) => rows[label.row]?.tokens[label.from] === token);
  }

  return {
    /**
     * What stands beside the label, with the rows it goes on in.
     * @param across whether the value may stand after others at the far end of the row, as amounts do
     */
    beside(label: FoundLabel, across = false): Candidate {
      const row = rows[label.row];
      if (!row) return [];
      const edge = edgeOf(label);
      const all = row.tokens.slice(label.to + 1).filter((token) => !taken.has(token) && token.left < edge);
      const [head] = all;
      if (!head) return [];
      const first = across ? all : firstCell(all, row.height);
      return [first, ...onward(label.row, first, head.left, edge, label.left)];
    },
    /** What stands below the label. */
    below(label: FoundLabel): Candidate {
      const own = rows[label.row];
      if (!own) return [];
      const edge = edgeOf(label);
      let from = own.middle;
      for (const [index, row] of rows.entries()) {
        if (index <= label.row) continue;
        if (label.below.some((token) => row.tokens.includes(token))) {
          from = row.middle;
          continue;
        }
        if (row.middle - from > Math.max(own.height, row.height) * 3.2) break;
        // The second line of a heading next to it.
        if (row.tokens.every((token) => taken.has(token) && !isStart(token))) {
          from = row.middle;
          continue;
        }
        const height = Math.max(own.height, row.height);
        const under = row.tokens.filter(
          (token) => token.left > label.left - height * 1.2 && token.left < edge - height * 0.3,
        );
        const at = under.findIndex((token) => token.left < label.right + height * 2);
        const head = under[at];
        if (!head) continue;
        if (taken.has(head)) return [];
        const rest = under.slice(at);
        const stop = rest.findIndex((token) => taken.has(token));
        const first = firstCell(stop < 0 ? rest : rest.slice(0, stop), row.height);
        return [first, ...onward(index, first, head.left, edge, label.left)];
      }
      return [];
    },
  };
}
