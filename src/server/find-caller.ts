import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../contract/call.ts';
import { channelNoOf, resolveContext } from './access.ts';
import type { Context } from './context.ts';
import { type Caller, createKnownActors } from './read-ahead.ts';

/**
 * Finds who makes a call and whether they may. For calls that read ahead there is a guess beside it.
 *
 * @param admit refuses a session, of a login or of a ticket, that calls too often
 */
export function createFindCaller(context: Context, admit: (session: { sessionId: string }) => void) {
  const known = createKnownActors();
  return (call: Call, request: FastifyRequest): Caller => {
    const base = { ...context, log: request.log };
    const found = resolveContext(base, call, request).then((resolved) => {
      const session = resolved.actor ?? resolved.ticket;
      if (session) admit(session);
      return resolved;
    });
    const { token } = request.headers;
    if (!call.ahead || typeof token !== 'string') return { found, guess: undefined };
    // Tokens are long enough to be hashed without a key.
    const key = `${hash('sha256', token)} ${channelNoOf(request) ?? ''}`;
    const actor = known.guess(key);
    // Waited for by whoever answers the call. Who is refused is guessed at no more.
    found.then(
      (resolved) => resolved.actor && known.learn(key, resolved.actor),
      () => known.forget(key),
    );
    return { found, guess: actor && { ...base, actor } };
  };
}
