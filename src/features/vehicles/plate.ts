import { tidyCode } from '../../domain/texts/plain-characters.ts';

const weights = [9, 4, 5, 4, 3, 2] as const;
const letters = 'AZYXUTSRPMLKJHGEDCB';

/** Returns a registration number in its stored form: upper case, without blanks or dashes. */
export function normalisePlate(text: string): string {
  return tidyCode(text).toUpperCase();
}

function letterValue(letter: string | undefined): number {
  return letter === undefined ? 0 : letter.charCodeAt(0) - 64;
}

/**
 * Returns the check letter for a registration number's prefix (one to three letters) and number (one to four digits).
 */
export function plateCheckLetter(prefix: string, number: string): string | undefined {
  if (!/^[A-Z]{1,3}$/.test(prefix) || !/^\d{1,4}$/.test(number)) return undefined;
  const values = [
    letterValue(prefix.length > 1 ? prefix.at(-2) : undefined),
    letterValue(prefix.at(-1)),
    ...[...number.padStart(4, '0')].map(Number),
  ];
  const sum = weights.reduce((total, weight, index) => total + weight * (values[index] ?? 0), 0);
  return letters[sum % 19];
}

/**
 * True if a registration number has the right check letter. A wrong one only causes a warning, because of special
 * plates.
 */
export function isValidPlate(text: string): boolean {
  const match = /^([A-Z]{1,3})([1-9]\d{0,3})([A-Z])$/.exec(normalisePlate(text));
  return match !== null && plateCheckLetter(match[1] ?? '', match[2] ?? '') === match[3];
}
