/** Numbers that look random and are the same at every run. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  /** From 0 to below 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: <T>(choices: readonly T[]): T => choices[below(choices.length)] as T,
    /** One of the keys, as often as its weight says. */
    weighted(weights: readonly (readonly [value: number, weight: number])[]): number {
      let left = next() * weights.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of weights) {
        left -= weight;
        if (left < 0) return value;
      }
      return 0;
    },
  };
}

export type SeededRandom = ReturnType<typeof seededRandom>;
