import { OutsideError } from '../../integrations/outside-error.ts';
import { PortalError } from '../portal-error.ts';
import { ParserUnavailable } from './parser-errors.ts';

/** A job waits this long for a process that opens files, or for the file store. */
const pauseMs = 60_000;
/** After this the tries of a job count again, so that nothing waits for ever. */
const longestWaitMs = 24 * 3_600_000;

/**
 * Returns when to open a file again after a failure that says nothing about the file: no process could be had, or the file
 * store could not be read or written. Such a try is not counted. Returns undefined for every other failure, and for a file
 * that has waited for a day.
 */
export function nextFileTry(error: unknown, { now, uploadedAt }: { now: Date; uploadedAt: Date }): Date | undefined {
  if (!(error instanceof ParserUnavailable || isOfStore(error))) return undefined;
  const hasWaited = now.getTime() - uploadedAt.getTime() > longestWaitMs;
  return hasWaited ? undefined : new Date(now.getTime() + pauseMs);
}

/**
 * True for a service or a disk that failed: the file store words both as `unavailable`, other errors of the operating system
 * come as they are. A missing file is one that does not come back.
 */
function isOfStore(error: unknown): boolean {
  if (error instanceof PortalError) return error.codeName === 'unavailable';
  const { syscall, code } = error as NodeJS.ErrnoException;
  return error instanceof OutsideError || (syscall !== undefined && code !== 'ENOENT');
}
