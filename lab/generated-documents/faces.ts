import { readFile } from 'node:fs/promises';
import { PDFDocument, type PDFFont, StandardFonts } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';

/** Files of the families that are not built into PDF, as `package/file`: regular and bold. */
const files = {
  roboto: ['pdfmake/fonts/Roboto/Roboto-Regular.ttf', 'pdfmake/fonts/Roboto/Roboto-Medium.ttf'],
  arimo: ['@fontsource/arimo/files/arimo-latin-400-normal.woff', '@fontsource/arimo/files/arimo-latin-700-normal.woff'],
  hanken: [
    '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff',
    '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff',
  ],
  noto: [
    '@fontsource/noto-sans-tamil/files/noto-sans-tamil-latin-400-normal.woff',
    '@fontsource/noto-sans-tamil/files/noto-sans-tamil-latin-700-normal.woff',
  ],
  han: ['@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf', '@embedpdf/fonts-sc/fonts/NotoSansHans-Medium.otf'],
  script: [
    '@fontsource/dancing-script/files/dancing-script-latin-400-normal.woff',
    '@fontsource/dancing-script/files/dancing-script-latin-400-normal.woff',
  ],
} as const;

const standard = {
  helvetica: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  times: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  courier: [StandardFonts.Courier, StandardFonts.CourierBold],
} as const;

export type SheetFace = keyof typeof files | keyof typeof standard;

/** Font families of documents; `han` and `script` only supplement them. */
export const textFaces: readonly SheetFace[] = ['helvetica', 'times', 'courier', 'roboto', 'arimo', 'hanken', 'noto'];

const bytesOfFile = new Map<string, Promise<Uint8Array>>();

function load(file: string): Promise<Uint8Array> {
  // Some packages do not export their font files.
  const bytes = bytesOfFile.get(file) ?? readFile(new URL(`../../node_modules/${file}`, import.meta.url));
  bytesOfFile.set(file, bytes);
  return bytes;
}

export interface SheetRun {
  text: string;
  face: SheetFace;
}

/** Parts of a text that are set in its own face, and those in Chinese characters. */
export function sheetRunsOf(text: string, face: SheetFace): SheetRun[] {
  return (text.match(/[\u2e80-\u9fff\uff00-\uffef]+|[^\u2e80-\u9fff\uff00-\uffef]+/g) ?? []).map((part) => ({
    text: part,
    face: /[\u2e80-\u9fff\uff00-\uffef]/.test(part) ? 'han' : face,
  }));
}

export type FontOf = (face: SheetFace, isBold: boolean) => Promise<PDFFont>;

/** Fonts of a document, embedded when first asked for. */
export function fontsOf(document: PDFDocument): FontOf {
  document.registerFontkit(fontkit as never);
  const embedded = new Map<string, Promise<PDFFont>>();
  const embed = async (face: SheetFace, isBold: boolean) => {
    const variant = isBold ? 1 : 0;
    if (face in standard) return document.embedFont(standard[face as keyof typeof standard][variant]);
    const file = files[face as keyof typeof files][variant];
    return document.embedFont(await load(file), { subset: true, features: { liga: false, kern: false } });
  };
  return (face, isBold) => {
    const key = `${face} ${isBold}`;
    const font = embedded.get(key) ?? embed(face, isBold);
    embedded.set(key, font);
    return font;
  };
}

/** Width as drawn: letters of the built-in fonts are measured closer than they are set. */
export function widthAsDrawn(font: PDFFont, text: string, size: number): number {
  return [...text].reduce((width, letter) => width + font.widthOfTextAtSize(letter, size), 0);
}

export type Measure = (text: string, style: { face: SheetFace; isBold: boolean; size: number }) => number;

let measuring: Promise<Measure> | undefined;

/** Loads all families once. Returns the width of a text in points. */
export function loadMeasure(): Promise<Measure> {
  measuring ??= (async () => {
    const fontOf = fontsOf(await PDFDocument.create());
    const all = [...Object.keys(files), ...Object.keys(standard)] as SheetFace[];
    const fonts = new Map<string, PDFFont>();
    for (const face of all) {
      for (const isBold of [false, true]) fonts.set(`${face} ${isBold}`, await fontOf(face, isBold));
    }
    return (text, { face, isBold, size }) =>
      sheetRunsOf(text, face).reduce((width, run) => {
        const font = fonts.get(`${run.face} ${isBold}`);
        return width + (font ? widthAsDrawn(font, run.text, size) : 0);
      }, 0);
  })();
  return measuring;
}
