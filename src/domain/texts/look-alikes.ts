/**
 * Letters of other scripts that people mistake for these Latin ones, after compatibility folding and in lower case: the
 * common ones of Unicode's confusables (UTS 39) in Cyrillic, Greek and Armenian, and Latin letters that look like
 * others.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'ьвβƅ',
  c: 'сϲⅽ',
  d: 'ԁɗ',
  e: 'еєεҽ℮',
  f: 'ƒϝք',
  g: 'ցɡ',
  h: 'һнհ',
  i: 'іιıɩӏ',
  j: 'јϳ',
  k: 'кκ',
  l: 'ⅼǀ',
  m: 'мμ',
  n: 'пոռη',
  o: 'оοσօ',
  p: 'рρ',
  q: 'ԛզ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  t: 'тτ',
  u: 'υսʋ',
  v: 'ѵν',
  w: 'ԝѡω',
  x: 'хχ',
  y: 'уүγ',
  z: 'ᴢζ',
  "'": '’‘ʼ´`′',
};

const latinOf = new Map(
  Object.entries(lookAlikes).flatMap(([latin, others]) => [...others].map((other) => [other, latin])),
);

/** Capitals that look like another Latin letter than their lower-case forms do. */
const capitals: Readonly<Record<string, string>> = { Υ: 'y', Η: 'h', Ν: 'n', Ζ: 'z', Ε: 'e' };

/** Returns a text with a hyphen for every dash and minus. */
export function foldDashes(text: string): string {
  return text.replace(/[\p{Pd}\u2212\u2796]/gu, '-');
}

/** Returns a text in lower case, with look-alikes replaced by the Latin letters and signs. */
export function asLatin(text: string): string {
  const small = text.replace(/[ΥΗΝΖΕ]/g, (letter) => capitals[letter] ?? letter).toLowerCase();
  return foldDashes(small).replace(/[^\x20-\x7e]/gu, (letter) => latinOf.get(letter) ?? letter);
}
