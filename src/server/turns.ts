/** Keeps work within a limit: who finds no room waits, first come first served. */
export interface Turns {
  /** @param size what the work takes of the limit; more than all of it waits for all of it */
  take<T>(size: number, work: () => Promise<T>): Promise<T>;
}

export function createTurns(limit: number): Turns {
  const waiting: { size: number; go: () => void }[] = [];
  let free = limit;
  function admit(): void {
    for (let [next] = waiting; next && next.size <= free; [next] = waiting) {
      waiting.shift();
      free -= next.size;
      next.go();
    }
  }
  return {
    async take(size, work) {
      const taken = Math.min(size, limit);
      await new Promise<void>((go) => {
        waiting.push({ size: taken, go });
        admit();
      });
      try {
        return await work();
      } finally {
        free += taken;
        admit();
      }
    },
  };
}
