import { expect, test } from 'vitest';
import type { CaseValues, PartyValues } from '../../../domain/case-values.ts';
import { partiesToAsk } from './party-to-ask.ts';

const applicant = { personalInfoId: 'p1', role: 'applicant', partyType: 'individual' } as const;
const guarantor = { personalInfoId: 'p2', role: 'guarantor', partyType: 'individual' } as const;
const caseOf = (...personalInformation: PartyValues[]): CaseValues => ({
  personalInformation,
  vehicleInformationWeb: { vehicleInformation: {} },
  financingInformation: {},
});

test('people are asked by Singpass at their mobile number, companies by Corppass at their telephone', () => {
  const company = { ...applicant, partyType: 'corporation' as const, companyTelephone: '91234567' };
  const parties = partiesToAsk(caseOf(company, { ...guarantor, name: 'Tan Ah Seng', mobile: '82223333' }));
  expect(parties).toMatchObject([
    { personalInfoId: 'p1', portal: 'corppass', phone: '+6591234567' },
    { personalInfoId: 'p2', portal: 'singpass', phone: '+6582223333', name: 'Tan Ah Seng', role: 'Guarantor' },
  ]);
});

test('a number that cannot receive an SMS is none', () => {
  const company = { ...applicant, partyType: 'corporation' as const, companyTelephone: '61234567' };
  expect(partiesToAsk(caseOf(company))[0]?.phone).toBeUndefined();
});

test('parties without a name are told apart by their places', () => {
  const names = partiesToAsk(caseOf(applicant, guarantor, { ...guarantor, personalInfoId: 'p3' }));
  expect(names.map(({ name }) => name)).toEqual(['Hirer', 'Guarantor 1', 'Guarantor 2']);
});
