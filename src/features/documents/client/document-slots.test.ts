import { expect, test } from 'vitest';
import type { PeopleAndVehicle } from '../../../domain/case-facts.ts';
import type { CaseDocument } from '../contract.ts';
import { allSlots, isSlotFilled, slotsOf, withUploads } from './document-slots.ts';

const document = (fileType: string, personalInfoId: string | null): CaseDocument => ({
  fileId: `${fileType}-${personalInfoId}`,
  fileType,
  personalInfoId,
  fileName: `${fileType}.pdf`,
  mime: 'application/pdf',
  size: 1000,
  pages: 1,
  status: 1,
  reviewStatus: 0,
  toCheck: 0,
  flaw: null,
  fromCustomer: false,
  uploadedAt: '2026-11-21T04:00:00Z',
});

const caseOf = (
  condition?: 1 | 2 | 3,
  parties: Partial<PeopleAndVehicle['personalInformation'][number]>[] = [{}],
): PeopleAndVehicle => ({
  personalInformation: parties.map((party, index) => ({
    personalInfoId: `p${index}`,
    role: 'applicant',
    partyType: 'individual',
    ...party,
  })),
  vehicleInformationWeb: { vehicleInformation: { condition } },
});

const listed = (involved: PeopleAndVehicle, documents: CaseDocument[] = []) =>
  allSlots(slotsOf(involved, documents)).map((slot) => `${slot.fileType}${slot.needed ? '' : '?'}`);

test('an employee buying a used vehicle needs payslip, CPF and the log card', () => {
  expect(listed(caseOf(2, [{ employment: 0 }]))).toEqual([
    'NRICFront',
    'NRICBack',
    'NOA?',
    'CPF',
    'Payslip',
    'BankStatement?',
    'DrivingLicense',
    'LogCard',
    'OtherDocument?',
  ]);
});

test('a self-employed person needs notices of assessment and no payslip', () => {
  const documents = listed(caseOf(3, [{ employment: 1 }]));
  expect(documents).toContain('NOA');
  expect(documents.filter((document) => /CPF|Payslip/.test(document))).toEqual([]);
});

test('a new vehicle has no log card, an unknown condition does not ask for one', () => {
  expect(listed(caseOf(1))).not.toContain('LogCard');
  expect(listed(caseOf(1)).filter((text) => text.startsWith('LogCard'))).toEqual([]);
  expect(listed(caseOf(undefined))).toContain('LogCard?');
});

test('guarantors have their own documents without a driving licence, and are counted', () => {
  const groups = slotsOf(caseOf(1, [{}, { role: 'guarantor' }, { role: 'guarantor', name: 'A Name' }]), []);
  expect(groups.map((group) => [group.subject, group.number, group.name])).toEqual([
    ['applicant', undefined, undefined],
    ['guarantor', 1, undefined],
    ['guarantor', 2, 'A Name'],
    ['case', undefined, undefined],
  ]);
  expect(groups[1]?.slots.some((slot) => slot.fileType === 'DrivingLicense')).toBe(false);
});

test('who drives for hire shows the vocational licence, a guarantor and a company do not', () => {
  const forHire = (parties: Parameters<typeof caseOf>[1]): PeopleAndVehicle => ({
    ...caseOf(1, parties),
    vehicleInformationWeb: { vehicleInformation: { condition: 1, use: 3 } },
  });
  expect(listed(forHire([{ employment: 1 }, { role: 'guarantor' }])).filter((text) => text === 'PDVL')).toEqual([
    'PDVL',
  ]);
  expect(listed(forHire([{ partyType: 'corporation' }, { role: 'guarantor' }]))).not.toContain('PDVL');
  expect(listed(caseOf(1))).not.toContain('PDVL');
});

test('a corporation shows its profile', () => {
  expect(listed(caseOf(1, [{ partyType: 'corporation' }]))).toEqual(['ACRA', 'BankStatement?', 'OtherDocument?']);
});

test('what was uploaded is in its slot, also where the case no longer asks for it', () => {
  const documents = [document('LogCard', null), document('Payslip', 'p0'), document('NRICFront', 'p0')];
  const slots = allSlots(slotsOf(caseOf(1, [{ employment: 1 }]), documents));
  const filled = slots.filter((slot) => slot.document).map((slot) => slot.key);
  expect(filled).toEqual(['p0:NRICFront', 'p0:Payslip', 'case:LogCard']);
});

test('letters are shown once they are there, pictures of signatures never', () => {
  const pictures = [document('Applicant', 'p0'), document('Guarantor', 'p1'), document('Dealer', null)];
  expect(listed(caseOf(1), pictures)).toEqual(listed(caseOf(1)));
  const letters = [document('LetterOfAuthorisation', 'p0'), document('VSA', null)];
  const types = (documents: typeof letters) => allSlots(slotsOf(caseOf(1), documents)).map(({ fileType }) => fileType);
  expect(types([])).not.toContain('LetterOfAuthorisation');
  expect(types(letters)).toEqual(expect.arrayContaining(['LetterOfAuthorisation', 'VSA']));
});

test('documents of a person stay here once the applicant is a company', () => {
  const involved = caseOf(1);
  const [applicant, ...others] = involved.personalInformation;
  const company = { ...applicant, partyType: 'corporation' } as NonNullable<typeof applicant>;
  const documents = [document('NRICFront', 'p0'), document('BankStatement', 'p0'), document('LogCard', null)];
  const staying = (given: typeof involved) =>
    allSlots(slotsOf(given, documents)).flatMap(({ fileType, staysHere }) => (staysHere ? [fileType] : []));
  expect(staying(involved)).toEqual([]);
  expect(staying({ ...involved, personalInformation: [company, ...others] })).toEqual(['NRICFront']);
});

test('both sides of a card in one file are both there; a flawed file is neither', () => {
  const sheet = (flaw: CaseDocument['flaw']) => ({ ...document('NRICFront', 'p0'), alsoShows: ['NRICBack'], flaw });
  const there = (flaw: CaseDocument['flaw']) =>
    allSlots(slotsOf(caseOf(1), [sheet(flaw)])).flatMap((slot) => (isSlotFilled(slot) ? slot.fileType : []));
  expect(there(null)).toEqual(['NRICFront', 'NRICBack']);
  expect(there('otherPerson')).toEqual([]);
});

test('files without a type come first: those on their way, then those that wait for a person', () => {
  const groups = slotsOf(caseOf(1), [document('Unsorted', null)]);
  const coming = new Map([['Unsorted:a', { slot: { key: 'Unsorted:a', fileType: 'Unsorted' as const } }]]);
  const [first] = withUploads(groups, coming);
  expect(first?.slots.map(({ key, needed }) => [key, needed])).toEqual([
    ['Unsorted:a', false],
    ['Unsorted:Unsorted-null', false],
  ]);
  expect(withUploads(slotsOf(caseOf(1), []), new Map())[0]?.subject).toBe('applicant');
});
