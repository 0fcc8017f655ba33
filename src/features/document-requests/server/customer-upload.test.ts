import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, describe, expect } from 'vitest';
import type { FileType } from '../../../domain/documents/document-types.ts';
import { askForDocumentsByLink, openLinkWithCode, type SentLink, sendByLink } from '../../../testing/ask-by-link.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { listDocuments } from '../../../testing/saved-case.ts';
import { touchCase } from '../../cases/server/touch-case.ts';
import type { AskedDocument, DocumentRequest, UploadPageData } from '../contract.ts';
import { maxDocumentsPerRequest } from '../request-rules.ts';

let token: string;
let caseNo: string;
let personalInfoId: string;
let ticket: string;
let link: SentLink;
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
  Object.assign(body.personalInformation[0] ?? {}, facts);
  const { data } = await portal.call<{ caseNo: string; revision: number }>('POST /case/detail/save', { token, body });
  return { ...data, personalInfoId: body.personalInformation[0]?.personalInfoId ?? '', body };
}
async function open(...fileTypes: FileType[]): Promise<void> {
  portal.clock.advance(61);
  link = await askForDocumentsByLink(portal, token, { caseNo, personalInfoId, fileTypes });
  ticket = await openLinkWithCode(portal, link);
  portal.clock.advance(1);
}
const call = <T>(name: string, request: { body?: object; query?: object } = {}, as = ticket) =>
  portal.call<T>(name, { ...request, headers: { ticket: as } });
const page = async () => (await call<UploadPageData>('GET /ticket/upload')).data;
const begin = (fileType: string, size: number, as = ticket, key: string = randomUUID()) =>
  call<{ uploadId: string; arrived: number }>(
    'POST /ticket/upload/begin',
    { body: { fileType, fileName: 'photo.jpg', size, key } },
    as,
  );
const put = (uploadId: string, offset: number, bytes: Buffer, as = ticket) =>
  portal.upload<{ arrived: number }>(
    { uploadId, offset: `${offset}` },
    { name: 'piece', bytes },
    '',
    '/ticket/upload/piece',
    {
      ticket: as,
    },
  );
const finish = (uploadId: string, as = ticket) => call('POST /ticket/upload/finish', { body: { uploadId } }, as);
const send = (fileType: string, bytes: Buffer) => sendByLink(portal, ticket, fileType, bytes);
const asked = async (fileType: string) =>
  (await page()).documents.find((document) => document.fileType === fileType) as AskedDocument;
const documentsOfCase = () => listDocuments(caseNo, token);
const requests = async () =>
  (await portal.call<DocumentRequest[]>('GET /case/file/request/list', { token, query: { caseNo } })).data;
const noise = (seed: number) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: { r: seed, g: 90, b: 90 } } })
    .png()
    .toBuffer();

