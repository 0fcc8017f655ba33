import { beforeEach, describe, expect } from 'vitest';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { codeSeconds, maxTries, promptCodesPerAddress } from '../login-rules.ts';

it.beforeAll(async () => {
  portal.clock.hold();
});

const phone = '91274480';
const ask = (number = phone) =>
  portal.call<{ challengeId: string; expiresInSeconds: number; resendInSeconds: number }>('POST /auth/otp', {
    body: { phone: number },
  });
const enter = (challengeId: string, otp: string, number = phone) =>
  portal.call<{ token: string; dealers: { name: string }[]; triesLeft: number }>('POST /auth/login', {
    body: { challengeId, phone: number, otp },
  });
async function askAndRead() {
  const { data } = await ask();
  await portal.runJobs();
  const text = (await portal.latestMessage('sms', `+65${phone}`))?.text ?? '';
  return { challengeId: data.challengeId, code: /\b(\d{6})\b/.exec(text)?.[1] ?? '', text };
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describe('logging in by one-time password', () => {
  // After an hour the limits of the previous test no longer apply.
  beforeEach(() => portal.clock.advance(3601));

  it('sends a code to the phone, in the form that phones fill in by themselves, and lets it in once', async () => {
    const { challengeId, code, text } = await askAndRead();
    expect(text.split('\n').at(-1)).toBe(`@127.0.0.1 #${code}`);
    const first = await enter(challengeId, code);
    expect(first.code).toBe('0000');
    expect(first.data.token).toHaveLength(43);
    expect(first.data.dealers.map((dealer) => dealer.name)).toEqual(['Lorong Motors Pte. Ltd.']);
    expect((await enter(challengeId, code)).code).toBe('1612');
  });

  it('lets one of two logins with the same code in, however close they come', async () => {
    const { challengeId, code } = await askAndRead();
    const replies = await Promise.all([enter(challengeId, code), enter(challengeId, code), enter(challengeId, code)]);
    expect(replies.map((reply) => reply.code).sort()).toEqual(['0000', '1612', '1612']);
  });

  it('refuses a code after five minutes', async () => {
    const { challengeId, code } = await askAndRead();
    portal.clock.advance(codeSeconds + 1);
    expect((await enter(challengeId, code)).code).toBe('1612');
  });

  it('says how many tries are left, and voids the code after five', async () => {
    const { challengeId, code } = await askAndRead();
    const wrong = otherThan(code);
    for (let left = maxTries - 1; left > 0; left--) {
      const reply = await enter(challengeId, wrong);
      expect([reply.code, reply.data.triesLeft]).toEqual(['1611', left]);
    }
    expect((await enter(challengeId, wrong)).code).toBe('1612');
    expect((await enter(challengeId, code)).code).toBe('1612');
  });

  it('does not let parallel guesses past the limit', async () => {
    const { challengeId, code } = await askAndRead();
    await Promise.all(Array.from({ length: 20 }, () => enter(challengeId, otherThan(code))));
    expect((await enter(challengeId, code)).code).toBe('1612');
  });

  it('refuses a code of another number', async () => {
    const { challengeId, code } = await askAndRead();
    expect((await enter(challengeId, code, '90156623')).code).toBe('1612');
  });

  it('does not send again within a minute: the code that was sent is asked for still', async () => {
    const { data, code } = { ...(await ask()), code: (await askAndRead()).code };
    const { id } = (await portal.latestMessage('sms')) ?? {};
    portal.clock.advance(20);
    const again = await ask();
    expect(again.data).toEqual({
      challengeId: data.challengeId,
      expiresInSeconds: codeSeconds - 20,
      resendInSeconds: 40,
    });
    await portal.runJobs();
    expect((await portal.latestMessage('sms'))?.id).toBe(id);
    expect((await enter(again.data.challengeId, code)).code).toBe('0000');
    // The used code is not sent again; a new one can be sent after a minute.
    portal.clock.advance(10);
    const used = await ask();
    expect([used.code, used.data.resendInSeconds]).toEqual(['6003', 30]);
    portal.clock.advance(31);
    expect((await ask()).data.challengeId).not.toBe(data.challengeId);
  });

  it('sends for one address at a slower pace after many codes, however many numbers are asked for at once', async () => {
    const numbers = Array.from({ length: promptCodesPerAddress + 10 }, (_, index) => String(81000100 + index));
    const replies = await Promise.all(numbers.map(ask));
    expect(replies.filter((reply) => reply.code === '0000')).toHaveLength(promptCodesPerAddress);
    expect((await ask('81000200')).status).toBe(429);
    // The number is not locked out: a minute later the next code is sent.
    portal.clock.advance(61);
    expect((await ask('81000200')).code).toBe('0000');
    expect((await ask('81000201')).status).toBe(429);
  });

  it('answers an unknown number like a known one, and sends it nothing', async () => {
    const known = await ask('90156623');
    const unknown = await ask('98887777');
    expect(Object.keys(unknown.data)).toEqual(Object.keys(known.data));
    expect([unknown.status, unknown.code, unknown.message]).toEqual([known.status, known.code, known.message]);
    await portal.runJobs();
    expect(await portal.latestMessage('sms', '+6598887777')).toBeUndefined();
    expect((await enter(unknown.data.challengeId, '123456', '98887777')).code).toBe('1611');
    portal.clock.advance(1);
    expect((await ask('98887777')).code).toBe((await ask('90156623')).code);
  });

  it('names the entry to blame for a number or code of the wrong form', async () => {
    const number = await portal.call<{ fields: object }>('POST /auth/otp', { body: { phone: '6123' } });
    expect([number.code, Object.keys(number.data.fields)]).toEqual(['2001', ['phone']]);
    const code = await portal.call<{ fields: object }>('POST /auth/login', {
      body: { challengeId: 'x', phone, otp: '12' },
    });
    expect([code.code, Object.keys(code.data.fields)]).toEqual(['2001', ['otp']]);
  });
});

describe('a session', () => {
  beforeEach(() => portal.clock.advance(3601));

  it('ends with the logout, and its token says so', async () => {
    const token = await portal.logInByCode();
    expect((await portal.call('GET /auth/me', { token })).code).toBe('0000');
    await portal.call('POST /auth/logout', { token });
    const after = await portal.call('GET /auth/me', { token });
    expect([after.status, after.code, after.message]).toEqual([200, '1604', 'Token expired.']);
  });

  it('ends by itself', async () => {
    const token = await portal.logInByCode();
    portal.clock.advance(12 * 3600 + 1);
    expect((await portal.call('GET /auth/me', { token })).code).toBe('1604');
  });

  it('is needed', async () => {
    expect((await portal.call('GET /auth/me')).status).toBe(401);
    expect((await portal.call('GET /auth/me', { token: 'invented' })).status).toBe(401);
  });
});
