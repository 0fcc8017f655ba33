import type { FastifyRequest } from 'fastify';
import { type Context, inTransaction } from './context.ts';
import { PortalError } from './portal-error.ts';
import { runPrepared } from './run-prepared.ts';

const claim = `insert into idempotency_keys (owner, path, key, at) values ($1, $2, $3, $4)
  on conflict do nothing returning key`;
const firstReply = 'select reply from idempotency_keys where owner = $1 and path = $2 and key = $3';
const keepReply = 'update idempotency_keys set reply = $4 where owner = $1 and path = $2 and key = $3';

/** What the caller means by the same call: the account, what is called, and the key that the caller chose. */
interface OnceKey {
  owner: string;
  path: string;
  key: string;
}

/** The key of a call; `undefined` where the caller sent none. */
export function onceKeyOf(ctx: Context, path: string, request: FastifyRequest): OnceKey | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  if (key.length > 200) throw new PortalError('badRequest', { message: 'The Idempotency-Key is too long.' });
  return { owner: ctx.actor?.dealer?.userId ?? ctx.actor?.phone ?? 'nobody', path, key };
}

/**
 * Runs the work of a call once per `Idempotency-Key` and caller; a repetition gets the first reply. Work and reply are
 * committed together, so that no crash leaves one without the other; a repetition that comes meanwhile waits at the
 * row of its key. What fails leaves nothing behind, and the same key may try again.
 */
export async function runOnce<T>(
  ctx: Context,
  once: OnceKey | undefined,
  run: (ctx: Context) => Promise<T>,
): Promise<T> {
  if (!once) return run(ctx);
  const { owner, path, key } = once;
  return inTransaction(ctx, async (tx) => {
    const claimed = await runPrepared(tx, claim, [owner, path, key, tx.now()]);
    if (claimed.length === 0) {
      const [first] = await runPrepared<{ reply: { value: T } | null }>(tx, firstReply, [owner, path, key]);
      return first?.reply?.value as T;
    }
    const value = await run(tx);
    await runPrepared(tx, keepReply, [owner, path, key, JSON.stringify({ value })]);
    return value;
  });
}
