import {
  codeSeconds,
  longestPauseSeconds,
  minSharedSeconds,
  promptCodes,
  promptCodesPerAddress,
  resendSeconds,
} from './login-rules.ts';

/** Decision on a request for a code. `share`: nothing is sent; the request uses the code that was sent last. */
export type Pace =
  | { kind: 'send' }
  | { kind: 'share'; lastsSeconds: number; resendSeconds: number }
  | { kind: 'wait'; seconds: number };

/**
 * Decides whether another code is sent to a number. The pauses grow with the number of codes of the last hour; it counts
 * the codes of every person and device. During a pause every request shares the code already sent, unless it is about to
 * expire.
 * @param ages seconds since each code of the last hour was sent, the latest first
 */
export function paceOf(ages: readonly number[]): Pace {
  const [age] = ages;
  if (age === undefined) return { kind: 'send' };
  const pause = pauseAfter(ages.length) - age;
  if (pause <= 0) return { kind: 'send' };
  const lasts = codeSeconds - age;
  if (lasts < minSharedSeconds) return { kind: 'wait', seconds: pause };
  return { kind: 'share', lastsSeconds: lasts, resendSeconds: pause };
}

/** Returns the pause in seconds between the last code and the next one. */
function pauseAfter(codes: number): number {
  return codes < promptCodes ? resendSeconds : growing(codes - promptCodes);
}

/** Returns the seconds between the last code sent for a network address and the next one. */
export function pauseOfAddress(codes: number): number {
  return codes < promptCodesPerAddress ? 0 : growing(codes - promptCodesPerAddress);
}

function growing(step: number): number {
  return Math.min(longestPauseSeconds, resendSeconds * 2 ** step);
}
