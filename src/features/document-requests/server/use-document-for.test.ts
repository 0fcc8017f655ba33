import { readFileSync } from 'node:fs';
import { beforeEach, expect } from 'vitest';
import { askForDocumentsByLink, openLinkWithCode, sendByLink } from '../../../testing/ask-by-link.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { listDocuments, openCase } from '../../../testing/saved-case.ts';
import type { AskedDocument, UploadPageData } from '../contract.ts';

const assessment = readFileSync('fixtures/specimens/noa-01-employee.pdf');

let token: string;
let caseNo: string;
let ticket: string;
beforeEach(async () => {
  portal.clock.advance(25 * 3600);
  token = await portal.login();
  const opened = await openCase({}, token);
  caseNo = opened.caseNo;
  ticket = await openLinkWithCode(
    portal,
    await askForDocumentsByLink(portal, token, { ...opened, fileTypes: ['Payslip', 'NOA'] }),
  );
  portal.clock.advance(1);
});

async function documents() {
  const { data } = await portal.call<UploadPageData>('GET /ticket/upload', { headers: { ticket } });
  return Object.fromEntries(data.documents.map((document) => [document.fileType, document])) as Record<
    string,
    AskedDocument
  >;
}
const states = async () =>
  Object.fromEntries(Object.entries(await documents()).map(([type, { state }]) => [type, state]));
const inCase = async () => (await listDocuments(caseNo, token)).map(({ fileType }) => fileType);
async function use(useFor: string, arrivedAt?: string) {
  const seen = arrivedAt ?? (await documents()).Payslip?.arrivedAt;
  const body = { fileType: 'Payslip', arrivedAt: seen, useFor };
  return (await portal.call('POST /ticket/upload/use-for', { headers: { ticket }, body })).code;
}

it('a document that came as another is put where it belongs, and read as that', async () => {
  await sendByLink(portal, ticket, 'Payslip', assessment);
  // The document has not been read yet.
  expect(await use('NOA')).toBe('5004');
  await portal.runJobs();
  expect((await documents()).Payslip?.problem).toEqual({ kind: 'otherDocument', about: 'NOA' });
  // Refused: a type that was not requested, a type that it does not look like, and a file that is not the one seen.
  expect([await use('CPF'), await use('Payslip')]).toEqual(['4001', '5004']);
  expect(await use('NOA', '2026-11-22T00:00:00.000Z')).toBe('5004');
  expect(await inCase()).toEqual(['Payslip']);
  expect(await use('NOA')).toBe('0000');
  expect(await states()).toEqual({ Payslip: 'missing', NOA: 'reading' });
  await portal.runJobs();
  expect(await states()).toEqual({ Payslip: 'missing', NOA: 'readable' });
  expect(await inCase()).toEqual(['NOA']);
  expect(await use('NOA', '2026-11-22T00:00:00.000Z')).toBe('5004');
});

it('what is there already is not put aside by it', async () => {
  await sendByLink(portal, ticket, 'Payslip', assessment);
  await portal.runJobs();
  const own = readFileSync('fixtures/specimens/payslip-01.pdf');
  await sendByLink(portal, ticket, 'NOA', own);
  expect(await use('NOA')).toBe('5004');
  expect((await inCase()).sort()).toEqual(['NOA', 'Payslip']);
});
