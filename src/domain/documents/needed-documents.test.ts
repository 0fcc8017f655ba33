import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PartyFacts, PeopleAndVehicle } from '../case-facts.ts';
import { employment, identityType } from '../enumerations.ts';
import { type FileType, requirableDocuments } from './document-types.ts';
import { type AskingFinancier, isAskedOf, neededDocuments } from './needed-documents.ts';

const party = (facts: Partial<PartyFacts> = {}): PartyFacts => ({
  personalInfoId: 'p1',
  role: 'applicant',
  partyType: 'individual',
  ...facts,
});

const caseOf = (
  parties: readonly PartyFacts[],
  vehicle: PeopleAndVehicle['vehicleInformationWeb']['vehicleInformation'] = { condition: 1 },
): PeopleAndVehicle => ({ personalInformation: parties, vehicleInformationWeb: { vehicleInformation: vehicle } });

const financier = (name: string, documents: FileType[], chosen = true): AskingFinancier => ({
  financierId: name,
  name,
  documents,
  chosen,
});

/** Returns the needed documents, as `NOA: selfEmployed`. */
const needed = (involved: PeopleAndVehicle, financiers?: AskingFinancier[]) =>
  neededDocuments(involved, financiers)
    .filter((document) => document.needed)
    .map(({ fileType, reason, askedBy }) => `${fileType}: ${reason ?? askedBy.map(({ name }) => name).join(', ')}`);

const nric = ['NRICFront: identity', 'NRICBack: identity'];
const licence = 'DrivingLicense: driver';

describe('what a person needs', () => {
  test.each<[string, Partial<PartyFacts>, string[]]>([
    ['nobody knows the work yet', {}, [...nric, licence]],
    ['an employee', { employment: employment.employee }, [...nric, 'CPF: employee', 'Payslip: employee', licence]],
    ['a self-employed person', { employment: employment.selfEmployed }, [...nric, 'NOA: selfEmployed', licence]],
    [
      'an employee on commission',
      { employment: employment.employee, otherIncomeSource: 'Sales commission' },
      [...nric, 'NOA: commission', 'CPF: employee', 'Payslip: employee', 'OtherIncome: otherIncome', licence],
    ],
    [
      'somebody with rent coming in',
      { employment: employment.selfEmployed, otherIncomeCents: 180_000 },
      [...nric, 'NOA: selfEmployed', 'OtherIncome: otherIncome', licence],
    ],
    [
      'an employee on a pass has no CPF',
      {
        employment: employment.employee,
        citizenship: 'others',
        identityType: identityType.foreignIdentificationNumber,
      },
      ['NRICFront: pass', 'NRICBack: pass', 'NOA: noCpf', 'Payslip: employee', licence],
    ],
    [
      'an employee on a pass has no CPF, whose citizenship nobody entered yet',
      { employment: employment.employee, identityType: identityType.foreignIdentificationNumber },
      ['NRICFront: pass', 'NRICBack: pass', 'NOA: noCpf', 'Payslip: employee', licence],
    ],
    [
      'a passport has one page',
      { employment: employment.selfEmployed, citizenship: 'others', identityType: identityType.foreignPassport },
      ['NRICFront: passport', 'NOA: selfEmployed', licence],
    ],
    [
      'a permanent resident has CPF',
      { citizenship: 'pr', employment: employment.employee },
      [...nric, 'CPF: employee', 'Payslip: employee', licence],
    ],
    [
      'a guarantor does not drive',
      { role: 'guarantor', employment: employment.selfEmployed },
      [...nric, 'NOA: selfEmployed'],
    ],
  ])('%s', (_, facts, documents) => {
    expect(needed(caseOf([party(facts)]))).toEqual(documents);
  });

  test.each([
    ['a company', undefined, ['ACRA: company']],
    ['a limited partnership', identityType.limitedPartnership, ['ACRA: company']],
    ['a club is not registered with ACRA', identityType.clubAssociationOrganisation, []],
  ])('%s', (_, companyIdentityType, documents) => {
    expect(needed(caseOf([party({ partyType: 'corporation', companyIdentityType })]))).toEqual(documents);
  });
});

describe('what the vehicle needs', () => {
  const corporation = [party({ partyType: 'corporation' })];
  const broughtBy = (involved: PeopleAndVehicle) =>
    neededDocuments(involved).map(({ fileType, broughtBy: by }) => [fileType, by]);

  test('the log card of a used one is with the dealer; a new one has none', () => {
    expect(needed(caseOf(corporation, { condition: 2 }))).toContain('LogCard: usedVehicle');
    expect(broughtBy(caseOf(corporation, { condition: 3 }))).toContainEqual(['LogCard', 'dealer']);
    expect(broughtBy(caseOf(corporation, { condition: 1 })).flat()).not.toContain('LogCard');
    expect(needed(caseOf(corporation, {}))).not.toContain('LogCard: usedVehicle');
  });

  test('what is traded in is the customer’s, and so is its log card', () => {
    const tradeIn = caseOf(corporation, { condition: 1, tradeInValueCents: 1_200_000 });
    expect(needed(tradeIn)).toContain('OtherDocument: tradeIn');
    expect(broughtBy(tradeIn)).toContainEqual(['OtherDocument', { personalInfoId: 'p1' }]);
    expect(needed(caseOf(corporation, { condition: 1, tradeInValueCents: 0 }))).not.toContain('OtherDocument: tradeIn');
  });

  test('who drives for hire shows the vocational licence; a guarantor and a company do not', () => {
    const people = [party(), party({ personalInfoId: 'p2', role: 'guarantor' })];
    const forHire = neededDocuments(caseOf(people, { condition: 1, use: 3 })).filter(
      ({ fileType }) => fileType === 'PDVL',
    );
    expect(forHire).toMatchObject([{ personalInfoId: 'p1', reason: 'privateHire', needed: true }]);
    expect(needed(caseOf(corporation, { condition: 1, use: 3 }))).toEqual(['ACRA: company']);
  });
});

