import { getTableName, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/audit.ts';
import { type Context, inTransaction } from '../context.ts';
import { fileColumns } from './file-columns.ts';
import { inParallel } from './in-parallel.ts';
import { type FileFault, judgeStoredFile } from './judge-file.ts';
import { lockFile } from './put-file.ts';

/** Newer files may belong to work in progress. */
const restMs = 24 * 3600_000;
const batchSize = 500;
/** A disk or bucket handles several requests at a time. */
const width = 8;

export interface FileCheck {
  /** Number of files that rows refer to. */
  named: number;
  /** Files at least a day old without a reference: left by interrupted or refused work. */
  orphans: string[];
  /** Missing files, by the `table.column` that refers to them; in a deep check also damaged ones. */
  faults: { place: string; address: string; fault: FileFault }[];
}

/**
 * Compares file store and database without changing anything.
 * @param options.deep decrypts every referenced file and compares it with its address, which reads the whole store
 */
export async function checkFiles(
  ctx: Context,
  options: { deep?: boolean; onProgress?: (sentence: string) => void } = {},
): Promise<FileCheck> {
  const places = await placesOfFiles(ctx);
  const faults: FileCheck['faults'] = [];
  let done = 0;
  await inParallel(places, width, async ([address, named]) => {
    const fault = options.deep ? (await judgeStoredFile(ctx.files, address)).fault : await isMissing(ctx, address);
    options.onProgress?.(`Files: ${++done} of ${places.size}`);
    if (!fault) return;
    // Its row may have been deleted with it meanwhile.
    const isNamed = (await unnamed(ctx, [address])).length === 0;
    if (isNamed) faults.push(...named.map((place) => ({ place, address, fault })));
  });
  const orphans: string[] = [];
  for await (const address of orphansOf(ctx)) orphans.push(address);
  return { named: places.size, orphans, faults };
}

async function isMissing(ctx: Context, address: string): Promise<FileFault | undefined> {
  return (await ctx.files.keptAt(address)) ? undefined : 'missing';
}

/** Returns the places that refer to each file, as `table.column`. */
async function placesOfFiles(ctx: Context): Promise<Map<string, string[]>> {
  const places = new Map<string, string[]>();
  for (const { table, column } of fileColumns) {
    const rows = await ctx.db
      .selectDistinct({ address: sql<string>`${column}` })
      .from(table)
      .where(sql`${column} is not null`);
    const place = `${getTableName(table)}.${column.name}`;
    for (const { address } of rows) places.set(address, [...(places.get(address) ?? []), place]);
  }
  return places;
}

/** Removes incomplete files and files older than a day without a reference. Returns how many. */
export async function sweepFiles(ctx: Context): Promise<number> {
  let removed = await ctx.files.removeUnfinished(new Date(ctx.now().getTime() - restMs));
  for await (const address of orphansOf(ctx)) {
    await inTransaction(ctx, async (tx) => {
      // A transaction may be about to refer to it, or may just have done so.
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
