import { expect, test } from 'vitest';
import type { CaseValues } from '../../../domain/case-values.ts';
import { emptyCase } from '../../cases/client/empty-case.ts';
import { createFormStore } from '../../forms/client/form-store.ts';
import { startWithSeller } from './start-with-seller.ts';

const seller = 'vehicle.vehicleCompanyName';

test('the seller comes with the first change, and not again once it is emptied', () => {
  const store = createFormStore(emptyCase() as CaseValues);
  startWithSeller(store, store.toCase(), 'Lorong Motors Pte. Ltd.');
  expect(store.get(seller)).toBeUndefined();
  store.set('vehicle.make', 'Toyota');
  expect(store.get(seller)).toBe('Lorong Motors Pte. Ltd.');
  store.set(seller, undefined);
  store.set('vehicle.model', 'Harrier');
  expect(store.get(seller)).toBeUndefined();
});

test('the seller comes at once where something was typed before the list of sellers arrived', () => {
  const store = createFormStore(emptyCase() as CaseValues);
  const opened = store.toCase();
  store.set('vehicle.make', 'Toyota');
  startWithSeller(store, opened, 'Lorong Motors Pte. Ltd.');
  expect(store.get(seller)).toBe('Lorong Motors Pte. Ltd.');
});

test('another seller that was typed first stays', () => {
  const store = createFormStore(emptyCase() as CaseValues);
  startWithSeller(store, store.toCase(), 'Lorong Motors Pte. Ltd.');
  store.set(seller, 'Kallang Cars');
  expect(store.get(seller)).toBe('Kallang Cars');
});
