import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../context.ts';

/** Who makes a call, and while they are looked up who it is guessed to be where the token was seen before. */
export interface Caller {
  /** Fails where the call is not the caller's to make. */
  found: Promise<Context>;
  guess: Context | undefined;
}

/** A handler that reads before it writes: the reading may begin ahead, the writing waits until it is known who calls. */
export interface ReadingFirst<Input, Reply> {
  read(ctx: Context, input: Input): Promise<unknown>;
  write(ctx: Context, input: Input, read: Promise<unknown>): Promise<Reply>;
}

export type Handler<Input, Reply> = ((ctx: Context, input: Input) => Promise<Reply>) | ReadingFirst<Input, Reply>;

/**
 * @param read must change nothing
 * @param write gets what was read for the caller it gets, or why it could not be
 */
export function readFirst<Input, T, Reply>(
  read: (ctx: Context, input: Input) => Promise<T>,
  write: (ctx: Context, input: Input, read: Promise<T>) => Promise<Reply>,
): ReadingFirst<Input, Reply> {
  return { read, write: (ctx, input, reading) => write(ctx, input, reading as Promise<T>) };
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

/** Runs the handler of a call; for the caller that is guessed at only what of it reads. */
export async function runAhead<Input, Reply>(
  caller: Caller,
  handler: Handler<Input, Reply>,
  input: Input,
): Promise<Reply> {
  if (typeof handler === 'function') return readAhead(caller, (ctx) => handler(ctx, input));
  const reading = readAhead(caller, (ctx) => handler.read(ctx, input));
  // Whoever is refused never gets to wait for it.
  reading.catch(() => undefined);
  return handler.write(await caller.found, input, reading);
}

/** Runs the handler of a call for a caller who is known. */
export async function runKnown<Input, Reply>(
  ctx: Context,
  handler: Handler<Input, Reply>,
  input: Input,
): Promise<Reply> {
  return runAhead({ found: Promise.resolve(ctx), guess: undefined }, handler, input);
}
