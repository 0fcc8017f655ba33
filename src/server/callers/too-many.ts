import { singaporeTime } from '../../domain/singapore-time.ts';
import { PortalError } from '../portal-error.ts';

/** States when something is possible again: `in 40 s`, `at 15:04`. */
export function inWords(now: Date, seconds: number): string {
  return seconds < 90 ? `in ${seconds} s` : `at ${singaporeTime(new Date(now.getTime() + seconds * 1000 + 59_999))}`;
}

/**
 * Returns a refusal because of a limit, sent with the header `Retry-After`.
 * @param seconds until the limit allows the next call
 */
export function tooMany(message: string, seconds: number): PortalError {
  return new PortalError('tooMany', { message, data: { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) } });
}