describe('the page of a link', () => {
  it('shows who asks, the vehicle and what is asked for, and nothing else of the case', async () => {
    const shown = await page();
    const missing = { state: 'missing', arrivedAt: null, problem: null, picture: false, replaceable: false };
    expect(shown).toEqual({
      dealerName: 'Lorong Motors Pte. Ltd.',
      askedBy: 'Grace Teo Hui Min',
      telephone: shown.telephone,
      vehicle: 'Toyota Harrier 2.0 Premium',
      plate: 'SGF2306R',
      expiresAt: shown.expiresAt,
      documents: [
        { fileType: 'Payslip', meaning: null, extent: 'latestPayslip', ...missing },
        { fileType: 'OtherDocument', meaning: 'tradeIn', extent: null, ...missing },
      ],
    });
    const text = JSON.stringify(shown);
    for (const secret of ['S8312345A', 'Tan Wei Ling', caseNo, personalInfoId, '6013', '712000']) {
      expect(text).not.toContain(secret);
    }
  });

  it('asks a foreigner for a passport in place of the NRIC, and finds no fault with it', async () => {
    const foreigner = { citizenship: 'others', identityType: '3', identityNumber: 'K1234567A' };
    ({ caseNo, personalInfoId } = await newCase(foreigner));
    await open('NRICFront');
    expect(await asked('NRICFront')).toMatchObject({ meaning: 'passport', state: 'missing' });
    await send('NRICFront', await noise(50));
    expect((await asked('NRICFront')).state).toBe('reading');
    await portal.runJobs();
    expect(await asked('NRICFront')).toMatchObject({ state: 'taken', problem: null });
  });

  it('counts one picture of both sides of a card as both documents', async () => {
    ({ caseNo, personalInfoId } = await newCase({ name: 'Terrence Mark De Souza', identityNumber: 'S7294480A' }));
    await open('NRICFront', 'NRICBack');
    await send('NRICFront', readFileSync('fixtures/specimens/nric-both-sides-copy.pdf'));
    await portal.runJobs();
    expect(await asked('NRICFront')).toMatchObject({ state: 'readable', problem: null });
    expect(await asked('NRICBack')).toMatchObject({ state: 'readable', problem: null, picture: true });
    expect((await requests())[0]).toMatchObject({ received: ['NRICFront', 'NRICBack'], state: 'done' });
  });

  it('says what became of each document without any value on it', async () => {
    expect(await send('Payslip', slip)).toBe('0000');
    expect(await asked('Payslip')).toMatchObject({ state: 'reading', picture: true });
    await portal.runJobs();
    expect(await asked('Payslip')).toMatchObject({ state: 'readable', problem: null });
    expect(Object.keys(await asked('Payslip')).sort()).toEqual([
      'arrivedAt',
      'extent',
      'fileType',
      'meaning',
      'picture',
      'problem',
      'replaceable',
      'state',
    ]);
    const [document] = await documentsOfCase();
    expect(document).toMatchObject({ fileType: 'Payslip', personalInfoId, fromCustomer: true });
  });

  it('shows small pictures of what the link itself brought, and of nothing the dealer has', async () => {
    const picture = (fileType: string) =>
      portal.app.inject({
        url: `/api/dealer-portal/web/ticket/upload/picture?fileType=${fileType}`,
        headers: { ticket },
      });
    await send('Payslip', photo);
    const reply = await picture('Payslip');
    const { format, width = 0, height = 0 } = await sharp(reply.rawPayload).metadata();
    expect([format, Math.max(width, height), reply.headers['cache-control']]).toEqual([
      'jpeg',
      216,
      'private, no-store',
    ]);
    await portal.upload({ caseNo, fileType: 'OtherDocument' }, { name: 'd.pdf', bytes: slip }, token);
    expect(await asked('OtherDocument')).toMatchObject({ state: 'taken', picture: false });
    expect((await picture('OtherDocument')).json().code).toBe('4001');
    expect((await picture('NRICFront')).json().code).toBe('4001');
  });
});

describe('an unclear document', () => {
  it('names the problem, and may be sent again', async () => {
    await send('Payslip', await noise(200));
    await portal.runJobs();
    expect(await asked('Payslip')).toMatchObject({ state: 'unclear', problem: { kind: 'nothing', about: null } });
    await send('Payslip', readFileSync('fixtures/specimens/noa-01-employee.pdf'));
    await portal.runJobs();
    expect((await asked('Payslip')).problem).toEqual({ kind: 'otherDocument', about: 'NOA' });
    expect((await documentsOfCase()).length).toBe(1);
  });

  it('is used anyway where the customer says so, and only that very file', async () => {
    const accept = (arrivedAt: string | null) =>
      call('POST /ticket/upload/accept', { body: { fileType: 'Payslip', arrivedAt } });
    expect((await accept(portal.clock.now().toISOString())).code).toBe('4001');
    await send('Payslip', await noise(100));
    await portal.runJobs();
    const former = (await asked('Payslip')).arrivedAt;
    portal.clock.advance(1);
    // Another tab has sent another document since.
    await send('Payslip', await noise(120));
    await portal.runJobs();
    expect((await accept(former)).code).toBe('5004');
    expect((await asked('Payslip')).state).toBe('unclear');
    const { arrivedAt } = await asked('Payslip');
    expect((await accept(arrivedAt)).code).toBe('0000');
    expect((await accept(arrivedAt)).code).toBe('0000');
    expect((await asked('Payslip')).state).toBe('taken');
    const body = { fileType: 'NRICFront', arrivedAt };
    expect((await call('POST /ticket/upload/accept', { body })).code).toBe('4001');
  });
});

