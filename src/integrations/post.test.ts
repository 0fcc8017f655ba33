import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLastTry, OutsideError } from './outside-error.ts';
import { createProviderClient, type ProviderClient } from './provider/provider-client.ts';
import { createSmsGateway } from './sms/http-gateway.ts';

let server: Server;
let url: string;
let provider: ProviderClient;
let answer: { status: number; body?: string; headers?: Record<string, string> };
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    reply.writeHead(answer.status, { connection: 'close', ...answer.headers }).end(answer.body ?? '{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = createProviderClient({ url, secrets: [`whsec_${Buffer.alloc(32).toString('base64')}`] });
});
afterAll(() => new Promise((done) => server.close(done)));

const submit = () =>
  provider.submit({
    applicationRef: 'a1',
    channel: 11,
    caseNo: 'HP1',
    dealer: { name: 'D', uen: 'U' },
    submittedAt: '2026-11-20T09:46:00.000Z',
    snapshot: {},
    documents: [],
  });
const decide = () =>
  provider.decide('a1', { decision: 'rejected', decisionCode: 0, reason: 2, decidedAt: '2026-11-20T09:46:00.000Z' });
const text = () =>
  createSmsGateway({ url, key: 'k', sender: 's' }).send({ to: '+6591234567', text: 'Hello', key: 'sms-1' });
const calls = { submit, decide, text };

async function failed(call: keyof typeof calls, status: number): Promise<OutsideError> {
  answer = { status };
  const error = await calls[call]().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(OutsideError);
  return error as OutsideError;
}

describe('an answer of a party', () => {
  it.each([301, 307, 401, 402, 403, 404, 405, 408, 425, 429, 500, 502, 503])(
    '%i to an application or an SMS is tried again: people can mend it',
    async (status) => {
      for (const call of ['submit', 'text'] as const) {
        const error = await failed(call, status);
        expect([error.permanent, error.failure.code]).toEqual([false, status]);
      }
    },
  );

  it.each([400, 413, 422, 451])('%i refuses this very message', async (status) => {
    for (const call of ['submit', 'decide', 'text'] as const) {
      expect((await failed(call, status)).permanent).toBe(true);
    }
  });

  it.each([404, 410])('%i to a decision speaks of the application', async (status) => {
    expect((await failed('decide', status)).permanent).toBe(true);
  });

  it('409 is tried a few times: an earlier try may still be in progress', async () => {
    const error = await failed('submit', 409);
    const isLast = [1, 2, 5, 6, 7].map((number) => isLastTry(error, { number, last: false }));
    expect(isLast).toEqual([false, false, false, true, true]);
  });

  it('leads nowhere else: the message goes to the address that was set', async () => {
    asked.length = 0;
    answer = { status: 307, headers: { location: `${url}/elsewhere` } };
    await expect(submit()).rejects.toMatchObject({ permanent: false });
    expect(asked).toEqual(['/applications']);
  });

  it('without a reference is tried again, and the error quotes nothing of it', async () => {
    answer = { status: 200, body: '{"customer":"Tan Wei Ling"}' };
    await expect(submit()).rejects.toMatchObject({
      permanent: false,
      message: 'The provider answered without a reference',
    });
  });
});
