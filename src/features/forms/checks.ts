import { isOfAge, minimumAge } from '../../domain/age.ts';
import { isEmail } from '../../domain/email.ts';
import type { CheckName } from '../../domain/field.ts';
import { mobilePattern } from '../../domain/mobile-number.ts';
import { isValidNric } from '../../domain/nric.ts';
import { hasValidUenCheck, isUenShape } from '../../domain/uen.ts';
import * as m from '../../paraglide/messages.js';
import { isValidPlate } from '../vehicles/plate.ts';

/** Finding of a check on a text value; `undefined` if it passes. A warning does not block sending. */
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
    value.startsWith('+65') && mobilePattern.test(value.slice(3)) ? undefined : error(m.forms_check_mobile()),
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
