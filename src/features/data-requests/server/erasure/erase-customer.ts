import { recordAudit } from '../../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../../server/context.ts';
import {
  customerParties,
  type KeptRecord,
  keptYears,
  type PartyKey,
} from '../../../../server/erasure/erasure-hooks.ts';
import { PortalError } from '../../../../server/portal-error.ts';
import { erasures, keptParties } from '../tables.ts';
import { eraseOne, lockParty, sumUp } from './erase-one.ts';
import { eraseRequestsOf } from './erase-requests-of.ts';

/** Counts of erased and retained records, over all cases of a customer. */
export interface ErasureSummary {
  /** Cases that the customer is a party to. */
  cases: number;
  erased: Record<string, number>;
  kept: (KeptRecord & { caseNo: string; keptUntil: Date })[];
}

/** Thrown to end the transaction of a dry run. */
class DryRunEnded extends Error {
  readonly summary: ErasureSummary;

  constructor(summary: ErasureSummary) {
    super('A dry run changes nothing');
    this.summary = summary;
  }
}

/**
 * Returns what `eraseCustomer` would do, by running all of it and rolling it back.
 * @throws `notFound` if there is nothing of the customer, `illegalTransition` if a case is in progress
 */
export async function planErasure(ctx: Context, customerHash: string): Promise<ErasureSummary> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const parties = await findParties(tx, customerHash);
      const requests = await eraseRequestsOf(tx, customerHash);
      if (parties.length + requests === 0) {
        throw new PortalError('notFound', { message: 'No case has a customer with this number now.' });
      }
      const parts = [];
      for (const party of parties) parts.push((await summarise(tx, party, customerHash)) ?? []);
      throw new DryRunEnded(joinParts(parts.flat(), requests));
    });
  } catch (error) {
    if (error instanceof DryRunEnded) return error.summary;
    throw error;
  }
}

/**
 * Erases a customer at every dealer, one party per transaction, except what the law requires to keep. A party is erased
 * only if it still has the customer's number once its case is locked. At the end, searches for parties added meanwhile,
 * such as those of a copied case. Erases nothing if a case is in progress at the start. If a case is sent meanwhile,
 * the run ends with the earlier parties erased. After an interruption it can be run again and continues.
 */
export async function eraseCustomer(ctx: Context, customerHash: string): Promise<ErasureSummary> {
  await planErasure(ctx, customerHash);
  const erasureId = ctx.newId();
  const requests = await inTransaction(ctx, async (tx) => {
    await tx.db.insert(erasures).values({ erasureId, customerHash, erasedAt: tx.now() });
    const count = await eraseRequestsOf(tx, customerHash);
    await recordAudit(tx, 'data-requests.erase-customer', erasureId, { requests: count });
    return count;
  });
  const parts: Part[] = [];
  const done = new Set<string>();
  for (;;) {
    const found = await findParties(ctx, customerHash);
    const parties = found.filter(({ personalInfoId }) => !done.has(personalInfoId));
    if (parties.length === 0) return joinParts(parts, requests);
    for (const party of parties) {
      done.add(party.personalInfoId);
      const part = await inTransaction(ctx, (tx) => eraseFound(tx, { erasureId, party, customerHash }));
      if (part) parts.push(part);
    }
  }
}

/** Erases a party and records it; returns `undefined` if it is no longer the customer's. */
async function eraseFound(
  tx: Context,
  { erasureId, party, customerHash }: { erasureId: string; party: PartyKey; customerHash: string },
): Promise<Part | undefined> {
  const part = await summarise(tx, party, customerHash);
  if (!part) return undefined;
  await keepParty(tx, { erasureId, party, part });
  const { caseNo, personalInfoId, dealerId } = party;
  const kept = part.kept.reduce((sum, { count }) => sum + count, 0);
  await recordAudit(tx, 'data-requests.erase-party', caseNo, { personalInfoId, ...part.erased, kept }, dealerId);
  return part;
}

async function findParties(ctx: Context, customerHash: string): Promise<PartyKey[]> {
  const found = await Promise.all(customerParties.of(ctx).map((parties) => parties.find(ctx, customerHash)));
  return found.flat();
}

type Part = NonNullable<Awaited<ReturnType<typeof summarise>>>;

/** Erases a party; returns `undefined` if it is no longer the customer's. */
async function summarise(tx: Context, party: PartyKey, customerHash: string) {
  const locked = await lockParty(tx, party, customerHash);
  if (!locked) return undefined;
  const { erased, kept } = await eraseOne(tx, locked, { which: 'now' });
  const keptUntil = endOf(kept);
  return { erased, keptUntil, kept: kept.map((record) => ({ ...record, caseNo: party.caseNo, keptUntil })) };
}

/** Returns the end of retention of a case's records, counted from the latest event of all records. */
function endOf(kept: readonly KeptRecord[]): Date {
  const end = new Date(Math.max(0, ...kept.map(({ lastEvent }) => lastEvent.getTime())));
  end.setUTCFullYear(end.getUTCFullYear() + keptYears);
  return end;
}

/** Stores a party that has retained records. */
async function keepParty(
  tx: Context,
  { erasureId, party, part }: { erasureId: string; party: PartyKey; part: Part },
): Promise<void> {
  if (part.kept.length === 0) return;
  const { keptUntil } = part;
  await tx.db
    .insert(keptParties)
    .values({ ...party, erasureId, keptUntil })
    .onConflictDoUpdate({
      target: [keptParties.caseNo, keptParties.personalInfoId],
      set: { erasureId, keptUntil },
    });
}

function joinParts(parts: readonly Part[], requests: number): ErasureSummary {
  return {
    cases: parts.length,
    erased: sumUp([...parts, { erased: { 'requests about data': requests } }]),
    kept: parts.flatMap(({ kept }) => kept),
  };
}
