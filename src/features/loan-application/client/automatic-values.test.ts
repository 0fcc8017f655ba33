import { expect, it } from 'vitest';
import type { CaseValues } from '../../../domain/case-values.ts';
import type { FormValues } from '../../../domain/field.ts';
import { emptyCase } from '../../cases/client/empty-case.ts';
import { createFormStore } from '../../forms/client/form-store.ts';
import { fillImpliedValues, startWithSeller } from './automatic-values.ts';

const applicant = { personalInfoId: 'a', role: 'applicant', partyType: 'individual' } as const;
function begin(vehicle: FormValues = {}, person: FormValues = {}) {
  const store = createFormStore({
    personalInformation: [{ ...person, ...applicant }],
    vehicleInformationWeb: { vehicleInformation: vehicle },
    financingInformation: {},
  });
  return { store, end: fillImpliedValues(store, '2026-11-22') };
}
const [first, band] = ['vehicle.firstRegistrationDate', 'vehicle.ageBand'];
const [number, type] = ['personalInformation.a.identityNumber', 'personalInformation.a.identityType'];

it('the age band follows the first registration, also while its year is being typed', () => {
  const { store } = begin();
  store.set(first, '2020-02-01');
  expect(store.get(band)).toBe(1);
  store.set(first, undefined);
  store.set(first, '2010-02-01');
  expect(store.get(band)).toBe(2);
});

it('what somebody chose stays, before and after', () => {
  const chosen = begin({ ageBand: 1 }).store;
  chosen.set(first, '2010-02-01');
  expect(chosen.get(band)).toBe(1);
  const { store } = begin();
  store.set(first, '2010-02-01');
  store.set(band, 1);
  store.set(first, '2011-02-01');
  expect(store.get(band)).toBe(1);
});

it('a case that is only looked at is left as it is, and so is a new vehicle', () => {
  const { store } = begin({ firstRegistrationDate: '2020-02-01' });
  store.set('vehicle.make', 'Toyota');
  expect(store.get(band)).toBeUndefined();
  const fresh = begin({ condition: 1 }).store;
  fresh.set(first, '2020-02-01');
  expect(fresh.get(band)).toBeUndefined();
});

it.each([
  ['S1234567A', '1'],
  ['T1234567J', '1'],
  ['G1234567X', 'D'],
  ['M1234567K', 'D'],
  ['A1234567', undefined],
  ['S1234567', undefined],
])('the type of %s is proposed: %s', (text, expected) => {
  const { store } = begin();
  store.set(number, text);
  expect(store.get(type)).toBe(expected);
});

it('the type of a number is not taken back from who chose it', () => {
  const { store, end } = begin({}, { identityType: '4' });
  store.set(number, 'S1234567D');
  expect(store.get(type)).toBe('4');
  end();
  store.set(type, undefined);
  store.set(number, 'F1234567N');
  expect(store.get(type)).toBeUndefined();
});

it('the loan is what price, trade-in and deposit leave, until somebody enters another', () => {
  const { store } = begin();
  const loan = 'financing.loanAmountCents';
  store.set('vehicle.sellingPriceCents', 6_280_000);
  expect(store.get(loan)).toBeUndefined();
  store.set('vehicle.depositCents', 2_280_000);
  expect(store.get(loan)).toBe(4_000_000);
  store.set('vehicle.tradeInValueCents', 500_000);
  expect(store.get(loan)).toBe(3_500_000);
  store.set(loan, 3_000_000);
  store.set('vehicle.depositCents', 2_000_000);
  expect(store.get(loan)).toBe(3_000_000);
});

const seller = 'vehicle.vehicleCompanyName';

it('the seller comes with the first change, and not again once it is emptied', () => {
  const store = createFormStore(emptyCase() as CaseValues);
  startWithSeller(store, store.toCase(), 'Lorong Motors Pte. Ltd.');
  expect(store.get(seller)).toBeUndefined();
  store.set('vehicle.make', 'Toyota');
  expect(store.get(seller)).toBe('Lorong Motors Pte. Ltd.');
  store.set(seller, undefined);
  store.set('vehicle.model', 'Harrier');
  expect(store.get(seller)).toBeUndefined();
});

it('the seller comes at once where something was typed before the list of sellers arrived', () => {
  const store = createFormStore(emptyCase() as CaseValues);
  const opened = store.toCase();
  store.set('vehicle.make', 'Toyota');
  startWithSeller(store, opened, 'Lorong Motors Pte. Ltd.');
  expect(store.get(seller)).toBe('Lorong Motors Pte. Ltd.');
});

it('another seller that was typed first stays', () => {
  const store = createFormStore(emptyCase() as CaseValues);
  startWithSeller(store, store.toCase(), 'Lorong Motors Pte. Ltd.');
  store.set(seller, 'Kallang Cars');
  expect(store.get(seller)).toBe('Kallang Cars');
});
