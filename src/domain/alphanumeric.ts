import { plainCharacters } from './texts/plain-characters.ts';

/** Returns a number such as an NRIC as it is stored: capitals and digits, without dashes and spaces. */
export function asAlphanumeric(text: string): string {
  return plainCharacters(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}
