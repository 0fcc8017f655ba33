import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TFontDictionary } from 'pdfmake/interfaces.js';
import { readCoverage } from './read-coverage.ts';
import { unpackWoff } from './unpack-woff.ts';

const require = createRequire(import.meta.url);

/** Font weights: for text, values and headings. */
export type Weight = 400 | 500 | 600;
const weights: readonly Weight[] = [400, 500, 600];

/** Fonts, tried for a character in this order. Decision 025 has the reasons. */
const faces = ['latin', 'latin-ext', 'vietnamese', 'tamil', 'han'] as const;
export type Face = (typeof faces)[number];

/** Returns pdfmake's name for a font in a weight. The Chinese font has one weight only. */
export function familyOf(face: Face, weight: Weight): string {
  return face === 'han' ? face : `${face}-${weight}`;
}

/** All font families for pdfmake, each with its file name in pdfmake's own file store. */
export const fontFamilies: TFontDictionary = Object.fromEntries(
  faces.flatMap((face) => weights.map((weight) => [familyOf(face, weight), { normal: familyOf(face, weight) }])),
);

const loaded = new Map<string, Buffer>();

/**
 * Returns the bytes of a family's file, cached from its first use on. The font is decompressed only once, because doing
 * that for every document would take longer than the document.
 */
export function fontBytes(family: string): Buffer | undefined {
  const known = loaded.get(family);
  if (known) return known;
  const bytes = readFamily(family);
  if (bytes) loaded.set(family, bytes);
  return bytes;
}

/** Noto Sans Hans has the simplified and the traditional characters. It is optional in an installation. */
function readFamily(family: string): Buffer | undefined {
  if (family !== 'han') return unpackWoff(readFileSync(fileOf(family)));
  try {
    return readFileSync(join(dirname(require.resolve('@embedpdf/fonts-sc')), '../fonts/NotoSansHans-Medium.otf'));
  } catch {
    return undefined;
  }
}

function fileOf(family: string): string {
  const [manifest, typeface] = family.startsWith('tamil')
    ? [require.resolve('@fontsource/noto-sans-tamil/package.json'), 'noto-sans-tamil']
    : [require.resolve('@fontsource/hanken-grotesk/package.json'), 'hanken-grotesk'];
  return join(dirname(manifest), 'files', `${typeface}-${family}-normal.woff`);
}

const coverage = new Map<Face, ReadonlySet<number>>();

/** Returns the code points that a font can print. The portal only checks these and does not keep the files. */
function coverageOf(face: Face): ReadonlySet<number> {
  const known = coverage.get(face);
  if (known) return known;
  const family = familyOf(face, 400);
  const bytes = loaded.get(family) ?? readFamily(family);
  const read = bytes ? readCoverage(bytes) : new Set<number>();
  coverage.set(face, read);
  return read;
}

/** Returns the first font with a glyph for a code point. */
export function faceWith(code: number): Face | undefined {
  return faces.find((face) => coverageOf(face).has(code));
}
