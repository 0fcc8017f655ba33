import { type Face, faceWith } from './faces.ts';

/** One visible character, with the font that prints it. */
export interface Cluster {
  text: string;
  /** Absent if no font prints it correctly. */
  face: Face | undefined;
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters that the first font prints unchanged. */
const plain = /^[\x20-\x7e\n]*$/;
/**
 * Format characters (joiners, direction marks, soft hyphens) and the two emoji style selectors, all of them invisible.
 */
const invisible = /\p{Cf}|\u034f|\ufe0e|\ufe0f/gu;
/** Control, private-use and unassigned characters: a font may have a meaningless glyph for them. */
const meaningless = /[\p{C}\p{Zl}\p{Zp}]/u;
/** A Tamil letter with at most one sign. For more signs, the shaping puts a dotted circle where a letter is missing. */
const tamilLetter = /^(?:[\u0b95-\u0bb9][\u0bbe-\u0bcd]?|[\u0b83\u0b85-\u0b94\u0bd0\u0be6-\u0bfa])$/;
const tamil = /[\u0b80-\u0bff]/;

/** Returns a text as it is printed: composed, without invisible characters, with one kind of space. */
export function asPrinted(text: string): string {
  return text
    .replace(invisible, '')
    .normalize('NFC')
    .replace(/[^\S\n]/g, ' ');
}

/** Splits a text, as it is printed, into visible characters. */
export function clustersOf(text: string): Cluster[] {
  const printed = asPrinted(text);
  if (plain.test(printed)) return printed === '' ? [] : [{ text: printed, face: 'latin' }];
  return [...clusters.segment(printed)].map(({ segment }) => ({ text: segment, face: faceOf(segment) }));
}

/**
 * Returns the font that prints a cluster correctly; `undefined` for a letter with a mark if Unicode has no composed
 * character for them.
 */
function faceOf(cluster: string): Face | undefined {
  if (cluster === '\n') return 'latin';
  if (tamil.test(cluster)) return tamilLetter.test(cluster) && isCovered(cluster) ? 'tamil' : undefined;
  const code = cluster.codePointAt(0) ?? 0;
  const isOne = cluster.length === String.fromCodePoint(code).length;
  if (!isOne || meaningless.test(cluster) || /\p{M}/u.test(cluster)) return undefined;
  return faceWith(code);
}

const isCovered = (cluster: string) => [...cluster].every((char) => faceWith(char.codePointAt(0) ?? 0) === 'tamil');

/** Returns the characters of a text that the forms cannot print, each once, as the user sees them. */
export function findUnprintable(text: string): string[] {
  return [...new Set(clustersOf(text).flatMap((cluster) => (cluster.face ? [] : [cluster.text])))];
}
