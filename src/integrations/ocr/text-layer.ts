import { getDocumentProxy } from 'unpdf';
import { cleanLine } from '../../domain/texts/clean-text.ts';
import type { Word } from './page.ts';

interface Item {
  str: string;
  width: number;
  transform: number[];
  fontName: string;
}

/** Usual widths of letters in most fonts, as shares of the font size; the first match counts. */
const letterWidths: [RegExp, number][] = [
  [/[ijl|'.,:;!I ]/, 0.27],
  [/[frt()[\]/\\"-]/, 0.34],
  [/[mMW@%]/, 0.87],
  [/[A-Z&]/, 0.68],
  [/[\u3000-\uffef]/, 1],
];

/** Returns the start of each letter of a run, as a share of its width, and the end of the last. */
function placesIn(text: string, isFixed: boolean): number[] {
  const widthOf = (letter: string) =>
    isFixed ? 1 : (letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? 0.55);
  const ends = [0];
  for (const letter of text.split('')) ends.push((ends.at(-1) ?? 0) + widthOf(letter));
  const whole = ends.at(-1) || 1;
  return ends.map((end) => end / whole);
}

/** Splits a run of text into words, each with its share of the run's width. */
function wordsOfRun(
  item: Item,
  viewport: { width: number; height: number; transform: number[] },
  isFixed: boolean,
): Word[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = viewport.transform;
  const [ta = 1, tb = 0, tc = 0, td = 1, x = 0, y = 0] = item.transform;
  const size = Math.hypot(tc, td);
  const length = Math.hypot(ta, tb) || 1;
  const place = (along: number, up: number) => {
    const px = x + (ta / length) * along + (tc / (size || 1)) * up;
    const py = y + (tb / length) * along + (td / (size || 1)) * up;
    return { x: a * px + c * py + e, y: b * px + d * py + f };
  };
  const words: Word[] = [];
  const places = placesIn(item.str, isFixed);
  for (const match of item.str.matchAll(/\S+/g)) {
    const from = item.width * (places[match.index] ?? 0);
    const to = item.width * (places[match.index + match[0].length] ?? 1);
    const corners = [place(from, -0.2 * size), place(to, 0.8 * size)];
    const xs = corners.map((corner) => corner.x);
    const ys = corners.map((corner) => corner.y);
    const left = Math.min(...xs);
    const top = Math.min(...ys);
    words.push({
      text: match[0],
      x: left / viewport.width,
      y: top / viewport.height,
      width: (Math.max(...xs) - left) / viewport.width,
      height: (Math.max(...ys) - top) / viewport.height,
      confidence: 1,
      line: 0,
    });
  }
  return words;
}

/** Joins runs that belong to one printed word, because many programs place letters one by one or in pairs. */
function joinRuns(words: Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const touching =
      last &&
      Math.abs(last.y - word.y) < word.height * 0.3 &&
      Math.abs(last.height - word.height) < word.height * 0.3 &&
      Math.abs(word.x - (last.x + last.width)) < word.height * 0.08;
    if (last && touching) {
      last.text += word.text;
      last.width = word.x + word.width - last.x;
    } else joined.push({ ...word });
  }
  return joined;
}

/** Numbers the printed lines down the page. */
function numberLines(words: Word[]): Word[] {
  const sorted = [...words].sort((p, q) => p.y + p.height / 2 - (q.y + q.height / 2));
  let line = -1;
  let middle = Number.NEGATIVE_INFINITY;
  for (const word of sorted) {
    const own = word.y + word.height / 2;
    if (own - middle > word.height * 0.5) {
      line += 1;
      middle = own;
    }
    word.line = line;
  }
  return sorted.sort((p, q) => p.line - q.line || p.x - q.x);
}

function isReal(words: Word[]): boolean {
  const text = words.map((word) => word.text).join('');
  const plain = text.replace(/[^A-Za-z0-9]/g, '').length;
  return plain >= 40 && plain > text.length * 0.6;
}

/** Returns the words in the text layer of each page; empty for a page without real text. */
export async function readTextLayer(bytes: Uint8Array): Promise<Word[][]> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  try {
    const pages: Word[][] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const viewport = page.getViewport({ scale: 1 });
      const content = await page.getTextContent();
      const items = content.items
        .filter((item): item is typeof item & Item => 'str' in item && 'transform' in item)
        .map((item) => ({ ...item, str: cleanLine(item.str) }));
      const isFixed = ({ fontName }: Item) => content.styles[fontName]?.fontFamily === 'monospace';
      const words = joinRuns(items.flatMap((item) => wordsOfRun(item, viewport, isFixed(item))));
      pages.push(isReal(words) ? numberLines(words) : []);
      page.cleanup();
    }
    return pages;
  } finally {
    await document.loadingTask.destroy();
  }
}
