import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mergeDocuments } from '../../applications/merged-pdf/merge-documents.ts';
import { describePdf } from './describe-pdf.ts';
import { drawPage } from './draw-page.ts';

const part = (heading: string, title: string, file: string, mime: string) => {
  return { heading, title, mime, bytes: readFileSync(`fixtures/specimens/${file}`) };
};

test('lists the pages of a PDF and its bookmarks of two levels, and draws each page', async () => {
  const documents = [
    part('Applicant: TAN', 'NOA', 'noa-01-employee.pdf', 'application/pdf'),
    part('Vehicle', 'Log card', 'logcard-05-screenshot.png', 'image/png'),
  ];
  const merged = await mergeDocuments(documents, Number.POSITIVE_INFINITY);
  const { pages, bookmarks } = await describePdf({ bytes: merged.bytes });
  expect(pages).toHaveLength(merged.pages);
  const last = merged.pages - 1;
  expect(bookmarks).toEqual([
    { title: 'Applicant: TAN', page: 0, isBelow: false },
    { title: 'NOA', page: 0, isBelow: true },
    { title: 'Vehicle', page: last, isBelow: false },
    { title: 'Log card', page: last, isBelow: true },
  ]);
  const drawn = await drawPage({ bytes: merged.bytes, page: last });
  expect(drawn?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(await drawPage({ bytes: merged.bytes, page: merged.pages })).toBeNull();
});
