import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import { dealers } from '../../src/features/dealers/server/tables.ts';
import { portal, portalTest as test } from '../../src/testing/portal-of-file.ts';
import { generateCases } from './generate-cases.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'generated-'));
const generate = (size: { cases: number; dealers: number }) =>
  generateCases({ url: portal.config.DATABASE_URL, dataDir, ...size });

afterAll(async () => {
  rmSync(dataDir, { recursive: true });
});

/** Cases as they are and as they are counted, and the triggers that are off. */
async function standing() {
  const { rows } = await portal.db.execute(sql`select
    (select count(*)::int from cases) as cases,
    (select coalesce(sum(pending + completed), 0)::int from case_counts) as counted,
    (select count(*)::int from dealers where dealer_id like 'generated-%') as dealers,
    (select count(*)::int from pg_trigger where tgrelid = 'cases'::regclass and tgenabled = 'D') as off`);
  return rows[0];
}

test('what fails half-way leaves nothing behind', async () => {
  const taken = { dealerId: 'other', channelNo: 'GEN2', name: 'Other', uen: '', address: '', telephone: '', email: '' };
  await portal.db.insert(dealers).values({ ...taken, createdAt: new Date() });
  await expect(generate({ cases: 10, dealers: 2 })).rejects.toThrow();
  expect(await standing()).toEqual({ cases: 0, counted: 0, dealers: 0, off: 0 });
  await portal.db.execute(sql`alter table case_parties add constraint refused check (position < 0) not valid`);
  await expect(generate({ cases: 10, dealers: 1 })).rejects.toThrow(/refused/);
  expect(await standing()).toEqual({ cases: 0, counted: 0, dealers: 0, off: 0 });
  await portal.db.execute(sql`alter table case_parties drop constraint refused`);
});

test('an empty database is filled and counted; one with cases is refused and stays as it is', async () => {
  await generate({ cases: 20, dealers: 1 });
  const filled = { cases: 20, counted: 20, dealers: 1, off: 0 };
  expect(await standing()).toEqual(filled);
  await expect(generate({ cases: 20, dealers: 1 })).rejects.toThrow(/already has cases.*Nothing was changed/);
  expect(await standing()).toEqual(filled);
});
