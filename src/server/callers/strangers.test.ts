import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { bodyLimitOf, type Call, featureNames, type TicketPurpose } from '../../contract/call.ts';
import { beginSession } from '../../features/auth/server/begin-session.ts';
import { setFeature } from '../../features/dealers/server/set-feature.ts';
import { features } from '../../features/order.ts';
import { signatureHeaders } from '../../integrations/provider/signatures.ts';
import { askForDocumentsByLink, openLinkWithCode } from '../../testing/ask-by-link.ts';
import { bodyFieldsOf } from '../../testing/every-call/inputs-of-call.ts';
import { hostileRequests } from '../../testing/hostile-requests.ts';
import { grace, graceTest as it, portal } from '../../testing/portal-of-file.ts';
import { headOf, openRaw, type RawResponse } from '../../testing/raw-connection.ts';
import { openCase } from '../../testing/saved-case.ts';
import { linkOn, openCaseToSign, sendLetterByCall } from '../../testing/sign-by-link.ts';
import { usualShape } from '../http/json-shape.ts';
import { proofOf } from './caller.ts';

/** Cost of a stranger's request, for every declared call. */

const declared = Object.entries(Object.assign({}, ...features.map(({ calls }) => calls)) as Record<string, Call>);
const sending = declared.filter(([name]) => !name.startsWith('GET'));
const withBody = sending.filter(([, { form }]) => !form);
const tickets: Record<TicketPurpose, string> = { upload: '', signing: '' };

it.beforeAll(async () => {
  for (const featureName of featureNames) {
    await setFeature(portal.context, { dealerId: 'demo-lorong-motors', featureName, enabled: true });
  }
  const link = await askForDocumentsByLink(portal, grace, { ...(await openCase()), fileTypes: ['Payslip'] });
  tickets.upload = await openLinkWithCode(portal, link);
  const signer = await openCaseToSign();
  await sendLetterByCall(signer);
  tickets.signing = await openLinkWithCode(portal, { token: await linkOn(signer.phone), phone: signer.phone });
});

const lineOf = (name: string) => {
  const [method, path = ''] = name.split(' ');
  return `${method} /api${path.replace(/\{\w+\}/g, 'x')}`;
};

/** Reply to a caller without any proof. */
const refusals: Record<Call['access'], [number, string]> = {
  public: [413, '6001'],
  link: [413, '6001'],
  provider: [413, '6001'],
  session: [401, '1601'],
  dealer: [401, '1601'],
  ticket: [401, '1622'],
};

const answerOf = ({ status, body }: RawResponse) => [status, JSON.parse(body).code];

async function answerTo(head: string, body = Buffer.alloc(0)): Promise<RawResponse> {
  const connection = await openRaw(portal.port);
  connection.write(Buffer.concat([Buffer.from(head), body]));
  const reply = await connection.reply();
  connection.socket.destroy();
  return reply;
}

const json = { 'content-type': 'application/json' };

describe.each(sending)('%s', (name, call) => {
  it('answers a stranger before a byte of the body is sent', async () => {
    const length = { 'content-length': Math.max(bodyLimitOf(call), 20_000_000) + 1 };
    for (const type of [json, { 'content-type': 'multipart/form-data; boundary=part' }, {}]) {
      const reply = await answerTo(headOf(lineOf(name), { ...type, ...length }));
      expect(answerOf(reply)).toEqual(refusals[call.access]);
    }
  });
});

describe.each(sending.filter(([, call]) => proofOf(call)))('%s', (name, { access }) => {
  it('needs no body to refuse a stranger, however short it is', async () => {
    const expected = access === 'provider' ? [401, '1621'] : refusals[access];
    const head = (length: Record<string, string>) => headOf(lineOf(name), { ...json, ...length });
    expect(answerOf(await answerTo(head({ 'content-length': '1' })))).toEqual(expected);
    expect(answerOf(await answerTo(head({ 'transfer-encoding': 'chunked' })))).toEqual(expected);
  });
});

describe.each(sending.filter(([, call]) => !proofOf(call)))('%s', (name, call) => {
  it('ends a body in chunks at its limit', async () => {
    const bytes = bodyLimitOf(call) + 1;
    const connection = await openRaw(portal.port);
    connection.write(headOf(lineOf(name), { ...json, 'transfer-encoding': 'chunked' }));
    connection.write(`${bytes.toString(16)}\r\n${'1'.repeat(bytes)}\r\n`);
    expect(answerOf(await connection.reply())).toEqual([413, '6001']);
    await connection.closed;
  });
});

/** Returns headers of an authorised caller. */
async function proveBody(call: Call, body: string): Promise<Record<string, string>> {
  if (call.access === 'ticket') return { ticket: tickets[call.ticket ?? 'upload'] };
  if (call.access === 'provider') return signatureHeaders([portal.config.PROVIDER_SECRET ?? ''], randomUUID(), body);
  if (!proofOf(call)) return {};
  const session = { phone: '+6591274480', method: 'code', device: 'Chrome on Windows' } as const;
  const accounts = { memberships: [], invitations: [] };
  return { token: (await beginSession(portal.context, { ...session, accounts })).token };
}

