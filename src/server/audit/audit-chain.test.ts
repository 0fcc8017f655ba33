import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { portal, portalTest as test } from '../../testing/portal-of-file.ts';
import { type Context, inTransaction } from '../context.ts';
import { recordAudit } from './audit.ts';
import { describeChainProblem, pageSize, verifyAuditChain } from './verify-audit-chain.ts';

let ctx: Context;

test.beforeAll(async () => {
  ctx = portal.context;
});

async function record(count: number): Promise<void> {
  for (let n = 1; n <= count; n++) await recordAudit(ctx, 'test.record-act', `S${n}`, { n });
}

/**
 * Runs a check after a statement that only a superuser could run, because it changes the table without its triggers.
 * Everything is rolled back afterwards.
 */
async function afterTampering(statement: string) {
  const undo = new Error('undo');
  let problem: unknown;
  let words = '';
  await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`set local session_replication_role = replica`);
    await tx.db.execute(sql.raw(statement));
    const verification = await verifyWithin(tx);
    problem = verification.problem;
    words = verification.problem ? describeChainProblem(verification.problem) : '';
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return { problem, words };
}

/** The verification opens a separate snapshot; within a transaction that has written, it uses a savepoint. */
function verifyWithin(tx: Context, anchor?: { place: number; hash: string }) {
  const db = { transaction: (work: (db: unknown) => unknown) => work(tx.db) };
  return verifyAuditChain({ ...tx, db: db as never }, { anchor });
}

test('what was recorded forms a chain that holds', async () => {
  await record(7);
  const { head, problem } = await verifyAuditChain(ctx);
  expect(problem).toBeUndefined();
  expect(head.place).toBeGreaterThanOrEqual(7);
  expect(head.hash).toMatch(/^[0-9a-f]{64}$/);
});

test('unusual texts and numbers are hashed the same on both sides', async () => {
  const details = {
    long: 'x',
    a: [1.5, -0, 1e21, 1e-9, null, true],
    '"\\\n\u0001\u2028é💡': '\u007f\t/',
    b: { z: 1, aa: 2 },
  };
  await recordAudit(ctx, 'test.record-act', 'subject "with" \\ signs \u0002', details);
  expect((await verifyAuditChain(ctx)).problem).toBeUndefined();
});

test('fifty transactions at once each get one place, several acts of one transaction stay in order', async () => {
  const before = (await verifyAuditChain(ctx)).head.place;
  await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      inTransaction(ctx, async (tx) => {
        await recordAudit(tx, 'test.first', `T${n}`);
        await tx.db.execute(sql`select pg_sleep(random() / 50)`);
        await recordAudit(tx, 'test.second', `T${n}`);
      }),
    ),
  );
  const { head, problem } = await verifyAuditChain(ctx);
  expect(problem).toBeUndefined();
  expect(head.place).toBe(before + 100);
});

test('transactions that lock the same rows in turn do not lock each other out', async () => {
  await portal.db.execute(sql`create table tug (id integer primary key, n integer not null)`);
  await portal.db.execute(sql`insert into tug values (1, 0)`);
  await Promise.all(
    Array.from({ length: 20 }, () =>
      inTransaction(ctx, async (tx) => {
        await recordAudit(tx, 'test.pull', 'tug');
        await tx.db.execute(sql`update tug set n = n + 1 where id = 1`);
      }),
    ),
  );
  const { rows } = await portal.db.execute(sql`select n from tug`);
  expect(rows).toEqual([{ n: 20 }]);
  expect((await verifyAuditChain(ctx)).problem).toBeUndefined();
});

