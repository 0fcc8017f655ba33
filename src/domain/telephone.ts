import { plainCharacters } from './texts/plain-characters.ts';

/**
 * Returns a telephone number as it is shown and stored: a Singapore number as `+65 6743 0218`, however it was typed.
 * Any other, such as a foreign number or one with an extension, only gets plain characters and single spaces.
 */
export function formatTelephone(typed: string): string {
  const text = plainCharacters(typed).trim().replace(/\s+/g, ' ');
  const match = /^(?:(?:\+|00)?65)?([3689]\d{3})(\d{4})$/.exec(text.replace(/[\s().-]/g, ''));
  return match ? `+65 ${match[1]} ${match[2]}` : text;
}
