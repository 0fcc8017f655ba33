import { isEmail } from '../../domain/email.ts';
import { OutsideError } from '../outside-error.ts';

/**
 * Refuses to write to addresses that no entry takes: one may have been stored before the rule.
 *
 * @throws OutsideError, permanent
 */
export function checkRecipients(recipients: readonly string[]): void {
  if (recipients.length > 0 && recipients.every(isEmail)) return;
  throw new OutsideError('An address cannot be written to', true);
}
