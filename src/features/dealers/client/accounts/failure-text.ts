import { ApiError } from '../../../../client/api-error.ts';
import { errorText } from '../../../../client/show-error.ts';
import * as m from '../../../../paraglide/messages.js';

/**
 * Why something was not done, for the place where it was asked for: also where a toast would stay silent. `undefined`
 * where nothing failed.
 */
export function failureText(error: unknown): string | undefined {
  if (!error) return undefined;
  if (!(error instanceof ApiError)) return m.shell_system_busy();
  const [fieldProblem] = Object.values(error.fields);
  return fieldProblem ?? errorText(error) ?? (error.message || m.shell_system_busy());
}
