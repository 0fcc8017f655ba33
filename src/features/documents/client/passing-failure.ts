import { ApiError, codeOf } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';

/** Whether a call may be made again by itself: the line was cut, or the server is busy for a moment. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500 || isScanWaits(error);
}

/** The virus scanner is away for now: the file is good, and the same bytes become one paper however often they are sent. */
export function isScanWaits(error: unknown): boolean {
  return codeOf(error) === codes.scanWaits.code;
}

/** Waits; rejects at once where the signal says so. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
