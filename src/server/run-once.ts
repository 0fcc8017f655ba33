import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type Context, inTransaction } from './context.ts';
import { PortalError } from './portal-error.ts';
import { idempotencyKeys } from './tables.ts';

/**
 * Runs the work of a call once per `Idempotency-Key` and caller; a repetition gets the first reply. Work and reply are
 * committed together, so that no crash leaves one without the other; a repetition that comes meanwhile waits at the
 * row of its key. What fails leaves nothing behind, and the same key may try again.
 */
export async function runOnce(
  ctx: Context,
  path: string,
  request: FastifyRequest,
  run: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return run(ctx);
  if (key.length > 200) throw new PortalError('badRequest', { message: 'The Idempotency-Key is too long.' });
  const row = { owner: ctx.actor?.dealer?.userId ?? ctx.actor?.phone ?? 'nobody', path, key };
  const same = and(eq(idempotencyKeys.owner, row.owner), eq(idempotencyKeys.path, path), eq(idempotencyKeys.key, key));

  return inTransaction(ctx, async (tx) => {
    const claimed = await tx.db
      .insert(idempotencyKeys)
      .values({ ...row, at: tx.now() })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0) {
      const [found] = await tx.db.select().from(idempotencyKeys).where(same);
      return found?.reply?.value;
    }
    const value = await run(tx);
    await tx.db.update(idempotencyKeys).set({ reply: { value } }).where(same);
    return value;
  });
}
