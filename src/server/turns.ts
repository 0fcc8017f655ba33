/** Limits the amount of simultaneous work and shares the limit fairly among owners, such as dealers. */
export interface Turns {
  /**
   * Runs `work` once there is capacity for it.
   * @param size the share of the limit that the work takes; more than the limit counts as the limit
   * @param owner the owner of the work: the owner who uses the least goes first, then the one served longest ago; for one
   *   owner, in the order of calls
   */
  take<T>(size: number, owner: string, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  size: number;
  owner: string;
  go: () => void;
}

/** One owner leaves a quarter of the limit to others, even if no other owner is waiting. */
const usualShare = 3 / 4;

/** @param shareOfOne how much of the limit one owner may use; 1 if the order of calls is already fair */
export function createTurns(limit: number, shareOfOne = usualShare): Turns {
  const mostOfOne = Math.max(1, Math.floor(limit * shareOfOne));
  const waiting: Waiting[] = [];
  const used = new Map<string, number>();
  /** When each owner was last served, by a running count. */
  const served = new Map<string, number>();
  let turnCount = 0;
  let free = limit;

  const usedBy = (owner: string) => used.get(owner) ?? 0;
  const servedAt = (owner: string) => served.get(owner) ?? 0;

  function isWithinShare({ owner, size }: Waiting): boolean {
    return usedBy(owner) === 0 || usedBy(owner) + size <= mostOfOne;
  }

  /** Returns the first waiting task of the owner with the least use; `undefined` while there is no capacity. */
  function next(): Waiting | undefined {
    const first = new Map<string, Waiting>();
    for (const turn of waiting) if (!first.has(turn.owner)) first.set(turn.owner, turn);
    const admissible = [...first.values()].filter(isWithinShare);
    const chosen = admissible.toSorted(
      (a, b) => usedBy(a.owner) - usedBy(b.owner) || servedAt(a.owner) - servedAt(b.owner),
    )[0];
    return chosen && chosen.size <= free ? chosen : undefined;
  }

  function admit(): void {
    for (let chosen = next(); chosen; chosen = next()) {
      waiting.splice(waiting.indexOf(chosen), 1);
      free -= chosen.size;
      used.set(chosen.owner, usedBy(chosen.owner) + chosen.size);
      turnCount += 1;
      served.set(chosen.owner, turnCount);
      chosen.go();
    }
  }

  function release({ owner, size }: Pick<Waiting, 'owner' | 'size'>): void {
    free += size;
    const left = usedBy(owner) - size;
    if (left > 0) used.set(owner, left);
    else used.delete(owner);
    admit();
    // When nothing is in use, past use no longer matters.
    if (used.size === 0) served.clear();
  }

  return {
    async take(size, owner, work) {
      const turn = { size: Math.min(size, limit), owner };
      await new Promise<void>((go) => {
        waiting.push({ ...turn, go });
        admit();
      });
      try {
        return await work();
      } finally {
        release(turn);
      }
    },
  };
}
