import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, describe, expect } from 'vitest';
import type { FileType } from '../../../domain/documents/document-types.ts';
import { askForDocumentsByLink, openLinkWithCode, sendByLink } from '../../../testing/ask-by-link.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { listDocuments, openCase, payslipHolder, readCase, saveCaseByCall } from '../../../testing/saved-case.ts';
import type { DocumentRequest, UploadPageData } from '../contract.ts';

let token: string;
let caseNo: string;
let personalInfoId: string;
let ticket: string;
beforeEach(async () => {
  portal.clock.advance(25 * 3600);
  token = await portal.login();
  ({ caseNo, personalInfoId } = await openCase(payslipHolder, token));
  await open('Payslip', 'OtherDocument');
});

async function open(...fileTypes: FileType[]): Promise<void> {
  portal.clock.advance(61);
  ticket = await openLinkWithCode(
    portal,
    await askForDocumentsByLink(portal, token, { caseNo, personalInfoId, fileTypes }),
  );
  portal.clock.advance(1);
}

const photo = readFileSync('fixtures/specimens/payslip-02-photo.jpg');
const assessment = readFileSync('fixtures/specimens/noa-01-employee.pdf');
const logCard = readFileSync('fixtures/specimens/logcard-01-petrol.pdf');
const slip = readFileSync('fixtures/specimens/payslip-01.pdf');
const send = (fileType: string, bytes: Buffer) => sendByLink(portal, ticket, fileType, bytes);
const documentsOfCase = () => listDocuments(caseNo, token);
const requests = async () =>
  (await portal.call<DocumentRequest[]>('GET /case/file/request/list', { token, query: { caseNo } })).data;
/** Adds the dealer's own documents to the case. */
const bring = async (fileType: FileType, bytes: Buffer) => {
  const place = { caseNo, fileType, ...(fileType === 'Payslip' && { personalInfoId }) };
  expect((await portal.upload(place, { name: 'own', bytes }, token)).code).toBe('0000');
};
const review = async (fileType: FileType, decided: object) => {
  const { fileId } = (await documentsOfCase()).find((document) => document.fileType === fileType) ?? {};
  expect((await portal.call('POST /case/file/review', { token, body: { fileId, ...decided } })).code).toBe('0000');
};
const later = async (days: number) => {
  portal.clock.advance(days * 24 * 3600);
  token = await portal.login();
};
const notices = async () =>
  (
    await portal.call<{ type: string; detail: string }[]>('GET /case/remind', {
      token,
      query: { channelUserId: 'demo-grace-teo' },
    })
  ).data.filter(({ type, detail }) => type === 'documents' && JSON.parse(detail).caseNo === caseNo);
const becomes = async (who: object) => {
  const detail = await readCase(caseNo, token);
  const [party] = detail.personalInformation;
  const saved = await saveCaseByCall({ ...detail, personalInformation: [{ ...party, ...who }] }, token);
  expect(saved.code).toBe('0000');
};
const noise = (seed: number) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: { r: seed, g: 90, b: 90 } } })
    .png()
    .toBuffer();

