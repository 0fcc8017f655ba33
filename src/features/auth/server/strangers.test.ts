import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect } from 'vitest';
import { createMetrics } from '../../../server/metrics/create-metrics.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { maxTries, promptCodes, wrongBeforeSecondCode } from '../login-rules.ts';
import { loginChallenges } from './tables.ts';

it.beforeAll(async () => {
  portal.clock.hold();
});
// A day later, nothing of the previous test counts.
beforeEach(() => portal.clock.advance(24 * 3600));

const phone = '91274480';
const owner = '198.51.100.7';
const stranger = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

interface Answer<T> {
  status: number;
  code: string;
  message: string;
  data: T;
}
interface Challenge {
  challengeId: string;
  expiresInSeconds: number;
  resendInSeconds: number;
}
async function post<T>(path: string, payload: object, remoteAddress: string): Promise<Answer<T>> {
  const url = `/api/dealer-portal/web/${path}`;
  const reply = await portal.app.inject({ method: 'POST', url, payload, remoteAddress });
  const { requestId: _, ...answer } = reply.json();
  return { status: reply.statusCode, ...answer };
}
const ask = (from: string, number = phone) => post<Challenge>('auth/otp', { phone: number }, from);
const enter = (from: string, challengeId: string, otp: string, number = phone) =>
  post<Challenge & { token: string; triesLeft: number }>('auth/login', { challengeId, phone: number, otp }, from);
/** Returns the code that arrived last, after the worker has finished. */
async function newestCode(): Promise<string> {
  await portal.runJobs();
  return /^(\d{6})/.exec((await portal.latestMessage('sms', `+65${phone}`))?.text ?? '')?.[1] ?? '';
}
const sentSince = async (from: Date) =>
  (
    await portal.db
      .select()
      .from(loginChallenges)
      .where(
        and(
          isNull(loginChallenges.sharedFrom),
          eq(loginChallenges.phoneHash, portal.context.keyring.hash(`+65${phone}`, 'login-phone')),
        ),
      )
  )
    .map(({ createdAt }) => createdAt.getTime())
    .filter((moment) => moment >= from.getTime());

/** Logs the owner in on a new device and network. @returns the seconds they had to wait */
async function logInAsOwner(): Promise<number> {
  let asked = await ask(owner);
  let waited = 0;
  if (asked.code !== '0000') {
    expect(asked.code).toBe('6003');
    waited = asked.data.resendInSeconds;
    portal.clock.advance(waited);
    asked = await ask(owner);
  }
  expect(asked.code).toBe('0000');
  expect(asked.data.expiresInSeconds).toBeGreaterThanOrEqual(60);
  let entered = await enter(owner, asked.data.challengeId, await newestCode());
  if (entered.code === '1614') entered = await enter(owner, entered.data.challengeId, await newestCode());
  expect([entered.code, entered.data?.token?.length]).toEqual(['0000', 43]);
  return waited;
}

/** Strangers' actions in order, each with the pause after it in seconds. */
const deed = fc.record({
  who: fc.integer({ min: 1, max: 40 }),
  guesses: fc.integer({ min: 0, max: maxTries + 1 }),
  pause: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 59 }), fc.constantFrom(60, 61, 120, 240, 300)),
});

async function guess(from: string, times: number): Promise<void> {
  const { code, data } = await ask(from);
  await portal.runJobs();
  if (code !== '0000') return;
  for (let n = 0; n < times; n++) await enter(from, data.challengeId, String(randomInt(1_000_000)).padStart(6, '0'));
}

