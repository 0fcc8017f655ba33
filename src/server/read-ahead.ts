import { isDeepStrictEqual } from 'node:util';
import type { Actor, Context } from './context.ts';

/** Who makes a call: looked up for each, and guessed at where the token was seen before. */
export interface Caller {
  /** Fails where the call is not the caller's to make. */
  found: Promise<Context>;
  guess: Context | undefined;
}

const mostKnown = 5_000;

/** Whom a token stood for at its last call. A guess and no more, for much may have been taken away since. */
export function createKnownActors() {
  const actors = new Map<string, Actor>();
  return {
    guess: (key: string) => actors.get(key),
    learn(key: string, actor: Actor): void {
      // Taken out first, so that those not seen for longest stand in front.
      actors.delete(key);
      actors.set(key, actor);
      const oldest = actors.size > mostKnown ? actors.keys().next().value : undefined;
      if (oldest !== undefined) actors.delete(oldest);
    },
    forget: (key: string) => actors.delete(key),
  };
}

/**
 * Reads for whom the caller is guessed to be while the caller is looked up, and answers with that only if the guess was
 * right to the last permission. Otherwise it is thrown away and read anew; a caller who is refused gets the refusal.
 *
 * @param read must change nothing
 */
export async function readAhead<T>({ found, guess }: Caller, read: (ctx: Context) => Promise<T>): Promise<T> {
  if (!guess) return read(await found);
  const early = read(guess).then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );
  const ctx = await found;
  return isDeepStrictEqual(ctx.actor, guess.actor) ? (await early)() : read(ctx);
}
