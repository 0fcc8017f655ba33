import { getTableName, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/audit.ts';
import { type Context, inTransaction } from '../context.ts';
import { fileColumns } from './file-columns.ts';
import { lockFile } from './put-file.ts';

/** Younger files may belong to work in progress. */
const restMs = 24 * 3600_000;
const batchSize = 500;

export interface FileCheck {
  /** Files a day old or more that no row names: left by interrupted or refused work. */
  orphans: string[];
  /** Rows whose file is not there, by `table.column`. */
  missing: { place: string; address: string }[];
}

/** Compares file store and database, and changes nothing. */
export async function checkFiles(ctx: Context): Promise<FileCheck> {
  const missing: FileCheck['missing'] = [];
  for (const { table, column } of fileColumns) {
    const rows = await ctx.db
      .selectDistinct({ address: sql<string>`${column}` })
      .from(table)
      .where(sql`${column} is not null`);
    for (const { address } of rows) {
      if (!(await ctx.files.keptAt(address))) missing.push({ place: `${getTableName(table)}.${column.name}`, address });
    }
  }
  const orphans: string[] = [];
  for await (const address of orphansOf(ctx)) orphans.push(address);
  return { orphans, missing };
}

/** Removes files older than a day that no row names, and half-written files. Returns how many. */
export async function sweepFiles(ctx: Context): Promise<number> {
  let removed = await ctx.files.removeUnfinished(new Date(ctx.now().getTime() - restMs));
  for await (const address of orphansOf(ctx)) {
    await inTransaction(ctx, async (tx) => {
      // A transaction may be about to name it, or may just have done so.
      if (!(await lockFile(tx, address)) || (await unnamed(tx, [address])).length === 0) return;
      await tx.files.remove(address, new Date(tx.now().getTime() - restMs));
      removed += 1;
    });
  }
  if (removed > 0) await recordAudit(ctx, 'server.sweep-files', 'files', { count: removed });
  return removed;
}

async function* orphansOf(ctx: Context): AsyncIterable<string> {
  const before = ctx.now().getTime() - restMs;
  async function* old(addresses: string[]): AsyncIterable<string> {
    for (const address of await unnamed(ctx, addresses)) {
      const keptAt = await ctx.files.keptAt(address);
      if (keptAt && keptAt.getTime() < before) yield address;
    }
  }
  let batch: string[] = [];
  for await (const address of ctx.files.addresses()) {
    batch.push(address);
    if (batch.length < batchSize) continue;
    yield* old(batch);
    batch = [];
  }
  yield* old(batch);
}

async function unnamed(ctx: Context, addresses: string[]): Promise<string[]> {
  const named = fileColumns.map(({ table, column }) => sql`select 1 from ${table} where ${column} = given.address`);
  const { rows } = await ctx.db.execute<{ address: string }>(sql`
    select given.address from unnest(${sql.param(addresses)}::text[]) as given(address)
    where not exists (${sql.join(named, sql` union all `)})`);
  return rows.map(({ address }) => address);
}