describe('a document that is there', () => {
  it('may be sent anew by whoever sent it, readable or used anyway, until the dealer has checked it', async () => {
    await send('Payslip', slip);
    await portal.runJobs();
    expect(await asked('Payslip')).toMatchObject({ state: 'readable', replaceable: true });
    portal.clock.advance(1);
    expect(await send('Payslip', await noise(170))).toBe('0000');
    await portal.runJobs();
    const { arrivedAt } = await asked('Payslip');
    await call('POST /ticket/upload/accept', { body: { fileType: 'Payslip', arrivedAt } });
    expect(await asked('Payslip')).toMatchObject({ state: 'taken', replaceable: true });
    portal.clock.advance(1);
    expect(await send('Payslip', slip)).toBe('0000');
    await portal.runJobs();
    const [document] = await documentsOfCase();
    expect(await asked('Payslip')).toMatchObject({ state: 'readable', replaceable: true });
    // An upload was in progress when the dealer checked the existing document.
    const { uploadId } = (await begin('Payslip', photo.length)).data;
    await put(uploadId, 0, photo);
    const body = { fileId: document?.fileId, fields: { netPay: 4200 } };
    expect((await portal.call('POST /case/file/review', { token, body })).code).toBe('0000');
    expect(await asked('Payslip')).toMatchObject({ state: 'taken', replaceable: false });
    expect([(await finish(uploadId)).code, await send('Payslip', photo)]).toEqual(['5004', '5004']);
    expect((await documentsOfCase()).map(({ fileId }) => fileId)).toEqual([document?.fileId]);
  });

  it('does not answer a newer request, and its very file may be sent again', async () => {
    await send('Payslip', photo);
    await portal.runJobs();
    await open('Payslip');
    expect(await send('Payslip', photo)).toBe('0000');
    expect(await send('Payslip', photo)).toBe('0000');
    expect(await asked('Payslip')).toMatchObject({ state: 'reading', picture: true });
    expect((await requests())[0]).toMatchObject({ received: ['Payslip'], state: 'opened' });
    expect((await documentsOfCase()).length).toBe(1);
  });

  it('stays where the dealer brought it while the customer’s was on its way', async () => {
    const { uploadId } = (await begin('Payslip', slip.length)).data;
    await put(uploadId, 0, slip);
    const place = { caseNo, personalInfoId, fileType: 'Payslip' };
    await portal.upload(place, { name: 'own.jpg', bytes: photo }, token);
    expect((await finish(uploadId)).code).toBe('5004');
    expect((await documentsOfCase()).map(({ fromCustomer }) => fromCustomer)).toEqual([false]);
    expect(await asked('Payslip')).toMatchObject({ state: 'taken', replaceable: false });
    expect(await send('Payslip', slip)).toBe('5004');
    expect((await put(uploadId, 0, slip)).code).toBe('4001');
  });

  it('stays once the dealer has checked it, however unclear it is', async () => {
    await send('Payslip', await noise(150));
    await portal.runJobs();
    const [document] = await documentsOfCase();
    const body = { fileId: document?.fileId, fields: { netPay: 4200 } };
    expect((await portal.call('POST /case/file/review', { token, body })).code).toBe('0000');
    expect((await asked('Payslip')).state).toBe('taken');
    expect(await send('Payslip', slip)).toBe('5004');
  });
});

