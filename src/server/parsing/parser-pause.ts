/** A job waits this long where no process for parsing could be had. */
const pauseMs = 60_000;
/** After this the tries of a job count again, so that nothing waits for ever. */
const longestWaitMs = 24 * 3_600_000;

/**
 * Returns when to open a file again that could not be opened for want of a process. The try says nothing about the file and
 * is not counted. Returns undefined for a file that has waited for a day.
 */
export function nextParserTry(now: Date, uploadedAt: Date): Date | undefined {
  const hasWaited = now.getTime() - uploadedAt.getTime() > longestWaitMs;
  return hasWaited ? undefined : new Date(now.getTime() + pauseMs);
}
