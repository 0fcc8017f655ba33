import { expect, it } from 'vitest';
import { compare, type ReadingOutcome } from '../../src/features/documents/reading/accuracy.ts';
import { carriesBarcode, readDocument } from '../../src/features/documents/reading/read-document.ts';
import { createOcr } from '../../src/integrations/ocr/create-ocr.ts';
import { type GeneratedKind, type GeneratedType, generateDocument, generatedTypes } from './generate-document.ts';

const ocr = createOcr();

async function outcomesOf(type: GeneratedType, kind: GeneratedKind, seed: number): Promise<ReadingOutcome[]> {
  const { bytes, mime, truth } = await generateDocument(type, kind, seed);
  return compare(
    truth,
    readDocument(type, await ocr.readPages(bytes, mime, { barcodes: carriesBarcode(type) })).values,
  );
}

const inWords = ({ file, field, result }: ReadingOutcome) => `${file} ${field} ${result}`;

it('reads generated documents that have their text, and shows nothing wrong as certain', async () => {
  const outcomes: ReadingOutcome[] = [];
  for (const [index, type] of [...generatedTypes, ...generatedTypes, ...generatedTypes].entries()) {
    outcomes.push(...(await outcomesOf(type, 'digital-pdf', 3001 + index)));
  }
  const wrong = outcomes.filter(({ result }) => result !== 'right');
  expect(wrong.filter(({ certain }) => certain).map(inWords)).toEqual([]);
  expect(wrong.length / outcomes.length, wrong.map(inWords).join(', ')).toBeLessThan(0.003);
});

it.each([
  ['labels that end where their values begin', 'ACRA', 8025],
  ['an address close to the next value', 'ACRA', 8026],
  ['officers whose positions and addresses take three lines', 'ACRA', 8046],
  ['a partnership in two columns', 'ACRA', 8047],
  ['labels and values in runs of letters of different widths', 'ACRA', 8048],
  ['labels that reach into their values', 'ACRA', 8054],
  ['headings that run into each other', 'ACRA', 8137],
  ['a form that begins like the heading of a table', 'ACRA', 8187],
  ['small print close below a form', 'LogCard', 8179],
] as const)('reads %s', async (_, type, seed) => {
  const outcomes = await outcomesOf(type, 'digital-pdf', seed);
  expect(outcomes.filter(({ result }) => result !== 'right').map(inWords)).toEqual([]);
});

it.each([
  ['a card that lies on its side', 'NRICFront', 5011],
  ['a grainy photograph', 'DrivingLicense', 5013],
  ['a photograph with all its print in a deep shadow', 'PDVL', 7408],
] as const)('reads %s', async (_, type, seed) => {
  const outcomes = await outcomesOf(type, 'photo', seed);
  expect(outcomes.filter(({ result }) => result !== 'right').map(inWords)).toEqual([]);
});
