import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect } from 'vitest';
import { z } from 'zod';
import { isSignedBy } from '../../../../integrations/provider/signatures.ts';
import { providerApplicationSchema } from '../../../../integrations/provider/submission.ts';
import { grace, graceTest as it, portal } from '../../../../testing/portal-of-file.ts';
import { runRetries, submitCase } from '../../../../testing/send-case.ts';
import type { Application } from '../../../applications/contract.ts';
import { CaseValuesSchema } from '../../../cases/contract.ts';
import { providers } from '../tables.ts';
import { createProvider, rotateSecret, setProviderInUse } from './manage-providers.ts';

/** Calls received by the second provider. */
const calls: { path: string; headers: IncomingMessage['headers']; body: string }[] = [];
const second = createServer((request, reply) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    calls.push({ path: request.url ?? '', headers: request.headers, body });
    reply.writeHead(202, { 'content-type': 'application/json' }).end('{"providerReference":"SB-1"}');
  });
});

let financierId: string;
let secret: string;
const mainSecret = () => portal.config.PROVIDER_SECRET ?? '';
it.beforeAll(async () => {
  await new Promise<void>((done) => second.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(second.address() as AddressInfo).port}/hp/`;
  ({ financierId, secret } = await createProvider(portal.context, { name: 'Simpang Bank', channel: 12, url }));
});
afterAll(() => new Promise((done) => second.close(done)));
beforeEach(() => calls.splice(0));

function sign(body: string, key: string, id: string, seconds = Math.floor(Date.now() / 1000)) {
  const hmac = createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'));
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${hmac.update(`${id}.${seconds}.${body}`).digest('base64')}`,
  };
}

interface Told {
  ref: string;
  type?: string;
  eventId?: string;
}

async function tell(key: string, { ref, type = 'credit.failed', eventId = randomUUID() }: Told) {
  const body = JSON.stringify({ eventId, applicationRef: ref, type, occurredAt: new Date().toISOString(), data: {} });
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/api/provider/v1/events',
    headers: sign(body, key, eventId),
    payload: body,
  });
  return { status: reply.statusCode, body: reply.json() };
}

const statusOf = async (caseNo: string) =>
  (await portal.call<Application[]>('GET /applicationForm/list', { token: grace, query: { caseNo } })).data[0]?.status;

it('each gets its own applications, signed with its own secret', async () => {
  const { caseNo, applicationId } = await submitCase(portal, grace, financierId);
  await portal.runJobs();
  expect(calls.map(({ path }) => path)).toEqual(['/hp/applications']);
  const [{ body = '', headers = {} } = {}] = calls;
  expect(JSON.parse(body)).toMatchObject({ applicationRef: applicationId, channel: 12, caseNo });
  expect([isSignedBy([secret], body, headers), isSignedBy([mainSecret()], body, headers)]).toEqual([true, false]);
  expect((await fetch(`${portal.sandbox.url}/api/provider/applications/${applicationId}`)).status).toBe(404);
  expect((await tell(secret, { ref: applicationId })).body.data).toEqual({ outcome: 'applied' });
  expect(await statusOf(caseNo)).toBe(1);
});

it('what goes out is what the description says, and nothing else', async () => {
  await submitCase(portal, grace, financierId);
  await portal.runJobs();
  const sent = JSON.parse(calls[0]?.body ?? '');
  const { webhooks } = (await portal.app.inject('/api/openapi.json')).json();
  const { schema } = webhooks['application.submission'].post.requestBody.content['application/json'];
  expect(z.fromJSONSchema(schema).safeParse(sent).error?.issues).toBeUndefined();
  const { formVersion: _version, customerCategory, ...values } = sent.snapshot;
  expect(customerCategory).toBe(0);
  expect(CaseValuesSchema.parse(values)).toEqual(values);
  expect(providerApplicationSchema.parse(sent)).toEqual(sent);
  for (const { url, size, type } of sent.documents) {
    const file = await fetch(url);
    const { byteLength } = await file.arrayBuffer();
    expect([file.status, byteLength, file.headers.get('content-type')]).toEqual([200, size, type]);
  }
});

