import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { describe, expect } from 'vitest';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { submitForms } from '../../../testing/send-case.ts';
import type { ApprovalAdvice } from '../../approvals/contract.ts';
import type { Disbursement } from '../../disbursements/contract.ts';
import type { Application } from '../contract.ts';
import { documentLink } from './document-links.ts';

let token: string;
it.beforeAll(async () => {
  token = await portal.login();
});

const logCard = readFileSync('fixtures/specimens/logcard-01-petrol.pdf');

async function openCase(): Promise<string> {
  const saved = await portal.call<{ caseNo: string }>('POST /case/detail/save', { token, body: sampleCase() });
  expect(saved.code).toBe('0000');
  const { caseNo } = saved.data;
  const uploaded = await portal.upload({ caseNo, fileType: 'LogCard' }, { name: 'card.pdf', bytes: logCard }, token);
  expect(uploaded.code).toBe('0000');
  return caseNo;
}

const list = async (caseNo: string) =>
  (await portal.call<Application[]>('GET /applicationForm/list', { token, query: { caseNo } })).data;

async function sendTo(caseNo: string, financierIds: string[]): Promise<Application[]> {
  const made = await portal.call('POST /applicationForm/generate', { token, body: { caseNo, financierIds } });
  expect(made.code).toBe('0000');
  await portal.runJobs();
  const sent = await submitForms(portal, token, { caseNo });
  expect(sent.code).toBe('0000');
  await portal.runJobs();
  return list(caseNo);
}

const statusOf = async (caseNo: string) => (await list(caseNo)).find((row) => row.financierId === 'provider')?.status;

