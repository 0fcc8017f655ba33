import { ageOn } from '../../domain/age.ts';
import type { Company } from '../../integrations/national-id/read-company.ts';
import type { PersonAddress } from '../../integrations/national-id/read-person.ts';
import type { PartyFill } from './person-values.ts';

/** Returns the values that Corppass has for a company, by the fields of the form. @param today `YYYY-MM-DD` */
export function companyValues(company: Company, today: string): PartyFill {
  const { registeredOn, address } = company;
  return {
    companyName: company.name,
    uen: company.uen,
    companyIdentityType: company.type,
    incorporationDate: registeredOn,
    yearsInBusiness: registeredOn && registeredOn <= today ? ageOn(registeredOn, today) : undefined,
    natureOfBusiness: company.activity,
    paidUpCapitalCents: company.paidUpCapitalCents,
    registeredAddress: address && inOneLine(address),
    registeredPostalCode: address?.postalCode,
  };
}

function inOneLine({ block, street, floor, unit, building, lines = [] }: PersonAddress): string | undefined {
  const place = floor && unit ? `#${floor}-${unit}` : undefined;
  const parts = [[block, street].filter(Boolean).join(' '), place, building].filter(Boolean);
  return (parts.length > 0 ? parts : lines).join(' ') || undefined;
}
