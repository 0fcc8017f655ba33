import { connect, createServer, type Server, type Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, vi } from 'vitest';
import { sessions } from '../../features/auth/server/tables.ts';
import { dealerFeatures, dealers, dealerUsers } from '../../features/dealers/server/tables.ts';
import { portalTest as it, portal } from '../../testing/portal-of-file.ts';
import { transact } from '../database.ts';
import { type CallerChanges, createCallerChanges } from './caller-changes.ts';

let changes: CallerChanges | undefined;
let elapsedMs = 0;
afterEach(() => changes?.close());

/** Listens until it is heard; answers with the state. */
async function begin(url = portal.config.DATABASE_URL): Promise<number> {
  changes = createCallerChanges({ db: portal.db, config: { DATABASE_URL: url } }, () => elapsedMs);
  return heard();
}

const heard = () =>
  vi.waitFor(() => {
    elapsedMs += 1_000;
    const state = changes?.state();
    if (state === undefined) throw new Error('Nothing was heard.');
    return state;
  });

const suspend = (suspendedAt: Date | null) =>
  portal.db.update(dealers).set({ suspendedAt }).where(eq(dealers.dealerId, 'demo-lorong-motors'));

describe('what decides who may call', () => {
  it('is known not to have changed only once notifications are known to come', async () => {
    changes = createCallerChanges(portal);
    expect(changes?.state()).toBeUndefined();
    await vi.waitFor(() => expect(changes?.state()).toBeTypeOf('number'));
  });

  it('has changed before whoever writes in this process goes on', async () => {
    const { db, clock } = portal;
    const token = await portal.login('90156623');
    expect(token).toBeTruthy();
    let before = await begin();
    const writes = {
      'an account': () => db.update(dealerUsers).set({ permissions: [] }),
      'a dealer': () => suspend(clock.now()),
      'a function': () => db.delete(dealerFeatures),
      'a session that ends': () => db.update(sessions).set({ revokedAt: clock.now() }),
      'a session that chooses': () => db.update(sessions).set({ dealerUserId: null }),
      'a session that is gone': () => db.delete(sessions),
    };
    for (const [what, write] of Object.entries(writes)) {
      await write();
      expect.soft(changes?.state(), what).not.toBe(before);
      before = await heard();
    }
    await suspend(null);
  });

  it('is not known while a transaction that changes it is open, and has changed when it is over', async () => {
    const before = await begin();
    await transact(portal.db, async (tx) => {
      expect(changes?.state()).toBe(before);
      await tx.$client.query('set local client_min_messages = error');
      await tx.update(dealers).set({ suspendedAt: null });
      expect(changes?.state()).toBeUndefined();
    });
    expect(changes?.state()).not.toBe(before);
  });

  it('changes with what another process commits, and not before', async () => {
    const before = await begin();
    const other = new Client({ connectionString: portal.config.DATABASE_URL });
    await other.connect();
    await other.query('begin; update dealers set suspended_reason = suspended_reason');
    expect(await heard()).toBe(before);
    await other.query('commit');
    await vi.waitFor(() => expect(changes?.state()).not.toBe(before));
    await other.end();
  });

  it('does not change with logins, nor with the use of a session', async () => {
    const before = await begin();
    await portal.login();
    await portal.db.update(sessions).set({ lastSeenAt: portal.clock.now() });
    expect(await heard()).toBe(before);
  });
});

it('asks for a caller who is known nothing more, and for whom anything changed again', async () => {
  const token = await portal.login();
  const asked = vi.spyOn(portal.db.$client, 'query');
  const statementsOf = async (call: string, request: { body?: object; query?: object }) => {
    asked.mockClear();
    const { code } = await portal.call(call, { token, ...request });
    // The listening connection is proved besides.
    const statements = asked.mock.calls.filter(([query]) => !String(query).startsWith('notify'));
    return { code, statements: statements.length };
  };
  const list = () => statementsOf('POST /case/list', { body: { state: 0 } });
  try {
    await vi.waitFor(async () => expect(await list()).toEqual({ code: '0000', statements: 1 }));
    expect(await statementsOf('POST /case/list', { body: { state: 'none' } })).toEqual({ code: '2001', statements: 0 });
    const poll = statementsOf('GET /case/remind', { query: { channelUserId: 'demo-grace-teo' } });
    expect(await poll).toEqual({ code: '0000', statements: 1 });
    await suspend(portal.clock.now());
    expect((await list()).code).toBe('3003');
    await suspend(null);
    expect(await list()).toEqual({ code: '0000', statements: 2 });
    // Once a minute its use is written down.
    await vi.waitFor(async () => expect((await list()).statements).toBe(1));
    portal.clock.advance(61);
    expect((await list()).statements).toBe(3);
  } finally {
    asked.mockRestore();
  }
});

describe('a connection that is lost', () => {
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  beforeAll(async () => {
    proxy = await startProxy(portal.config.DATABASE_URL);
  });
  afterAll(() => proxy.close());

  it('is noticed at once where it ends, and what was told meanwhile counts as changed', async () => {
    const before = await begin(proxy.url);
    proxy.cut();
    await vi.waitFor(() => expect(changes?.state()).toBeUndefined());
    expect(await heard()).not.toBe(before);
  });

  it('is believed for three seconds where it falls silent', async () => {
    const before = await begin(proxy.url);
    proxy.silence(true);
    expect(changes?.state()).toBe(before);
    elapsedMs += 3_000;
    expect(changes?.state()).toBeUndefined();
    proxy.silence(false);
    expect(await heard()).toBe(before);
  });
});

/** Passes bytes on to the database until it is told not to. */
async function startProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    cut: () => sockets.forEach((socket) => void socket.destroy()),
    silence: (isSilent: boolean) => sockets.forEach((socket) => void (isSilent ? socket.pause() : socket.resume())),
    close: () => server.close(),
  };
}
