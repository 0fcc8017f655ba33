import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { whatsAppNumber } from '../../../../../sandbox/whatsapp/whatsapp-settings.ts';
import { grace, graceTest as it, portal } from '../../../../testing/portal-of-file.ts';
import { runRetries, setFault, submitCase } from '../../../../testing/send-case.ts';
import type { SandboxMessage } from '../../../../testing/test-portal.ts';
import { addWhatsAppFinancier } from '../../../../testing/whatsapp-financier.ts';
import { whatsAppMessages } from '../tables.ts';
import { answerAwaitedMs } from './send-by-whatsapp.ts';

const warnings: unknown[] = [];
it.beforeAll(async () => {
  portal.context.log.warn = (facts: unknown) => void warnings.push(facts);
});
beforeEach(() => void warnings.splice(0));

/** Submits a case that will be sent from the portal's own number; it has not been sent yet. */
async function submitted(number?: string) {
  const financierId = await addWhatsAppFinancier(portal, grace, 'portal', number);
  const sent = await submitCase(portal, grace, financierId);
  const messages = async () => {
    const all = (await (await fetch(`${portal.sandbox.url}/api/messages?channel=whatsapp`)).json()) as SandboxMessage[];
    return all.filter(({ text }) => text.includes(sent.caseNo));
  };
  const messageId = async () => {
    const rows = await portal.db.select().from(whatsAppMessages);
    return rows.find((row) => row.applicationId === sent.applicationId)?.messageId ?? '';
  };
  const delivery = async () => (await sent.read()).delivery;
  return { ...sent, financierId, messages, messageId, delivery };
}

function statusOf(id: string, status: string, more: object = {}) {
  const statuses = [{ id, status, timestamp: '1780000000', recipient_id: '6581147702', ...more }];
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '0', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', statuses } }] }],
  });
}

function report(payload: string, signature = sign(payload)) {
  return portal.app.inject({
    method: 'POST',
    url: '/whatsapp/webhook',
    headers: { 'content-type': 'application/json', ...(signature && { 'x-hub-signature-256': signature }) },
    payload,
  });
}
const sign = (body: string, secret: string = whatsAppNumber.appSecret) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

describe('an application from the portal’s WhatsApp number', () => {
  it('arrives as a PDF in the approved template, and shows when it was delivered and read', async () => {
    const { caseNo, read, delivery, messages } = await submitted();
    await portal.runJobs();
    expect(await read()).toMatchObject({ whatsAppFrom: 'portal', reached: ['+6581147702'], refused: [] });
    await expect.poll(delivery).toBe('delivered');
    const [message] = await messages();
    expect(message).toMatchObject({
      to: '+6581147702',
      attachments: [{ name: `${caseNo} application.pdf`, type: 'application/pdf' }],
    });
    expect(message?.text).toMatch(/^Lorong Motors Pte\. Ltd\. sends you hire-purchase application HP/);
    expect(message?.text).not.toMatch(/Tan|S8312345A/);
    await fetch(`${portal.sandbox.url}/api/whatsapp/read`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: message?.id }),
    });
    expect(await delivery()).toBe('opened');
    const history = await portal.call<{ action: string }[]>('GET /case/history', { token: grace, query: { caseNo } });
    const acts = history.data.map(({ action }) => action);
    expect(acts).toEqual(expect.arrayContaining(['applications.delivery-delivered', 'applications.delivery-opened']));
  });

  it.each([['down'], ['denied'], ['busy']])('is tried again after WhatsApp was %s, and arrives once', async (mode) => {
    const { delivery, messages, read } = await submitted();
    await setFault(portal, 'whatsApp', mode);
    await portal.runJobs();
    expect(await read()).toMatchObject({ delivery: 'queued', deliveryAttempts: 1 });
    await runRetries(portal);
    await expect.poll(delivery).toBe('delivered');
    expect(await messages()).toHaveLength(1);
    expect(JSON.stringify(warnings)).not.toMatch(/81147702|Tan|S8312345A/);
  });

  it('is one message where the answer was lost: a status tells that it went out', async () => {
    const { read, delivery, messages, messageId } = await submitted();
    await setFault(portal, 'whatsApp', 'lost');
    await portal.runJobs();
    expect(await read()).toMatchObject({ reached: [], deliveryAttempts: 1 });
    await expect.poll(messageId).toMatch(/^wamid\./);
    await runRetries(portal);
    await expect.poll(delivery).toBe('delivered');
    expect(await messages()).toHaveLength(1);
  });

  it('is sent again where no status tells of it for a minute', async () => {
    const { read, delivery, messages, messageId } = await submitted();
    const { whatsApp } = portal.context.integrations;
    if (!whatsApp) throw new Error('The test portal has no WhatsApp');
    const { sendDocument } = whatsApp;
    let asked = 0;
    whatsApp.sendDocument = async () => {
      asked += 1;
      throw Object.assign(new Error('lost'), { name: 'TimeoutError' });
    };
    await portal.runJobs();
    await runRetries(portal);
    // The second try does not ask WhatsApp to send anything yet.
    expect([asked, (await read()).deliveryAttempts, await messageId()]).toEqual([1, 1, '']);
    whatsApp.sendDocument = sendDocument;
    portal.clock.advance(answerAwaitedMs / 1000 + 1);
    await runRetries(portal);
    await expect.poll(delivery).toBe('delivered');
    expect(await messages()).toHaveLength(1);
  });

  it.each([
    ['at once', '8000 0000', undefined],
    ['later', undefined, 'failed'],
  ])('shows why it failed %s, and goes out again to another number', async (_when, number, mode) => {
    const { caseNo, applicationId, financierId, read, delivery } = await submitted(number);
    if (mode) await setFault(portal, 'whatsAppStatus', mode);
    await portal.runJobs();
    await expect.poll(delivery).toBe('failed');
    const failed = await read();
    const [to = ''] = failed.recipients;
    expect(failed).toMatchObject({ reached: [], refused: [to], refusalReasons: { [to]: 'unknownAddress' } });
    const changed = {
      financierId,
      name: failed.financierName,
      revision: 1,
      sendMethod: 'whatsApp',
      emails: [],
      whatsAppNumber: '91110000',
      whatsAppFrom: 'portal',
    };
    expect((await portal.call('POST /financer/save', { token: grace, body: changed })).code).toBe('0000');
    const again = { token: grace, body: { caseNo, applicationId } };
    expect((await portal.call('POST /applicationForm/sendAgain', again)).code).toBe('0000');
    await portal.runJobs();
    await expect.poll(delivery).toBe('delivered');
    expect(await read()).toMatchObject({ reached: ['+6591110000'], refused: [], refusalReasons: {} });
  });

  it.each([['duplicate'], ['reorder']])('has the right state where statuses come %s', async (mode) => {
    const { delivery, messageId } = await submitted();
    await setFault(portal, 'whatsAppStatus', mode);
    await portal.runJobs();
    await expect.poll(delivery).toBe('delivered');
    for (const status of ['read', 'sent', 'delivered', 'failed', 'read']) {
      expect((await report(statusOf(await messageId(), status))).statusCode).toBe(200);
      expect(await delivery()).toBe('opened');
    }
  });
});

