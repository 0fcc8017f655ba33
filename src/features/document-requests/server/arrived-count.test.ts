import { readFileSync } from 'node:fs';
import { beforeEach, expect } from 'vitest';
import type { FileType } from '../../../domain/documents/document-types.ts';
import { askForDocumentsByLink, openLinkWithCode, sendByLink } from '../../../testing/ask-by-link.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import type { AskedDocument, DocumentRequest, UploadPageData } from '../contract.ts';

let token: string;
let caseNo: string;
let personalInfoId: string;
let ticket: string;
beforeEach(async () => {
  portal.clock.advance(25 * 3600);
  token = await portal.login();
  ({ caseNo, personalInfoId } = await newCase());
  await open('Payslip', 'OtherDocument');
});

const photo = readFileSync('fixtures/specimens/payslip-02-photo.jpg');
const slip = readFileSync('fixtures/specimens/payslip-01.pdf');

async function newCase(facts: object = {}) {
  const body = sampleCase();
  // The person in payslip-01.pdf.
  Object.assign(body.personalInformation[0] ?? {}, { name: 'Quek Zhi Hong Desmond', identityNumber: 'S8897241D' });
  Object.assign(body.personalInformation[0] ?? {}, facts);
  const { data } = await portal.call<{ caseNo: string; revision: number }>('POST /case/detail/save', { token, body });
  return { ...data, personalInfoId: body.personalInformation[0]?.personalInfoId ?? '', body };
}
async function open(...fileTypes: FileType[]): Promise<void> {
  portal.clock.advance(61);
  ticket = await openLinkWithCode(
    portal,
    await askForDocumentsByLink(portal, token, { caseNo, personalInfoId, fileTypes }),
  );
  portal.clock.advance(1);
}
const call = <T>(name: string, request: { body?: object; query?: object } = {}, as = ticket) =>
  portal.call<T>(name, { ...request, headers: { ticket: as } });
const page = async () => (await call<UploadPageData>('GET /ticket/upload')).data;
const send = (fileType: string, bytes: Buffer) => sendByLink(portal, ticket, fileType, bytes);
const document = async (fileType: string) =>
  (await page()).documents.find((document) => document.fileType === fileType) as AskedDocument;
const requests = async () =>
  (await portal.call<DocumentRequest[]>('GET /case/file/request/list', { token, query: { caseNo } })).data;
const notices = async () =>
  (
    await portal.call<{ type: string; detail: string }[]>('GET /case/remind', {
      token,
      query: { channelUserId: 'demo-grace-teo' },
    })
  ).data.filter(({ type, detail }) => type === 'documents' && JSON.parse(detail).caseNo === caseNo);

it('has not arrived for the dealer either, nor after the link was withdrawn', async () => {
  await open('Payslip', 'NRICFront');
  await send('Payslip', readFileSync('fixtures/specimens/noa-01-employee.pdf'));
  await portal.runJobs();
  const front = readFileSync('fixtures/specimens/nric-front-01-clean.png');
  await portal.upload({ caseNo, personalInfoId, fileType: 'NRICFront' }, { name: 'a.png', bytes: front }, token);
  expect((await requests())[0]).toMatchObject({ state: 'opened', received: ['NRICFront'] });
  expect(await notices()).toEqual([]);
  await portal.call('POST /case/file/request/withdraw', {
    token,
    body: { requestId: (await requests())[0]?.requestId },
  });
  await portal.upload({ caseNo, personalInfoId, fileType: 'Payslip' }, { name: 'a.pdf', bytes: slip }, token);
  expect((await requests())[0]).toMatchObject({ state: 'withdrawn', received: ['Payslip', 'NRICFront'] });
});

it('that is the last one is announced once the customer wants it used', async () => {
  await send('Payslip', readFileSync('fixtures/specimens/noa-01-employee.pdf'));
  await portal.runJobs();
  await send('OtherDocument', photo);
  await portal.runJobs();
  expect(await notices()).toEqual([]);
  const { arrivedAt } = await document('Payslip');
  await call('POST /ticket/upload/accept', { body: { fileType: 'Payslip', arrivedAt } });
  expect((await notices()).length).toBe(1);
});
