import { desc, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect } from 'vitest';
import { auditEvents } from '../../../server/tables.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import {
  maxNewPhoneCodesPerPerson,
  maxTries,
  promptCodes,
  promptCodesPerAddress,
  wrongBeforeSecondCode,
} from '../login-rules.ts';
import { auditedNumber } from './record-refusal.ts';

const phone = '91274480';
let token: string;
it.beforeAll(async () => {
  portal.clock.hold();
});

// After an hour the limits of the previous test no longer apply.
beforeEach(async () => {
  portal.clock.advance(3601);
  token = await portal.logInByCode();
  portal.clock.advance(3601);
});

const ask = async (number = phone) =>
  (await portal.call<{ challengeId: string }>('POST /auth/otp', { body: { phone: number } })).data.challengeId;
const enter = (challengeId: string, otp: string, number = phone) =>
  portal.call<{ triesLeft: number; resendInSeconds: number }>('POST /auth/login', {
    body: { challengeId, phone: number, otp },
  });
async function wrongCode() {
  await portal.runJobs();
  const right = /\b(\d{6})\b/.exec((await portal.latestMessage('sms', `+65${phone}`))?.text ?? '')?.[1];
  return right === '000000' ? '000001' : '000000';
}
const trail = async (count: number) =>
  (
    await portal.db
      .select()
      .from(auditEvents)
      .where(like(auditEvents.action, 'auth.refuse-%'))
      .orderBy(desc(auditEvents.sequence))
      .limit(count)
  ).reverse();

describe('what is refused', () => {
  it('leaves wrong codes, the last try and what comes after it in the trail, under a hash of the number', async () => {
    const challengeId = await ask();
    const wrong = await wrongCode();
    // However often it is entered after it was void.
    for (let tries = 0; tries <= maxTries + 2; tries++) await enter(challengeId, wrong);
    const events = await trail(maxTries + 1);
    expect(events.map(({ action, details }) => [action, details.reason])).toEqual([
      ...Array(maxTries - 1).fill(['auth.refuse-login', 'wrongCode']),
      ['auth.refuse-login', 'lastTry'],
      ['auth.refuse-login', 'codeOver'],
    ]);
    expect(new Set(events.map(({ subject }) => subject))).toEqual(
      new Set([auditedNumber(portal.context, `+65${phone}`)]),
    );
    expect(JSON.stringify(events)).not.toContain(phone);
    expect(JSON.stringify(events)).not.toContain(wrong);
  });

  it('leaves numbers without an account there as well, so that a search of numbers shows', async () => {
    await enter(await ask('98887777'), '123456', '98887777');
    expect((await trail(1))[0]).toMatchObject({
      subject: auditedNumber(portal.context, '+6598887777'),
      details: { reason: 'wrongCode', method: 'code' },
    });
  });

  it('leaves a passkey that is not known, and one that is not right', async () => {
    const options = async () =>
      (await portal.call<{ challenge: string; rpId: string }>('POST /auth/passkey/loginOptions')).data;
    const login = (response: object) => portal.call('POST /auth/passkey/login', { body: { response } });
    token = await portal.logInByCode();
    const device = createAuthenticator(portal.config.PUBLIC_URL);
    const { data } = await portal.call<Parameters<typeof device.register>[0]>('POST /auth/passkey/registerOptions', {
      token,
    });
    await portal.call('POST /auth/passkey/register', { token, body: { response: device.register(data) } });
    await login(device.logIn(await options(), { verified: false }));
    await login(createAuthenticator(portal.config.PUBLIC_URL).logIn(await options()));
    const late = await options();
    portal.clock.advance(3600);
    for (let again = 0; again < 3; again++) await login(device.logIn(late));
    const number = auditedNumber(portal.context, `+65${phone}`);
    expect((await trail(3)).map(({ subject, details }) => [subject, details.reason])).toEqual([
      [number, 'passkeyRefused'],
      ['unknown', 'passkeyUnknown'],
      ['unknown', 'passkeyOver'],
    ]);
  });

  it('stores nothing under another person’s number', async () => {
    const challengeId = await ask('98887775');
    portal.clock.advance(3600);
    const before = await trail(1);
    expect((await enter(challengeId, '123456')).code).toBe('1612');
    expect(await trail(1)).toEqual(before);
    await enter(challengeId, '123456', '98887775');
    const subject = auditedNumber(portal.context, '+6598887775');
    expect((await trail(1))[0]).toMatchObject({ subject, details: { reason: 'codeOver' } });
  });

  it('leaves nothing of codes and challenges that were never given out, so that nobody can fill the trail', async () => {
    await enter(await ask('98887776'), '123456', '98887776');
    const [last] = await trail(1);
    for (let again = 0; again < 3; again++) {
      expect((await enter(`invented-${again}`, '123456')).code).toBe('1612');
      const response = createAuthenticator(portal.config.PUBLIC_URL).logIn({
        challenge: 'aW52ZW50ZWQ',
        rpId: '127.0.0.1',
      });
      expect((await portal.call('POST /auth/passkey/login', { body: { response } })).code).toBe('1612');
    }
    expect(await trail(1)).toEqual([last]);
  });

  it('leaves a wrong code of a step-up in the records of the account', async () => {
    const { data } = await portal.call<{ challengeId: string }>('POST /auth/stepUp', { token, body: {} });
    const body = { challengeId: data.challengeId, otp: await wrongCode() };
    await portal.call('POST /auth/stepUp/confirm', { token, body });
    expect((await trail(1))[0]).toMatchObject({ action: 'auth.refuse-step-up', actorId: 'demo-grace-teo' });
  });

  it('leaves an address for which codes are sent at a slower pace', async () => {
    for (let sent = 0; sent <= promptCodesPerAddress; sent++) await ask(String(81000300 + sent));
    expect((await trail(1))[0]).toMatchObject({ action: 'auth.refuse-code', details: { reason: 'limitOfAddress' } });
  });

  it('leaves the first guesses at a number, and does not fill with the others', async () => {
    const recorded = async () => {
      const subject = auditedNumber(portal.context, '+6598887774');
      return (await portal.db.select().from(auditEvents).where(eq(auditEvents.subject, subject))).length;
    };
    const url = '/api/dealer-portal/web/auth';
    for (let caller = 0; caller < 6; caller++) {
      const from = { method: 'POST', remoteAddress: `203.0.113.${caller}` } as const;
      const asked = await portal.app.inject({ ...from, url: `${url}/otp`, payload: { phone: '98887774' } });
      const { challengeId } = asked.json().data;
      for (let tries = 0; tries <= maxTries; tries++) {
        const payload = { challengeId, phone: '98887774', otp: '123456' };
        await portal.app.inject({ ...from, url: `${url}/login`, payload });
      }
    }
    // One wrong entry that came after the first two codes were void is among them.
    expect(await recorded()).toBe(wrongBeforeSecondCode + 2);
  });
});

