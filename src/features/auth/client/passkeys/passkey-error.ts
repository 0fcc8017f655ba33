import { ApiError } from '../../../../client/api-error.ts';
import * as m from '../../../../paraglide/messages.js';
import { loginError } from '../login-error.ts';

/** Returns the text of a passkey error; the browsers' own messages are not meant for users. */
export function passkeyError(error: unknown): string | undefined {
  if (!error) return undefined;
  if (error instanceof ApiError) return loginError(error);
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return m.auth_passkey_present();
  if (name === 'NotAllowedError' || name === 'AbortError') return m.auth_passkey_cancelled();
  return m.auth_passkey_failed();
}
