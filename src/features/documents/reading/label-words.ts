import { distance } from './labels.ts';
import { plain } from './layout.ts';

/** Label words with the same meaning; each line is normalised to one word. */
const alike = new Map(
  `number no num nos nr nbr
  registration regn reg regd
  registered
  maximum max
  minimum min
  expiry exp expires expire expiration expiring
  year yr yrs
  manufacture mfg mfd mfr manufactured manufacturing
  original orig
  first 1st
  capacity cap
  licence license lic
  identification identity ident id
  vehicle veh
  amount amt
  total tot
  net nett
  colour color
  category cat
  engine eng
  weight wt
  address addr
  reference ref
  account acct ac acc
  statement stmt
  allowance allow
  deduction ded deductions
  department dept
  contribution contrib contr
  employee staff
  employer
  gross
  salary sal
  overtime ot
  date dt dated
  company co
  payment pymt pmt
  transfer xfer
  benefit
  issue issued
  seating seats
  birth
  position posn
  transaction txn trans
  period
  code
  previous prev
  months mth mths
  business biz`
    .split('\n')
    .flatMap((line) => {
      const [word = '', ...others] = line.trim().split(' ');
      return [word, ...others].map((other): [string, string] => [other, word]);
    }),
);

/** Words that do not change a label's meaning. */
const idle = new Set([
  'of',
  'the',
  'for',
  'in',
  'a',
  'an',
  's',
  'your',
  'my',
  'this',
  'less',
  'add',
  'plus',
  'and',
  'as',
]);

/** Returns the normalised form of a label's word; `undefined` for a word without meaning. */
function counted(word: string): string | undefined {
  if (idle.has(word)) return undefined;
  const own = alike.get(word);
  if (own) return own;
  const single = word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  const stem = single.replace(/sse$/, 'ss').replace(/ie$/, 'y');
  return alike.get(stem) ?? stem;
}

/** A part of a printed word: a word that labels use, one that they do not use, or a separator of two labels. */
export type LabelPart = { word: string; isGuess?: true } | 'unknown' | 'break';

/** The words that the labels of one document use. */
export class LabelWords {
  readonly #words = new Map<string, string>();
  readonly #seen = new Map<string, LabelPart[]>();

  /** Adds the words of a label; returns those with a meaning. */
  add(wording: string): string[] {
    const words = wording
      .split(/[\s/&-]+/)
      .map(plain)
      .filter(Boolean);
    const kept: string[] = [];
    for (const word of words) {
      const own = counted(word);
      if (!own) continue;
      kept.push(own);
      this.#words.set(word, own);
      this.#words.set(own, own);
    }
    for (const [other, own] of alike) if (kept.includes(own)) this.#words.set(other, own);
    return kept;
  }

  /** Splits a printed word into parts: `Engine/Motor` has three. Letters may be misread and words joined. */
  partsOf(text: string): LabelPart[] {
    const known = this.#seen.get(text);
    if (known) return known;
    const whole = plain(text);
    const parts =
      text === '&' || whole === 'and'
        ? (['break'] as LabelPart[])
        : this.#words.has(whole)
          ? this.#part(whole)
          : text
              .replace(/(?<=[A-Za-z])\([a-z]{1,3}\)/g, '')
              .split(/([/&])/)
              .flatMap((piece): LabelPart[] => {
                if (/^[/&]$/.test(piece)) return ['break'];
                return piece
                  .split('-')
                  .map(plain)
                  .filter(Boolean)
                  .flatMap((word) => this.#part(word));
              });
    this.#seen.set(text, parts);
    return parts;
  }

  #part(word: string): LabelPart[] {
    const own = this.#exact(word);
    if (own !== null) return own === undefined ? [] : [{ word: own }];
    const joined = this.#joined(word);
    if (joined) return joined.map((text) => ({ word: text }));
    const near = this.#nearest(word, word.length < 9 ? 1 : 2, 5);
    if (near && word.length >= 4) return [{ word: near }];
    const guess = near ?? this.#nearest(word, 1, 3);
    return [guess && word.length >= 3 ? { word: guess, isGuess: true } : 'unknown'];
  }

  /** Returns `null` for a word that no label uses. */
  #exact(word: string): string | undefined | null {
    if (idle.has(word)) return undefined;
    const direct = this.#words.get(word);
    if (direct) return direct;
    const stem = counted(word);
    return (stem && this.#words.get(stem)) ?? null;
  }

  /** Splits words that were read as one. */
  #joined(text: string): string[] | undefined {
    if (text.length < 6) return undefined;
    const ways: (string[] | undefined)[] = [[]];
    for (let end = 1; end <= text.length; end += 1) {
      for (let from = Math.max(0, end - 14); from <= end - 2; from += 1) {
        const before = ways[from];
        const own = before && this.#exact(text.slice(from, end));
        if (!before || own === null || ways[end]) continue;
        ways[end] = own === undefined ? before : [...before, own];
      }
    }
    const words = ways[text.length];
    return words && words.length > 1 ? words : undefined;
  }

  /** Returns the one word with the fewest differing letters, among words of some length. */
  #nearest(word: string, most: number, shortest: number): string | undefined {
    let best: string | undefined;
    let least = most + 1;
    let isOne = true;
    for (const [other, own] of this.#words) {
      if (other.length < shortest || (other[0] !== word[0] && other[1] !== word[1] && other[1] !== word[0])) continue;
      const off = distance(word, other, most);
      if (off > most || off > least) continue;
      isOne = off < least || best === own;
      [best, least] = [own, off];
    }
    return isOne ? best : undefined;
  }
}

/** Returns a key that is the same for the same words in any order. */
export function keyOf(words: string[]): string {
  return [...words].sort().join(' ');
}