test('what is undone leaves no gap', async () => {
  const before = (await verifyAuditChain(ctx)).head.place;
  const undone = inTransaction(ctx, async (tx) => {
    await recordAudit(tx, 'test.undone', 'U');
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await record(1);
  const { head, problem } = await verifyAuditChain(ctx);
  expect(problem).toBeUndefined();
  expect(head.place).toBe(before + 1);
});

test.each([
  ['update', `update audit_events set actor = 'somebody else' where place = 3`],
  ['update of the hash', `update audit_events set hash = repeat('0', 64) where place = 3`],
  ['delete', `delete from audit_events where place = 3`],
  ['truncate', `truncate audit_events`],
  [
    'insert with a place',
    `insert into audit_events (at, actor, action, subject, details, place) values (now(), 'x', 'x.y', 'z', '{}', 999)`,
  ],
])('%s is refused by the database', async (_, statement) => {
  const refused = portal.db.execute(sql.raw(statement));
  await expect(refused).rejects.toMatchObject({ cause: { message: expect.stringContaining('only ever added') } });
  expect((await verifyAuditChain(ctx)).problem).toBeUndefined();
});

test('a changed row is found, whichever of its values was changed', async () => {
  for (const change of [
    `actor = 'somebody else'`,
    `details = '{"n": 99}'`,
    `details = '{"n": 3.0}'`,
    `at = at + interval '1 microsecond'`,
    `actor_id = 'other'`,
  ]) {
    const { problem, words } = await afterTampering(`update audit_events set ${change} where place = 3`);
    expect(problem, change).toMatchObject({ kind: 'changed', place: 3 });
    expect(words).toMatch(/place 3 .*not as it was written/);
  }
});

test('a row deleted in the middle is found', async () => {
  const { problem } = await afterTampering(`delete from audit_events where place = 4`);
  expect(problem).toEqual({ kind: 'missing', place: 4 });
});

test('rows deleted at the end are found', async () => {
  const { place } = (await verifyAuditChain(ctx)).head;
  const { problem } = await afterTampering(`delete from audit_events where place > ${place - 2}`);
  expect(problem).toEqual({ kind: 'cut', place: place - 1, until: place });
});

test('an end cut off together with the stored head is found by a head noted earlier', async () => {
  const noted = (await verifyAuditChain(ctx)).head;
  const undo = new Error('undo');
  await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`set local session_replication_role = replica`);
    await tx.db.execute(sql`delete from audit_events where place = ${noted.place}`);
    await tx.db.execute(
      sql`update audit_head set (place, hash) = (select place, hash from audit_events where place = ${noted.place - 1})`,
    );
    expect((await verifyWithin(tx)).problem).toBeUndefined();
    expect((await verifyWithin(tx, noted)).problem).toMatchObject({ kind: 'cut', place: noted.place });
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
});

test('a row slipped in past the chain is found, with and without a forged place', async () => {
  const columns = 'at, actor, action, subject, details';
  const values = `now(), 'x', 'case.submit', 'DP', '{}'`;
  const plain = await afterTampering(`insert into audit_events (${columns}) values (${values})`);
  expect(plain.problem).toMatchObject({ kind: 'foreign' });
  const forged = await afterTampering(
    `insert into audit_events (${columns}, place, previous_hash, hash)
     select ${values}, place + 1, hash, repeat('a', 64) from audit_head`,
  );
  expect(forged.problem).toMatchObject({ kind: 'changed' });
});

test('a row put in the place of another is found although its own hash is right', async () => {
  const { problem } = await afterTampering(`
    update audit_events as e set actor = 'x', hash = encode(sha256(convert_to(previous_hash ||
      json_build_array(place, sequence, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        dealer_id, actor_id, 'x', action, subject, details)::text, 'UTF8')), 'hex')
    where place = 3`);
  expect(problem).toMatchObject({ kind: 'replaced', place: 4 });
});

test('a row slipped in at a place that is taken is found, also where a page of the check ends', async () => {
  const { place } = (await verifyAuditChain(ctx)).head;
  await portal.db.execute(sql`
    insert into audit_events (at, actor, action, subject, details)
    select now(), 'x', 'test.fill', 'page', '{}' from generate_series(1, ${pageSize + 1 - place})`);
  for (const taken of [3, pageSize]) {
    const { problem } = await afterTampering(`
      drop index audit_events_place;
      insert into audit_events (at, actor, action, subject, details, place, previous_hash, hash)
      select at, 'x', action, subject, details, place, previous_hash, hash from audit_events where place = ${taken}`);
    expect(problem, `place ${taken}`).toMatchObject({ kind: 'foreign' });
  }
});
