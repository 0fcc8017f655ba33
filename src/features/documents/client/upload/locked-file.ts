import { ApiError } from '../../../../client/api-error.ts';

/** A PDF that waits for its password: for the first one, or for another after a wrong one. */
export type Lock = 'locked' | 'wrong';

/** Passwords that are tried for one file. */
export const mostPasswords = 5;

/** Returns how an upload was refused for a password; undefined if it was not, or cannot be opened by one. */
export function lockOf(error: unknown): Lock | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { reason, isWord } = (error.data ?? {}) as { reason?: string; isWord?: boolean };
  if (reason === 'wrong-password') return 'wrong';
  return reason === 'encrypted' && !isWord ? 'locked' : undefined;
}
