import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TFontDictionary } from 'pdfmake/interfaces.js';
import { unpackWoff } from './unpack-woff.ts';

const require = createRequire(import.meta.url);

/** Static weights of the typeface: text, values, heads. */
export type Weight = 400 | 500 | 600;
const weights: readonly Weight[] = [400, 500, 600];

/** Parts in which the typeface comes, in the order in which a character is looked for. */
const parts = ['latin', 'latin-ext', 'vietnamese'] as const;
type Part = (typeof parts)[number];

const hanFamily = 'han';
/** Gives the Chinese face, which declares no room above its characters, the ascent of the Latin one. */
const hanLineHeight = 1.14;

interface Range {
  readonly first: number;
  readonly last: number;
}

const ranges = rangesByPart(require('@fontsource/hanken-grotesk/unicode.json'));
const hanFile = findHanFile();

/** Every family for pdfmake, each with the name of its file in pdfmake's own file store. */
export const fontFamilies: TFontDictionary = Object.fromEntries(
  [...parts.flatMap((part) => weights.map((weight) => family(part, weight))), hanFamily].map((name) => [
    name,
    { normal: name },
  ]),
);

const loaded = new Map<string, Buffer>();

/**
 * Bytes of a family's file, kept from its first use on. The typeface is unpacked here: unpacking it anew for every
 * document would take longer than the document.
 */
export function fontBytes(name: string): Buffer | undefined {
  const known = loaded.get(name);
  if (known) return known;
  const bytes = name === hanFamily ? readHan() : readPart(name);
  if (bytes) loaded.set(name, bytes);
  return bytes;
}

function readHan(): Buffer | undefined {
  return hanFile ? readFileSync(hanFile) : undefined;
}

function readPart(name: string): Buffer {
  const file = require.resolve(`@fontsource/hanken-grotesk/files/hanken-grotesk-${name}-normal.woff`);
  return unpackWoff(readFileSync(file));
}

export interface Run {
  text: string;
  /** Name in `fontFamilies`. */
  font: string;
  color?: string;
  lineHeight?: number;
}

/** Cuts a text into runs that one face can print: a PDF has no fallback between faces as a browser has. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const char of text) {
    const font = familyFor(char, weight);
    const last = runs.at(-1);
    if (last?.font === font) last.text += char;
    else runs.push(font === hanFamily ? { text: char, font, lineHeight: hanLineHeight } : { text: char, font });
  }
  return runs;
}

function family(part: Part, weight: Weight): string {
  return `${part}-${weight}`;
}

function familyFor(char: string, weight: Weight): string {
  const code = char.codePointAt(0) ?? 0;
  const part = parts.find((each) => ranges[each].some(({ first, last }) => first <= code && code <= last));
  if (part) return family(part, weight);
  return hanFile ? hanFamily : family('latin', weight);
}

/** Reads `U+0102-0103,U+0110` by part. */
function rangesByPart(declared: Record<Part, string>): Record<Part, Range[]> {
  const read = (text: string) =>
    [...text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = '', last = first]) => ({
      first: Number.parseInt(first, 16),
      last: Number.parseInt(last, 16),
    }));
  return {
    latin: read(declared.latin),
    'latin-ext': read(declared['latin-ext']),
    vietnamese: read(declared.vietnamese),
  };
}

/** Noto Sans Hans has the simplified and the traditional characters. Without it they print as empty boxes. */
function findHanFile(): string | undefined {
  try {
    return join(dirname(require.resolve('@embedpdf/fonts-sc')), '../fonts/NotoSansHans-Medium.otf');
  } catch {
    return undefined;
  }
}
