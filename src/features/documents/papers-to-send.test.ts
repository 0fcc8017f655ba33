import { expect, test } from 'vitest';
import type { PartyFacts, PeopleAndVehicle } from '../../domain/case-facts.ts';
import { sampleCase } from '../../testing/sample-case.ts';
import { allSlots, slotsOf } from './client/document-slots.ts';
import { papersToSend } from './papers-to-send.ts';

const applicant: PartyFacts = { personalInfoId: 'a', role: 'applicant', partyType: 'individual', name: 'TAN WEI LING' };
const guarantors: PartyFacts[] = [
  { personalInfoId: 'g1', role: 'guarantor', partyType: 'individual', name: '' },
  { personalInfoId: 'g2', role: 'guarantor', partyType: 'individual', name: 'LIM MEI' },
];
const vehicleInformationWeb = sampleCase().vehicleInformationWeb as PeopleAndVehicle['vehicleInformationWeb'];
const of: PeopleAndVehicle = { personalInformation: [applicant, ...guarantors], vehicleInformationWeb };
const company: PartyFacts = { ...applicant, partyType: 'corporation', companyName: 'REDHILL PRECISION PTE. LTD.' };

const paper = (fileType: string, personalInfoId: string | null = null) => ({ fileType, personalInfoId });
const listed = (given: typeof of, papers: ReturnType<typeof paper>[]) =>
  papersToSend(given, papers).map((group) => [group.heading, ...group.papers.map(({ fileType }) => fileType)]);

test('go by party, vehicle and case, in the order of the Documents page, whatever order they came in', () => {
  const papers = [
    paper('VSA'),
    ...[paper('LogCard'), paper('OtherDocument'), paper('NOA', 'g2'), paper('NRICFront', 'g1'), paper('Payslip', 'a')],
    ...[
      paper('NRICBack', 'a'),
      paper('CPF', 'a'),
      paper('NRICFront', 'g2'),
      paper('NRICFront', 'a'),
      paper('NOA', 'a'),
    ],
  ];
  expect(listed(of, papers)).toEqual([
    ['Applicant: TAN WEI LING', 'NRICFront', 'NRICBack', 'NOA', 'CPF', 'Payslip'],
    ['Guarantor 1', 'NRICFront'],
    ['Guarantor 2: LIM MEI', 'NRICFront', 'NOA'],
    ['Vehicle', 'LogCard'],
    ['Other documents', 'OtherDocument', 'VSA'],
  ]);
  const stored = papers.map((each, at) => ({ ...each, fileId: `${at}` })) as unknown as Parameters<typeof slotsOf>[1];
  const shown = allSlots(slotsOf(of, stored)).flatMap(({ document }) => document ?? []);
  const sent = papersToSend(of, stored).flatMap((group) => group.papers);
  expect(sent).toEqual(shown);
});

test('signatures, and papers of somebody who is not in the case, are not sent', () => {
  const papers = [paper('Dealer'), paper('Applicant', 'a'), paper('Guarantor', 'g1'), paper('NOA', 'gone')];
  expect(listed(of, papers)).toEqual([]);
});

test("a person's papers stay behind where the applicant became a company, and the other way round", () => {
  const papers = [
    ...['NRICFront', 'Payslip', 'BankStatement', 'ACRA'].map((each) => paper(each, 'a')),
    paper('NOA', 'g2'),
  ];
  expect(listed({ ...of, personalInformation: [company, ...guarantors] }, papers)).toEqual([
    ['Applicant: REDHILL PRECISION PTE. LTD.', 'ACRA', 'BankStatement'],
    ['Guarantor 2: LIM MEI', 'NOA'],
  ]);
  expect(listed(of, papers)[0]).toEqual(['Applicant: TAN WEI LING', 'NRICFront', 'Payslip', 'BankStatement']);
});
