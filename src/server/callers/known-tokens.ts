import type { StoredSession } from '../../features/auth/server/find-session.ts';
import type { Actor } from '../context.ts';

/** What a token stood for when it was last looked up. */
export interface KnownToken {
  actor: Actor;
  stored: StoredSession;
  /** Of `CallerChanges` all through the looking up; `undefined` where something changed meanwhile. */
  state: number | undefined;
}

const mostKnown = 5_000;

/** The tokens seen last, in memory. */
export function createKnownTokens() {
  const tokens = new Map<string, KnownToken>();
  return {
    get: (key: string) => tokens.get(key),
    learn(key: string, token: KnownToken): void {
      // Taken out first, so that those not seen for longest stand in front.
      tokens.delete(key);
      tokens.set(key, token);
      const oldest = tokens.size > mostKnown ? tokens.keys().next().value : undefined;
      if (oldest !== undefined) tokens.delete(oldest);
    },
    forget: (key: string) => tokens.delete(key),
  };
}