describe('the dealer', () => {
  it('is notified once when all have arrived, and again after one was removed and sent again', async () => {
    await send('Payslip', slip);
    expect([(await notices()).length, (await requests())[0]?.received]).toEqual([0, ['Payslip']]);
    await send('OtherDocument', photo);
    expect((await requests())[0]).toMatchObject({
      state: 'opened',
      received: ['Payslip', 'OtherDocument'],
      reading: ['Payslip', 'OtherDocument'],
    });
    expect(await notices()).toEqual([]);
    await portal.runJobs();
    const done = { state: 'done', received: ['Payslip', 'OtherDocument'], reading: [], toLookAt: [] };
    expect((await requests())[0]).toMatchObject(done);
    for (const { fileId } of await documentsOfCase()) {
      await portal.context.enqueue({ name: 'documents.reading-ended', payload: { caseNo, fileId } });
    }
    await portal.runJobs();
    expect((await notices()).length).toBe(1);
    const [notice] = await notices();
    expect(JSON.parse(notice?.detail ?? '')).toEqual({
      caseNo,
      name: 'Quek Zhi Hong Desmond',
      vehicle: 'Toyota Harrier 2.0 Premium',
      count: 2,
    });
    const other = (await documentsOfCase()).find((document) => document.fileType === 'OtherDocument');
    await portal.call('POST /case/file/delete', { token, body: { fileId: other?.fileId } });
    expect((await requests())[0]).toMatchObject({ state: 'opened', received: ['Payslip'] });
    portal.clock.advance(1);
    await send('OtherDocument', await noise(10));
    await portal.runJobs();
    expect((await notices()).length).toBe(2);
  });

  it.each([
    ['could not be read', false],
    ['is of somebody else', true],
  ])('is told once to look where the last document %s, and not again when it came anew', async (_why, isDone) => {
    if (isDone) await becomes({ name: 'Tan Wei Ling', identityNumber: 'S8312345A' });
    await send('OtherDocument', photo);
    await portal.runJobs();
    await send('Payslip', isDone ? slip : await noise(100));
    expect(await notices()).toEqual([]);
    await portal.runJobs();
    expect((await requests())[0]).toMatchObject({
      state: isDone ? 'done' : 'opened',
      received: ['Payslip', 'OtherDocument'],
      reading: [],
      toLookAt: ['Payslip'],
    });
    const [notice] = await notices();
    expect(JSON.parse(notice?.detail ?? '')).toMatchObject({ count: 2, toLookAt: 1 });
    portal.clock.advance(1);
    expect(await send('Payslip', isDone ? photo : slip)).toBe('0000');
    await portal.runJobs();
    expect((await notices()).length).toBe(1);
  });

  it('is told of what reading gave up, which ends as arrived and to look at', async () => {
    await send('OtherDocument', photo);
    await portal.runJobs();
    await send('Payslip', slip);
    await portal.db.$client.query(`delete from graphile_worker._private_jobs`);
    await portal.context.enqueue({ name: 'documents.settle-lost', payload: {} });
    await portal.runJobs();
    expect((await requests())[0]).toMatchObject({ received: ['Payslip', 'OtherDocument'], toLookAt: ['Payslip'] });
    expect((await notices()).length).toBe(1);
  });

  it('is not notified of a link that was withdrawn while the last document was being read', async () => {
    await send('OtherDocument', photo);
    await send('Payslip', slip);
    const body = { requestId: (await requests())[0]?.requestId };
    await portal.call('POST /case/file/request/withdraw', { token, body });
    await portal.runJobs();
    expect(await notices()).toEqual([]);
  });

  it.each([
    ['rejects', { fields: {}, isRejected: true }],
    ['finds to be somebody else’s', { fields: { name: 'NURUL HAZIQAH', identityNumber: 'S9493078B' } }],
  ])('has not got what it %s: it may come again, from the customer and from the dealer', async (_deed, decided) => {
    await send('Payslip', slip);
    await send('OtherDocument', photo);
    await portal.runJobs();
    const slipOfCase = async () => (await documentsOfCase()).find(({ fileType }) => fileType === 'Payslip');
    const refuse = async () => {
      const body = { fileId: (await slipOfCase())?.fileId, ...decided };
      expect((await portal.call('POST /case/file/review', { token, body })).code).toBe('0000');
      return body.fileId;
    };
    const first = await refuse();
    expect((await requests())[0]).toMatchObject({ state: 'opened', received: ['OtherDocument'] });
    const { data } = await portal.call<UploadPageData>('GET /ticket/upload', { headers: { ticket } });
    expect(data.documents[0]).toMatchObject({ fileType: 'Payslip', state: 'missing', picture: false });
    expect(await send('Payslip', slip)).toBe('0000');
    expect(await slipOfCase()).toMatchObject({ fileId: expect.not.stringContaining(first ?? ''), reviewStatus: 0 });
    await portal.runJobs();
    const second = await refuse();
    await portal.upload({ caseNo, personalInfoId, fileType: 'Payslip' }, { name: 'a.pdf', bytes: slip }, token);
    expect(await slipOfCase()).toMatchObject({ fileId: expect.not.stringContaining(second ?? ''), reviewStatus: 0 });
  });

  it('is told only when the last document was read: not of another one, and again after it was rejected', async () => {
    await send('OtherDocument', photo);
    await send('Payslip', assessment);
    await portal.runJobs();
    expect(await notices()).toEqual([]);
    expect((await requests())[0]).toMatchObject({ received: ['OtherDocument'], toLookAt: ['Payslip'] });
    portal.clock.advance(1);
    await send('Payslip', slip);
    await portal.runJobs();
    expect((await notices()).length).toBe(1);
    const { fileId } = (await documentsOfCase()).find(({ fileType }) => fileType === 'Payslip') ?? {};
    await portal.call('POST /case/file/review', { token, body: { fileId, fields: {}, isRejected: true } });
    expect((await requests())[0]?.received).toEqual(['OtherDocument']);
    portal.clock.advance(1);
    await send('Payslip', slip);
    await portal.runJobs();
    expect((await notices()).length).toBe(2);
  });

  it('who settles the last document is not told, nor is anybody weeks later of another document', async () => {
    await send('OtherDocument', photo);
    await send('Payslip', assessment);
    await portal.runJobs();
    await review('Payslip', { fields: {} });
    expect((await requests())[0]).toMatchObject({ state: 'done', toLookAt: [] });
    await portal.runJobs();
    await later(20);
    await bring('LogCard', logCard);
    await portal.runJobs();
    expect(await notices()).toEqual([]);
    // It was already recorded that all documents had arrived.
    const body = { requestId: (await requests())[0]?.requestId };
    await portal.call('POST /case/file/request/withdraw', { token, body });
    expect((await requests())[0]?.state).toBe('done');
  });

  it('is told nothing by another document, where all came to count because the form was put right', async () => {
    await becomes({ name: 'Tan Wei Ling', identityNumber: 'S8312345A' });
    await send('Payslip', slip);
    await portal.runJobs();
    await review('Payslip', { fields: { name: 'QUEK ZHI HONG DESMOND', identityNumber: 'S8897241D' } });
    await send('OtherDocument', photo);
    await portal.runJobs();
    expect((await requests())[0]?.state).toBe('opened');
    await becomes({ name: 'Quek Zhi Hong Desmond', identityNumber: 'S8897241D' });
    expect((await requests())[0]?.state).toBe('done');
    await bring('LogCard', logCard);
    await portal.runJobs();
    expect(await notices()).toEqual([]);
  });

  it('hears nothing of a link that expired once they bring the last document, and of what came in time and was read late', async () => {
    await send('Payslip', slip);
    await portal.runJobs();
    await later(4);
    await bring('OtherDocument', photo);
    await portal.runJobs();
    expect([(await requests())[0]?.state, await notices()]).toEqual(['done', []]);
    await open('Payslip');
    await send('Payslip', slip);
    await later(4);
    await portal.runJobs();
    expect((await notices()).length).toBe(1);
  });

  it('has all only when their own document was read as well, while the customer sees it there at once', async () => {
    await send('Payslip', slip);
    await portal.runJobs();
    await bring('OtherDocument', photo);
    const all = ['Payslip', 'OtherDocument'];
    expect((await requests())[0]).toMatchObject({ state: 'opened', received: all, reading: ['OtherDocument'] });
    const { data } = await portal.call<UploadPageData>('GET /ticket/upload', { headers: { ticket } });
    expect(data.documents.map(({ state }) => state)).toEqual(['readable', 'taken']);
    expect(await notices()).toEqual([]);
    await portal.runJobs();
    expect((await requests())[0]).toMatchObject({ state: 'done', received: all, reading: [] });
    expect((await notices()).length).toBe(1);
  });

  it('is notified of both sides of a card as one document, as the line counts them', async () => {
    await open('NRICFront', 'NRICBack');
    await send('NRICFront', await noise(60));
    await send('NRICBack', await noise(70));
    await portal.runJobs();
    const [told] = await notices();
    expect(JSON.parse(told?.detail ?? '')).toMatchObject({ count: 1, toLookAt: 1 });
    expect((await requests())[0]?.received).toEqual(['NRICFront', 'NRICBack']);
  });

  it.each([
    ['who asked and may see the case', `permissions = array['case.viewAll']`, ['demo-daniel-koh', 'demo-grace-teo']],
    ['not who may see it no more', `permissions = array['case.edit']`, ['demo-grace-teo']],
    ['not an account that was deleted', 'deleted_at = now()', ['demo-grace-teo']],
  ])('is told by those who may see the case: %s', async (_who, change, told) => {
    await portal.db.$client.query(`update document_requests set asked_by = 'demo-daniel-koh' where case_no = $1`, [
      caseNo,
    ]);
    const before = await portal.db.$client.query(
      `select permissions, deleted_at from dealer_users where user_id = 'demo-daniel-koh'`,
    );
    await portal.db.$client.query(`update dealer_users set ${change} where user_id = 'demo-daniel-koh'`);
    await send('Payslip', slip);
    await send('OtherDocument', photo);
    await portal.runJobs();
    const { rows } = await portal.db.$client.query(
      `select user_id from notifications where type = 'documents' and detail ->> 'caseNo' = $1 order by user_id`,
      [caseNo],
    );
    await portal.db.$client.query(
      `update dealer_users set permissions = $1, deleted_at = $2 where user_id = 'demo-daniel-koh'`,
      [before.rows[0].permissions, before.rows[0].deleted_at],
    );
    expect(rows.map((row) => row.user_id)).toEqual(told);
  });

  it('finds in the history what a customer did, under no account', async () => {
    await send('Payslip', slip);
    const { rows } = await portal.db.$client.query(
      `select actor, actor_id, dealer_id, action, details::text as details from audit_events
       where subject = $1 and actor = 'customer' order by sequence`,
      [caseNo],
    );
    expect(rows).toEqual([
      {
        actor: 'customer',
        actor_id: null,
        dealer_id: 'demo-lorong-motors',
        action: 'documents.upload-document',
        details: expect.stringContaining('"fileType": "Payslip"'),
      },
    ]);
  });
});