describe('what is told', () => {
  it('is how many tries are left, and after the last when another code can be sent', async () => {
    const challengeId = await ask();
    const wrong = await wrongCode();
    portal.clock.advance(20);
    for (let left = maxTries - 1; left > 1; left--) {
      const reply = await enter(challengeId, wrong);
      expect([reply.data.triesLeft, reply.message]).toEqual([left, expect.stringMatching(`${left} tries are left.$`)]);
    }
    expect((await enter(challengeId, wrong)).message).toMatch(/ 1 try is left\.$/);
    const last = await enter(challengeId, wrong);
    expect([last.code, last.data.triesLeft]).toEqual(['1612', 0]);
    expect(last.data.resendInSeconds).toBeGreaterThan(35);
    expect(last.message).toMatch(/^Wrong code 5 times\. Request a new code\.$/);
  });

  it('is the time of day where the number has to wait longer', async () => {
    for (let sent = 0; sent < promptCodes; sent++) {
      await ask();
      portal.clock.advance(61);
    }
    const challengeId = await ask();
    const wrong = await wrongCode();
    for (let tries = 1; tries < maxTries; tries++) await enter(challengeId, wrong);
    const last = await enter(challengeId, wrong);
    expect(last.message).toMatch(/A new code can be sent at \d\d:\d\d\.$/);
    const over = await portal.call<{ resendInSeconds: number }>('POST /auth/otp', { body: { phone } });
    expect([over.code, over.message]).toEqual(['6003', expect.stringMatching(/Ask for another at \d\d:\d\d\.$/)]);
    portal.clock.advance(over.data.resendInSeconds - 1);
    expect((await portal.call('POST /auth/otp', { body: { phone } })).code).toBe('6003');
    portal.clock.advance(2);
    expect((await portal.call('POST /auth/otp', { body: { phone } })).code).toBe('0000');
  });
});

describe('codes to new numbers', () => {
  it('are limited for the person, whatever the numbers and from whichever session', async () => {
    const other = await portal.logInByCode();
    const toNew = (newPhone: string, as: string) => portal.call('POST /auth/stepUp', { token: as, body: { newPhone } });
    for (let sent = 0; sent < maxNewPhoneCodesPerPerson; sent++) {
      expect((await toNew(`8222000${sent}`, sent % 2 ? token : other)).code).toBe('0000');
    }
    expect((await toNew('82220008', token)).status).toBe(429);
    expect((await trail(1))[0]).toMatchObject({ details: { reason: 'limitOfPerson' } });
    // Another number's code and a code to the user's own number are still sent.
    expect((await toNew('82220009', await portal.logInByCode('90156623'))).code).toBe('0000');
    expect((await portal.call('POST /auth/stepUp', { token, body: {} })).code).toBe('0000');
  });

  it('are limited however many are asked for at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: maxNewPhoneCodesPerPerson + 6 }, (_, index) =>
        portal.call('POST /auth/stepUp', { token, body: { newPhone: String(82230000 + index) } }),
      ),
    );
    expect(replies.filter(({ code }) => code === '0000')).toHaveLength(maxNewPhoneCodesPerPerson);
  });
});
