import { OutsideError } from '../../integrations/outside-error.ts';
import { PortalError } from '../portal-error.ts';
import { ParserUnavailable } from './parser-errors.ts';

/** Pause of a job that waits for a free parsing process or for the file store. */
const pauseMs = 60_000;
/** After this time the tries of a job count again, so that none waits forever. */
const longestWaitMs = 24 * 3_600_000;

/**
 * Returns when to open a file again after a failure that the file did not cause: no process was available, or the file
 * store could not be read or written. Such a try does not count. Returns `undefined` for any other failure, and for a
 * file that has waited for a day.
 */
export function nextFileTry(error: unknown, { now, uploadedAt }: { now: Date; uploadedAt: Date }): Date | undefined {
  if (!(error instanceof ParserUnavailable || isOfStore(error))) return undefined;
  const hasWaited = now.getTime() - uploadedAt.getTime() > longestWaitMs;
  return hasWaited ? undefined : new Date(now.getTime() + pauseMs);
}

/**
 * True if the file store's service or disk failed. The store itself throws `unavailable`; other operating system errors
 * arrive unchanged. A missing file does not count, because it will not reappear.
 */
function isOfStore(error: unknown): boolean {
  if (error instanceof PortalError) return error.codeName === 'unavailable';
  const { syscall, code } = error as NodeJS.ErrnoException;
  return error instanceof OutsideError || (syscall !== undefined && code !== 'ENOENT');
}
