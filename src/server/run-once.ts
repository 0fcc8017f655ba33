import type { FastifyRequest } from 'fastify';
import { type Context, inTransaction } from './context.ts';
import { PortalError } from './portal-error.ts';
import { runPrepared } from './run-prepared.ts';

const claim = `insert into idempotency_keys (owner, path, key, at, request) values ($1, $2, $3, $4, $5)
  on conflict do nothing returning key`;
const firstReply = 'select reply, request from idempotency_keys where owner = $1 and path = $2 and key = $3';
const keepReply = 'update idempotency_keys set reply = $4 where owner = $1 and path = $2 and key = $3';

/** Identifies repetitions of a call: the account, the call, and the caller's key. */
interface OnceKey {
  owner: string;
  path: string;
  key: string;
  /** Keyed hash of query and body as sent. */
  request: string;
}

/** Returns the key of a call; `undefined` if the caller sent none. */
export function onceKeyOf(ctx: Context, path: string, request: FastifyRequest): OnceKey | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  if (key.length > 200) throw new PortalError('badRequest', { message: 'The Idempotency-Key is too long.' });
  const owner = ctx.actor?.dealer?.userId ?? ctx.actor?.phone ?? ctx.ticket?.ticketId ?? 'nobody';
  return { owner, path, key, request: ctx.keyring.hash(contentOf(request), 'idempotency') };
}

/** Returns the request's content as sent. The dealer is part of `owner`, so naming it or not makes no difference. */
function contentOf({ query, params, rawBody }: FastifyRequest): string {
  const { channelNo: _dealer, ...rest } = (query ?? {}) as Record<string, unknown>;
  return JSON.stringify([rest, params ?? {}, rawBody ?? '']);
}

/**
 * Runs the work of a call once per `Idempotency-Key` and caller; a repetition gets the first reply. Work and reply are
 * committed together, so that no crash leaves one without the other; a simultaneous repetition waits for the row of its
 * key. A failure stores nothing, so the same key can be tried again. Throws `keyReused` if the key was used for another
 * request, because the first reply would be wrong for this one.
 */
export async function runOnce<T>(
  ctx: Context,
  once: OnceKey | undefined,
  run: (ctx: Context) => Promise<T>,
): Promise<T> {
  if (!once) return run(ctx);
  const { owner, path, key, request } = once;
  return inTransaction(ctx, async (tx) => {
    const claimed = await runPrepared(tx, claim, [owner, path, key, tx.now(), request]);
    if (claimed.length === 0) {
      const [first] = await runPrepared<{ reply: { value: T } | null; request: string | null }>(tx, firstReply, [
        owner,
        path,
        key,
      ]);
      if (first?.request && first.request !== request) throw new PortalError('keyReused');
      return first?.reply?.value as T;
    }
    const value = await run(tx);
    await runPrepared(tx, keepReply, [owner, path, key, JSON.stringify({ value })]);
    return value;
  });
}