describe('whatever strangers do', () => {
  it('the owner logs in within a minute, on a device that nobody knows, and gets few messages', async () => {
    let longestWait = 0;
    const deeds = fc.array(deed, { minLength: 1, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(deeds, async (done) => {
        portal.clock.advance(24 * 3600);
        const begin = portal.clock.now();
        for (const { who, guesses, pause } of done) {
          await guess(stranger(who), guesses);
          portal.clock.advance(pause);
        }
        longestWait = Math.max(longestWait, await logInAsOwner());
        expect(longestWait).toBeLessThanOrEqual(60);
        const sent = await sentSince(begin);
        for (const from of sent) {
          const inTheHour = sent.filter((moment) => moment >= from && moment < from + 3600_000).length;
          // The owner's second code is added to that.
          expect(inTheHour).toBeLessThanOrEqual(18 + 1);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('a flood from hundreds of addresses sends one message, and the owner gets in with it', async () => {
    const begin = portal.clock.now();
    for (let wave = 0; wave < 5; wave++) {
      const callers = Array.from({ length: 60 }, (_, n) => stranger(wave * 60 + n));
      const replies = await Promise.all(callers.map((from) => ask(from)));
      expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(['0000']));
    }
    expect(await logInAsOwner()).toBe(0);
    expect(await sentSince(begin)).toHaveLength(1);
  });

  it('an hour of requests every ten seconds leaves the owner a code at every moment', async () => {
    const begin = portal.clock.now();
    let asked = 0;
    for (let second = 0; second < 3600; second += 10) {
      asked += (await ask(stranger(1000 + second))).code === '0000' ? 1 : 0;
      portal.clock.advance(10);
    }
    expect(asked).toBeGreaterThan(300);
    expect((await sentSince(begin)).length).toBeLessThanOrEqual(18);
    expect(await logInAsOwner()).toBeLessThanOrEqual(60);
  });
});

describe('guesses at a number', () => {
  it('from many addresses at once open nothing, even where one is right', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, (_, n) => ask(stranger(n))));
    const code = await newestCode();
    const other = code === '000000' ? '000001' : '000000';
    await Promise.all(
      asked.flatMap(({ data }, n) => Array.from({ length: 4 }, () => enter(stranger(n), data.challengeId, other))),
    );
    // A stranger who guesses right has to enter a second code that only the phone receives.
    const lucky = await enter(stranger(3), asked[3]?.data.challengeId ?? '', code);
    expect([lucky.code, lucky.data.token]).toEqual(['1614', undefined]);
    const second = await newestCode();
    expect(second).not.toBe(code);
    for (let left = maxTries - 1; left > 0; left--) {
      const wrong = second === '111111' ? '111112' : '111111';
      expect((await enter(stranger(3), lucky.data.challengeId, wrong)).data.triesLeft).toBe(left);
    }
    expect((await enter(stranger(5), lucky.data.challengeId, other)).code).toBe('1612');
    expect((await enter(stranger(3), lucky.data.challengeId, second)).code).toBe('1612');
  });

  it('leave one code enough where there were few', async () => {
    await guess(stranger(1), maxTries);
    await guess(stranger(2), wrongBeforeSecondCode - maxTries - 1);
    const asked = await ask(owner);
    expect((await enter(owner, asked.data.challengeId, await newestCode())).code).toBe('0000');
  });

  it('have five tries for a code and an address, however often it is asked for', async () => {
    const first = await ask(stranger(1));
    const other = (await newestCode()) === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < maxTries; tries++) {
      const again = await ask(stranger(1));
      expect(again.data.challengeId).toBe(first.data.challengeId);
      await enter(stranger(1), again.data.challengeId, other);
    }
    expect(await ask(stranger(1))).toMatchObject({ code: '6003', data: { resendInSeconds: 60 } });
    expect(await logInAsOwner()).toBe(0);
  });
});

describe('a code that several asked for', () => {
  it('logs in once, for any caller and challenge', async () => {
    const [mine, theirs] = [await ask(owner), await ask(stranger(1))];
    expect(mine.data.challengeId).not.toBe(theirs.data.challengeId);
    const code = await newestCode();
    const entered = await Promise.all([
      enter(owner, mine.data.challengeId, code),
      enter(stranger(1), theirs.data.challengeId, code),
    ]);
    expect(entered.filter(({ code: answer }) => answer === '0000')).toHaveLength(1);
  });

  it('is renewed for another device of the owner once it let the first one in', async () => {
    const begin = portal.clock.now();
    const first = await ask(owner);
    const early = await ask(stranger(1));
    const code = await newestCode();
    expect((await enter(owner, first.data.challengeId, code)).code).toBe('0000');
    portal.clock.advance(20);
    const second = await ask(stranger(2));
    expect(second).toMatchObject({ code: '0000', data: { expiresInSeconds: 280, resendInSeconds: 40 } });
    const renewed = await newestCode();
    expect(renewed).not.toBe(code);
    expect((await enter(stranger(2), second.data.challengeId, code)).code).toBe('1611');
    expect((await enter(stranger(2), second.data.challengeId, renewed)).code).toBe('0000');
    expect((await enter(stranger(1), early.data.challengeId, renewed)).code).toBe('1611');
    // A device that has logged in by the code gets no share of it again.
    expect((await ask(stranger(2))).code).toBe('6003');
    expect(await sentSince(begin)).toHaveLength(1);
  });

  it('tells the others nothing of who got in', async () => {
    const before = await ask(stranger(1));
    const mine = await ask(owner);
    const code = await newestCode();
    expect((await enter(owner, mine.data.challengeId, code)).code).toBe('0000');
    expect(await ask(stranger(1))).toEqual(before);
    expect(await ask(stranger(2))).toMatchObject({
      code: '0000',
      data: { expiresInSeconds: 300, resendInSeconds: 60 },
    });
    expect((await enter(stranger(1), before.data.challengeId, code)).data.triesLeft).toBe(maxTries - 1);
  });
});

it('a number without an account is answered like one that has one, all along', async () => {
  const unknown = '98887766';
  const answers = async (number: string) => {
    const all: unknown[] = [];
    for (let round = 0; round < promptCodes + 4; round++) {
      const asked = await ask(stranger(round), number);
      const { challengeId, ...shown } = asked.data;
      all.push({ ...asked, data: shown });
      for (let n = 0; n < 3; n++) all.push(await enter(stranger(round), challengeId, '000000', number));
      portal.clock.advance(45);
    }
    return all;
  };
  const known = await answers(phone);
  portal.clock.advance(24 * 3600);
  expect(await answers(unknown)).toEqual(known);
});

it('counts wrong entries of all numbers together, for an alarm', async () => {
  const metrics = createMetrics('portal');
  portal.context.metrics = metrics;
  const counted = async () => /wrong_codes_total\{.*purpose="login".*\} (\d+)/.exec((await metrics.render()).body)?.[1];
  expect(await counted()).toBe('0');
  for (const [n, number] of [phone, '90156623', '87215530'].entries()) {
    const { data } = await ask(stranger(n), number);
    const right = await newestCode();
    const wrong = right === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await enter(stranger(n), data.challengeId, wrong, number)).code).toBe('1611');
    }
  }
  expect(await counted()).toBe('6');
  await logInAsOwner();
  expect(await counted()).toBe('6');
  delete portal.context.metrics;
});
