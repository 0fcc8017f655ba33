import { isValidNric } from '../../../domain/nric.ts';
import { hasValidUenCheck, isUenShape } from '../../../domain/uen.ts';
import { isValidPlate } from '../../vehicles/plate.ts';

/** Letters that a recogniser reads in place of digits. */
const asDigit: Record<string, string> = {
  O: '0', Q: '0', D: '0', U: '0', I: '1', L: '1', '|': '1', '!': '1', T: '7', Z: '2', A: '4', S: '5', $: '5', G: '6', B: '8',
}; // biome-ignore format: a table

/** Characters that a recogniser reads in place of letters. */
const asLetter: Record<string, string[]> = {
  '0': ['D', 'O', 'Q'], '1': ['I', 'L'], '2': ['Z'], '3': ['J', 'B'], '4': ['A'], '5': ['S'], '6': ['G'], '7': ['T', 'Z'], '8': ['B'], $: ['S'],
  '|': ['I'], '€': ['C', 'E'], '£': ['E'],
}; // biome-ignore format: a table

export interface Repaired {
  value: string;
  /** Number of characters changed. */
  changes: number;
}

/** Returns the text with digits in place of look-alike characters; `undefined` if a character looks like no digit. */
export function toDigits(text: string): string | undefined {
  const digits = [...text.toUpperCase()].map((character) => (/\d/.test(character) ? character : asDigit[character]));
  return digits.includes(undefined) ? undefined : digits.join('');
}

/** Letters that a recogniser confuses. */
const alike = ['DOQU', 'IJLT', 'EF', 'MN', 'UVY', 'CG', 'KX'];

type Choices = (character: string) => string[];

/**
 * Returns the possible letters for a character that must be a letter, assuming that no letter was confused with
 * another.
 */
const letterChoices: Choices = (character) => (/[A-Z]/.test(character) ? [character] : (asLetter[character] ?? []));

/** Like `letterChoices`, but also returns letters that look like the character. */
const wideChoices: Choices = (character) => {
  const own = letterChoices(character);
  const like = alike.filter((group) => group.includes(character)).flatMap((group) => [...group]);
  return [...new Set([...own, ...like])];
};

/**
 * Returns what was read if it is possible, otherwise the nearest possible value if there is only one. Tries swapping
 * letters and digits first, then one letter that looks like another.
 * @param possible returns the possible values for a choice of letters
 */
function repairWith(read: string, possible: (choices: Choices) => string[]): Repaired | undefined {
  const plain = possible(letterChoices);
  if (plain.length > 0) return nearest(read, plain);
  const near = possible(wideChoices).filter((value) => changesBetween(read, value) === 1);
  return nearest(read, near);
}

function changesBetween(a: string, b: string): number {
  return [...a].filter((character, index) => character !== b[index]).length;
}

/** Returns the one candidate with the fewest changes; `undefined` if two are equally near. */
function nearest(read: string, candidates: string[]): Repaired | undefined {
  const ranked = [...new Set(candidates)]
    .map((value) => ({ value, changes: changesBetween(read, value) }))
    .sort((a, b) => a.changes - b.changes);
  const [first, second] = ranked;
  return first && first.changes !== second?.changes ? first : undefined;
}

/** Takes a closing bracket at the end for a misread `J`, which looks like it, unless a bracket was opened before. */
function withHook(repair: (text: string) => Repaired | undefined): (text: string) => Repaired | undefined {
  return (text) => {
    const hooked = /^[^[]+\]$/.test(text) ? repair(`${text.slice(0, -1)}J`) : undefined;
    return hooked ? { ...hooked, changes: hooked.changes + 1 } : repair(text);
  };
}

/** Returns an identity number with confused letters and digits corrected, if the check letter is then right. */
export const repairNric = withHook((text: string) => {
  const all = text.toUpperCase().replace(/[^A-Z0-9$|!€£]/g, '');
  // An S with the card's background pattern over it is read as two characters.
  const read = all.length === 10 ? all.replace(/^(S\$|\$S)/, 'S') : all;
  if (read.length !== 9) return undefined;
  const digits = toDigits(read.slice(1, 8));
  if (!digits) return undefined;
  const [first, last] = [read[0] ?? '', read[8] ?? ''];
  return repairWith(read, (choices) => {
    const prefixes = choices(first).filter((letter) => /[STFGM]/.test(letter));
    return prefixes.flatMap((prefix) => choices(last).map((letter) => prefix + digits + letter)).filter(isValidNric);
  });
});

/** Returns a registration number, corrected if the check letter is then right. */
export const repairPlate = withHook((text: string) => {
  const read = text.toUpperCase().replace(/[^A-Z0-9$|]/g, '');
  if (read.length < 3 || read.length > 8) return undefined;
  return repairWith(read, (choices) => {
    const candidates: string[] = [];
    for (let letters = 1; letters <= 3; letters += 1) {
      const digits = toDigits(read.slice(letters, -1));
      if (!digits || digits.length > 4) continue;
      let heads = [''];
      for (const character of read.slice(0, letters)) {
        heads = heads.flatMap((head) => choices(character).map((letter) => head + letter));
      }
      const tails = choices(read.at(-1) ?? '');
      candidates.push(...heads.flatMap((head) => tails.map((tail) => head + digits + tail)));
    }
    return candidates.filter(isValidPlate);
  });
});

/** Returns a company's number, with confused letters and digits corrected if the check letter is then right. */
export const repairUen = withHook((text: string) => {
  const read = text.toUpperCase().replace(/[^A-Z0-9$|]/g, '');
  const tail = read.at(-1) ?? '';
  const plain = toDigits(read.slice(0, -1));
  const [year, number] = [toDigits(read.slice(1, 3)), toDigits(read.slice(5, 9))];
  return repairWith(read, (choices) => {
    const candidates = plain ? choices(tail).map((letter) => plain + letter) : [];
    if (read.length === 10 && year && number && /^[A-Z]{2}$/.test(read.slice(3, 5))) {
      const heads = choices(read[0] ?? '');
      candidates.push(
        ...heads.flatMap((head) => choices(tail).map((letter) => head + year + read.slice(3, 5) + number + letter)),
      );
    }
    return candidates.filter((value) => isUenShape(value) && hasValidUenCheck(value));
  });
});
