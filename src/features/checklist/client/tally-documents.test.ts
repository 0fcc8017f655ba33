import { describe, expect, test } from 'vitest';
import type { PeopleAndVehicle } from '../../../domain/case-facts.ts';
import type { AskingFinancier, NeededDocument } from '../../../domain/documents/needed-documents.ts';
import { employment } from '../../../domain/enumerations.ts';
import { slotsOf } from '../../documents/client/document-slots.ts';
import type { CaseDocument } from '../../documents/contract.ts';
import { nothingMissingText } from '../../loan-application/client/gap-text.ts';
import { groupByBringer } from './group-by-bringer.ts';
import { lackingFor } from './lacking-list.tsx';
import { lackingText } from './missing-documents.tsx';
import { type NamedDocument, tallyDocuments } from './tally-documents.ts';

const aCase: PeopleAndVehicle = {
  personalInformation: [
    { personalInfoId: 'a', role: 'applicant', partyType: 'individual', employment: employment.employee },
  ],
  vehicleInformationWeb: { vehicleInformation: { condition: 2, tradeInValueCents: 1_000_000 } },
};

const document = (fileType: string, rest: Partial<CaseDocument> = {}): CaseDocument => ({
  fileId: fileType,
  fileType,
  personalInfoId: fileType === 'LogCard' ? null : 'a',
  fileName: `${fileType}.pdf`,
  mime: 'application/pdf',
  size: 1000,
  pages: 1,
  status: 1,
  reviewStatus: 1,
  toCheck: 0,
  flaw: null,
  uploadedAt: '2026-11-21T04:00:00Z',
  fromCustomer: false,
  ...rest,
});

const namesOf = (documents: readonly NamedDocument[]) => documents.map(({ name }) => name);

function tally(...documents: CaseDocument[]) {
  const groups = slotsOf(aCase, documents);
  return { ...tallyDocuments(groups), bringers: groupByBringer(groups) };
}

test('nothing is there: both sides of a card are one document, the log card of the trade-in has its name', () => {
  const { bringers, ...none } = tally();
  expect({ ...none, missing: namesOf(none.missing).toSorted() }).toEqual({
    total: bringers.reduce((sum, { total }) => sum + total, 0),
    received: 0,
    missing: ['CPF statement', 'Driving licence', 'Log card', 'Log card of the trade-in', 'NRIC', 'Payslip'],
    unusable: [],
    toCheck: [],
  });
});

test('a document of another person has arrived: it is neither received nor missing', () => {
  const { received, missing, unusable } = tally(
    document('Payslip', { flaw: 'otherPerson', reviewStatus: 0 }),
    document('LogCard'),
  );
  expect(unusable).toEqual([{ name: 'Payslip', personalInfoId: 'a', reason: 'other-person' }]);
  expect(namesOf(missing)).not.toContain('Payslip');
  expect(received).toBe(1);
});

test('what was read and not checked is received and to check', () => {
  const { received, toCheck } = tally(document('LogCard', { reviewStatus: 0, toCheck: 3 }));
  expect({ received, toCheck: namesOf(toCheck) }).toEqual({ received: 1, toCheck: ['Log card'] });
});

test('a card with one unusable and one missing side is one missing document', () => {
  const { total, received, missing, unusable } = tally(document('NRICFront', { flaw: 'rejected' }));
  expect(namesOf(missing)).toContain('NRIC');
  expect(unusable).toEqual([]);
  expect(received + missing.length).toBe(total);
});

test('a card with two unusable sides is one document', () => {
  const { total, missing, unusable } = tally(
    document('NRICFront', { flaw: 'rejected' }),
    document('NRICBack', { flaw: 'rejected' }),
  );
  expect(unusable).toEqual([{ name: 'NRIC', personalInfoId: 'a', reason: 'rejected' }]);
  expect(missing.length + unusable.length).toBe(total);
});

describe('every place shows the same numbers of a case', () => {
  const withGuarantor: PeopleAndVehicle = {
    ...aCase,
    personalInformation: [
      ...aCase.personalInformation,
      { personalInfoId: 'g', role: 'guarantor', partyType: 'individual', employment: employment.employee },
    ],
  };
  const asking: AskingFinancier = {
    financierId: 'asking',
    name: 'Asking',
    documents: ['BankStatement', 'Payslip'],
    chosen: true,
  };
  const notChosen: AskingFinancier = { ...asking, financierId: 'other', documents: ['NOA'], chosen: false };
  const ofGuarantor = { personalInfoId: 'g' };
  const documents = [
    document('NRICFront'),
    document('NRICBack'),
    document('Payslip', { status: 3, reviewStatus: 0, flaw: 'unreadable' }),
    document('DrivingLicense', { flaw: 'rejected' }),
    document('LogCard', { status: 0, reviewStatus: 0 }),
    // One side of a card.
    document('NRICFront', { ...ofGuarantor, fileId: 'front of g' }),
    // The document shows a single year, and is not required for this party.
    document('NOA', { ...ofGuarantor, years: [2026] }),
    document('LetterOfAuthorisation', { ...ofGuarantor }),
    document('Unsorted', { personalInfoId: null, flaw: 'unsorted', reviewStatus: 0 }),
  ];
  const isCoveredCpf = ({ fileType, personalInfoId }: NeededDocument) => fileType === 'CPF' && personalInfoId === 'g';
  const groups = slotsOf(withGuarantor, documents, [asking, notChosen], isCoveredCpf);
  const { total, received, missing, unusable } = tallyDocuments(groups);

  test('a document is received, missing or unusable', () => {
    expect(namesOf(missing)).toEqual([
      'CPF statement',
      'Bank statement',
      'NRIC, back',
      'Payslip',
      'Bank statement',
      'Log card of the trade-in',
    ]);
    expect(namesOf(unusable)).toEqual(['Payslip', 'Driving licence']);
    // NRIC, log card and the document that Myinfo covers.
    expect(received).toBe(3);
    expect(total).toBe(received + missing.length + unusable.length);
  });

  test('the parties of the checklist and the dealer have them all', () => {
    const bringers = groupByBringer(groups);
    expect(bringers.reduce((sum, bringer) => sum + bringer.total, 0)).toBe(total);
    expect(bringers.reduce((sum, bringer) => sum + bringer.received, 0)).toBe(received);
  });

  test('the financier that asks for them lacks as many', () => {
    const lacking = lackingFor(groups, asking);
    expect(lacking.missing).toEqual(missing);
    expect(lacking.unusable).toEqual(unusable);
  });

  test('the page for sending and the review name as many', () => {
    const shown = lackingText({ missing, unusable });
    expect(shown).toBe('6 documents missing, 2 documents cannot be used');
    expect(nothingMissingText({ missing, unusable })).toContain('6 documents are missing');
  });
});
