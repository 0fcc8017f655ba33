/** Without characters that look alike. */
const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const groupLength = 4;

/**
 * Returns a code of two groups of four, such as `7KQM-X2RD`.
 * @param randomBelow returns a whole number from 0, less than its argument
 */
export function makeVerifyCode(randomBelow: (end: number) => number): string {
  const group = () => Array.from({ length: groupLength }, () => characters[randomBelow(characters.length)]).join('');
  return `${group()}-${group()}`;
}
