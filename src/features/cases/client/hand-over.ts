import type { AtWork } from './begin-alone.ts';
import type { FoundCase } from './open-editor.ts';

/** Time for a page to start with the case that it found. If it is left before, the former saver continues. */
const beginsWithinMs = 10_000;

interface Asking {
  find: () => Promise<FoundCase>;
  /** True if no other page has taken over its work. */
  isLeft: (former: AtWork) => boolean;
  signal: AbortSignal | undefined;
}

/**
 * Finds a case that earlier pages of this tab are still saving. The new page continues from their draft. If two savers
 * had the same content, each would treat the other as another user.
 */
export async function handOverEditing(former: readonly AtWork[], { find, isLeft, signal }: Asking): Promise<FoundCase> {
  const paused = former.map((work) => ({ each: work, goOn: work.saver.pause() }));
  const letGoOn = () => {
    for (const { each: work, goOn } of paused) if (isLeft(work)) goOn();
  };
  try {
    const found = await find();
    // Without a draft the new page has nothing to save, so the earlier savers continue at once.
    if (!found.draft || signal?.aborted) letGoOn();
    else setTimeout(letGoOn, beginsWithinMs);
    return found;
  } catch (error) {
    letGoOn();
    throw error;
  }
}