describe('what financiers ask for', () => {
  const employee = caseOf([party({ employment: employment.employee })]);

  test('a chosen one adds its documents to those that have a reason', () => {
    const lion = financier('Lion Finance', ['BankStatement', 'Payslip']);
    expect(needed(employee, [lion])).toContain('BankStatement: Lion Finance');
    expect(needed(employee, [lion])).toContain('Payslip: employee');
    expect(neededDocuments(employee, [lion]).find(({ fileType }) => fileType === 'Payslip')?.askedBy).toEqual([lion]);
  });

  test('another one only says that it would', () => {
    const documents = neededDocuments(employee, [financier('Lion Finance', ['BankStatement'], false)]);
    const statement = documents.find(({ fileType }) => fileType === 'BankStatement');
    expect(statement).toMatchObject({ needed: false, askedBy: [{ name: 'Lion Finance' }] });
  });

  test('a document that depends on the vehicle can be asked for with that vehicle only', () => {
    const asked = (facts: Partial<PartyFacts>, use: 1 | 3) => isAskedOf('PDVL', party(facts), { use });
    expect([asked({}, 3), asked({}, 1), asked({ role: 'guarantor' }, 3)]).toEqual([true, false, false]);
  });

  test('nobody is asked for what cannot be theirs', () => {
    const all = financier('Lion Finance', [...requirableDocuments]);
    const selfEmployed = caseOf([party({ employment: employment.selfEmployed })]);
    expect(needed(selfEmployed, [all]).filter((text) => /CPF|Payslip|ACRA/.test(text))).toEqual([]);
    const foreigner = caseOf([party({ employment: employment.employee, citizenship: 'others' })]);
    expect(needed(foreigner, [all]).filter((text) => /CPF/.test(text))).toEqual([]);
  });
});

const parties = fc.array(
  fc.record({
    personalInfoId: fc.uuid(),
    role: fc.constantFrom('applicant', 'guarantor'),
    partyType: fc.constantFrom('individual', 'corporation'),
    employment: fc.constantFrom(undefined, 0, 1),
    citizenship: fc.constantFrom(undefined, 'singaporean', 'pr', 'others'),
    identityType: fc.constantFrom(undefined, '1', '2', '3', 'D'),
    companyIdentityType: fc.constantFrom(undefined, '6', '7', '8', 'A', 'B', 'C'),
    otherIncomeCents: fc.constantFrom(undefined, 0, 50_000),
  }),
  { minLength: 1, maxLength: 5 },
);
const cases = fc
  .tuple(
    parties,
    fc.record({
      condition: fc.constantFrom(undefined, 1, 2, 3),
      use: fc.constantFrom(undefined, 1, 3),
      tradeInValueCents: fc.constantFrom(undefined, 0, 100),
    }),
  )
  .map(([people, vehicle]) => caseOf(people, vehicle));
const financiers = fc.array(
  fc
    .tuple(fc.uuid(), fc.subarray([...requirableDocuments]), fc.boolean())
    .map(([id, documents, chosen]) => financier(id, documents, chosen)),
  { maxLength: 4 },
);

describe('of any case', () => {
  test('a document has one place, and somebody of the case or the dealer brings it', () => {
    fc.assert(
      fc.property(cases, financiers, (involved, asking) => {
        const documents = neededDocuments(involved, asking);
        const keys = documents.map(({ fileType, personalInfoId }) => `${personalInfoId}:${fileType}`);
        expect(new Set(keys).size).toBe(keys.length);
        const known = involved.personalInformation.map(({ personalInfoId }) => personalInfoId);
        for (const { broughtBy } of documents) {
          if (broughtBy !== 'dealer') expect(known).toContain(broughtBy.personalInfoId);
        }
      }),
    );
  });

  test('choosing a financier never makes a document less needed, and what it asks for is asked of all it can be', () => {
    fc.assert(
      fc.property(cases, financiers, (involved, asking) => {
        const before = new Set(
          neededDocuments(involved)
            .filter((document) => document.needed)
            .map((document) => JSON.stringify(document.reason)),
        );
        const chosen = asking.map((financier) => ({ ...financier, chosen: true }));
        const after = neededDocuments(involved, chosen);
        const vehicle = involved.vehicleInformationWeb.vehicleInformation;
        for (const reason of before)
          expect(after.some((document) => JSON.stringify(document.reason) === reason)).toBe(true);
        for (const person of involved.personalInformation) {
          for (const type of asking.flatMap(({ documents }) => documents)) {
            const document = after.find(
              (document) => document.personalInfoId === person.personalInfoId && document.fileType === type,
            );
            expect(document?.needed ?? false).toBe(isAskedOf(type, person, vehicle));
          }
        }
      }),
    );
  });
});