describe('an upload by a ticket', () => {
  it('goes on where it was cut off', async () => {
    const key = randomUUID();
    const { uploadId } = (await begin('Payslip', slip.length, ticket, key)).data;
    await put(uploadId, 0, slip.subarray(0, 1000));
    const again = await begin('Payslip', slip.length, ticket, key);
    expect(again.data).toEqual({ uploadId, arrived: 1000 });
    await put(uploadId, 1000, slip.subarray(1000));
    expect([(await finish(uploadId)).code, (await finish(uploadId)).code]).toEqual(['0000', '0000']);
    expect((await documentsOfCase()).length).toBe(1);
  });

  it('is bound to what was asked for, whatever it says', async () => {
    expect((await begin('NRICFront', 100)).code).toBe('4001');
    const body = { fileType: 'OtherDocument', fileName: 'x.pdf', size: slip.length, key: randomUUID() };
    const sneaky = { ...body, caseNo: 'HP0', personalInfoId: 'somebody', dealerId: 'other' };
    const { data } = await call<{ uploadId: string }>('POST /ticket/upload/begin', { body: sneaky });
    await put(data.uploadId, 0, slip);
    await finish(data.uploadId);
    expect((await documentsOfCase()).map((document) => [document.fileType, document.personalInfoId])).toEqual([
      ['OtherDocument', null],
    ]);
  });

  it('comes to an end with the sixtieth file, and says so', async () => {
    await send('Payslip', await noise(30));
    await portal.db.$client.query(
      `with copies as (
         insert into files (file_id, dealer_id, case_no, file_name, mime, size, address, created_at)
         select file_id || '-' || n, dealer_id, case_no, file_name, mime, size, address, created_at
         from files, generate_series(1, $2) n where case_no = $1)
       insert into documents (file_id, case_no, dealer_id, personal_info_id, file_type, pages, status, review_status,
         uploaded_by, uploaded_at, removed_at)
       select file_id || '-' || n, case_no, dealer_id, personal_info_id, file_type, pages, 1, 0,
         uploaded_by, uploaded_at, uploaded_at
       from documents, generate_series(1, $2) n where case_no = $1`,
      [caseNo, maxDocumentsPerRequest - 1],
    );
    expect(await begin('OtherDocument', 100)).toMatchObject({ code: '2101', data: { reason: 'too-many-files' } });
  });

  it('is nobody else’s: not of another link, and not of the dealer', async () => {
    const { uploadId } = (await begin('Payslip', slip.length)).data;
    const mine = ticket;
    const other = await newCase();
    portal.clock.advance(61);
    const otherLink = await askForDocumentsByLink(portal, token, { ...other, fileTypes: ['Payslip'] });
    const theirs = await openLinkWithCode(portal, otherLink);
    expect((await put(uploadId, 0, slip, theirs)).code).toBe('4001');
    expect((await finish(uploadId, theirs)).code).toBe('4001');
    expect((await call('POST /ticket/upload/stop', { body: { uploadId } }, theirs)).code).toBe('4001');
    expect((await portal.call('POST /case/file/upload/finish', { token, body: { uploadId } })).code).toBe('4001');
    expect((await call('POST /ticket/upload/stop', { body: { uploadId } }, mine)).code).toBe('0000');
    expect((await put(uploadId, 0, slip, mine)).code).toBe('4001');
  });

  it('is refused where the file is none', async () => {
    expect(await send('Payslip', Buffer.from('no document at all'))).toBe('2101');
    expect((await asked('Payslip')).state).toBe('missing');
  });

  it('arrives after the case was submitted too, as the dealer’s own would', async () => {
    await touchCase(portal.context, caseNo, { submissionState: 1 });
    expect(await send('Payslip', slip)).toBe('0000');
    expect((await documentsOfCase()).map((document) => document.fileType)).toEqual(['Payslip']);
  });

  it('does not stand in the way of a new request that comes at the same time', async () => {
    const { uploadId } = (await begin('Payslip', slip.length)).data;
    await put(uploadId, 0, slip);
    portal.clock.advance(61);
    const body = { caseNo, personalInfoId, fileTypes: ['Payslip'] };
    const [ended, asked] = await Promise.all([
      finish(uploadId),
      portal.call('POST /case/file/request', { token, body }),
    ]);
    expect(asked.code).toBe('0000');
    expect(['0000', '1622']).toContain(ended.code);
  });

  it('ends with a link that is withdrawn in the middle of it', async () => {
    const { uploadId } = (await begin('Payslip', slip.length)).data;
    await put(uploadId, 0, slip);
    const body = { requestId: link.requestId };
    await portal.call('POST /case/file/request/withdraw', { token, body });
    expect((await finish(uploadId)).code).toBe('1622');
    expect(await documentsOfCase()).toEqual([]);
  });

  it('ends where the person was taken out of the case', async () => {
    const guarantor = { ...sampleCase().personalInformation[0], role: 'guarantor', personalInfoId: randomUUID() };
    const relation = { ...guarantor, identityNumber: 'S9012345D', relationship: 'friend' };
    const body = sampleCase();
    const saved = await portal.call<{ caseNo: string }>('POST /case/detail/save', {
      token,
      body: { ...body, personalInformation: [...body.personalInformation, relation] },
    });
    caseNo = saved.data.caseNo;
    personalInfoId = guarantor.personalInfoId;
    await open('Payslip');
    const { uploadId } = (await begin('Payslip', slip.length)).data;
    await put(uploadId, 0, slip);
    const removed = await portal.call('POST /case/personalInfo/delete', { token, body: { caseNo, personalInfoId } });
    expect(removed.code).toBe('0000');
    expect([(await finish(uploadId)).code, (await begin('Payslip', 10)).code]).toEqual(['1622', '1622']);
    expect((await call('GET /ticket/upload')).code).toBe('1622');
  });
});
