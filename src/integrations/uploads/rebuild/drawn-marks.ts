import { boxOf, numbersOf } from '../pdf/page-tree.ts';
import { type PdfDict, PdfName, PdfStream, PdfString } from '../pdf/pdf-values.ts';
import type { PdfFile } from '../pdf/read-pdf.ts';
import { markTextOf } from './annotation-text.ts';
import { type DrawnPoint, endingAt } from './line-endings.ts';

/** An annotation in the coordinates of its page. */
interface Mark {
  content: string;
  width: number;
  points: DrawnPoint[];
  fonts?: PdfDict;
}

/** Default text size of an annotation. */
const usualSize = 12;
const lineHeight = 1.2;
/** Average width of a letter as a share of its size. */
const letterWidth = 0.52;
const helvetica = new Map([
  ['Type', new PdfName('Font')],
  ['Subtype', new PdfName('Type1')],
  ['BaseFont', new PdfName('Helvetica')],
  ['Encoding', new PdfName('WinAnsiEncoding')],
]);

/**
 * Draws a line, an arrow, a polygon or a text without an appearance as readers do, as a form in page coordinates.
 * PDFium draws none of them. Returns `undefined` for other annotations, and for text that the font cannot show.
 */
export function drawMark(file: PdfFile, annotation: PdfDict, subtype: string): PdfStream | undefined {
  const mark = subtype === 'FreeText' ? drawText(file, annotation) : drawLines(file, annotation, subtype);
  if (!mark || mark.points.length === 0) return undefined;
  const reach = 12 * Math.max(1, mark.width);
  const xs = mark.points.map(({ x }) => x);
  const ys = mark.points.map(({ y }) => y);
  const box = [Math.min(...xs) - reach, Math.min(...ys) - reach, Math.max(...xs) + reach, Math.max(...ys) + reach];
  const opacity = file.resolve(annotation.get('CA'));
  const state: PdfDict = new Map(typeof opacity === 'number' ? ['CA', 'ca'].map((key) => [key, opacity]) : []);
  const resources: PdfDict = new Map([['ExtGState', new Map([['G', state]])]]);
  if (mark.fonts) resources.set('Font', mark.fonts);
  const dict: PdfDict = new Map<string, PdfDict | number[]>([
    ['BBox', box],
    ['Resources', resources],
  ]);
  return new PdfStream(dict, Buffer.from(`/G gs\n${mark.content}\n`, 'latin1'));
}

function drawLines(file: PdfFile, annotation: PdfDict, subtype: string): Mark | undefined {
  const places = numbersOf(file, annotation.get(subtype === 'Line' ? 'L' : 'Vertices'));
  const points = places.flatMap((x, index) =>
    index % 2 === 0 && index + 1 < places.length ? [{ x, y: places[index + 1] ?? 0 }] : [],
  );
  const [first, second] = points;
  if (!['Line', 'PolyLine', 'Polygon'].includes(subtype) || !first || !second) return undefined;
  const width = widthOf(file, annotation);
  const fill = colourOf(file, annotation, 'IC', ['g', 'rg', 'k']);
  const path = points.map(({ x, y }, index) => `${written(x)} ${written(y)} ${index === 0 ? 'm' : 'l'}`).join('\n');
  const isClosed = subtype === 'Polygon';
  const close = isClosed ? (fill ? 'b' : 's') : 'S';
  const endings = isClosed ? [] : endingsOf(file, annotation, points, { width, isFilled: fill !== undefined });
  const pen = [
    colourOf(file, annotation, 'C', ['G', 'RG', 'K']) ?? '0 G',
    fill ?? '',
    `${written(width)} w ${dashOf(file, annotation)} d`,
  ];
  return { content: [...pen, path, close, ...endings].join('\n'), width, points };
}

