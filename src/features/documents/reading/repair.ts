import { isValidNric } from '../../../domain/nric.ts';
import { hasValidUenCheck, isUenShape } from '../../../domain/uen.ts';
import { isValidPlate } from '../../vehicles/plate.ts';

/** Letters that a recogniser gives for digits. */
const asDigit: Record<string, string> = {
  O: '0', Q: '0', D: '0', U: '0', I: '1', L: '1', '|': '1', '!': '1', T: '7', Z: '2', A: '4', S: '5', $: '5', G: '6', B: '8',
}; // biome-ignore format: a table

/** Characters that a recogniser gives for letters. */
const asLetter: Record<string, string[]> = {
  '0': ['D', 'O', 'Q'], '1': ['I', 'L'], '2': ['Z'], '3': ['J', 'B'], '4': ['A'], '5': ['S'], '6': ['G'], '7': ['T', 'Z'], '8': ['B'], $: ['S'],
  '|': ['I'], '€': ['C', 'E'], '£': ['E'],
}; // biome-ignore format: a table

export interface Repaired {
  value: string;
  /** Number of characters changed. */
  changes: number;
}

/** Returns the text with digits for look-alike characters; `undefined` if one looks like no digit. */
export function toDigits(text: string): string | undefined {
  const digits = [...text.toUpperCase()].map((character) => (/\d/.test(character) ? character : asDigit[character]));
  return digits.includes(undefined) ? undefined : digits.join('');
}

function letterChoices(character: string): string[] {
  return /[A-Z]/.test(character) ? [character] : (asLetter[character] ?? []);
}

function changesBetween(a: string, b: string): number {
  return [...a].filter((character, index) => character !== b[index]).length;
}

/** The one candidate with fewest changes; nothing where two are equally near. */
function nearest(read: string, candidates: string[]): Repaired | undefined {
  const ranked = [...new Set(candidates)]
    .map((value) => ({ value, changes: changesBetween(read, value) }))
    .sort((a, b) => a.changes - b.changes);
  const [first, second] = ranked;
  return first && first.changes !== second?.changes ? first : undefined;
}

/** Lets a last `J` be read as a bracket, which has its form, unless another bracket opens it. */
function withHook(repair: (text: string) => Repaired | undefined): (text: string) => Repaired | undefined {
  return (text) => {
    const hooked = /^[^[]+\]$/.test(text) ? repair(`${text.slice(0, -1)}J`) : undefined;
    return hooked ? { ...hooked, changes: hooked.changes + 1 } : repair(text);
  };
}

/** An identity number as read, confusions of letters and digits put right where the check letter then fits. */
export const repairNric = withHook((text: string) => {
  const all = text.toUpperCase().replace(/[^A-Z0-9$|!€£]/g, '');
  // An S over which the pattern of the card runs is read as two.
  const read = all.length === 10 ? all.replace(/^(S\$|\$S)/, 'S') : all;
  if (read.length !== 9) return undefined;
  const digits = toDigits(read.slice(1, 8));
  if (!digits) return undefined;
  const first = read[0] ?? '';
  const prefixes = /[STFGM]/.test(first) ? [first] : letterChoices(first).filter((letter) => /[STFGM]/.test(letter));
  const candidates = prefixes.flatMap((prefix) =>
    letterChoices(read[8] ?? '').map((letter) => prefix + digits + letter),
  );
  return nearest(read, candidates.filter(isValidNric));
});

/** A registration number as read, put right where the check letter then fits. */
export const repairPlate = withHook((text: string) => {
  const read = text.toUpperCase().replace(/[^A-Z0-9$|]/g, '');
  if (read.length < 3 || read.length > 8) return undefined;
  const candidates: string[] = [];
  for (let letters = 1; letters <= 3; letters += 1) {
    const digits = toDigits(read.slice(letters, -1));
    if (!digits || digits.length > 4) continue;
    let heads = [''];
    for (const character of read.slice(0, letters)) {
      heads = heads.flatMap((head) => letterChoices(character).map((letter) => head + letter));
    }
    const tails = letterChoices(read.at(-1) ?? '');
    candidates.push(...heads.flatMap((head) => tails.map((tail) => head + digits + tail)));
  }
  return nearest(read, candidates.filter(isValidPlate));
});

/** A company's number as read, confusions of letters and digits put right where the check letter then fits. */
export const repairUen = withHook((text: string) => {
  const read = text.toUpperCase().replace(/[^A-Z0-9$|]/g, '');
  const tail = read.at(-1) ?? '';
  const candidates: string[] = [];
  const plain = toDigits(read.slice(0, -1));
  if (plain) candidates.push(...letterChoices(tail).map((letter) => plain + letter));
  const [year, number] = [toDigits(read.slice(1, 3)), toDigits(read.slice(5, 9))];
  if (read.length === 10 && year && number && /^[A-Z]{2}$/.test(read.slice(3, 5))) {
    const heads = letterChoices(read[0] ?? '');
    candidates.push(
      ...heads.flatMap((head) => letterChoices(tail).map((letter) => head + year + read.slice(3, 5) + number + letter)),
    );
  }
  return nearest(
    read,
    candidates.filter((value) => isUenShape(value) && hasValidUenCheck(value)),
  );
});
