import { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countTimers } from '../../testing/clock/count-timers.ts';
import { createSignedBody } from '../callers/signed-body.ts';
import type { PortalError } from '../portal-error.ts';
import { createJsonReceiver } from './receive-json.ts';
import { createUnverifiedBodies } from './unverified-bodies.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const bodyLimit = 4096;

/** Begins to receive the body of a call. Returns the stream, and a promise of the result. */
function receive(more: Partial<FastifyRequest> = {}, limits = { inAll: 1000, ofNetwork: 1000 }) {
  const payload = new PassThrough();
  const request = {
    headers: {},
    ip: '192.0.2.1',
    signed: null,
    routeOptions: { bodyLimit, config: {} },
    ...more,
  } as unknown as FastifyRequest;
  const ended = new Promise<unknown>((done) => {
    createJsonReceiver(createUnverifiedBodies(limits))(request, payload, (error, body) => done(error ?? body));
  });
  return { payload, request, ended };
}

const refusal = (codeName: string) => expect.objectContaining({ codeName });

it('parses a body that comes in pieces, and remembers it as it was sent', async () => {
  const { payload, request, ended } = receive();
  const bytes = Buffer.from('{"name":"陈"}');
  payload.write(bytes.subarray(0, 10));
  payload.end(bytes.subarray(10));
  expect(await ended).toEqual({ name: '陈' });
  expect(request.rawBody).toBe('{"name":"陈"}');
});

it('has no body where nothing was sent', async () => {
  const { payload, ended } = receive();
  payload.end();
  expect(await ended).toBeUndefined();
});

it.each([
  ['is not JSON', '{"a":'],
  ['is not UTF-8', Buffer.from([0x22, 0xc3, 0x28, 0x22])],
  ['holds half of a surrogate pair as it is', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
])('refuses a body that %s', async (_what, body) => {
  const { payload, ended } = receive();
  payload.end(body);
  expect(await ended).toEqual(refusal('badRequest'));
});

it('refuses a body that comes byte by byte', async () => {
  const { payload, ended } = receive();
  for (let sent = 0; sent < 200; sent += 1) payload.write('1');
  expect(await ended).toEqual(refusal('badRequest'));
});

it.each([
  ['an open call', null, 10_000],
  ['a signed one', createSignedBody(vi.fn<() => void>(), () => 'somebody'), 60_000],
])('waits only so long for the body of %s', async (_what, signed, ms) => {
  const countPending = countTimers([ms]);
  const { payload, ended } = receive({ signed });
  payload.write('[');
  expect(countPending()).toBe(1);
  vi.advanceTimersByTime(ms - 1);
  const early = await Promise.race([ended, Promise.resolve('still waiting')]);
  expect(early).toBe('still waiting');
  vi.advanceTimersByTime(1);
  expect(await ended).toEqual(refusal('badRequest'));
  expect(countPending()).toBe(0);
});

it('verifies a signature over the bytes as they come, before it parses them', async () => {
  const seen: Buffer[] = [];
  const refuse = createSignedBody(
    (bytes) => void seen.push(bytes),
    () => undefined,
  );
  const { payload, request, ended } = receive({ signed: refuse });
  payload.write('{"a"');
  payload.end(':1}');
  expect(await ended).toEqual(refusal('badSignature'));
  expect(Buffer.concat(seen).toString()).toBe('{"a":1}');
  expect(request.rawBody).toBeUndefined();
});

it('cuts a signed body off for which there is no room', async () => {
  const signed = createSignedBody(vi.fn<() => void>(), () => 'somebody');
  const { payload, ended } = receive({ signed }, { inAll: 100, ofNetwork: 100 });
  payload.write('1'.repeat(101));
  const error = (await ended) as PortalError;
  expect(error).toEqual(refusal('tooMany'));
  expect(error.data).toEqual({ retryAfterSeconds: 10 });
});
