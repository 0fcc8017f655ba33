import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call.ts';
import { isUseToNotice, loadSession, type StoredSession } from '../../features/auth/server/find-session.ts';
import type { Context } from '../context.ts';
import { channelNoOf, resolveContext } from './access.ts';
import type { CallerChanges } from './caller-changes.ts';
import { createKnownTokens } from './known-tokens.ts';
import type { Caller } from './read-ahead.ts';

/**
 * Finds who makes a call and whether they may: from the database, or for a call that only reads from memory as long as it
 * is known that nothing changed. For calls that read ahead there is a guess while they are looked up.
 *
 * @param admit refuses a session, of a login or of a ticket, that calls too often
 */
export function createFindCaller(
  context: Context,
  changes: CallerChanges,
  admit: (session: { sessionId: string }) => void,
) {
  const known = createKnownTokens();

  const resolve = async (...args: Parameters<typeof resolveContext>) => {
    const resolved = await resolveContext(...args);
    const session = resolved.actor ?? resolved.ticket;
    if (session) admit(session);
    return resolved;
  };

  return (call: Call, request: FastifyRequest): Caller => {
    const base = { ...context, log: request.log };
    const { token } = request.headers;
    if (!call.ahead || typeof token !== 'string') return { found: resolve(base, call, request), guess: undefined };
    // Tokens are long enough to be hashed without a key.
    const key = `${hash('sha256', token)} ${channelNoOf(request) ?? ''}`;
    const before = known.get(key);
    const state = changes.state();
    if (call.ahead === 'read' && before && isSame(state, before.state) && !isUseToNotice(base, before.stored)) {
      return { found: resolve(base, call, request, async () => before.stored), guess: undefined };
    }
    const found = (async () => {
      let stored: StoredSession | undefined;
      const resolved = await resolve(base, call, request, async () => {
        stored = await loadSession(base, token);
        return stored;
      });
      const isStill = isSame(state, changes.state());
      if (stored && resolved.actor)
        known.learn(key, { actor: resolved.actor, stored, state: isStill ? state : undefined });
      return resolved;
    })();
    // Waited for by whoever answers the call. Who is refused is guessed at no more.
    found.catch(() => known.forget(key));
    return { found, guess: before && { ...base, actor: before.actor } };
  };
}

function isSame(state: number | undefined, before: number | undefined): boolean {
  return state !== undefined && state === before;
}
