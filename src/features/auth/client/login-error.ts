import { ApiError } from '../../../client/api-error.ts';
import { failureText } from '../../../client/show-error.ts';
import * as m from '../../../paraglide/messages.js';

/** Returns the text of a login error, shown next to the field. */
export function loginError(error: unknown): string | undefined {
  const isUnexplained = error instanceof ApiError && error.status === 429 && !error.message;
  return isUnexplained ? m.auth_too_many() : failureText(error);
}
