import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect } from 'vitest';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { dealerUsers } from '../../dealers/server/tables.ts';
import { confirmedSeconds, maxTries } from '../login-rules.ts';

const grace = '91274480';
let token: string;

beforeEach(async () => {
  portal.clock.advance(3601);
  token = await portal.logInByCode(grace);
  portal.clock.advance(confirmedSeconds);
});

const register = (as = token) => portal.call<never>('POST /auth/passkey/registerOptions', { token: as });
const create = (phone: string, key: string = randomUUID()) =>
  portal.call('POST /dealerAccount/dealerUser/create', {
    token,
    key,
    body: { userName: 'New', phone, email: 'new@lorongmotors.example', permissions: ['case.edit'] },
  });
const permit = (id: string, permissions: string[]) =>
  portal.call('POST /dealerAccount/dealerUser/permissions', { token, body: { id, permissions } });
const confirm = (body: object, as = token) =>
  portal.call<{ triesLeft: number }>('POST /auth/stepUp/confirm', { token: as, body });
async function askCode(as = token) {
  const { data } = await portal.call<{ challengeId: string }>('POST /auth/stepUp', { token: as, body: {} });
  await portal.runJobs();
  const text = (await portal.latestMessage('sms', `+65${grace}`))?.text ?? '';
  return { challengeId: data.challengeId, otp: /\b(\d{6})\b/.exec(text)?.[1] ?? '' };
}
const wrong = (otp: string) => (otp === '000000' ? '000001' : '000000');

describe('a session whose code is ten minutes old', () => {
  it('adds no passkey, creates no account and gives nothing, until a code confirms it', async () => {
    const key = randomUUID();
    expect((await register()).code).toBe('1613');
    expect((await create('81770001', key)).code).toBe('1613');
    expect((await permit('demo-daniel-koh', ['case.edit', 'aa.decide'])).code).toBe('1613');
    expect(await portal.db.select().from(dealerUsers).where(eq(dealerUsers.phone, '+6581770001'))).toEqual([]);
    expect((await confirm(await askCode())).code).toBe('0000');
    expect((await register()).code).toBe('0000');
    // A refused request's key may be used again for the same call.
    expect((await create('81770001', key)).code).toBe('0000');
    expect((await permit('demo-daniel-koh', ['case.edit', 'aa.decide'])).code).toBe('0000');
    portal.clock.advance(confirmedSeconds + 1);
    expect((await register()).code).toBe('1613');
  });

  it('still takes away, and is told of a wrong entry before it is asked for a code', async () => {
    expect((await permit('demo-daniel-koh', ['case.edit'])).code).toBe('0000');
    expect((await create('90156623')).code).toBe('2001');
    expect((await permit('demo-siti-bukit', ['case.edit'])).code).toBe('4001');
  });
});

describe('the confirmation', () => {
  it('is of its session alone, and of its own code', async () => {
    const other = await portal.logInByCode(grace);
    portal.clock.advance(confirmedSeconds);
    const proof = await askCode();
    expect((await confirm(proof, other)).code).toBe('1612');
    expect((await confirm({ ...proof, otp: wrong(proof.otp) })).data.triesLeft).toBe(maxTries - 1);
    expect((await confirm(proof)).code).toBe('0000');
    expect((await confirm(proof)).code).toBe('1612');
    expect((await register(other)).code).toBe('1613');
    expect((await register()).code).toBe('0000');
  });

  it('counts parallel guesses', async () => {
    const proof = await askCode();
    await Promise.all(Array.from({ length: 12 }, () => confirm({ ...proof, otp: wrong(proof.otp) })));
    expect((await confirm(proof)).code).toBe('1612');
    expect((await register()).code).toBe('1613');
  });

  it('is not given by a login with a passkey', async () => {
    await confirm(await askCode());
    const device = createAuthenticator(portal.config.PUBLIC_URL);
    await portal.call('POST /auth/passkey/register', {
      token,
      body: { response: device.register((await register()).data) },
    });
    const { data } = await portal.call<never>('POST /auth/passkey/loginOptions');
    const entered = await portal.call<{ token: string }>('POST /auth/passkey/login', {
      body: { response: device.logIn(data) },
    });
    expect((await register(entered.data.token)).code).toBe('1613');
  });
});
