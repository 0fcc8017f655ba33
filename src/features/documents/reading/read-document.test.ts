import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOcr, type Ocr } from '../../../integrations/ocr/create-ocr.ts';
import type { Page } from '../../../integrations/ocr/page.ts';
import { isWellRead, type ReadValue, readDocument } from './read-document.ts';

interface Specimen {
  file: string;
  type: string;
  kind: 'digital-pdf' | 'scanned-pdf' | 'photo' | 'clean-image';
  fields: Record<string, string | number | boolean>;
}

const folder = new URL('../../../../fixtures/specimens/', import.meta.url);
const types = ['NRICFront', 'LogCard', 'NOA'];
/** Share of fields that have to be right. */
const wanted = { 'digital-pdf': 0.99, 'clean-image': 0.97, 'scanned-pdf': 0.97, photo: 0.9 };
/** Only the Latin script is read, and of a sheet with both sides of a card only the front. */
const notRead: Record<string, string[]> = {
  'nric-front-01-clean.png': ['nameInEthnicScript'],
  'nric-front-03-pr-photo.jpg': ['nameInEthnicScript'],
  'nric-both-sides-copy.pdf': ['dateOfIssue', 'address', 'postalCode', 'barcode'],
};

function mimeOf(file: string): string {
  if (file.endsWith('.pdf')) return 'application/pdf';
  return file.endsWith('.png') ? 'image/png' : 'image/jpeg';
}

function plain(value: string | number | boolean | undefined) {
  return typeof value === 'string' ? value.replace(/\s/g, '').toUpperCase() : value;
}

async function pagesOf(ocr: Ocr, file: string, fileType: string): Promise<Page[]> {
  const bytes = await readFile(new URL(file, folder));
  return ocr.readPages(bytes, mimeOf(file), { accept: (pages) => isWellRead(fileType, pages) });
}

const specimens = (JSON.parse(await readFile(new URL('truth.json', folder), 'utf8')) as Specimen[]).filter((specimen) =>
  types.includes(specimen.type),
);

describe('specimens', () => {
  let ocr: Ocr;
  const read = new Map<string, ReadValue[]>();
  beforeAll(async () => {
    ocr = createOcr({ workers: 2 });
    for (const { file, type } of specimens) read.set(file, readDocument(type, await pagesOf(ocr, file, type)).values);
  }, 120_000);
  afterAll(() => ocr.close());

  for (const kind of Object.keys(wanted) as Specimen['kind'][]) {
    it(`reads at least ${wanted[kind] * 100}% of the fields of each ${kind}, taken together`, () => {
      let total = 0;
      const wrong: string[] = [];
      for (const { file, fields } of specimens.filter((specimen) => specimen.kind === kind)) {
        for (const [name, value] of Object.entries(fields)) {
          if (notRead[file]?.includes(name)) continue;
          total += 1;
          const found = read.get(file)?.find((each) => each.name === name);
          if (plain(found?.value) !== plain(value)) wrong.push(`${file} ${name}`);
        }
      }
      expect(total).toBeGreaterThan(0);
      expect(wrong.length, wrong.join(', ')).toBeLessThanOrEqual(total * (1 - wanted[kind]) + 1e-9);
    });
  }

  it('presents no wrong value as certain', () => {
    const wrong = specimens.flatMap(({ file, fields }) =>
      (read.get(file) ?? [])
        .filter(({ name, value, confidence }) => confidence >= 0.95 && plain(fields[name]) !== plain(value))
        .map(({ name }) => `${file} ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('shows where each value stands', () => {
    for (const { box, text, page } of [...read.values()].flat()) {
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(1 + 1e-9);
      expect(box.width * box.height).toBeGreaterThan(0);
      expect(text).not.toBe('');
      expect(page).toBeGreaterThanOrEqual(0);
    }
  });

  it.each([
    ['payslip-01.pdf', 'NOA', 'Payslip'],
    ['licence-01-clean.png', 'NRICFront', 'DrivingLicense'],
    ['nric-back-01-clean.png', 'NRICFront', 'NRICBack'],
    ['noa-01-employee.pdf', 'LogCard', 'NOA'],
    ['logcard-01-petrol.pdf', 'NOA', 'LogCard'],
    ['nric-front-01-clean.png', 'LogCard', 'NRICFront'],
    ['other-01-utility-bill.pdf', 'NOA', 'OtherDocument'],
  ])('%s uploaded as %s looks like %s', async (file, type, looksLike) => {
    expect(readDocument(type, await pagesOf(ocr, file, type))).toEqual({ values: [], mismatch: { looksLike } });
  });

  it('reads nothing from a picture without a document', async () => {
    expect(readDocument('NOA', await pagesOf(ocr, 'other-02-no-document.jpg', 'NOA'))).toEqual({ values: [] });
  });
});

describe('arbitrary words', () => {
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  const text = fc.oneof(
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.constantFrom(
      'Name',
      'Vehicle',
      'No.',
      'Date',
      'of',
      'birth',
      'Total',
      'Income',
      'SINGAPORE',
      '456127',
      'TAX',
      'PAYABLE',
      'BY',
      '$1,000.00',
      'COE',
      'Category',
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

  it.each([...types, 'CPF', 'unknown'])('never make the reader of %s fail', (type) => {
    fc.assert(
      fc.property(fc.array(page, { maxLength: 2 }), (pages) => {
        const { values } = readDocument(type, pages);
        for (const { confidence } of values) {
          expect(confidence).toBeGreaterThanOrEqual(0);
          expect(confidence).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 150 },
    );
  });
});
