import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTypes } from '../../../domain/documents/document-types.ts';
import { createOcr } from '../../../integrations/ocr/create-ocr.ts';
import type { Page } from '../../../integrations/ocr/page.ts';
import { certainFrom } from '../reading-rules.ts';
import { compare, floors, type ReadingOutcome, scoresBy, type Truth } from './accuracy.ts';
import { carriesBarcode, readDocument } from './read-document.ts';
import type { ReadValue } from './read-value.ts';

const folder = new URL('../../../../fixtures/specimens/', import.meta.url);
/**
 * Pictures read by this test, at least one of each type; `npm run ocr:report` reads all, which takes minutes. All
 * documents with a text layer are read here.
 */
const pictures = [
  'nric-front-01-clean.png',
  'nric-front-04-turned.jpg',
  'nric-back-01-clean.png',
  'nric-back-02-photo.jpg',
  'licence-02-photo.jpg',
  'pdvl-01-photo.jpg',
  'payslip-02-photo.jpg',
  'logcard-04-van-scan.pdf',
  'logcard-05-screenshot.png',
];

function mimeOf(file: string): string {
  if (file.endsWith('.pdf')) return 'application/pdf';
  return file.endsWith('.png') ? 'image/png' : 'image/jpeg';
}

const truths = (JSON.parse(await readFile(new URL('truth.json', folder), 'utf8')) as Truth[]).filter(
  ({ type, kind, file }) =>
    readTypes.some((entry) => entry === type) && (kind === 'digital-pdf' || pictures.includes(file)),
);

const ocr = createOcr();

