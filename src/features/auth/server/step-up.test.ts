import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect } from 'vitest';
import { type Actor, inTransaction } from '../../../server/context.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { codeSeconds, maxTries, maxUnsharedCodes } from '../login-rules.ts';
import { tryStepUpCode } from './step-up.ts';
import { sessions } from './tables.ts';

const own = '91274480';
const fresh = '81110007';
const freshNumber = `+65${fresh}`;

let token: string;
let actor: Actor;

// After an hour the limits of the previous test no longer apply.
beforeEach(async () => {
  portal.clock.advance(3601);
  token = await portal.logInByCode();
  actor = await actorOf(token);
});

async function actorOf(ofToken: string): Promise<Actor> {
  const tokenHash = portal.context.keyring.hash(ofToken, 'session');
  const [session] = await portal.db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash));
  return { sessionId: session?.sessionId ?? '', phone: session?.phone ?? '' };
}

const ask = (newPhone?: string, withToken = token) =>
  portal.call<{ challengeId: string }>('POST /auth/stepUp', { token: withToken, body: newPhone ? { newPhone } : {} });

async function askAndRead(newPhone?: string, withToken = token) {
  const { data } = await ask(newPhone, withToken);
  await portal.runJobs();
  const text = (await portal.latestMessage('sms', `+65${newPhone ?? own}`))?.text ?? '';
  return { challengeId: data.challengeId, otp: /\b(\d{6})\b/.exec(text)?.[1] ?? '', text };
}

/** `ok`, or the name of the error. */
async function take(proof: { challengeId: string; otp: string }, to: 'own' | string, as = actor): Promise<string> {
  const ctx = { ...portal.context, actor: as };
  return tryStepUpCode(ctx, proof, to)
    .then((use) => inTransaction(ctx, use))
    .then(
      () => 'ok',
      (error: { codeName: string }) => error.codeName,
    );
}
const wrong = (otp: string) => (otp === '000000' ? '000001' : '000000');

describe('a code that confirms a change', () => {
  it('goes to the caller’s own number, says what it is for, and serves once', async () => {
    const proof = await askAndRead();
    expect(proof.text).toContain('is your code to confirm a change');
    expect(await take(proof, 'own')).toBe('ok');
    expect(await take(proof, 'own')).toBe('loginCodeOver');
  });

  it('goes to a new number though it has no account', async () => {
    const proof = await askAndRead(fresh);
    expect(await take(proof, freshNumber)).toBe('ok');
  });

  it('serves one of several that use it at once', async () => {
    const proof = await askAndRead();
    const taken = await Promise.all([take(proof, 'own'), take(proof, 'own'), take(proof, 'own')]);
    expect(taken.sort()).toEqual(['loginCodeOver', 'loginCodeOver', 'ok']);
  });

  it('serves again where the work around it failed', async () => {
    const proof = await askAndRead();
    const ctx = { ...portal.context, actor };
    const use = await tryStepUpCode(ctx, proof, 'own');
    const failing = inTransaction(ctx, async (tx) => {
      await use(tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await take(proof, 'own')).toBe('ok');
  });

  it('counts wrong tries', async () => {
    const proof = await askAndRead();
    const guess = { ...proof, otp: wrong(proof.otp) };
    for (let left = maxTries - 1; left > 0; left--) expect(await take(guess, 'own')).toBe('loginCodeWrong');
    expect(await take(guess, 'own')).toBe('loginCodeOver');
    expect(await take(proof, 'own')).toBe('loginCodeOver');
  });

  it('is over after five minutes', async () => {
    const proof = await askAndRead();
    portal.clock.advance(codeSeconds + 1);
    expect(await take(proof, 'own')).toBe('loginCodeOver');
  });

  it('does not serve another session of the same person', async () => {
    const proof = await askAndRead();
    const other = await actorOf(await portal.logInByCode());
    expect(await take(proof, 'own', other)).toBe('loginCodeOver');
    expect(await take(proof, 'own')).toBe('ok');
  });

  it('does not serve another purpose or another number', async () => {
    const ownProof = await askAndRead();
    expect(await take(ownProof, `+65${own}`)).toBe('loginCodeOver');
    const freshProof = await askAndRead(fresh);
    expect(await take(freshProof, 'own')).toBe('loginCodeOver');
    expect(await take(freshProof, '+6581110008')).toBe('loginCodeOver');
  });

  it('does not log in, nor does a code to log in confirm a change', async () => {
    const { challengeId, otp } = await askAndRead();
    const entered = await portal.call('POST /auth/login', { body: { challengeId, otp, phone: own } });
    expect(entered.code).toBe('1612');
    const asked = await portal.call<{ challengeId: string }>('POST /auth/otp', { body: { phone: own } });
    await portal.runJobs();
    const code = /\b(\d{6})\b/.exec((await portal.latestMessage('sms', `+65${own}`))?.text ?? '')?.[1] ?? '';
    expect(await take({ challengeId: asked.data.challengeId, otp: code }, 'own')).toBe('loginCodeOver');
  });
});

describe('the limits', () => {
  it('let a number be written to once a minute for each purpose', async () => {
    expect((await ask()).code).toBe('0000');
    expect((await ask(own)).code).toBe('0000');
    expect((await ask()).code).toBe('6003');
    expect((await ask(own)).code).toBe('6003');
  });

  it('count the codes of every session to one new number, and do not hold up its login', async () => {
    const helper = await portal.logInByCode('90156623');
    for (let sent = 0; sent < maxUnsharedCodes; sent++) {
      expect((await ask(fresh, sent % 2 ? token : helper)).code).toBe('0000');
      portal.clock.advance(61);
    }
    expect((await ask(fresh)).code).toBe('6002');
    expect((await portal.call('POST /auth/otp', { body: { phone: fresh } })).code).toBe('0000');
  });

  it('count the codes to the own number for each session', async () => {
    const helper = await portal.logInByCode();
    for (let sent = 0; sent < maxUnsharedCodes; sent++) {
      expect((await ask()).code).toBe('0000');
      portal.clock.advance(61);
    }
    expect((await ask()).code).toBe('6002');
    expect((await ask(undefined, helper)).code).toBe('0000');
  });
});
