import { and, asc, eq, gt, gte, isNotNull, lt, lte } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { auditEvents, auditHead } from '../tables.ts';
import { type ChainRow, chainColumns, noHash } from './audit-chain.ts';
import type { Anchor } from './verify-audit-chain.ts';

const pageSize = 1000;

/** Returns the last position of the chain and its hash. Store it where a database owner cannot change it. */
export async function readAuditHead(ctx: Context): Promise<Anchor> {
  const [head] = await ctx.db.select().from(auditHead);
  return { place: head?.place ?? 0, hash: head?.hash ?? noHash };
}

/**
 * Yields the rows of the chain up to an anchor as lines of JSON, in order. Each line can be verified alone: `hash` is
 * the SHA-256 of `previousHash` and the values before it as an array.
 * @param input.from first time, inclusive · `to` end time, exclusive
 */
export async function* exportAudit(
  ctx: Context,
  input: {
    until: Anchor;
    dealerId?: string | undefined;
    subject?: string | undefined;
    from?: Date | undefined;
    to?: Date | undefined;
  },
): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const rows = await ctx.db
      .select(chainColumns)
      .from(auditEvents)
      .where(
        and(
          isNotNull(auditEvents.place),
          gt(auditEvents.place, after),
          lte(auditEvents.place, input.until.place),
          input.dealerId === undefined ? undefined : eq(auditEvents.dealerId, input.dealerId),
          input.subject === undefined ? undefined : eq(auditEvents.subject, input.subject),
          input.from === undefined ? undefined : gte(auditEvents.at, input.from),
          input.to === undefined ? undefined : lt(auditEvents.at, input.to),
        ),
      )
      .orderBy(asc(auditEvents.place))
      .limit(pageSize);
    for (const row of rows) yield lineOf(row);
    const last = rows.at(-1)?.place;
    if (!last || rows.length < pageSize) return;
    after = last;
  }
}

/** `details` is written as the database prints it, so that digits and key order are preserved. */
function lineOf({ details, previousHash, hash, ...row }: ChainRow): string {
  const values = Object.entries(row).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  const hashes = `"previousHash":${JSON.stringify(previousHash)},"hash":${JSON.stringify(hash)}`;
  return `{${values.join(',')},"details":${details},${hashes}}`;
}
