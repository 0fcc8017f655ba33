import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { portalTest as it, portal } from '../../testing/portal-of-file.ts';
import type { Context } from '../context.ts';
import { recordAudit } from './audit.ts';
import { readOperations } from './read-operations.ts';

const dealerId = 'd1';
it.beforeAll(async () => {
  for (let n = 1; n <= 30; n++) await recordAudit(as(n % 10 === 0 ? 'rare' : 'busy'), 'test.act', `S${n}`, { n });
  await recordAudit(as('busy', 'd2'), 'test.act', 'elsewhere');
  await recordAudit({ ...portal.context, operator: 'tester' }, 'test.act', 'by operator', {}, dealerId);
});

function as(userId: string, ofDealer = dealerId): Context {
  const dealer = { dealerId: ofDealer, userId, userName: `Name of ${userId}` };
  return {
    ...portal.context,
    actor: { sessionId: 's', phone: '', dealer } as unknown as NonNullable<Context['actor']>,
  };
}
const read = async (input: { actorIds?: string[]; before?: number; limit: number }) =>
  readOperations(portal.context, { dealerId, ...input });
const subjects = (rows: { subject: string }[]) => rows.map((row) => row.subject);

it('answers what accounts of the dealer did, newest first, without operators and other dealers', async () => {
  const rows = await read({ limit: 3 });
  expect(subjects(rows)).toEqual(['S30', 'S29', 'S28']);
  expect(rows[0]).toMatchObject({ actorId: 'rare', actor: 'Name of rare', action: 'test.act', details: { n: 30 } });
  expect(await read({ limit: 100 })).toHaveLength(30);
});

it('pages without a gap or a repetition', async () => {
  const seen: string[] = [];
  for (let before: number | undefined; ; ) {
    const page = await read({ limit: 7, ...(before === undefined ? {} : { before }) });
    seen.push(...subjects(page));
    before = page.at(-1)?.sequence;
    if (page.length < 7) break;
  }
  expect(seen).toEqual(Array.from({ length: 30 }, (_, n) => `S${30 - n}`));
});

it('narrows to accounts', async () => {
  expect(subjects(await read({ actorIds: ['rare'], limit: 2 }))).toEqual(['S30', 'S20']);
  expect(subjects(await read({ actorIds: ['rare', 'busy', 'rare'], limit: 3 }))).toEqual(['S30', 'S29', 'S28']);
  const [last] = await read({ actorIds: ['rare'], limit: 1 });
  expect(subjects(await read({ actorIds: ['rare'], before: last?.sequence ?? 0, limit: 5 }))).toEqual(['S20', 'S10']);
  expect(await read({ actorIds: [], limit: 5 })).toEqual([]);
  expect(await read({ actorIds: ['nobody'], limit: 5 })).toEqual([]);
});

it('finds an account that acts rarely through its index, however much the others do', async () => {
  await portal.db.execute(sql`
    insert into audit_events (at, dealer_id, actor_id, actor, action, subject, details)
    select now(), 'd1', 'busy', 'x', 'test.act', 'noise', '{}' from generate_series(1, 5000)`);
  await portal.db.execute(sql`analyze audit_events`);
  const { rows } = await portal.db.execute(sql`
    explain (format json) select sequence from audit_events
    where dealer_id = 'd1' and actor_id = 'rare' order by sequence desc limit 50`);
  expect(JSON.stringify(rows)).toContain('audit_events_actor');
  expect(subjects(await read({ actorIds: ['rare'], limit: 9 }))).toEqual(['S30', 'S20', 'S10']);
});
