import { asc, desc, inArray, sql } from 'drizzle-orm';
import { makeIdentityKey } from '../../../integrations/national-id/identity-keys.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { keyLeadMs, scheduleKeys } from '../key-schedule.ts';
import { keyPurpose } from './purposes.ts';
import { identityKeys } from './tables.ts';

/** A key as the operator sees it. */
export interface ListedKey {
  kid: string;
  use: 'sig' | 'enc';
  state: 'in use' | 'coming' | 'followed' | 'over';
  createdAt: Date;
  activeFrom: Date;
}

export async function listIdentityKeys(ctx: Context): Promise<ListedKey[]> {
  const now = ctx.now();
  const keys = await ctx.db.select().from(identityKeys).orderBy(asc(identityKeys.use), desc(identityKeys.activeFrom));
  const over = new Set(scheduleKeys(keys, now).over.map(({ kid }) => kid));
  const active = keys.filter(({ activeFrom }) => activeFrom <= now);
  return keys.map(({ kid, use, createdAt, activeFrom }) => {
    const isInUse = active.find((key) => key.use === use)?.kid === kid;
    const earlier = over.has(kid) ? 'over' : 'followed';
    const state = activeFrom > now ? 'coming' : isInUse ? 'in use' : earlier;
    return { kid, use, state, createdAt, activeFrom };
  });
}

/**
 * Creates a key for signing and one for encryption. The first keys are used at once; later ones after an hour, when the
 * identity portals have fetched them.
 */
export async function rotateIdentityKeys(ctx: Context): Promise<{ activeFrom: Date }> {
  const made = await Promise.all([makeIdentityKey('sig'), makeIdentityKey('enc')]);
  return inTransaction(ctx, async (tx) => {
    await lockKeys(tx);
    const [known] = await tx.db.select({ kid: identityKeys.kid }).from(identityKeys).limit(1);
    const createdAt = tx.now();
    const activeFrom = known ? new Date(createdAt.getTime() + keyLeadMs) : createdAt;
    await tx.db.insert(identityKeys).values(
      made.map((key) => ({
        ...{ kid: key.kid, use: key.use, createdAt, activeFrom },
        privateKey: tx.keyring.sealJson(key, keyPurpose(key.kid)),
      })),
    );
    await recordAudit(tx, 'national-id.rotate-keys', 'identity-keys', { kids: made.map(({ kid }) => kid) });
    return { activeFrom };
  });
}

/** Creates the first keys if there are none. */
export async function ensureIdentityKeys(ctx: Context): Promise<void> {
  const [known] = await ctx.db.select({ kid: identityKeys.kid }).from(identityKeys).limit(1);
  if (!known) await rotateIdentityKeys(ctx);
}

/** Deletes keys that were replaced long ago. */
export async function deleteOldKeys(ctx: Context): Promise<void> {
  const { over } = scheduleKeys(await ctx.db.select().from(identityKeys), ctx.now());
  const kids = over.map(({ kid }) => kid);
  if (kids.length > 0) await ctx.db.delete(identityKeys).where(inArray(identityKeys.kid, kids));
}

async function lockKeys(tx: Context): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('identity-keys', 0))`);
}
