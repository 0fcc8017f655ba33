import { and, asc, getTableName, gt, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { features } from '../features/order.ts';
import { type Context, inTransaction } from './context.ts';
import type { SealedColumn } from './feature.ts';

/** Number of values and files of one place that are encrypted with each key. */
export interface KeyUse {
  /** `table.column`, or `files` for the file store. */
  place: string;
  key: string;
  count: number;
}

export interface RotationProgress {
  place: string;
  resealed: number;
  /** Encrypted with a key that is not configured, or damaged. */
  unreadable: number;
}

/** Every sealed column of the product. */
export const sealedColumns = features.flatMap((feature) => feature.sealedColumns);

const batchSize = 100;

/** Counts by place and key, without decrypting anything. */
export async function listKeyUse(ctx: Context): Promise<KeyUse[]> {
  const uses = await listValueKeys(ctx.db);
  const ofFiles = new Map<string, number>();
  for await (const address of ctx.files.addresses()) {
    const key = await ctx.files.keyOf(address);
    if (key !== undefined) ofFiles.set(key, (ofFiles.get(key) ?? 0) + 1);
  }
  return [...uses, ...[...ofFiles].map(([key, count]) => ({ place: 'files', key, count }))];
}

/** Counts the values of the database by place and key. */
export async function listValueKeys(db: Context['db']): Promise<KeyUse[]> {
  const uses: KeyUse[] = [];
  for (const sealed of sealedColumns) {
    const key = keyName(sealed);
    const rows = await db
      .select({ key, count: sql<number>`count(*)::int` })
      .from(sealed.table)
      .where(isNotNull(sealed.column))
      .groupBy(key)
      .orderBy(key);
    uses.push(...rows.map((row) => ({ place: placeOf(sealed), ...row })));
  }
  return uses;
}

/**
 * Encrypts all values again that are not encrypted with the active key, a hundred per transaction, while the portal
 * runs. After an interruption it continues with the rest.
 * @param onProgress called after each batch; throwing stops the work
 */
export async function rotateKeys(
  ctx: Context,
  onProgress: (progress: RotationProgress) => void = () => undefined,
): Promise<RotationProgress[]> {
  const all: RotationProgress[] = [];
  for (const sealed of sealedColumns) all.push(await resealColumn(ctx, sealed, onProgress));
  all.push(await resealFiles(ctx, onProgress));
  return all;
}

async function resealColumn(
  ctx: Context,
  sealed: SealedColumn,
  onProgress: (progress: RotationProgress) => void,
): Promise<RotationProgress> {
  const progress: RotationProgress = { place: placeOf(sealed), resealed: 0, unreadable: 0 };
  const [active] = ctx.keyring.names;
  for (let after = ''; ; ) {
    const last = await inTransaction(ctx, async (tx) => {
      const rows = await tx.db
        .select({ id: sql<string>`${sealed.id}`, value: sql<Buffer>`${sealed.column}` })
        .from(sealed.table)
        .where(and(gt(sealed.id, after), isNotNull(sealed.column), ne(keyName(sealed), active)))
        .orderBy(asc(sealed.id))
        .limit(batchSize);
      const fresh = rows.flatMap((row) => {
        const value = resealed(tx, row.value, sealed.purpose(row.id));
        return value ? [{ ...row, fresh: value }] : [];
      });
      progress.unreadable += rows.length - fresh.length;
      if (fresh.length > 0) progress.resealed += await replace(tx, sealed, fresh);
      return rows.at(-1)?.id;
    });
    if (last === undefined) return progress;
    after = last;
    onProgress(progress);
  }
}

function resealed(ctx: Context, value: Buffer, purpose: string): Buffer | undefined {
  try {
    return ctx.keyring.seal(ctx.keyring.open(value, purpose), purpose);
  } catch {
    return undefined;
  }
}

/** Replaces the value only if it is unchanged: one written meanwhile is already encrypted with the active key. */
async function replace(
  tx: Context,
  { table, id, column }: SealedColumn,
  rows: { id: string; value: Buffer; fresh: Buffer }[],
): Promise<number> {
  const list = (values: unknown[]) => sql.param(values);
  const result = await tx.db.execute(sql`
    update ${table} set ${sql.identifier(column.name)} = change.fresh
    from unnest(
      ${list(rows.map((row) => row.id))}::text[],
      ${list(rows.map((row) => row.value))}::bytea[],
      ${list(rows.map((row) => row.fresh))}::bytea[]
    ) as change(id, value, fresh)
    where ${id} = change.id and ${column} = change.value`);
  return result.rowCount ?? 0;
}

async function resealFiles(ctx: Context, onProgress: (progress: RotationProgress) => void): Promise<RotationProgress> {
  const progress: RotationProgress = { place: 'files', resealed: 0, unreadable: 0 };
  const [active] = ctx.keyring.names;
  for await (const address of ctx.files.addresses()) {
    const key = await ctx.files.keyOf(address);
    if (key === undefined || key === active) continue;
    await ctx.files.reseal(address).then(
      () => progress.resealed++,
      () => progress.unreadable++,
    );
    onProgress(progress);
  }
  return progress;
}

/**
 * Reads the key's name by the layout of keyring.ts: version, length of the name, name. A damaged value has a different
 * name.
 */
function keyName({ column }: SealedColumn): SQL<string> {
  const length = sql`case when length(${column}) > 1 then get_byte(${column}, 1) else 0 end`;
  return sql<string>`encode(substring(${column} from 3 for ${length}), 'escape')`;
}

function placeOf({ table, column }: SealedColumn): string {
  return `${getTableName(table)}.${column.name}`;
}
