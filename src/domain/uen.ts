import { tidyCode } from './texts/plain-characters.ts';

const businessWeights = [10, 4, 9, 3, 8, 2, 7, 1];
const businessLetters = 'XMKECAWLJDB';
const companyWeights = [10, 8, 6, 4, 9, 7, 5, 3, 1];
const companyLetters = 'ZKCMDNERGWH';
const otherWeights = [4, 3, 5, 3, 10, 2, 2, 5, 7];
const otherAlphabet = 'ABCDEFGHJKLMNPQRSTUVWX0123456789';

const businessShape = /^\d{8}[A-Z]$/;
const companyShape = /^\d{9}[A-Z]$/;
const otherShape = /^[RST]\d{2}[A-Z]{2}\d{4}[A-Z]$/;

/** Returns a UEN as it is stored: in capitals, without blanks and dashes. */
export function tidyUen(typed: string): string {
  return tidyCode(typed).toUpperCase();
}

function normalise(text: string): string {
  return text.trim().toUpperCase();
}

function weigh(body: string, weights: readonly number[], value: (character: string) => number): number {
  return weights.reduce((sum, weight, index) => sum + weight * value(body[index] ?? ''), 0);
}

function checkLetter(uen: string): string | undefined {
  const body = uen.slice(0, -1);
  if (businessShape.test(uen)) return businessLetters[weigh(body, businessWeights, Number) % 11];
  if (companyShape.test(uen)) return companyLetters[weigh(body, companyWeights, Number) % 11];
  // The alphabet leaves out I, O, Y and Z; a type with one of them has no check letter.
  if ([...body].some((character) => !otherAlphabet.includes(character))) return undefined;
  const sum = weigh(body, otherWeights, (character) => otherAlphabet.indexOf(character));
  return otherAlphabet[(sum + 11 - 5) % 11];
}

/** True if a text has one of the three forms of a UEN; anything else is an error. */
export function isUenShape(text: string): boolean {
  const uen = normalise(text);
  return businessShape.test(uen) || companyShape.test(uen) || otherShape.test(uen);
}

/** True if the check letter is right. A wrong one warns and does not block: some genuine numbers fail. */
export function hasValidUenCheck(text: string): boolean {
  const uen = normalise(text);
  return isUenShape(uen) && checkLetter(uen) === uen.at(-1);
}
