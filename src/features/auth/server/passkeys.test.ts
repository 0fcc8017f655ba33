import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect } from 'vitest';
import { inTransaction } from '../../../server/context.ts';
import { auditEvents } from '../../../server/tables.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { dealerUsers } from '../../dealers/server/tables.ts';
import { maxPasskeyRequestsPerAddress, maxPasskeys, passkeySeconds } from '../login-rules.ts';
import { closeUnusedNumber, moveSession, revokeSessionsOf } from './sessions-of.ts';
import { passkeys, sessions } from './tables.ts';

type Authenticator = ReturnType<typeof createAuthenticator>;
type Options = Parameters<Authenticator['register']>[0];

let token: string;
let device: Authenticator;
let passkeyId: string;

// After an hour the limits of the previous test no longer apply.
beforeEach(async () => {
  portal.clock.advance(3601);
  await portal.db.delete(passkeys);
  token = await portal.logInByCode();
  device = createAuthenticator(portal.config.PUBLIC_URL);
  passkeyId = (await setUp(device)).data.id;
});

const registerOptions = async (withToken = token) =>
  (await portal.call<Options>('POST /auth/passkey/registerOptions', { token: withToken })).data;
const loginOptions = async () => (await portal.call<Options>('POST /auth/passkey/loginOptions')).data;

const register = (response: object, withToken = token, label?: string) =>
  portal.call<{ id: string; label: string }>('POST /auth/passkey/register', {
    token: withToken,
    body: { response, ...(label ? { label } : {}) },
    headers: {
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/148.0.0.0 Mobile Safari/537.36',
    },
  });
const enter = (response: object) =>
  portal.call<{ token: string; dealers: { name: string }[] }>('POST /auth/passkey/login', { body: { response } });
const list = (withToken = token) =>
  portal.call<{ id: string; label: string; lastUsedAt?: string }[]>('GET /auth/passkey/list', { token: withToken });

async function setUp(authenticator: Authenticator, withToken = token) {
  return register(authenticator.register(await registerOptions(withToken)), withToken);
}

describe('setting a passkey up', () => {
  it('keeps it under the name of the browser, or under the name it is given', async () => {
    const other = createAuthenticator(portal.config.PUBLIC_URL);
    await register(other.register(await registerOptions()), token, 'Office laptop');
    expect((await list()).data.map(({ label }) => label)).toEqual(['Office laptop', 'Chrome on Android']);
  });

  it('asks for a passkey that checks its owner and names itself, and leaves out devices that have one', async () => {
    const options = (await registerOptions()) as unknown as Record<string, unknown>;
    expect(options).toMatchObject({
      rp: { id: '127.0.0.1' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ transports: ['internal'] }],
    });
    expect(JSON.stringify(options)).not.toContain('91274480');
  });

  it('refuses the answer to another session’s request', async () => {
    const options = await registerOptions();
    const otherSession = await portal.logInByCode();
    const response = createAuthenticator(portal.config.PUBLIC_URL).register(options);
    expect((await register(response, otherSession)).code).toBe('1612');
  });

  it('refuses an answer that was given before', async () => {
    const response = createAuthenticator(portal.config.PUBLIC_URL).register(await registerOptions());
    expect((await register(response)).code).toBe('0000');
    expect((await register(response)).code).toBe('1612');
  });

  it.each([
    ['another site', { origin: 'https://portal.example.net' }],
    ['another relying party', { rpId: 'example.net' }],
    ['a device that did not check its owner', { verified: false }],
  ])('refuses an answer from %s', async (_name, bent) => {
    const response = createAuthenticator(portal.config.PUBLIC_URL).register(await registerOptions(), bent);
    expect((await register(response)).code).toBe('1611');
    expect((await list()).data).toHaveLength(1);
  });

  it('ends at so many passkeys', async () => {
    for (let kept = 1; kept < maxPasskeys; kept++) await setUp(createAuthenticator(portal.config.PUBLIC_URL));
    expect((await setUp(createAuthenticator(portal.config.PUBLIC_URL))).code).toBe('5004');
  });
});

