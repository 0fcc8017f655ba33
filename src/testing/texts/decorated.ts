import fc from 'fast-check';

/** Direction marks, zero-width characters, a soft hyphen and a byte order mark. */
const unseen = [
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u2066',
  '\u2069',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
];
const dashes = ['\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d'];
const blanks = ['\u00a0', '\u2007', '\u202f', '\u2009', '\u3000'];

/** Returns the characters that look like a given one. */
function disguisesOf(char: string): string[] {
  if (char === '-') return dashes;
  if (char === ' ') return blanks;
  if (char === "'") return ['’', '‘', 'ʼ'];
  return /[!-~]/.test(char) ? [String.fromCharCode(char.charCodeAt(0) + 0xfee0)] : [];
}

/** Generates a text as phones, chats and Chinese keyboards produce it, including invisible characters. */
export function decorated(text: string): fc.Arbitrary<string> {
  const part = (char: string) =>
    fc
      .tuple(fc.constantFrom(char, ...disguisesOf(char)), fc.constantFrom('', '', ...unseen))
      .map((both) => both.join(''));
  return fc.tuple(fc.constantFrom('', ...unseen), ...[...text].map(part)).map((parts) => parts.join(''));
}