describe('the webhook', () => {
  const query = (token: string, mode = 'subscribe') =>
    `/whatsapp/webhook?hub.mode=${mode}&hub.verify_token=${token}&hub.challenge=1158201444`;

  it('answers the challenge of Meta only to who knows the token', async () => {
    const right = await portal.app.inject(query(whatsAppNumber.verifyToken));
    expect([right.statusCode, right.body]).toEqual([200, '1158201444']);
    for (const address of [query('guess'), query(whatsAppNumber.verifyToken, 'other'), '/whatsapp/webhook']) {
      expect((await portal.app.inject(address)).statusCode).toBe(403);
    }
  });

  it('changes nothing without the signature of Meta over exactly this body', async () => {
    const { delivery, messageId } = await submitted();
    await portal.runJobs();
    await expect.poll(delivery).toBe('delivered');
    const body = statusOf(await messageId(), 'read');
    for (const signature of [
      '',
      'sha256=',
      sign(body, 'another-secret-of-an-app'),
      sign(`${body} `),
      sign(body).slice(7),
    ]) {
      expect((await report(body, signature)).statusCode).toBe(401);
    }
    expect(await delivery()).toBe('delivered');
    expect((await report(body)).statusCode).toBe(200);
    expect(await delivery()).toBe('opened');
  });

  it('takes what it does not know, so that it is not sent again', async () => {
    const { applicationId, delivery } = await submitted();
    await portal.runJobs();
    await expect.poll(delivery).toBe('delivered');
    const odd = [
      statusOf('wamid.unknown', 'read'),
      // A reference alone does not replace the identifier of a message that has one.
      statusOf('wamid.other', 'read', { biz_opaque_callback_data: `${applicationId}:0` }),
      statusOf('wamid.unknown', 'read', { biz_opaque_callback_data: 'x:y' }),
      statusOf('wamid.unknown', 'deleted'),
      JSON.stringify({ object: 'whatsapp_business_account', entry: 'none' }),
      '{}',
    ];
    for (const body of odd) expect((await report(body)).statusCode).toBe(200);
    expect(await delivery()).toBe('delivered');
  });

  it('looks thousands of messages up at once, and writes only what changes', async () => {
    const { delivery, messageId } = await submitted();
    await portal.runJobs();
    await expect.poll(delivery).toBe('delivered');
    const id = await messageId();
    const statuses = Array.from({ length: 20_000 }, (_, number) => ({
      id: number % 4 === 0 ? id : `wamid.unknown${number}`,
      status: (['read', 'sent', 'delivered', 'failed'] as const)[(number / 4) % 4] ?? 'sent',
      timestamp: '1780000000',
    }));
    const body = JSON.stringify({ entry: [{ changes: [{ value: { statuses } }] }] });
    let statements = 0;
    const count = () => {
      statements += 1;
    };
    portal.db.$client.on('acquire', count);
    expect((await report(body)).statusCode).toBe(200);
    // One for the lookup, one for the transaction of the message.
    expect(statements).toBe(2);
    expect((await report(body)).statusCode).toBe(200);
    expect(statements).toBe(3);
    portal.db.$client.off('acquire', count);
    expect(await delivery()).toBe('opened');
  });
});
