import { isEmail } from '../../domain/email.ts';
import { OutsideError } from '../outside-error.ts';

/**
 * Refuses addresses that no input accepts, because they may have been stored before the rule existed.
 * @throws OutsideError, permanent
 */
export function checkRecipients(recipients: readonly string[]): void {
  if (recipients.length > 0 && recipients.every(isEmail)) return;
  throw new OutsideError('An address cannot be written to', true);
}
