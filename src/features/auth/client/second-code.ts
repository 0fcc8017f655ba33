import { ApiError } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import type { LoginChallenge } from './log-in.ts';

/** Returns the challenge of the second code if the server asks for one after a correct code. */
export function secondCodeOf(error: unknown): LoginChallenge | undefined {
  if (!(error instanceof ApiError) || error.code !== codes.secondCodeSent.code) return undefined;
  return error.data as LoginChallenge;
}
