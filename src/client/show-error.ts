import * as m from '../paraglide/messages.js';
import { ApiError } from './api-error.ts';
import { toast } from './ui/notes/toast.ts';

const tokenExpired = '1604';

/**
 * Shows that a call failed, by section 8 of the specification. The end of a session is reported elsewhere; an aborted call
 * is not reported.
 */
export function showError(error: unknown): void {
  const text = errorText(error);
  if (text) toast.error(text);
}

/** Shows what failed, and why if the reason is known. */
export function showFailure(what: string, error: unknown): void {
  toast.error([what, errorText(error)].filter(Boolean).join(' '));
}

/** Returns the text that `showError` shows; `undefined` if it shows none. */
export function errorText(error: unknown): string | undefined {
  if (error instanceof DOMException && error.name === 'AbortError') return undefined;
  if (!(error instanceof ApiError)) return m.shell_system_busy();
  if (error.code === tokenExpired) return undefined;
  switch (error.status) {
    case 200:
      return error.message || m.shell_system_busy();
    case 0:
      return error.code === 'timeout' ? m.shell_no_answer() : m.shell_offline();
    case 500:
    case 503:
      return m.shell_error();
    case 404:
    case 408:
      return m.shell_login_expired();
    case 429:
      return error.message || m.shell_system_busy();
    case 400:
    case 401:
    case 403:
    case 502:
      return undefined;
    default:
      return m.shell_system_busy();
  }
}

/**
 * Returns why an action failed, for display next to its control, even if `showError` would show no toast. `undefined`
 * if nothing failed.
 * @param otherwise text for an error without a message for people
 */
export function failureText(error: unknown, otherwise?: string): string | undefined {
  if (!error) return undefined;
  if (!(error instanceof ApiError)) return m.shell_system_busy();
  const [fieldProblem] = Object.values(error.fields);
  return fieldProblem ?? errorText(error) ?? otherwise ?? (error.message || m.shell_system_busy());
}
