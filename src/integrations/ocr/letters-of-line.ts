import type { Character } from './decode-ctc.ts';
import { type Ink, widestGap } from './ink.ts';

/** A visible character of a line, with its position in the line. */
export interface PrintedCharacter extends Character {
  /** Column of its centre. */
  centre: number;
  /** A space was read before it. */
  isFirst: boolean;
  /** The widest run of blank columns before it; absent if there is none. */
  gap: Gap | undefined;
}

interface Gap {
  from: number;
  to: number;
}

/** Columns per time step: the network reduces a line's width by eight. */
const stepWidth = 8;

/**
 * Returns the letters of a line with their positions: approximate from the time steps, exact from the blank columns.
 */
export function lettersOf(characters: readonly Character[], ink: Ink, offset = 0): PrintedCharacter[] {
  const letters: PrintedCharacter[] = [];
  let isFirst = true;
  for (const character of characters) {
    if (character.text.trim() === '') isFirst = true;
    else {
      const middle = Math.round(((character.from + character.to + 1) / 2) * stepWidth) + offset;
      const before = letters.at(-1)?.centre ?? offset;
      const centre = Math.max(before, Math.min(ink.columns.length, middle));
      letters.push({ ...character, centre, isFirst, gap: widestGap(ink, before, centre) });
      isFirst = false;
    }
  }
  return letters.map((letter, index) => {
    const end = letters[index + 1]?.gap?.from;
    const isPlaced = letter.gap !== undefined && end !== undefined;
    return isPlaced ? { ...letter, centre: (letter.gap as Gap).to / 2 + end / 2 } : letter;
  });
}
