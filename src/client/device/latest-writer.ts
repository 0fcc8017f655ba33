import { endedSessions } from './session-end.ts';

/** Writes that are under way in this tab. */
const writing = new Set<Promise<boolean>>();

/**
 * Writes values one after another, skipping a value that was replaced before its turn. Resolves when nothing is left to
 * write, with the success of the last write (storage may be full or blocked). Writes nothing after the end of the
 * session that created the writer, because a page saves once more when it is left.
 */
export function createLatestWriter<T>(write: (value: T) => Promise<unknown>): (value: T) => Promise<boolean> {
  const begun = endedSessions();
  let next: { value: T } | undefined;
  let working: Promise<boolean> | undefined;
  async function work(): Promise<boolean> {
    let isWritten = true;
    while (next) {
      const { value } = next;
      next = undefined;
      isWritten = await write(value).then(
        () => true,
        () => false,
      );
    }
    if (working) writing.delete(working);
    working = undefined;
    return isWritten;
  }
  return async (value) => {
    if (begun !== endedSessions()) return false;
    next = { value };
    working ??= work();
    writing.add(working);
    return working;
  };
}

/** Waits for this tab's pending writes, including those of the page that was just left. */
export async function whenWritten(): Promise<void> {
  await Promise.all(writing);
}
