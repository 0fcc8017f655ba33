import { type Standing, standing } from '../../../../domain/enumerations.ts';
import * as m from '../../../../paraglide/messages.js';
import type { Duplicate } from '../../../cases/contract.ts';

/** Describes what another case has in common with the open one; the text ends before that case's name. */
export function duplicateWords({ person, isSameVehicle }: Pick<Duplicate, 'person' | 'isSameVehicle'>): string {
  if (!person) return m.loan_application_duplicate_vehicle();
  const [alone, withVehicle] = words[kindOf(person.here, person.there)];
  return isSameVehicle ? withVehicle() : alone();
}

/** A person who guarantees one loan and applies for the other is not the same customer. */
function kindOf(here: Standing, there: Standing): keyof typeof words {
  if (here === standing.guarantor) return there === standing.guarantor ? 'guarantor' : 'guarantorHere';
  if (there === standing.guarantor) return 'guarantorThere';
  return there === standing.company ? 'company' : 'customer';
}

const words = {
  customer: [m.loan_application_duplicate_customer, m.loan_application_duplicate_customer_vehicle],
  company: [m.loan_application_duplicate_company, m.loan_application_duplicate_company_vehicle],
  guarantor: [m.loan_application_duplicate_guarantor, m.loan_application_duplicate_guarantor_vehicle],
  guarantorHere: [m.loan_application_duplicate_guarantor_here, m.loan_application_duplicate_guarantor_here_vehicle],
  guarantorThere: [m.loan_application_duplicate_guarantor_there, m.loan_application_duplicate_guarantor_there_vehicle],
} as const;
