import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect } from 'vitest';
import { grace, graceTest as it, portal } from '../../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../../testing/sample-case.ts';
import { addDocument, submitCase, submitForms } from '../../../../testing/send-case.ts';
import { addWhatsAppFinancier } from '../../../../testing/whatsapp-financier.ts';
import type { CaseSummary } from '../../../cases/contract.ts';
import type { Application } from '../../contract.ts';
import type { WhatsAppLink } from '../../whatsapp-calls.ts';
import { mostOpenings } from '../../whatsapp-links.ts';

interface MadeLink {
  linkId: string;
  address: string;
  text: string;
  expiresAt: string;
}

/** Creates a case with an application that is ready to be sent from Grace's WhatsApp. */
async function prepared() {
  const financierId = await addWhatsAppFinancier(portal, grace, 'own');
  const sent = await submitCase(portal, grace, financierId);
  await portal.runJobs();
  const { caseNo, applicationId } = sent;
  const body = { caseNo, applicationId };
  const act = (step: string, more: object = {}) =>
    portal.call(`POST /applicationForm/whatsApp/${step}`, { token: grace, body: { ...body, ...more } });
  const makeLink = async () => {
    const { data } = await portal.call<MadeLink>('POST /applicationForm/whatsApp/link', { token: grace, body });
    return { ...data, token: /#([\w-]+)$/.exec(data.text)?.[1] ?? '' };
  };
  const links = async () =>
    (
      await portal.call<WhatsAppLink[]>('GET /applicationForm/whatsApp/links', {
        token: grace,
        query: { caseNo },
      })
    ).data;
  const history = async () =>
    (await portal.call<{ action: string; by: string }[]>('GET /case/history', { token: grace, query: { caseNo } }))
      .data;
  return { ...sent, financierId, act, makeLink, links, history };
}

const show = (token: string) => portal.call('POST /applicationFile/show', { body: { token } });
const download = (token: string, part = 0) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/dealer-portal/web/applicationFile/download',
    payload: { token, part },
  });
const closed = { status: 401, code: '1622' };

async function summary(caseNo: string) {
  const { data } = await portal.call<{ items: CaseSummary[] }>('POST /case/list', { token: grace, body: { state: 1 } });
  return data.items.find((item) => item.caseNo === caseNo);
}

describe('an application for the dealer’s own WhatsApp', () => {
  it('is one PDF of form and documents, and counts as sent only when the user says so', async () => {
    const { caseNo, read, act, makeLink, history } = await prepared();
    const ready = await read();
    expect(ready).toMatchObject({
      delivery: 'prepared',
      recipients: ['+6581147702'],
      reached: [],
      refused: [],
      whatsAppFiles: [{ fileName: `${caseNo} application.pdf` }],
    });
    const file = await portal.app.inject({
      method: 'POST',
      url: '/api/dealer-portal/web/common/download',
      headers: { token: grace },
      payload: ready.whatsAppFiles?.[0] ?? {},
    });
    const form = ready.formFileId ?? '';
    const formPages = await pagesOf(form);
    expect((await PDFDocument.load(file.rawPayload)).getPageCount()).toBeGreaterThan(formPages);

    expect((await act('sent', { isSent: true })).code).toBe('5002');
    const { linkId } = await makeLink();
    expect((await act('opened', { linkId })).code).toBe('0000');
    expect(await read()).toMatchObject({ delivery: 'handed', sentBy: null, reached: [] });
    expect(await summary(caseNo)).toMatchObject({ applications: [{ delivery: 'handed' }] });

    expect((await act('sent', { isSent: true })).code).toBe('0000');
    expect(await read()).toMatchObject({
      delivery: 'sent',
      sentBy: { by: 'Grace Teo Hui Min' },
      reached: ['+6581147702'],
    });
    // Opening it again does not withdraw the confirmation.
    await act('opened');
    expect((await read()).delivery).toBe('sent');
    expect((await act('sent', { isSent: false })).code).toBe('0000');
    expect(await read()).toMatchObject({ delivery: 'handed', sentBy: null, reached: [] });
    const acts = (await history()).map(({ action }) => action);
    expect(acts).toEqual(
      expect.arrayContaining([
        'applications.delivery-prepared',
        'applications.make-link',
        'applications.open-whatsapp',
        'applications.confirm-sent',
        'applications.undo-sent',
      ]),
    );
  });

  it('has its outcome recorded by hand; the sending cannot be taken back then', async () => {
    const { caseNo, applicationId, read, act } = await prepared();
    await act('opened');
    await act('sent', { isSent: true });
    const outcome = {
      kind: 'approved',
      amountCents: 8_000_000,
      tenureMonths: 84,
      ratePercent: 2.78,
      validUntil: '2099-12-31',
    };
    const recorded = await portal.call('POST /applicationForm/record', {
      token: grace,
      body: { caseNo, applicationId, outcome },
    });
    expect(recorded.code).toBe('0000');
    expect((await read()).status).toBe(2);
    expect((await act('sent', { isSent: false })).code).toBe('5002');
  });

  it('is not sent before its documents are merged as they are', async () => {
    const financierId = await addWhatsAppFinancier(portal, grace, 'own');
    const saved = await portal.call<{ caseNo: string }>('POST /case/detail/save', { token: grace, body: sampleCase() });
    const { caseNo } = saved.data;
    await addDocument(portal, grace, caseNo);
    await portal.call('POST /applicationForm/generate', {
      token: grace,
      body: { caseNo, financierIds: [financierId] },
    });
    await portal.runJobs();
    const query = { caseNo };
    expect((await portal.call('POST /applicationForm/submit', { token: grace, query })).code).toBe('5002');
    expect((await submitForms(portal, grace, query)).code).toBe('0000');
  });

  it('is no longer up to date once the financier has another number', async () => {
    const financierId = await addWhatsAppFinancier(portal, grace, 'own');
    const { caseNo } = await submitCase(portal, grace, 'demo-raintree');
    const body = { caseNo, financierIds: [financierId] };
    const made = await portal.call<Application[]>('POST /applicationForm/generate', { token: grace, body });
    const name = made.data.find((row) => row.financierId === financierId)?.financierName ?? '';
    await portal.runJobs();
    const changed = { financierId, name, revision: 1, sendMethod: 'whatsApp', emails: [], whatsAppNumber: '91110000' };
    expect((await portal.call('POST /financer/save', { token: grace, body: changed })).code).toBe('0000');
    expect((await portal.call('POST /applicationForm/submit', { token: grace, query: { caseNo } })).code).toBe('5002');
  });
});

