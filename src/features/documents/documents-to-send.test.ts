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
const of: PeopleAndVehicle = { personalInformation: [applicant, ...guarantors], vehicleInformationWeb };
const company: PartyFacts = { ...applicant, partyType: 'corporation', companyName: 'REDHILL PRECISION PTE. LTD.' };

const document = (fileType: string, personalInfoId: string | null = null) => ({ fileType, personalInfoId });
const listed = (given: typeof of, documents: ReturnType<typeof document>[]) =>
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
  expect(listed(of, documents)).toEqual([
    ['Applicant: TAN WEI LING', 'NRICFront', 'NRICBack', 'NOA', 'CPF', 'Payslip'],
    ['Guarantor 1', 'NRICFront'],
    ['Guarantor 2: LIM MEI', 'NRICFront', 'NOA'],
    ['Vehicle', 'LogCard'],
    ['Other documents', 'OtherDocument', 'VSA'],
  ]);
  const stored = documents.map((each, at) => ({ ...each, fileId: `${at}` })) as unknown as Parameters<
    typeof slotsOf
  >[1];
  const shown = allSlots(slotsOf(of, stored)).flatMap(({ document }) => document ?? []);
  const sent = documentsToSend(of, stored).flatMap((group) => group.documents);
  expect(sent).toEqual(shown);
});

test('signatures, and documents of somebody who is not in the case, are not sent', () => {
  const documents = [
    document('Dealer'),
    document('Applicant', 'a'),
    document('Guarantor', 'g1'),
    document('NOA', 'gone'),
  ];
  expect(listed(of, documents)).toEqual([]);
});

test("a person's documents stay behind where the applicant became a company, and the other way round", () => {
  const documents = [
    ...['NRICFront', 'Payslip', 'BankStatement', 'ACRA'].map((each) => document(each, 'a')),
    document('NOA', 'g2'),
  ];
  expect(listed({ ...of, personalInformation: [company, ...guarantors] }, documents)).toEqual([
    ['Applicant: REDHILL PRECISION PTE. LTD.', 'ACRA', 'BankStatement'],
    ['Guarantor 2: LIM MEI', 'NOA'],
  ]);
  expect(listed(of, documents)[0]).toEqual(['Applicant: TAN WEI LING', 'NRICFront', 'Payslip', 'BankStatement']);
});