describe('specimens', () => {
  const pages = new Map<string, Page[]>();
  const read = new Map<string, ReadValue[]>();
  const outcomes: ReadingOutcome[] = [];

  async function pagesOf(file: string, fileType: string): Promise<Page[]> {
    return ocr.readPages(await readFile(new URL(file, folder)), mimeOf(file), { barcodes: carriesBarcode(fileType) });
  }

  beforeAll(async () => {
    for (const truth of truths) {
      const own = await pagesOf(truth.file, truth.type);
      const { values } = readDocument(truth.type, own);
      pages.set(truth.file, own);
      read.set(truth.file, values);
      outcomes.push(...compare(truth, values));
    }
  });
  it.each(Object.entries(floors))('reads enough of the fields of each %s, taken together', (kind, floor) => {
    const own = outcomes.filter((outcome) => outcome.kind === kind);
    const [score] = scoresBy(own, () => kind);
    const lost = own
      .filter(({ result }) => result !== 'right')
      .map(({ file, field, result }) => `${file} ${field} ${result}`);
    expect(score?.share, lost.join(', ')).toBeGreaterThanOrEqual(floor);
  });

  it('presents no wrong value as certain', () => {
    const wrong = outcomes.filter(({ result, certain }) => certain && (result === 'wrong' || result === 'invented'));
    expect(wrong.map(({ file, field }) => `${file} ${field}`)).toEqual([]);
  });

  it('is certain of most of what has its text with it', () => {
    const digital = outcomes.filter(({ kind }) => kind === 'digital-pdf');
    expect(digital.filter(({ certain }) => certain).length).toBeGreaterThan(digital.length * 0.9);
  });

  it('returns the place of each value', () => {
    for (const { name, box, text, page } of [...read.values()].flat()) {
      expect(Math.min(box.x, box.y), name).toBeGreaterThanOrEqual(0);
      expect(Math.max(box.x + box.width, box.y + box.height), name).toBeLessThanOrEqual(1 + 1e-9);
      expect(box.width * box.height, name).toBeGreaterThan(0);
      expect(text, name).not.toBe('');
      expect(page, name).toBeGreaterThanOrEqual(0);
    }
  });

  it('says of each document what it looks like where it was uploaded as another', () => {
    const wrong: string[] = [];
    for (const { file, type } of truths) {
      for (const other of readTypes) {
        const { mismatch } = readDocument(other, pages.get(file) ?? []);
        const expected = other === type ? undefined : type;
        if (mismatch?.looksLike !== expected) wrong.push(`${file} as ${other}: ${mismatch?.looksLike}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('shows no value as certain where a badly read document was uploaded as another, nor calls it a third', () => {
    const certain: string[] = [];
    const misnamed: string[] = [];
    const parts = fc.record({ share: fc.constantFrom(0.8, 0.6, 0.4, 0.25), losses: fc.infiniteStream(fc.nat(99)) });
    fc.assert(
      fc.property(fc.constantFrom(...truths), parts, ({ file, type }, { share, losses }) => {
        const isLeft = () => Number(losses.next().value) < share * 100;
        const left = (pages.get(file) ?? []).map((page): Page => {
          return { ...page, alternatives: [], words: page.words.filter(isLeft) };
        });
        for (const asked of readTypes) {
          const { values, mismatch } = readDocument(asked, left);
          if (asked !== type && values.some(({ confidence }) => confidence >= certainFrom)) {
            certain.push(`${file} as ${asked}`);
          }
          if (asked === type && mismatch && mismatch.looksLike !== 'OtherDocument') misnamed.push(file);
        }
      }),
      { numRuns: 80, seed: 20261122 },
    );
    expect([certain, misnamed]).toEqual([[], []]);
  });

  it('calls a bill another document and reads nothing from it', async () => {
    for (const type of ['NOA', 'Payslip', 'BankStatement']) {
      const bill = await pagesOf('other-01-utility-bill.pdf', type);
      expect(readDocument(type, bill)).toEqual({ values: [], mismatch: { looksLike: 'OtherDocument' } });
    }
  });

  it('reads nothing from a picture without a document', async () => {
    // Small, because a wooden background is slow to read.
    const table = await sharp(await readFile(new URL('other-02-no-document.jpg', folder)))
      .resize(700)
      .jpeg()
      .toBuffer();
    expect(readDocument('NOA', await ocr.readPages(table, 'image/jpeg', { barcodes: carriesBarcode('NOA') }))).toEqual({
      values: [],
    });
  });

  it('never makes a misread value certain', () => {
    const likes: Record<string, string> = {
      '0': 'O8', '1': 'I7', '2': 'Z7', '3': '8', '4': '9', '5': 'S6', '6': '8', '7': '1', '8': '3B', '9': '4',
      O: '0', I: '1', S: '5', B: '8', Z: '2', D: '0', G: '6', E: 'F', M: 'N', C: 'G',
    }; // biome-ignore format: a table
    const misread = (text: string, position: number, pick: number) => {
      const like = likes[text[position % text.length] ?? ''];
      const place = position % text.length;
      return like ? text.slice(0, place) + like[pick % like.length] + text.slice(place + 1) : text;
    };
    const digital = truths.filter(({ kind }) => kind === 'digital-pdf');
    const falsely: string[] = [];
    fc.assert(
      fc.property(
        fc.constantFrom(...digital),
        fc.infiniteStream(fc.record({ hit: fc.nat(14), at: fc.nat(30), pick: fc.nat(3) })),
        (truth, errors) => {
          const damaged = (pages.get(truth.file) ?? []).map((page): Page => {
            const words = page.words.map((word) => {
              const { hit, at: place, pick } = errors.next().value;
              return { ...word, confidence: 0.96, text: hit === 0 ? misread(word.text, place, pick) : word.text };
            });
            return { ...page, words, source: 'ocr' };
          });
          for (const outcome of compare(truth, readDocument(truth.type, damaged).values)) {
            if (outcome.certain && /wrong|invented/.test(outcome.result))
              falsely.push(`${truth.file} ${outcome.field}`);
          }
        },
      ),
      { numRuns: 60, seed: 20261122 },
    );
    expect(falsely).toEqual([]);
  });
});

describe('arbitrary words', () => {
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  const text = fc.oneof(
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.constantFrom(
      ...'Name Vehicle No. Date of birth Total Income SINGAPORE 456127 TAX PAYABLE BY $1,000.00 COE Category Balance'.split(
        ' ',
      ),
      ...'Withdrawal Deposit 03 Sep 2026 Employer For Month S1234567D Officers Shareholders Class 3,2B Gross Pay'.split(
        ' ',
      ),
    ),
  );
  const word = fc.record({
    text,
    x: fraction,
    y: fraction,
    width: fraction,
    height: fraction,
    confidence: fraction,
    line: fc.nat(9),
  });
  const page = fc.record({
    width: fc.integer({ min: 1, max: 4000 }),
    height: fc.integer({ min: 1, max: 4000 }),
    image: fc.constant(new Uint8Array()),
    imageMime: fc.constant('image/jpeg' as const),
    words: fc.array(word, { maxLength: 40 }),
    alternatives: fc.array(fc.array(word, { maxLength: 10 }), { maxLength: 2 }),
    source: fc.constantFrom('ocr' as const, 'text-layer' as const),
  });

  it.each([...readTypes, 'unknown'])('never make the reader of %s fail', (type) => {
    fc.assert(
      fc.property(fc.array(page, { maxLength: 2 }), (pages) => {
        for (const { confidence } of readDocument(type, pages).values) {
          expect(confidence).toBeGreaterThanOrEqual(0);
          expect(confidence).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 80 },
    );
  });
});