describe('a link', () => {
  it('names no customer in its message, and keeps its secret out of the database', async () => {
    const { caseNo, makeLink } = await prepared();
    const { address, text, token } = await makeLink();
    expect(token).toHaveLength(43);
    expect(address).toBe(`https://wa.me/6581147702?text=${encodeURIComponent(text)}`);
    expect(text).toContain(`Lorong Motors Pte. Ltd.: hire-purchase application ${caseNo}`);
    expect(text).not.toMatch(/Tan|S8312345A|Toyota/);
    const rows = await portal.db.$client.query('select * from whatsapp_links');
    expect(JSON.stringify(rows.rows)).not.toContain(token);
  });

  it('counts and logs downloads, not looks', async () => {
    const { makeLink, links, history, act } = await prepared();
    const { token, linkId } = await makeLink();
    await act('opened', { linkId });
    const shown = await show(token);
    expect(shown.data).toMatchObject({ dealerName: 'Lorong Motors Pte. Ltd.', files: [{ size: expect.any(Number) }] });
    expect(JSON.stringify(shown.data)).not.toMatch(/Tan|S8312345A/);
    expect(await links()).toMatchObject([{ openings: 0, lastOpenedAt: null, state: 'valid' }]);
    const file = await download(token);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(await links()).toMatchObject([{ openings: 1, lastOpenedAt: expect.any(String) }]);
    expect((await history()).filter(({ action }) => action === 'applications.open-link')).toHaveLength(1);
    expect((await download(token, 7)).statusCode).toBe(401);
  });

  it('opens nothing once it was ended, was never sent, or is a guess', async () => {
    const { makeLink, links, act } = await prepared();
    const first = await makeLink();
    // This link was not sent: WhatsApp was not opened with it.
    const second = await makeLink();
    expect(await show(first.token)).toMatchObject(closed);
    await act('opened', { linkId: second.linkId });
    const third = await makeLink();
    expect(await show(second.token)).toMatchObject({ code: '0000' });
    expect(await show(`${third.token.slice(0, -1)}${third.token.endsWith('A') ? 'B' : 'A'}`)).toMatchObject(closed);
    await act('endLinks');
    expect(await show(second.token)).toMatchObject(closed);
    expect((await download(third.token)).statusCode).toBe(401);
    expect(await links()).toMatchObject([{ state: 'ended' }, { state: 'ended' }]);
  });

  it('ends when another form takes its place, and when the financier has refused', async () => {
    const { caseNo, applicationId, financierId, makeLink, act } = await prepared();
    const link = await makeLink();
    await act('opened', { linkId: link.linkId });
    await portal.call('POST /applicationForm/generate', {
      token: grace,
      body: { caseNo, financierIds: [financierId] },
    });
    await portal.runJobs();
    expect(await show(link.token)).toMatchObject({ code: '0000' });
    await submitForms(portal, grace, { caseNo });
    expect(await show(link.token)).toMatchObject(closed);
    // The earlier attempt can no longer be sent.
    expect((await act('link')).code).toBe('5002');

    const other = await prepared();
    const { token } = await other.makeLink();
    const outcome = { kind: 'failed', reason: 'Income' };
    const body = { caseNo: other.caseNo, applicationId: other.applicationId, outcome };
    await portal.call('POST /applicationForm/record', { token: grace, body });
    expect(await show(token)).toMatchObject(closed);
    expect(applicationId).not.toBe(other.applicationId);
  });

  it('ends after as many downloads as it has', async () => {
    const { makeLink, applicationId } = await prepared();
    const { token } = await makeLink();
    await portal.db.$client.query('update whatsapp_links set openings = $1 where application_id = $2', [
      mostOpenings - 1,
      applicationId,
    ]);
    const both = await Promise.all([download(token), download(token)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });
});

it('a link is valid for 72 hours', async () => {
  const { makeLink } = await prepared();
  const { token } = await makeLink();
  portal.clock.advance(72 * 3600 - 60);
  expect(await show(token)).toMatchObject({ code: '0000' });
  portal.clock.advance(120);
  expect(await show(token)).toMatchObject(closed);
  expect((await download(token)).statusCode).toBe(401);
});

async function pagesOf(fileId: string): Promise<number> {
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/api/dealer-portal/web/common/download',
    headers: { token: grace },
    payload: { fileId, fileName: 'form.pdf' },
  });
  return (await PDFDocument.load(reply.rawPayload)).getPageCount();
}
