import type { FieldProblems } from '../../contract/call.ts';
import { isEmail, maxEmailLength, tidyEmail } from '../../domain/email.ts';
import { formatTelephone } from '../../domain/telephone.ts';
import { plainCharacters, tidyCode } from '../../domain/texts/plain-characters.ts';
import { hasValidUenCheck, isUenShape, tidyUen } from '../../domain/uen.ts';
import * as m from '../../paraglide/messages.js';
import { tooLongBy } from '../forms/too-long.ts';
import { formatSalespeople, longestSalesperson, mostSalespeople, parseSalespeople } from './salespeople.ts';

/** Values of a vehicle company as typed. Optional ones are empty if not given. */
export interface VehicleCompanyEntries {
  name: string;
  uen: string;
  address: string;
  unit: string;
  postalCode: string;
  telephone: string;
  email: string;
  salespeople: readonly string[];
  note: string;
}

/** Maximum length of each entry as typed. */
export const longest = {
  name: 100,
  uen: 20,
  address: 120,
  unit: 20,
  postalCode: 6,
  telephone: 40,
  email: maxEmailLength,
  note: 500,
};

const telephoneShape = /^\+?\d[\d\s-]{6,18}\d$/;
/** Matches an extension after a number: `ext. 12`, `x12`, `#12`, `/ 12`. */
const extension = /\s*(,?\s*(extension|extn?|x)\.?|[#/,;])\s*:?\s*\d{1,6}$/i;

/**
 * Returns problems that prevent saving, by field; empty if there are none. Browser and server check it before a save.
 */
export function checkVehicleCompany(entries: VehicleCompanyEntries): FieldProblems {
  const problems: FieldProblems = {};
  const { name, uen, address, postalCode, telephone, email, salespeople } = trimmed(entries);
  if (name === '') problems.name = m.vehicle_companies_name_missing();
  if (!isUenShape(uen)) {
    problems.uen = uen === '' ? m.vehicle_companies_uen_missing() : m.vehicle_companies_uen_wrong();
  }
  if (!/^\d{6}$/.test(postalCode)) problems.postalCode = m.vehicle_companies_postal_code_wrong();
  if (address === '') problems.address = m.vehicle_companies_address_missing();
  if (!telephoneShape.test(telephone)) {
    const isExtended = telephoneShape.test(telephone.replace(extension, ''));
    problems.telephone = isExtended ? m.vehicle_companies_telephone_extension() : m.vehicle_companies_telephone_wrong();
  }
  if (email !== '' && !isEmail(email)) problems.email = m.vehicle_companies_email_wrong();
  if (salespeople.length > mostSalespeople) {
    problems.salespeople = m.vehicle_companies_salespeople_many({ most: mostSalespeople });
  } else if (salespeople.some((person) => person.length > longestSalesperson)) {
    problems.salespeople = m.vehicle_companies_salesperson_long({ most: longestSalesperson });
  }
  for (const field of Object.keys(longest)) {
    // Checked before other problems, because it is shown while typing.
    const problem = lengthProblem(field as keyof typeof longest, entries[field as keyof typeof longest]);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** Returns the message for a text that is too long, even while it is typed; invisible characters do not count. */
export function lengthProblem(field: keyof typeof longest, typed: string): string | undefined {
  return tooLongBy(field === 'postalCode' ? tidyCode(typed) : plainCharacters(typed), longest[field]);
}

/** Returns warnings that do not prevent saving: a wrong check letter, which some genuine numbers have. */
export function doubtsAbout(entries: Pick<VehicleCompanyEntries, 'uen'>): FieldProblems {
  const uen = tidyUen(entries.uen);
  const isDoubtful = isUenShape(uen) && !hasValidUenCheck(uen);
  return isDoubtful ? { uen: m.vehicle_companies_uen_check() } : {};
}

/**
 * Normalises a company's values: texts trimmed, identifying numbers in their stored form, and one name per salesperson,
 * because a comma always separates names.
 */
export function trimmed<E extends VehicleCompanyEntries>(entries: E): E & { salespeople: string[] } {
  const { name, uen, address, unit, postalCode, telephone, email, salespeople, note } = entries;
  return {
    ...entries,
    name: name.trim().replace(/\s+/g, ' '),
    uen: tidyUen(uen),
    address: address.trim().replace(/\s+/g, ' '),
    unit: plainCharacters(unit).trim(),
    postalCode: tidyCode(postalCode),
    telephone: formatTelephone(telephone),
    email: tidyEmail(email),
    salespeople: parseSalespeople(formatSalespeople(salespeople)),
    note: note.trim(),
  };
}
