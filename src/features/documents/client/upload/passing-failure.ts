import { ApiError, codeOf } from '../../../../client/api-error.ts';
import { codes } from '../../../../contract/codes.ts';

/** True if a call may be retried automatically: the connection was lost, or the server is briefly busy. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500 || isScanWaits(error);
}

/**
 * The virus scanner is temporarily unavailable: the file is fine, and the same bytes become one document, however often
 * they are sent.
 */
export function isScanWaits(error: unknown): boolean {
  return codeOf(error) === codes.scanWaits.code;
}

/** Waits; rejects immediately when the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const give = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', give);
      resolve();
    }, ms);
    signal.addEventListener('abort', give, { once: true });
  });
}

/** Milliseconds until a call is retried even if the browser does not report that the connection is back. */
export const linePatience = 5000;

/** Waits until the browser is online again, at most for this many milliseconds; rejects like `pause`. */
export async function untilOnline(ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const online = new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true, signal: over.signal });
  });
  try {
    await Promise.race([online, pause(ms, AbortSignal.any([signal, over.signal]))]);
  } finally {
    over.abort();
  }
}
