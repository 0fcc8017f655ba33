import { and, desc, eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { Passkey } from '../passkey-contract.ts';
import { actorOf } from './actor-of.ts';
import { passkeys } from './tables.ts';

/** Returns the caller's passkeys, the newest first. */
export async function listPasskeys(ctx: Context): Promise<Passkey[]> {
  const rows = await ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.phone, actorOf(ctx).phone))
    .orderBy(desc(passkeys.createdAt));
  return rows.map(({ passkeyId, label, createdAt, lastUsedAt }) => ({
    id: passkeyId,
    label,
    createdAt: createdAt.toISOString(),
    ...(lastUsedAt ? { lastUsedAt: lastUsedAt.toISOString() } : {}),
  }));
}

/** Deletes a passkey of the caller; another user's is not found. Sessions started with it continue. */
export async function deletePasskey(ctx: Context, passkeyId: string): Promise<void> {
  const { phone } = actorOf(ctx);
  await inTransaction(ctx, async (tx) => {
    const deleted = await tx.db
      .delete(passkeys)
      .where(and(eq(passkeys.passkeyId, passkeyId), eq(passkeys.phone, phone)))
      .returning({ id: passkeys.passkeyId });
    if (deleted.length === 0) throw new PortalError('notFound');
    await recordAudit(tx, 'auth.delete-passkey', passkeyId);
  });
}
