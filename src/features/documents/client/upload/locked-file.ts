import { ApiError } from '../../../../client/api-error.ts';

/** State of a PDF that needs a password: none entered yet, or a wrong one. */
export type Lock = 'locked' | 'wrong';

/** Maximum number of password tries for one file. */
export const mostPasswords = 5;

/**
 * Returns how an upload was refused for a password; `undefined` if it was refused for another reason or a password
 * cannot help.
 */
export function lockOf(error: unknown): Lock | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { reason, isWord } = (error.data ?? {}) as { reason?: string; isWord?: boolean };
  if (reason === 'wrong-password') return 'wrong';
  return reason === 'encrypted' && !isWord ? 'locked' : undefined;
}