/** Has the sandbox's underwriter act, and waits until the portal has processed the event. */
async function desk(caseNo: string, type: string, status: number, data?: object): Promise<void> {
  const row = (await list(caseNo)).find((financier) => financier.financierId === 'provider');
  const reply = await fetch(`${portal.sandbox.url}/api/provider/applications/${row?.applicationId}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type, data }),
  });
  expect(reply.ok).toBe(true);
  await expect.poll(() => statusOf(caseNo)).toBe(status);
}

const notices = async () => {
  const me = await portal.call<{ chosenDealer: { channelUserId: string } }>('GET /auth/me', { token });
  const query = { channelUserId: me.data.chosenDealer.channelUserId };
  return (await portal.call<{ id: string; detail: string }[]>('GET /case/remind', { token, query })).data;
};

describe('an application, from the form to the money', () => {
  it('goes to the provider by its interface and to a bank by e-mail, and follows the provider’s events', async () => {
    const caseNo = await openCase();
    const sent = await sendTo(caseNo, ['provider', 'demo-raintree']);
    expect(sent.map((row) => [row.financierName, row.status, row.delivery])).toEqual([
      ['Tembusu Finance', 0, 'sent'],
      ['Raintree Capital', 0, 'sent'],
    ]);
    const mail = await portal.latestMessage('email', 'applications@raintree.example');
    expect(mail?.subject).toContain(caseNo);
    expect(mail?.text).not.toContain('S8312345A');
    expect(mail?.attachments.map((file) => file.type)).toEqual(['application/pdf', 'application/pdf']);

    await desk(caseNo, 'aa.generated', 2);
    const [notice] = await notices();
    expect(JSON.parse(notice?.detail ?? '{}')).toMatchObject({
      caseNo,
      state: 2,
      carType: 'used',
      vehicleNo: 'SGF2306R',
    });
    const { data: advice } = await portal.call<ApprovalAdvice>('GET /case/aa/detail', { token, query: { caseNo } });
    expect(advice.financingDetail.map((option) => option.type)).toEqual(['Normal', 'Lower']);
    expect(advice.financingDetail[0]).toMatchObject({ nettFinancedAmount: 84000, tenureMonth: 84, interestRate: 2.78 });
    expect([advice.nricOrUen, advice.stillDeciding]).toEqual(['S••••345A', ['Raintree Capital']]);
    const productOptionalId = advice.financingDetail[0]?.productOptionalId;
    const accepted = await portal.call('POST /case/aa/accept', { token, body: { caseNo, productOptionalId } });
    expect(accepted).toMatchObject({ code: '0000', data: { caseNo, status: 4 } });
    const view = await portal.call<ApprovalAdvice>('GET /case/aa/view', { token, query: { caseNo } });
    expect([advice.decision, view.data.decision]).toEqual([null, 1]);
    await portal.runJobs();

    await desk(caseNo, 'phone.verified', 5);
    await desk(caseNo, 'disbursement.prepared', 6);
    await desk(caseNo, 'disbursement.returned', 5, { reason: 'Log card after transfer is missing' });
    await desk(caseNo, 'disbursement.prepared', 6);
    await desk(caseNo, 'disbursement.completed', 7);
    expect((await notices()).map((notice) => JSON.parse(notice.detail).state)).toEqual([7]);
    const { data: paid } = await portal.call<Disbursement>('GET /disbursement/detail', { token, query: { caseNo } });
    const deducted = paid.payment?.deductions.reduce((sum, deduction) => sum + deduction.amountCents, 0) ?? 0;
    expect(paid.payment?.nettPaidCents).toBe((paid.approved?.amountCents ?? 0) - deducted);
    expect(paid.steps.map((step) => step.status)).toEqual([0, 2, 4, 5, 6, 5, 6, 7]);
    expect(paid.files.map((file) => file.kind)).toEqual(['statement', 'advice', 'applicationForm']);
  });

  it('refuses forms while something is missing, and names every gap with its field', async () => {
    const incomplete = sampleCase();
    delete (incomplete.personalInformation[0] as { email?: string }).email;
    const saved = await portal.call<{ caseNo: string }>('POST /case/detail/save', { token, body: incomplete });
    const { caseNo } = saved.data;
    const reply = await portal.call<{ gaps: { path: string }[] }>('POST /applicationForm/generate', {
      token,
      body: { caseNo, financierIds: ['provider'] },
    });
    const path = `personalInformation.${incomplete.personalInformation[0]?.personalInfoId}.email`;
    expect([reply.code, reply.data.gaps.map((gap) => gap.path)]).toEqual(['2003', [path]]);
    const sent = await portal.call('POST /applicationForm/submit', { token, query: { caseNo } });
    expect([sent.code, sent.message]).toEqual(['5002', 'There is no form yet. Make it first.']);
  });

  it('does not send a form that shows an older state of the case', async () => {
    const body = sampleCase();
    const { data } = await portal.call<{ caseNo: string; revision: number }>('POST /case/detail/save', { token, body });
    const caseNo = data.caseNo;
    await portal.call('POST /applicationForm/generate', { token, body: { caseNo, financierIds: ['provider'] } });
    await portal.runJobs();
    body.financingInformation.tenureMonths = 60;
    await portal.call('POST /case/detail/save', { token, body: { ...body, ...data } });
    expect((await list(caseNo))[0]?.upToDate).toBe(false);
    const reply = await portal.call('POST /applicationForm/submit', { token, query: { caseNo } });
    expect([reply.code, reply.message]).toEqual([
      '5002',
      'The case, its documents or the financier are not as they were when the form for Tembusu Finance was made. Make the form again.',
    ]);
  });

  it('does not send a form that lists other documents than the case has now', async () => {
    const caseNo = await openCase();
    await portal.call('POST /applicationForm/generate', { token, body: { caseNo, financierIds: ['provider'] } });
    await portal.runJobs();
    expect((await list(caseNo))[0]?.upToDate).toBe(true);
    const bytes = readFileSync('fixtures/specimens/logcard-02-electric.pdf');
    await portal.upload({ caseNo, fileType: 'LogCard' }, { name: 'new.pdf', bytes }, token);
    expect((await list(caseNo))[0]?.upToDate).toBe(false);
    expect((await portal.call('POST /applicationForm/submit', { token, query: { caseNo } })).code).toBe('5002');
  });

  it('sends the documents that the form lists, whatever is removed after it was sent off', async () => {
    const caseNo = await openCase();
    await portal.call('POST /applicationForm/generate', { token, body: { caseNo, financierIds: ['demo-orchid'] } });
    await portal.runJobs();
    await submitForms(portal, token, { caseNo });
    const [document] = (await portal.call<{ fileId: string }[]>('GET /case/file/list', { token, query: { caseNo } }))
      .data;
    await portal.call('POST /case/file/delete', { token, body: { fileId: document?.fileId } });
    await portal.runJobs();
    expect((await list(caseNo))[0]?.delivery).toBe('sent');
    expect((await portal.latestMessage('email', 'hp@orchidmotor.example'))?.attachments).toHaveLength(2);
  });

  it('never sends what is meant for a bank to the provider’s interface', async () => {
    const caseNo = await openCase();
    const sendMethods = { 'demo-raintree': 'interface' };
    const body = { caseNo, financierIds: ['demo-raintree'], sendMethods };
    expect((await portal.call('POST /applicationForm/generate', { token, body })).code).toBe('2001');
  });

  it('gives the provider addresses under which the documents open for a day', async () => {
    const caseNo = await openCase();
    const [document] = (await portal.call<{ fileId: string }[]>('GET /case/file/list', { token, query: { caseNo } }))
      .data;
    const { pathname } = new URL(documentLink(portal.context, 'demo-lorong-motors', document?.fileId ?? ''));
    const open = () => portal.app.inject(pathname);
    const opened = await open();
    // Rebuilt from its pages: it has the size that the provider was sent, and every later download is identical.
    expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await open()).rawPayload.equals(opened.rawPayload)).toBe(true);
    expect((await portal.app.inject(pathname.slice(0, -2))).json().code).toBe('1622');
    portal.clock.advance(3600);
    // The next try contains another link; both are valid until their own expiry.
    const later = new URL(documentLink(portal.context, 'demo-lorong-motors', document?.fileId ?? '')).pathname;
    expect((await open()).rawPayload.equals(opened.rawPayload)).toBe(true);
    portal.clock.advance(23 * 3600 + 1);
    expect((await open()).json().code).toBe('1622');
    expect((await portal.app.inject(later)).rawPayload.equals(opened.rawPayload)).toBe(true);
    token = await portal.login();
  });

  it('merges documents that forbid changes, and photographs the right way up', async () => {
    const { data } = await portal.call<{ caseNo: string }>('POST /case/detail/save', { token, body: sampleCase() });
    const { caseNo } = data;
    const add = (fileType: string, name: string) => {
      const bytes = readFileSync(`fixtures/specimens/bad/${name}`);
      return portal.upload({ caseNo, fileType }, { name, bytes }, token);
    };
    await add('OtherDocument', 'restricted.pdf');
    await add('LogCard', 'exif-rotated.jpg');
    const merged = await portal.call<{ fileId: string }>('POST /applicationForm/mergeAttachments', {
      token,
      query: { caseNo },
    });
    const download = await portal.app.inject({
      method: 'POST',
      url: '/api/dealer-portal/web/common/download',
      headers: { token },
      payload: { fileId: merged.data.fileId },
    });
    const pdf = await getDocumentProxy(new Uint8Array(download.rawPayload));
    expect((await extractText(pdf, { mergePages: true })).text).toContain('HARBOURLINE');
    // The log card precedes further documents, even if it was added late.
    const [picture] = await extractImages(pdf, 1);
    expect((picture?.width ?? 0) > (picture?.height ?? 0)).toBe(true);
  });

  it('sends once, however often it is asked to', async () => {
    const caseNo = await openCase();
    await portal.call('POST /applicationForm/generate', { token, body: { caseNo, financierIds: ['demo-orchid'] } });
    await portal.runJobs();
    const key = randomUUID();
    const submit = () => submitForms(portal, token, { caseNo, key });
    const replies = await Promise.all([submit(), submit()]);
    expect(replies.map((reply) => reply.code)).toEqual(['0000', '0000']);
    expect(replies[0]?.data).toEqual(replies[1]?.data);
    expect((await portal.call('POST /applicationForm/submit', { token, query: { caseNo } })).code).toBe('5004');
    await portal.runJobs();
    await portal.runJobs();
    const messages = await (
      await fetch(`${portal.sandbox.url}/api/messages?channel=email&to=hp@orchidmotor.example`)
    ).json();
    expect((messages as { subject: string }[]).filter((message) => message.subject.includes(caseNo))).toHaveLength(1);
  });

  it('keeps an earlier decision when it is sent to the same financier again', async () => {
    const caseNo = await openCase();
    await sendTo(caseNo, ['provider']);
    await desk(caseNo, 'credit.failed', 1, { reason: 'Income' });
    const again = await sendTo(caseNo, ['provider']);
    expect(again.map((row) => [row.attempt, row.status])).toEqual([
      [2, 0],
      [1, 1],
    ]);
  });

  it('leaves what one financier decided as it is when another is added later', async () => {
    const caseNo = await openCase();
    await sendTo(caseNo, ['provider']);
    await desk(caseNo, 'credit.failed', 1, { reason: 'Income' });
    const both = await sendTo(caseNo, ['demo-orchid']);
    expect(both.map(({ financierId, attempt, status }) => [financierId, attempt, status]).sort()).toEqual([
      ['demo-orchid', 1, 0],
      ['provider', 1, 1],
    ]);
  });

  it('holds the application back while the provider is down, and delivers it once when it is back', async () => {
    const caseNo = await openCase();
    const fault = (mode: string, count: number) =>
      fetch(`${portal.sandbox.url}/api/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ party: 'provider', mode, count }),
      });
    await fault('down', 1);
    const [queued] = await sendTo(caseNo, ['provider']);
    expect([queued?.delivery, queued?.deliveryAttempts]).toEqual(['queued', 1]);
    const tryAgain = async () => {
      await portal.db.$client.query('update graphile_worker._private_jobs set run_at = now() where attempts > 0');
      await portal.runJobs();
      const [sent] = await list(caseNo);
      return [sent?.delivery, sent?.deliveryAttempts];
    };
    // The queue may record the failure a moment after the run has ended.
    await expect.poll(tryAgain).toEqual(['sent', 2]);
    const known = await (await fetch(`${portal.sandbox.url}/api/provider/applications`)).json();
    expect((known as { caseNo: string }[]).filter((row) => row.caseNo === caseNo)).toHaveLength(1);
  });
});
