import { expect, test } from 'vitest';
import type { PeopleAndVehicle } from '../../../domain/case-facts.ts';
import type { AskingFinancier } from '../../../domain/documents/needed-documents.ts';
import { employment } from '../../../domain/enumerations.ts';
import { allSlots, slotsOf } from '../../documents/client/document-slots.ts';
import { slotStateOf } from '../../documents/client/slot-state.ts';
import type { CaseDocument } from '../../documents/contract.ts';
import { groupByBringer, joinSides } from './group-by-bringer.ts';
import { tallyDocuments } from './tally-documents.ts';
import { countAsked, toAskFor } from './what-to-ask.ts';

const document = (fileType: string, personalInfoId: string | null, status = 1): CaseDocument => ({
  fileId: `${fileType}-${personalInfoId}`,
  fileType,
  personalInfoId,
  fileName: `${fileType}.pdf`,
  mime: 'application/pdf',
  size: 1000,
  pages: 1,
  status,
  reviewStatus: 0,
  toCheck: 0,
  flaw: status === 2 ? 'unreadable' : null,
  uploadedAt: '2026-11-21T04:00:00Z',
  fromCustomer: false,
});

const aCase: PeopleAndVehicle = {
  personalInformation: [
    { personalInfoId: 'a', role: 'applicant', partyType: 'individual', employment: employment.selfEmployed },
    { personalInfoId: 'g', role: 'guarantor', partyType: 'individual', employment: employment.employee },
  ],
  vehicleInformationWeb: { vehicleInformation: { condition: 2, tradeInValueCents: 1_000_000 } },
};
const other: AskingFinancier = { financierId: 'o', name: 'Other', documents: ['BankStatement'], chosen: false };

const group = (documents: CaseDocument[], financiers: AskingFinancier[] = []) =>
  groupByBringer(slotsOf(aCase, documents, financiers));
const isAssessment = ({ fileType }: { fileType: string }) => fileType === 'NOA';
const types = (slots: readonly { fileType: string }[]) => slots.map(({ fileType }) => fileType);

test('each party brings its own, the applicant the log card of the trade-in, the dealer that of the vehicle', () => {
  expect(group([]).map(({ key, documents }) => [key, types(documents)])).toEqual([
    ['a', ['NRICFront', 'NRICBack', 'NOA', 'DrivingLicense', 'OtherDocument']],
    ['g', ['NRICFront', 'NRICBack', 'CPF', 'Payslip']],
    ['dealer', ['LogCard']],
  ]);
});

test('both sides of a card are one document, there when both are', () => {
  const [before] = group([document('NRICFront', 'a')]);
  expect(before).toMatchObject({ received: 0, total: 4 });
  const [after] = group([document('NRICFront', 'a'), document('NRICBack', 'a')]);
  expect(after).toMatchObject({ received: 1, total: 4 });
  expect(tallyDocuments(slotsOf(aCase, [document('NRICFront', 'a'), document('NRICBack', 'a')]))).toMatchObject({
    received: 1,
    total: 8,
  });
});

test('what could not be read, was rejected or is of somebody else does not count as there, nor for a card', () => {
  const back = document('NRICBack', 'a');
  const counted = (front: Partial<CaseDocument>) => {
    return tallyDocuments(slotsOf(aCase, [{ ...document('NRICFront', 'a'), ...front }, back])).received;
  };
  expect(counted({})).toBe(1);
  expect(counted({ status: 2, flaw: 'unreadable' })).toBe(0);
  expect(counted({ flaw: 'otherDocument' })).toBe(0);
  expect(counted({ flaw: 'otherDocument', reviewStatus: 1 })).toBe(1);
  expect(counted({ flaw: 'rejected', reviewStatus: 1 })).toBe(0);
  expect(counted({ flaw: 'otherPerson', reviewStatus: 1 })).toBe(0);
});

test('one notice of assessment does not do where two years are asked for', () => {
  const received = (given: Partial<CaseDocument>) => {
    return tallyDocuments(slotsOf(aCase, [{ ...document('NOA', 'a'), ...given }])).received;
  };
  expect(received({ years: [2026] })).toBe(0);
  expect(received({ years: [2026, 2025] })).toBe(1);
  // A user who accepted an unreadable document has checked the years.
  expect(received({ years: [], flaw: 'unreadable', reviewStatus: 1 })).toBe(1);
  const [slot] = allSlots(slotsOf(aCase, [{ ...document('NOA', 'a'), years: [2026], reviewStatus: 1 }])).filter(
    ({ fileType }) => fileType === 'NOA',
  );
  expect(slot && slotStateOf(slot)).toBe('year-missing');
});

test('what is there although nobody needs it is shown and not counted', () => {
  const [applicant] = group([document('Payslip', 'a')]);
  expect(types(applicant?.documents ?? [])).toContain('Payslip');
  expect(applicant).toMatchObject({ received: 0, total: 4 });
});

test('what only financiers ask for that are not chosen is spared, until one is', () => {
  const [applicant] = group([], [other]);
  expect(types(applicant?.spared ?? [])).toEqual(['BankStatement']);
  const [asked] = group([], [{ ...other, chosen: true }]);
  expect(types(asked?.documents ?? [])).toContain('BankStatement');
  expect(asked?.spared).toEqual([]);
});

test('asked for is what is not there, and what is there and cannot be used', () => {
  const groups = slotsOf(aCase, [document('NRICFront', 'a', 2), document('NOA', 'a')]);
  const states = new Map(allSlots(groups).map((slot) => [slot.key, slotStateOf(slot)] as const));
  const [applicant] = groupByBringer(groups);
  const asked = applicant ? toAskFor(applicant, states) : [];
  expect(asked).toEqual(['NRICFront', 'NRICBack', 'DrivingLicense', 'OtherDocument']);
  expect(countAsked(asked)).toBe(3);
});

test('a rejected document that Myinfo covers is not asked for', () => {
  const rejected = document('NOA', 'a');
  const groups = slotsOf(aCase, [{ ...rejected, flaw: 'rejected', reviewStatus: 1 }], [], isAssessment);
  const states = new Map(allSlots(groups).map((slot) => [slot.key, slotStateOf(slot)] as const));
  const [applicant] = groupByBringer(groups);
  expect(applicant && toAskFor(applicant, states)).not.toContain('NOA');
});

test('there are as many rows as documents are counted, until one side of a card is there', () => {
  const [before] = group([]);
  expect(joinSides(before?.documents ?? [])).toHaveLength(before?.total ?? 0);
  expect(joinSides(before?.documents ?? [])[0]).toMatchObject({ fileType: 'NRICFront', isWholeCard: true });
  const [after] = group([document('NRICFront', 'a')]);
  expect(types(joinSides(after?.documents ?? []))).toEqual([
    'NRICFront',
    'NRICBack',
    'NOA',
    'DrivingLicense',
    'OtherDocument',
  ]);
});
