import fc from 'fast-check';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { box } from './blocks.ts';
import { runsOf } from './fonts.ts';
import { printOnLetterhead } from './print-on-letterhead.ts';
import { asPrinted, findUnprintable } from './printable.ts';

const dealer = { name: 'Lorong Motors', uen: '', address: '', telephone: '', email: '' };

/** Returns a value printed in a box as a PDF reader extracts it, without spaces. */
async function printAndRead(value: string): Promise<string> {
  const content = [box({ head: 'Hirer', rows: [{ label: 'Name', text: value }] })];
  const pdf = await printOnLetterhead({ title: 'T', dealer, caseNo: 'HP1', madeAt: new Date(0), right: [], content });
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
  const { items } = await page.getTextContent({ disableNormalization: true });
  const all = items.map((item) => ('str' in item ? item.str : '')).join('');
  return /Name(.*)HP1/su.exec(all)?.[1]?.replace(/[\s\u200b]/gu, '') ?? '';
}

/** Returns the letters of a text in no order: a PDF has Tamil letters in visual order, not in spoken order. */
const letters = (text: string) => [...text.normalize('NFD').replace(/\s/gu, '')].sort().join('');

const from = (min: number, max: number) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code));
/** Pieces of text that people paste, and unusual ones. */
const piece = fc.oneof(
  fc.constantFrom(
    'Tan Wei Ling',
    'Nguyễn Thị Linh',
    '陈慧玲',
    '𠮷野',
    '김민수',
    'தமிழ் செல்வன்',
    'ஸ்ரீ',
    'علي',
    'עלי',
    '👩‍👧',
    '❤️',
  ),
  fc.constantFrom(
    'e\u0301',
    'a\u0323\u0302',
    'm\u0304\u0301',
    '葛\u{e0100}',
    'க்‌ஷ',
    '\u0bc6',
    '1\ufe0f\u20e3',
    '🇸🇬',
    '\u202e',
  ),
  fc.constantFrom(' ', '\u00a0', '\u3000', '\u00ad', '\u200b', '\ufeff', '\t', '·', '”', '①', 'ﬁ'),
  from(0x20, 0x17f),
  from(0x0b80, 0x0bff),
  from(0x3041, 0x30ff),
  from(0x4e00, 0x9fff),
  from(0x20000, 0x2a6df),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const anyText = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(''));

describe('what the forms print', () => {
  it('is a gap, or comes back from the PDF, whatever was typed', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        if (findUnprintable(text).length > 0) expect(() => runsOf(text, 400)).toThrow('no font of the form prints');
        else expect(letters(await printAndRead(text))).toBe(letters(asPrinted(text)));
      }),
      { numRuns: 150 },
    );
  });

  it.each(['Nguye\u0302\u0303n', '陈慧玲 郭志宏', 'さくら', 'Łukasz', 'தமிழ் செல்வன் கொளஞ்சியப்பன்', 'ஸ்ரீ லக்ஷ்மி'])(
    'has %s',
    async (name) => {
      expect(findUnprintable(name)).toEqual([]);
      expect(letters(await printAndRead(name))).toBe(letters(asPrinted(name)));
    },
  );

  it('puts the sign before its letter, as Tamil is written, and joins letters that belong together', async () => {
    expect(await printAndRead('செ')).toBe('ெச');
    expect(await printAndRead('ஸ்ரீ')).toBe('ஸ்ரீ');
  });

  it('keeps letters with their signs where a word is too long for a line', async () => {
    const word = 'கொளஞ்சியப்பன்'.repeat(12);
    expect(letters(await printAndRead(word))).toBe(letters(word));
  });

  it.each([
    ['김민수', ['김', '민', '수']],
    ['علي بن أحمد', ['ع', 'ل', 'ي', 'ب', 'ن', 'أ', 'ح', 'م', 'د']],
    ['Tan 👩‍👧', ['👩', '👧']],
    ['𠮷野家', ['𠮷']],
    ['葛\u{e0100}城', ['葛\u{e0100}']],
    ['m\u0304', ['m\u0304']],
    ['கிி', ['கிி']],
    ['\u0bc6', ['\u0bc6']],
    ['\u0007', ['\u0007']],
  ])('names what it cannot print in %j', (text, found) => {
    expect(findUnprintable(text)).toEqual(found);
  });

  it('says nothing of characters that show nothing: they are left out', () => {
    expect(findUnprintable('Tan\u200b Wei\u00ad Ling\ufeff\u200f')).toEqual([]);
    expect(asPrinted('Tan\u200b\u00a0Wei')).toBe('Tan Wei');
  });
});
