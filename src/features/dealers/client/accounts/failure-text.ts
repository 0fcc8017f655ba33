import { ApiError } from '../../../../client/api-error.ts';
import { errorText } from '../../../../client/show-error.ts';
import * as m from '../../../../paraglide/messages.js';

/**
 * Returns why an action failed, for display next to its control, also if a toast would stay silent. `undefined` if
 * nothing failed.
 */
export function failureText(error: unknown): string | undefined {
  if (!error) return undefined;
  if (!(error instanceof ApiError)) return m.shell_system_busy();
  const [fieldProblem] = Object.values(error.fields);
  return fieldProblem ?? errorText(error) ?? (error.message || m.shell_system_busy());
}