function endingsOf(
  file: PdfFile,
  annotation: PdfDict,
  points: readonly DrawnPoint[],
  pen: { width: number; isFilled: boolean },
): string[] {
  const names = file.resolve(annotation.get('LE'));
  if (!Array.isArray(names)) return [];
  const nameAt = (index: number) => {
    const name = file.resolve(names[index]);
    return name instanceof PdfName ? name.name : 'None';
  };
  const ends = [
    { name: nameAt(0), end: points[0], from: points[1] },
    { name: nameAt(1), end: points.at(-1), from: points.at(-2) },
  ];
  return ends.flatMap(({ name, end, from }) => (end && from ? endingAt(name, { end, from, ...pen }) : []));
}

function drawText(file: PdfFile, annotation: PdfDict): Mark | undefined {
  const area = boxOf(file, annotation.get('Rect') ?? null);
  const text = markTextOf(file, annotation);
  if (!area || !text || !/^[\n\x20-\x7e\xa0-\xff]*$/.test(text)) return undefined;
  const looks = file.resolve(annotation.get('DA'));
  const given = looks instanceof PdfString ? looks.text : '';
  const size = Number(/([\d.]{1,8})\s+Tf/.exec(given)?.[1]) || usualSize;
  const colour = /(?:[\d.]{1,8}\s+){1,4}(?:g|rg|k)\b/.exec(given)?.[0] ?? '0 g';
  const width = widthOf(file, annotation);
  const inset = width + 2;
  const letters = Math.max(1, Math.floor((area.width - 2 * inset) / (size * letterWidth)));
  const lines = text.split('\n').flatMap((line) => wrap(line, letters));
  const paper = colourOf(file, annotation, 'C', ['g', 'rg', 'k']);
  const edges = [area.left, area.bottom, area.width, area.height].map(written).join(' ');
  const shown = lines.map((line) => `<${Buffer.from(line, 'latin1').toString('hex')}> Tj T*`);
  const content = [
    paper ? `q ${paper} ${edges} re f Q` : '',
    `BT /F ${written(size)} Tf ${colour} ${written(size * lineHeight)} TL`,
    `${written(area.left + inset)} ${written(area.bottom + area.height - inset - size)} Td`,
    ...shown,
    'ET',
  ].join('\n');
  const points = [
    { x: area.left, y: area.bottom },
    { x: area.left + area.width, y: area.bottom + area.height },
  ];
  return { content, width: 1, points, fonts: new Map([['F', helvetica]]) };
}

/** Breaks a line between words into parts of at most this many letters. */
function wrap(line: string, letters: number): string[] {
  const lines = [''];
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function widthOf(file: PdfFile, annotation: PdfDict): number {
  const style = file.resolve(annotation.get('BS'));
  const stated = style instanceof Map ? file.resolve(style.get('W')) : numbersOf(file, annotation.get('Border'))[2];
  return typeof stated === 'number' && stated >= 0 && stated <= 100 ? stated : 1;
}

function dashOf(file: PdfFile, annotation: PdfDict): string {
  const style = file.resolve(annotation.get('BS'));
  const kind = style instanceof Map ? file.resolve(style.get('S')) : null;
  if (!(style instanceof Map) || !(kind instanceof PdfName) || kind.name !== 'D') return '[] 0';
  const dashes = numbersOf(file, style.get('D')).filter((length) => length > 0);
  return `[${(dashes.length > 0 ? dashes : [3]).slice(0, 8).map(written).join(' ')}] 0`;
}

/** Returns the operator for a colour with one, three or four components; `undefined` for none. */
function colourOf(
  file: PdfFile,
  annotation: PdfDict,
  key: string,
  [grey, rgb, cmyk]: readonly [string, string, string],
): string | undefined {
  const parts = numbersOf(file, annotation.get(key));
  const operator = { 1: grey, 3: rgb, 4: cmyk }[parts.length];
  return operator && `${parts.map(written).join(' ')} ${operator}`;
}

function written(number: number): string {
  return String(Math.round(number * 1000) / 1000);
}
