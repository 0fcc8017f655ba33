import { ApiError } from '../../../client/api-error.ts';
import { errorText } from '../../../client/show-error.ts';
import * as m from '../../../paraglide/messages.js';

/** Returns the text of a login error, shown next to the field. */
export function loginError(error: unknown): string | undefined {
  if (!error) return undefined;
  if (!(error instanceof ApiError)) return m.shell_system_busy();
  if (error.status === 429) return error.message || m.auth_too_many();
  const [fieldProblem] = Object.values(error.fields);
  return fieldProblem ?? errorText(error) ?? (error.message || m.shell_system_busy());
}
