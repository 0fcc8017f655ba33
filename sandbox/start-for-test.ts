import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { startSandbox } from './start-sandbox.ts';

export const providerSecret = `whsec_${Buffer.from('only-for-tests-of-the-sandbox').toString('base64')}`;

/** One event as the portal's side of the interface received it. */
export interface ReceivedEvent {
  eventId: string;
  applicationRef: string;
  type: string;
  occurredAt: string;
  data: Record<string, unknown>;
}

/** Starts a portal that verifies and records the events it receives, answers as configured, and serves one document. */
export async function startEventReceiver() {
  const webhook = new Webhook(providerSecret);
  const received: ReceivedEvent[] = [];
  const answers: { status: number; code: string }[] = [];
  const portal = fastify();
  portal.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  portal.post('/api/provider/v1/events', async (request, reply) => {
    const event = webhook.verify(String(request.body), request.headers as Record<string, string>) as ReceivedEvent;
    if (request.headers['webhook-id'] !== event.eventId) return reply.code(401).send();
    const { status, code } = answers.shift() ?? { status: 200, code: '0000' };
    if (status === 200 && code === '0000') received.push(event);
    return reply.code(status).send({ code, message: code === '0000' ? 'success' : 'Not possible.', data: {} });
  });
  portal.get('/log-card.pdf', async (_request, reply) =>
    reply.type('application/pdf').send(Buffer.from('%PDF-log-card')),
  );
  await portal.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(portal.server.address() as AddressInfo).port}`;
  return { url, received, answers, close: () => portal.close() };
}

/** A new folder for a sandbox that is started more than once; the test removes it. */
export const makeFolder = () => mkdtemp(join(tmpdir(), 'sandbox-'));

/**
 * Starts a sandbox with short pauses on free ports, in a separate folder. Without `dataFolder` that folder is deleted
 * with it.
 */
export async function startForTest(portalUrl: string, dataFolder?: string) {
  const folder = dataFolder ?? (await makeFolder());
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    dataFolder: folder,
    portalUrl,
    providerSecret,
    smsGatewayKey: 'gateway-key',
    firstPauseMs: 5,
    slowMs: 20,
  });
  const api = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${sandbox.url}${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: response.status === 204 ? undefined : await response.json() };
  };
  const close = async () => {
    await sandbox.close();
    if (!dataFolder) await rm(folder, { recursive: true });
  };
  return { ...sandbox, folder, api, close };
}

/** An application as the portal submits it. */
export function submission(applicationRef: string, documents: object[] = []) {
  return {
    applicationRef,
    caseNo: 'HP26112000018',
    dealer: { name: 'Lorong Motors Pte. Ltd.', uen: '201912345K' },
    submittedAt: '2026-11-20T04:00:00.000Z',
    snapshot: {
      personalInformation: [{ role: 'applicant', partyType: 'individual', name: 'Tan Wei Ling' }],
      vehicleInformationWeb: {
        vehicleInformation: { make: 'Toyota', model: 'Harrier 2.0', registrationNumber: 'SLR4821J', condition: 2 },
      },
      financingInformation: { loanAmountCents: 8_400_000, tenureMonths: 84, flatRatePercent: 2.78 },
    },
    documents,
  };
}

/** Calls the provider interface as the portal does: signed, with a key. */
export async function callProvider(
  url: string,
  path: string,
  body: object,
  { key = 'key-1', secret = providerSecret } = {},
) {
  const payload = JSON.stringify(body);
  const moment = new Date();
  const response = await fetch(`${url}/provider/applications${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'webhook-id': key,
      'webhook-timestamp': String(Math.floor(moment.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(key, moment, payload),
    },
    body: payload,
  });
  return { status: response.status, body: await response.json() };
}
