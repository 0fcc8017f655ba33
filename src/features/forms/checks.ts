import { isEmail } from '../../contract/email.ts';
import { mobileDigits } from '../../contract/mobile-number.ts';
import * as m from '../../paraglide/messages.js';
import { isOfAge, minimumAge } from '../cases/age.ts';
import { isValidNric } from '../cases/nric.ts';
import { hasValidUenCheck, isUenShape } from '../cases/uen.ts';
import { isValidPlate } from '../vehicles/plate.ts';
import type { CheckName } from './field.ts';

/** What a check finds in a text value; `undefined` where all is well. A warning does not block sending. */
export interface Finding {
  message: string;
  severity: 'error' | 'warning';
}

const error = (message: string): Finding => ({ message, severity: 'error' });
const warning = (message: string): Finding => ({ message, severity: 'warning' });

/** `today` is the calendar date in Singapore, `YYYY-MM-DD`. */
export const checks: Record<CheckName, (value: string, today: string) => Finding | undefined> = {
  nric: (value) => (isValidNric(value) ? undefined : error(m.forms_check_nric())),
  uen: (value) => {
    if (!isUenShape(value)) return error(m.forms_check_uen_shape());
    return hasValidUenCheck(value) ? undefined : warning(m.forms_check_uen());
  },
  plate: (value) => (isValidPlate(value) ? undefined : warning(m.forms_check_plate())),
  mobile: (value) =>
    value.startsWith('+65') && mobileDigits.test(value.slice(3)) ? undefined : error(m.forms_check_mobile()),
  telephone: (value) => {
    if (/^\+?[\d\s-]{8,20}$/.test(value)) return undefined;
    return (/\d/.test(value) ? warning : error)(m.forms_check_telephone());
  },
  email: (value) => (isEmail(value) ? undefined : error(m.forms_check_email())),
  postalCode: (value) => (/^(?!00)\d{6}$/.test(value) ? undefined : error(m.forms_check_postal_code())),
  adult: (value, today) => (isOfAge(value, today) ? undefined : error(m.forms_check_adult({ age: minimumAge }))),
  past: (value, today) => (value <= today ? undefined : error(m.forms_check_past())),
  unit: (value) => (/#/.test(value) ? warning(m.forms_check_unit()) : undefined),
  notExpired: (value, today) => (value >= today ? undefined : warning(m.forms_check_expired())),
};
