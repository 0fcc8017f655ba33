import type { Ink } from './ink.ts';
import type { Letter } from './letters-of-line.ts';

/** A word of a line, with the columns in which it begins and ends. */
export interface LineWord {
  text: string;
  left: number;
  right: number;
  /** The least probability of its characters. */
  confidence: number;
}

/**
 * From the first probability on a space is one though another character was likelier; from the second on if the print has a
 * gap there that is wider than the usual one of its line by `wider`, and at least `least`, in heights of the print. Fitted on
 * 32,638 pairs of letters of 32 text layers, drawn and reduced, 530 with a space that was not read: 1 is missed, 1 wrongly parted.
 */
const space = { sure: 0.1, likely: 0.003, wider: 0.1, least: 0.2 };
/** The usual gap of a line is no wider. */
const mostUsual = 0.3;

/** Digits and letters that the network takes for each other. */
const alike = ['0O', '0o', '1I', '1l', '5S', '8B', '2Z'];
/** `S/O` and `D/O` in names, where the network reads the stroke as a letter. */
const childOf = /^[SDsd][Il1][Oo]$/;

/** An amount whose dollar sign was taken for a letter or a digit. */
const amount = /^[Ss568][\d,]+\.\d\d$/;

/** Returns the letters of a word with a digit among letters, or a letter among digits, read as what it is taken for. */
function inContext(word: readonly Letter[]): string {
  const plain = word.map(({ text }) => text).join('');
  const [, stroke] = word;
  if (childOf.test(plain) && stroke?.second === '/' && stroke.secondProbability > 0.03)
    return plain.replace(/[Il1]/, '/');
  if (amount.test(plain) && word[0]?.second === '$' && word[0].secondProbability > 0.03) return `$${plain.slice(1)}`;
  const isUpper = !/\p{Ll}/u.test(plain.replaceAll('l', ''));
  return word
    .map(({ text, second, secondProbability }, index) => {
      if ((isUpper && text === 'l' && second === 'I') || (text === ']' && second === 'J')) return second;
      const isLikely = secondProbability > 0.01 && alike.some((pair) => pair.includes(text) && pair.includes(second));
      if (!isLikely || text === second) return text;
      const others = word.filter((_, other) => other !== index).map((letter) => letter.text);
      const wanted = /\d/.test(second) ? /^[\d.,:/-]$/ : /^\p{L}$/u;
      return others.length >= 2 && others.every((other) => wanted.test(other)) ? second : text;
    })
    .join('');
}

/** Returns a function that says whether a letter stands apart from the one before it. */
function partingOf(letters: readonly Letter[], ink: Ink): (letter: Letter) => boolean {
  const height = ink.bottom - ink.top + 1;
  const widthOf = ({ gap }: Letter) => (gap ? (gap.to - gap.from) / height : 0);
  const gaps = letters.filter(({ isFirst }) => !isFirst).map(widthOf);
  const usual = Math.min(mostUsual, gaps.sort((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0);
  const wide = Math.max(space.least, usual + space.wider);
  return (letter) => letter.space > space.sure || (letter.space > space.likely && widthOf(letter) > wide);
}

/** A wider gap than this, in heights of the print, parts numbers. */
const widestInNumber = 0.8;

/**
 * True if a point and what follows or precedes it are one number, as in `2129 . 12`: in faces of one pitch a space is read around
 * the point.
 */
function isInNumber(letters: readonly Letter[], index: number, { top, bottom }: Ink): boolean {
  const { from = 0, to = 0 } = letters[index]?.gap ?? {};
  if (to - from > widestInNumber * (bottom - top + 1)) return false;
  const text = letters
    .slice(Math.max(0, index - 2), index + 4)
    .map((letter) => letter.text)
    .join('');
  return index >= 2
    ? /^\d[.]\d\d/.test(text) || /^\d,\d{3}/.test(text) || /^.\d([.]\d\d|,\d{3})/.test(text)
    : /^\d([.]\d\d|,\d{3})/.test(text);
}

/** True if the print has as wide a gap behind a dash that begins a word as before it: `1 Jul - 31 Jul`. */
function isBehindDash([dash, ...others]: readonly Letter[], letter: Letter): boolean {
  if (!dash?.gap || others.length > 0 || !/^[-–—]$/.test(dash.text) || !letter.gap) return false;
  return letter.gap.to - letter.gap.from >= (dash.gap.to - dash.gap.from) * 0.7;
}

/** Returns the words of a line: parted where a space was read, or nearly read and the print leaves a gap. */
export function wordsOfLine(letters: readonly Letter[], ink: Ink): LineWord[] {
  const isParted = partingOf(letters, ink);
  const words: Letter[][] = [];
  for (const [index, letter] of letters.entries()) {
    const word = words.at(-1);
    const isApart = letter.isFirst || isParted(letter) || (word !== undefined && isBehindDash(word, letter));
    if (!word || (isApart && !isInNumber(letters, index, ink))) words.push([letter]);
    else word.push(letter);
  }
  const end = ink.columns.findLastIndex((count) => count > 1) + 1;
  return words.map((word, index) => {
    const [first, next] = [word[0] as Letter, words[index + 1]?.[0]];
    const before = words[index - 1]?.at(-1);
    const last = word.at(-1) as Letter;
    return {
      text: inContext(word),
      left: first.gap?.to ?? (before ? Math.round((before.centre + first.centre) / 2) : 0),
      right: Math.max(last.centre, next ? (next.gap?.from ?? Math.round((last.centre + next.centre) / 2)) : end),
      confidence: Math.min(...word.map(({ probability }) => probability)),
    };
  });
}
