import { expect, test } from 'vitest';
import type { PeopleAndVehicle } from '../../../domain/case-facts.ts';
import { employment } from '../../../domain/enumerations.ts';
import { allSlots, slotsOf } from '../../documents/client/document-slots.ts';
import { slotStateOf } from '../../documents/client/slot-state.ts';
import type { CaseDocument } from '../../documents/contract.ts';
import { groupByBringer } from './group-by-bringer.ts';
import { findMissing, type NamedDocument, tallyDocuments } from './tally-documents.ts';

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
  const states = new Map(allSlots(groups).map((slot) => [slot.key, slotStateOf(slot)] as const));
  return { ...tallyDocuments(groups, states), bringers: groupByBringer(groups) };
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

test('documents listed as gaps of a financier beside them are left out', () => {
  const listed = new Set(['documents.a.Payslip', 'documents.a.BankStatement', 'personalInformation.a.homeTelephone']);
  expect(namesOf(findMissing(slotsOf(aCase, [document('LogCard')]), listed))).toEqual([
    'NRIC',
    'CPF statement',
    'Driving licence',
    'Log card of the trade-in',
  ]);
});
