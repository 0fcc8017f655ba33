import { identityType } from '../../domain/enumerations.ts';
import {
  type CodedText,
  codedTextOf,
  dollarsOf,
  isUnavailable,
  itemCode,
  itemDate,
  itemEntries,
  itemText,
  itemWords,
  objectOf,
} from './myinfo-values.ts';
import { type PersonAddress, readAddress } from './read-person.ts';

type CompanyType = (typeof identityType)[
  | 'company'
  | 'business'
  | 'limitedPartnership'
  | 'limitedLiabilityPartnership'
  | 'foreignCompany'];

/** A company's data from Corppass. A value is absent if it was not requested, does not apply or is blank. */
export interface Company {
  uen?: string;
  name?: string;
  status?: CodedText;
  type?: CompanyType;
  registeredOn?: string;
  activity?: string;
  address?: PersonAddress;
  paidUpCapitalCents?: number;
}

/** The data received, and what was temporarily unavailable. */
export interface CompanyRead {
  company: Company;
  unavailable: (keyof Company)[];
}

/** Reads `entity_info`. Values that differ from Corppass's description count as absent; it never throws. */
export function readCompany(entityInfo: unknown): CompanyRead {
  const { basic_profile, address, capitals } = objectOf(entityInfo);
  const profile = objectOf(basic_profile);
  const found = {
    uen: itemText(profile.uen),
    name: itemText(profile.name),
    status: codedTextOf(profile.status),
    type: typeOf(itemWords(profile.company_type) ?? itemWords(profile.business_type)),
    registeredOn: itemDate(profile.registration_date),
    activity: itemWords(profile.primary_activity),
    address: readAddress(address),
    paidUpCapitalCents: paidUpCapital(capitals),
  };
  const company: Company = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  const items = { address, paidUpCapitalCents: capitals, name: basic_profile };
  const unavailable = (Object.keys(items) as (keyof typeof items)[]).filter((item) => isUnavailable(items[item]));
  return { company, unavailable };
}

function typeOf(words: string | undefined): CompanyType | undefined {
  if (words === undefined) return undefined;
  if (/foreign/i.test(words)) return identityType.foreignCompany;
  if (/limited liability partnership/i.test(words)) return identityType.limitedLiabilityPartnership;
  if (/limited partnership/i.test(words)) return identityType.limitedPartnership;
  if (/sole|partnership|business/i.test(words)) return identityType.business;
  return /company/i.test(words) ? identityType.company : undefined;
}

/** Returns the capital in Singapore dollars; capital in another currency has to be entered in the form. */
function paidUpCapital(capitals: unknown): number | undefined {
  const paidUp = (itemEntries(capitals) ?? []).find(({ capital_type: type, currency }) => {
    return /paid/i.test(codedTextOf(type)?.text ?? '') && (itemCode(currency) ?? 'SGD') === 'SGD';
  });
  const dollars = dollarsOf(paidUp?.amount);
  return dollars === undefined ? undefined : Math.round(dollars * 100);
}