it('an event about another provider’s application is answered as one about none, and changes nothing', async () => {
  const ofMain = await submitCase(portal, grace, 'provider');
  const ofSecond = await submitCase(portal, grace, financierId);
  const ofNobody = await tell(secret, { ref: randomUUID() });
  expect(ofNobody).toMatchObject({ status: 404, body: { code: '4001', requestId: expect.any(String) } });
  for (const [key, theirs] of [
    [secret, ofMain],
    [mainSecret(), ofSecond],
  ] as const) {
    const { status, body } = await tell(key, { ref: theirs.applicationId });
    expect([status, body.code, body.message]).toEqual([404, '4001', ofNobody.body.message]);
    expect(await statusOf(theirs.caseNo)).toBe(0);
  }
});

it('the eventId of one takes nothing from the event of another', async () => {
  const ofMain = await submitCase(portal, grace, 'provider');
  const ofSecond = await submitCase(portal, grace, financierId);
  const eventId = randomUUID();
  expect((await tell(secret, { ref: ofSecond.applicationId, eventId })).body.data).toEqual({ outcome: 'applied' });
  expect((await tell(mainSecret(), { ref: ofMain.applicationId, eventId })).body.data).toEqual({ outcome: 'applied' });
  expect(await statusOf(ofMain.caseNo)).toBe(1);
});

it('a secret that two have speaks for neither', async () => {
  const { applicationId, caseNo } = await submitCase(portal, grace, 'provider');
  const original = mainSecret();
  // The operator has set PROVIDER_SECRET to the second provider's secret by mistake.
  portal.config.PROVIDER_SECRET = secret;
  expect((await tell(secret, { ref: applicationId })).status).toBe(401);
  portal.config.PROVIDER_SECRET = original;
  expect(await statusOf(caseNo)).toBe(0);
});

it('a secret is sealed where it is kept, and not taken twice', async () => {
  const [row] = await portal.db.select().from(providers).where(eq(providers.financierId, financierId));
  expect(row?.secrets?.includes(Buffer.from(secret))).toBe(false);
  const copy = { name: 'Copy', channel: 13, url: 'https://copy.example', secret };
  await expect(createProvider(portal.context, copy)).rejects.toMatchObject({ data: { fields: { secret: /in use/ } } });
  const ofMain = { ...copy, secret: mainSecret() };
  await expect(createProvider(portal.context, ofMain)).rejects.toMatchObject({
    data: { fields: { secret: /in use/ } },
  });
});

it('during a rotation both secrets hold and both sign; afterwards only the new one', async () => {
  const { applicationId } = await submitCase(portal, grace, financierId);
  const rotated = await rotateSecret(portal.context, financierId, { overlapHours: 1 });
  await portal.runJobs();
  const [{ body = '', headers = {} } = {}] = calls;
  expect([secret, rotated.secret].map((key) => isSignedBy([key], body, headers))).toEqual([true, true]);
  expect((await tell(secret, { ref: applicationId, type: 'phone.verified' })).status).toBe(200);
  expect((await tell(rotated.secret, { ref: applicationId, type: 'disbursement.prepared' })).status).toBe(200);
  portal.clock.advance(3601);
  expect((await tell(secret, { ref: applicationId })).status).toBe(401);
  expect((await tell(rotated.secret, { ref: applicationId })).status).toBe(200);
  secret = rotated.secret;
});

it('a closed one is not offered, and what went to it goes on', async () => {
  const { applicationId, caseNo } = await submitCase(portal, grace, financierId);
  await setProviderInUse(portal.context, financierId, false);
  const body = { caseNo, financierIds: [financierId] };
  const made = await portal.call('POST /applicationForm/generate', { token: grace, body });
  expect(made.code).not.toBe('0000');
  expect((await tell(secret, { ref: applicationId })).body.data).toEqual({ outcome: 'applied' });
  await setProviderInUse(portal.context, financierId, true);
});

it('an application waits while its provider has no address, and goes once it has', async () => {
  const [row] = await portal.db.select().from(providers).where(eq(providers.financierId, financierId));
  await portal.db.update(providers).set({ url: null }).where(eq(providers.financierId, financierId));
  const { read } = await submitCase(portal, grace, financierId);
  await portal.runJobs();
  expect((await read()).delivery).toBe('queued');
  await portal.db
    .update(providers)
    .set({ url: row?.url ?? '' })
    .where(eq(providers.financierId, financierId));
  await runRetries(portal);
  expect((await read()).delivery).toBe('sent');
});
