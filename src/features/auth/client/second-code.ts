import { ApiError } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import type { Challenge } from './log-in.ts';

/** The code that was sent after a right one, where the server wants a second. */
export function secondCodeOf(error: unknown): Challenge | undefined {
  if (!(error instanceof ApiError) || error.code !== codes.secondCodeSent.code) return undefined;
  return error.data as Challenge;
}
