import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { listDocuments, type OpenedCase, openCase, uploadSpecimen } from '../../../testing/saved-case.ts';
import { readUploadedDocument } from './read-uploaded-document.ts';
import { documents } from './tables.ts';

const upload = (opened: OpenedCase, fileType: string, name: string) => uploadSpecimen({ ...opened, fileType }, name);
const listed = async (caseNo: string) =>
  Object.fromEntries((await listDocuments(caseNo)).map(({ fileType, fileId }) => [fileType, fileId]));
const looksLike = async (fileId: string) =>
  (await portal.call<{ looksLike: string | null }>('GET /case/file/ocr', { token: grace, query: { fileId } })).data
    .looksLike;
const swap = (fileId: string, withFileId: string) =>
  portal.call('POST /case/file/swap', { token: grace, body: { fileId, withFileId } });

const keep = (fileId: string, version: number) =>
  portal.call('POST /case/file/review', { token: grace, body: { fileId, fields: {}, version } });

/** Uploads both sides of a card, each in the other's slot and not read yet. */
async function mixedUp() {
  const place = await openCase();
  const back = await upload(place, 'NRICFront', 'nric-back-01-clean.png');
  const front = await upload(place, 'NRICBack', 'nric-front-01-clean.png');
  return { place, back, front };
}

it('swaps a mixed-up front and back once, and reads them again', async () => {
  const { place, back, front } = await mixedUp();
  const [wrong, right] = [
    { NRICFront: back, NRICBack: front },
    { NRICFront: front, NRICBack: back },
  ];
  expect([(await swap(back, front)).code, await listed(place.caseNo)]).toEqual(['5002', wrong]);
  await portal.runJobs();
  expect([await looksLike(back), await looksLike(front)]).toEqual(['NRICBack', 'NRICFront']);
  expect((await swap(back, front)).code).toBe('0000');
  expect(await listed(place.caseNo)).toEqual(right);
  // Another user has swapped them, too: during the reading, and after it.
  expect((await swap(front, back)).message).toBe('These documents are not mixed up any more. Look at them again.');
  expect([(await swap(front, back)).code, (await keep(front, 0)).code]).toEqual(['5002', '5002']);
  await portal.runJobs();
  expect([await looksLike(back), await looksLike(front)]).toEqual([null, null]);
  expect([(await swap(front, back)).code, await listed(place.caseNo)]).toEqual(['5002', right]);
  // A review made for the former slot is refused.
  expect([(await keep(front, 0)).code, (await keep(front, 1)).code]).toEqual(['5001', '0000']);
});

it('swaps nothing that is in its place, or in that of a third document', async () => {
  const place = await openCase();
  const front = await upload(place, 'NRICFront', 'nric-front-01-clean.png');
  const payslip = await upload(place, 'NRICBack', 'payslip-01.pdf');
  await portal.runJobs();
  expect([await looksLike(front), await looksLike(payslip)]).toEqual([null, 'Payslip']);
  expect((await swap(front, payslip)).code).toBe('5002');
});

it('leaves a reading that was begun before the document got another place without effect', async () => {
  const { back } = await mixedUp();
  const { parser } = portal.context.integrations;
  const place = eq(documents.fileId, back);
  const parse: typeof parser.parse = async (...asked) => {
    const read = await parser.parse(...asked);
    await portal.db.update(documents).set({ fileType: 'NRICBack' }).where(place);
    return read;
  };
  const ctx = { ...portal.context, integrations: { ...portal.context.integrations, parser: { ...parser, parse } } };
  await readUploadedDocument(ctx, back, {
    job: 'documents.read-document',
    number: 3,
    most: 3,
    last: true,
    stop: new AbortController().signal,
  });
  expect(await portal.db.select().from(documents).where(place)).toMatchObject([{ status: 0, reading: null }]);
});

it('swaps nothing with itself, nor with a document of another case', async () => {
  const [one, other] = [await openCase(), await openCase()];
  const front = await upload(one, 'NRICFront', 'nric-front-01-clean.png');
  const back = await upload(other, 'NRICBack', 'nric-back-01-clean.png');
  expect([(await swap(front, front)).code, (await swap(front, back)).code]).toEqual(['4001', '4001']);
  expect([await listed(one.caseNo), await listed(other.caseNo)]).toEqual([{ NRICFront: front }, { NRICBack: back }]);
});
