import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import { createCallLimits } from './call-limits.ts';

describe('calls a minute', () => {
  let moment = 0;
  const limits = () =>
    createCallLimits({ CALLS_PER_MINUTE_ADDRESS: 6, CALLS_PER_MINUTE_SESSION: 3 }, () => new Date(moment));
  const make = (count: (address: string) => void, caller: string, times: number) =>
    Array.from({ length: times }, () => {
      try {
        count(caller);
        return 'ok';
      } catch (error) {
        return (error as { data: { retryAfterSeconds: number } }).data.retryAfterSeconds;
      }
    });

  it('run out, say when they are back, and come back evenly', () => {
    const { countSession } = limits();
    expect(make(countSession, 'a', 5)).toEqual(['ok', 'ok', 'ok', 20, 20]);
    moment += 19_000;
    expect(make(countSession, 'a', 1)).toEqual([1]);
    moment += 1_000;
    expect(make(countSession, 'a', 2)).toEqual(['ok', 20]);
    moment += 3600_000;
    expect(make(countSession, 'a', 4)).toEqual(['ok', 'ok', 'ok', 20]);
  });

  it('are counted for each caller apart, and for the whole network of an IPv6 address', () => {
    const { countAddress } = limits();
    expect(make(countAddress, '203.0.113.1', 7).at(-1)).toBe(10);
    expect(make(countAddress, '203.0.113.2', 1)).toEqual(['ok']);
    for (let host = 1; host <= 6; host++) countAddress(`2001:db8::${host}`);
    expect(make(countAddress, '2001:db8::99', 1)).toEqual([10]);
  });
});

describe('a portal with limits', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ CALLS_PER_MINUTE_ADDRESS: '40', CALLS_PER_MINUTE_SESSION: '10' });
    portal.clock.hold();
  });
  afterAll(() => portal.close());

  const ask = (path: string, headers: Record<string, string> = {}) =>
    portal.app.inject({ method: 'GET', url: `/api/dealer-portal/web${path}`, headers });

  it('answers whoever calls too often with 429 and when to come back, and lets others go on', async () => {
    const token = await portal.login();
    const other = await portal.login('90156623');
    portal.clock.advance(3600);
    const replies = await Promise.all(Array.from({ length: 13 }, () => ask('/auth/me', { token })));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([...Array(10).fill(200), ...Array(3).fill(429)]);
    const refused = replies.find((reply) => reply.statusCode === 429);
    expect(refused?.json()).toMatchObject({ code: '6002', message: expect.stringContaining('Too many requests') });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('/auth/me', { token: other })).statusCode).toBe(200);
    portal.clock.advance(60);
    expect((await ask('/auth/me', { token })).statusCode).toBe(200);
  });

  it('counts an address before it looks at a token, a body or the database', async () => {
    portal.clock.advance(3600);
    const replies = await Promise.all(Array.from({ length: 45 }, () => ask('/auth/me', { token: 'invented' })));
    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(40);
    const broken = await portal.app.inject({
      method: 'POST',
      url: '/api/dealer-portal/web/auth/otp',
      payload: '{',
      remoteAddress: '127.0.0.1',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken.statusCode).toBe(429);
    portal.clock.advance(60);
  });
});
