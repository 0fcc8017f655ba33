/** A seeded source of choices: the same seed gives the same choices in the same order. */
export interface Random {
  /** From 0 up to 1. */
  next: () => number;
  /** A whole number, both ends included. */
  int: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(choices: readonly T[]) => T;
  /** Distinct members in the order of the list. */
  some: <T>(choices: readonly T[], count: number) => T[];
  shuffled: <T>(list: readonly T[]) => T[];
  digits: (count: number) => string;
  letters: (count: number) => string;
}

function hash(text: string): number {
  let state = 2166136261;
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  return state >>> 0;
}

export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(choices: readonly T[]): T => {
    if (choices.length === 0) throw new Error('Nothing to pick from.');
    return choices[int(0, choices.length - 1)] as T;
  };
  const shuffled = <T>(list: readonly T[]): T[] => {
    const rest = [...list];
    return list.map(() => rest.splice(int(0, rest.length - 1), 1)[0] as T);
  };
  return {
    next,
    int,
    pick,
    shuffled,
    chance: (probability) => next() < probability,
    some(choices, count) {
      const chosen = new Set(shuffled(choices.map((_, index) => index)).slice(0, count));
      return choices.filter((_, index) => chosen.has(index));
    },
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
    letters: (count) => Array.from({ length: count }, () => pick([...'ABCDEFGHJKLMNPRSTUVWXYZ'])).join(''),
  };
}
