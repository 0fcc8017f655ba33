import { expect, test } from 'vitest';
import type { PartyFacts, PeopleAndVehicle } from '../../domain/case-facts.ts';
import { sampleCase } from '../../testing/sample-case.ts';
import { allSlots, slotsOf } from './client/document-slots.ts';
import { documentsToSend } from './documents-to-send.ts';

const applicant: PartyFacts = { personalInfoId: 'a', role: 'applicant', partyType: 'individual', name: 'TAN WEI LING' };
const guarantors: PartyFacts[] = [
  { personalInfoId: 'g1', role: 'guarantor', partyType: 'individual', name: '' },
  { personalInfoId: 'g2', role: 'guarantor', partyType: 'individual', name: 'LIM MEI' },
];
const vehicleInformationWeb = sampleCase().vehicleInformationWeb as PeopleAndVehicle['vehicleInformationWeb'];
const involved: PeopleAndVehicle = { personalInformation: [applicant, ...guarantors], vehicleInformationWeb };
const company: PartyFacts = { ...applicant, partyType: 'corporation', companyName: 'REDHILL PRECISION PTE. LTD.' };

const document = (fileType: string, personalInfoId: string | null = null) => ({ fileType, personalInfoId });
const listed = (given: typeof involved, documents: ReturnType<typeof document>[]) =>
  documentsToSend(given, documents).map((group) => [group.heading, ...group.documents.map(({ fileType }) => fileType)]);

test('go by party, vehicle and case, in the order of the Documents page, whatever order they came in', () => {
  const documents = [
    document('VSA'),
    ...[
      document('LogCard'),
      document('OtherDocument'),
      document('NOA', 'g2'),
      document('NRICFront', 'g1'),
      document('Payslip', 'a'),
    ],
    ...[
      document('NRICBack', 'a'),
      document('CPF', 'a'),
      document('NRICFront', 'g2'),
      document('NRICFront', 'a'),
      document('NOA', 'a'),
    ],
  ];
  expect(listed(involved, documents)).toEqual([
    ['Applicant: TAN WEI LING', 'NRICFront', 'NRICBack', 'NOA', 'CPF', 'Payslip'],
    ['Guarantor 1', 'NRICFront'],
    ['Guarantor 2: LIM MEI', 'NRICFront', 'NOA'],
    ['Vehicle', 'LogCard'],
    ['Other documents', 'OtherDocument', 'VSA'],
  ]);
  const stored = documents.map((document, index) => ({ ...document, fileId: `${index}` })) as unknown as Parameters<
    typeof slotsOf
  >[1];
  const shown = allSlots(slotsOf(involved, stored)).flatMap(({ document }) => document ?? []);
  const sent = documentsToSend(involved, stored).flatMap((group) => group.documents);
  expect(sent).toEqual(shown);
});

test('signatures, and documents of somebody who is not in the case, are not sent', () => {
  const documents = [
    document('Dealer'),
    document('Applicant', 'a'),
    document('Guarantor', 'g1'),
    document('NOA', 'gone'),
  ];
  expect(listed(involved, documents)).toEqual([]);
});

test("a person's documents stay behind where the applicant became a company, and the other way round", () => {
  const documents = [
    ...['NRICFront', 'Payslip', 'BankStatement', 'ACRA'].map((text) => document(text, 'a')),
    document('NOA', 'g2'),
  ];
  expect(listed({ ...involved, personalInformation: [company, ...guarantors] }, documents)).toEqual([
    ['Applicant: REDHILL PRECISION PTE. LTD.', 'ACRA', 'BankStatement'],
    ['Guarantor 2: LIM MEI', 'NOA'],
  ]);
  expect(listed(involved, documents)[0]).toEqual(['Applicant: TAN WEI LING', 'NRICFront', 'Payslip', 'BankStatement']);
});