async function send(name: string, call: Call, body: string, more: Record<string, string> = {}) {
  const headers = { 'content-type': 'application/json', ...(await proveBody(call, body)), ...more };
  const [method, url = ''] = lineOf(name).split(' ');
  const reply = await portal.app.inject({ method: method as 'POST', url, headers, payload: body });
  return { status: reply.statusCode, text: reply.body, ...(reply.json() as { code: string; data: unknown }) };
}

const largestRefusal = 16 * 1024;
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe.each(withBody)('%s, by a caller that it is for', (name, call) => {
  it('takes no body of more levels or values than there are anywhere', async () => {
    expect((await send(name, call, nested(usualShape.depth + 1))).code).toBe('6001');
    expect(
      (await send(name, call, `{"a":${'{"a":'.repeat(usualShape.depth)}1${'}'.repeat(usualShape.depth)}}`)).code,
    ).toBe('6001');
    const wide = `[${'1,'.repeat(usualShape.values)}1]`;
    const { status, code } = await send(name, call, wide);
    expect([status, code]).toEqual([413, '6001']);
  });

  it('refuses in few words, whatever it is sent', async () => {
    const size = Math.min(bodyLimitOf(call), 100_000);
    for (const [kind, make] of Object.entries(hostileRequests)) {
      const { headers, bytes } = make(size, bodyFieldsOf(call));
      if (headers['content-type'] !== 'application/json' || headers['transfer-encoding']) continue;
      for (const language of ['en', 'zh']) {
        const { status, code, text, data } = await send(name, call, bytes.toString(), { 'accept-language': language });
        expect([kind, status < 500]).toEqual([kind, true]);
        if (code === '0000') continue;
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(largestRefusal);
        const { fields = {} } = (data ?? {}) as { fields?: object };
        expect(Object.keys(fields).length).toBeLessThanOrEqual(50);
      }
    }
  });
});

describe('a signed body', () => {
  const line = 'POST /api/provider/v1/events';
  const claim = signatureHeaders([`whsec_${Buffer.alloc(32).toString('base64')}`], randomUUID(), 'another body');
  const headers = (length: number) => ({ 'content-type': 'application/json', 'content-length': length, ...claim });

  it('is not parsed before its signature is verified', async () => {
    for (const body of ['{"not json', nested(5000), `[${'1,'.repeat(30_000)}1]`, '"\\ud800"']) {
      const bytes = Buffer.from(body);
      expect(answerOf(await answerTo(headOf(line, headers(bytes.length)), bytes))).toEqual([401, '1621']);
    }
  });

  it('is not received where its headers alone do not hold', async () => {
    const old = { ...claim, 'webhook-timestamp': '1700000000' };
    for (const wrong of [{}, old, { ...claim, 'webhook-signature': 'v2,x' }]) {
      const text = headOf(line, { 'content-type': 'application/json', 'content-length': 100, ...wrong });
      expect(answerOf(await answerTo(text))).toEqual([401, '1621']);
    }
  });

  it('has to be there: a signature over nothing opens nothing', async () => {
    expect(answerOf(await answerTo(headOf(line, { ...claim, 'content-length': 0 })))).toEqual([401, '1621']);
    const text = headOf(line, { ...headers(3), 'content-type': 'multipart/form-data; boundary=part' });
    expect(answerOf(await answerTo(text, Buffer.from('abc')))).toEqual([401, '1621']);
  });

  it('of WhatsApp is treated in the same way', async () => {
    const post = (more: Record<string, string | number>, body = '') =>
      answerTo(headOf('POST /whatsapp/webhook', { ...json, ...more }), Buffer.from(body));
    const invented = { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` };
    expect(answerOf(await post({ 'content-length': 4_000_000, ...invented }))).toEqual([413, '6001']);
    expect(answerOf(await post({ 'content-length': 100 }))).toEqual([401, '1621']);
    expect(answerOf(await post({ 'content-length': 10, ...invented }, '{"not json'))).toEqual([401, '1621']);
    expect(answerOf(await post({ 'content-length': 0, ...invented }))).toEqual([401, '1621']);
  });
});

it('goes on over the connection where a body that is sent in vain is no larger than an upload', async () => {
  const connection = await openRaw(portal.port);
  const line = 'POST /api/dealer-portal/web/case/detail/save';
  const headers = { 'content-type': 'application/json', 'content-length': 300_000, token: 'ended' };
  connection.write(headOf(line, headers));
  expect(answerOf(await connection.reply())).toEqual([401, '1601']);
  connection.write('1'.repeat(300_000));
  connection.write(headOf('GET /api/dealer-portal/web/common/check/system'));
  expect(answerOf(await connection.reply())).toEqual([200, '0000']);
  connection.write(headOf(line, { ...headers, 'content-length': 30_000_000 }));
  expect((await connection.reply()).head).toMatch(/connection: close/i);
  await connection.closed;
});

it('reads no body for an address that is no call', async () => {
  const unsent = await answerTo(headOf('POST /nowhere', { ...json, 'content-length': 5000 }));
  expect(answerOf(unsent)).toEqual([413, '6001']);
});

it('closes a connection on which requests come faster than answers', async () => {
  const connection = await openRaw(portal.port);
  connection.write(headOf('GET /api/dealer-portal/web/common/check/system').repeat(200));
  await connection.closed;
});