describe('logging in by passkey', () => {
  it('answers like a login by code, and begins a session of its own', async () => {
    const entered = await enter(device.logIn(await loginOptions()));
    expect([entered.code, entered.data.dealers.map(({ name }) => name)]).toEqual(['0000', ['Lorong Motors Pte. Ltd.']]);
    expect((await portal.call('GET /auth/me', { token: entered.data.token })).code).toBe('0000');
    const [used] = (await list()).data;
    expect(used?.lastUsedAt).toBeDefined();
    const found = await portal.call<{ method: string }[]>('GET /auth/sessions', { token: entered.data.token });
    expect(found.data[0]?.method).toBe('passkey');
  });

  it('works again and again, with a request of its own each time', async () => {
    for (let time = 0; time < 3; time++) {
      expect((await enter(device.logIn(await loginOptions()))).code).toBe('0000');
    }
  });

  it('refuses an invented challenge', async () => {
    const response = device.logIn(await loginOptions(), { challenge: 'aW52ZW50ZWQ' });
    expect((await enter(response)).code).toBe('1612');
  });

  it('refuses the challenge of a registration', async () => {
    const { challenge } = await registerOptions();
    expect((await enter(device.logIn({ challenge, rpId: '127.0.0.1' }))).code).toBe('1612');
  });

  it('refuses an answer that was given before', async () => {
    const response = device.logIn(await loginOptions());
    expect((await enter(response)).code).toBe('0000');
    expect((await enter(response)).code).toBe('1612');
  });

  it('lets one of several that give the same answer at once in', async () => {
    const response = device.logIn(await loginOptions());
    const replies = await Promise.all([enter(response), enter(response), enter(response)]);
    expect(replies.map(({ code }) => code).sort()).toEqual(['0000', '1612', '1612']);
  });

  it('uses a request up even if its answer is wrong', async () => {
    const options = await loginOptions();
    expect((await enter(device.logIn(options, { verified: false }))).code).toBe('1611');
    expect((await enter(device.logIn(options))).code).toBe('1612');
  });

  it('refuses an answer after five minutes', async () => {
    const response = device.logIn(await loginOptions());
    portal.clock.advance(passkeySeconds + 1);
    expect((await enter(response)).code).toBe('1612');
  });

  it.each([
    ['another site', { origin: 'https://portal.example.net' }],
    ['another relying party', { rpId: 'example.net' }],
    ['a device that did not check its owner', { verified: false }],
  ])('refuses an answer from %s', async (_name, bent) => {
    expect((await enter(device.logIn(await loginOptions(), bent))).code).toBe('1611');
  });

  it('refuses a count of uses that goes back, as that of a copy does', async () => {
    expect((await enter(device.logIn(await loginOptions(), { counter: 7 }))).code).toBe('0000');
    expect((await enter(device.logIn(await loginOptions(), { counter: 7 }))).code).toBe('1611');
    expect((await enter(device.logIn(await loginOptions(), { counter: 3 }))).code).toBe('1611');
    expect((await enter(device.logIn(await loginOptions(), { counter: 8 }))).code).toBe('0000');
  });

  it('refuses the signature of another key under the name of a known passkey', async () => {
    const own = device.logIn(await loginOptions());
    const forged = createAuthenticator(portal.config.PUBLIC_URL).logIn(await loginOptions());
    expect((await enter({ ...forged, id: own.id, rawId: own.rawId })).code).toBe('1611');
  });

  it('answers an unknown and a deleted passkey alike', async () => {
    const unknown = await enter(createAuthenticator(portal.config.PUBLIC_URL).logIn(await loginOptions()));
    expect((await portal.call('POST /auth/passkey/delete', { token, body: { id: passkeyId } })).code).toBe('0000');
    const deleted = await enter(device.logIn(await loginOptions()));
    expect([deleted.status, deleted.code, deleted.message]).toEqual([unknown.status, unknown.code, unknown.message]);
    expect(deleted.code).toBe('1611');
  });

  it('refuses a person without any account', async () => {
    await portal.db.update(dealerUsers).set({ deletedAt: new Date() }).where(eq(dealerUsers.phone, '+6591274480'));
    expect((await enter(device.logIn(await loginOptions()))).code).toBe('1611');
    await portal.db.update(dealerUsers).set({ deletedAt: null }).where(eq(dealerUsers.phone, '+6591274480'));
  });

  it('does not ask endlessly for one address', async () => {
    const replies = await Promise.all(
      Array.from({ length: maxPasskeyRequestsPerAddress + 5 }, () => portal.call('POST /auth/passkey/loginOptions')),
    );
    expect(replies.filter(({ code }) => code === '6002').length).toBeGreaterThanOrEqual(5);
  });
});

describe('passkeys', () => {
  it('are seen and deleted by their owner only', async () => {
    const other = await portal.logInByCode('90156623');
    expect((await list(other)).data).toEqual([]);
    expect((await portal.call('POST /auth/passkey/delete', { token: other, body: { id: passkeyId } })).code).toBe(
      '4001',
    );
    expect((await list()).data).toHaveLength(1);
  });

  it('follow their owner to a new number; what was open under either number before is over', async () => {
    const other = await portal.logInByCode();
    const [session] = await portal.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, portal.context.keyring.hash(token, 'session')));
    const former = '+6591274480';
    const next = '+6581110009';
    const move = async (from: string, to: string) => {
      await portal.db.update(dealerUsers).set({ phone: to }).where(eq(dealerUsers.phone, from));
      await inTransaction(portal.context, (tx) => moveSession(tx, session?.sessionId ?? '', to));
    };
    await move(former, next);
    expect((await portal.call('GET /auth/me', { token })).code).toBe('0000');
    expect(await portal.call('GET /auth/me', { token: other })).toMatchObject({
      code: '1604',
      data: { numberChanged: true },
    });
    expect((await enter(device.logIn(await loginOptions()))).code).toBe('0000');
    await move(next, former);
  });

  it('go with the last account of their number, so that they open nothing for its next holder', async () => {
    const phone = '+6591274480';
    await inTransaction(portal.context, (tx) => revokeSessionsOf(tx, phone));
    expect((await portal.call('GET /auth/me', { token })).code).toBe('1604');
    expect((await enter(device.logIn(await loginOptions()))).code).toBe('0000');
    await portal.db.update(dealerUsers).set({ deletedAt: new Date() }).where(eq(dealerUsers.phone, phone));
    await inTransaction(portal.context, (tx) => closeUnusedNumber(tx, phone));
    await portal.db.update(dealerUsers).set({ deletedAt: null }).where(eq(dealerUsers.phone, phone));
    expect((await enter(device.logIn(await loginOptions()))).code).toBe('1611');
  });

  it('leave a trace of what was done with them', async () => {
    await portal.call('POST /auth/passkey/delete', { token, body: { id: passkeyId } });
    const events = await portal.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, passkeyId)));
    expect(events.map(({ action }) => action).sort()).toEqual(['auth.add-passkey', 'auth.delete-passkey']);
  });
});
