import { expect, test } from 'vitest';
import type { CaseValues } from '../../../domain/case-values.ts';
import { createFormStore } from './form-store.ts';

const initial: CaseValues = {
  personalInformation: [
    { personalInfoId: 'p1', role: 'applicant', partyType: 'individual', name: 'A' },
    { personalInfoId: 'p2', role: 'guarantor', partyType: 'individual' },
  ],
  vehicleInformationWeb: { vehicleInformation: { use: 3 } },
  financingInformation: {},
};

test('a value is kept at its path and nothing else changes', () => {
  const store = createFormStore(initial);
  store.set('personalInformation.p2.name', 'B');
  store.set('vehicle.make', 'Toyota');
  store.set('financing.tenureMonths', 84);
  expect(store.get('personalInformation.p2.name')).toBe('B');
  expect(store.toCase()).toEqual({
    personalInformation: [initial.personalInformation[0], { ...initial.personalInformation[1], name: 'B' }],
    vehicleInformationWeb: { vehicleInformation: { use: 3, make: 'Toyota' } },
    financingInformation: { tenureMonths: 84 },
  });
  expect(store.toCase().personalInformation[0]).toBe(initial.personalInformation[0]);
});

test('emptying a field removes its key', () => {
  const store = createFormStore(initial);
  store.set('personalInformation.p1.name', undefined);
  expect(store.toCase().personalInformation[0]).not.toHaveProperty('name');
});

test('listeners hear of changes only, until they leave', () => {
  const store = createFormStore(initial);
  let heard = 0;
  const leave = store.subscribe(() => {
    heard += 1;
  });
  store.set('vehicle.use', 3);
  store.set('vehicle.use', 1);
  store.load(initial);
  leave();
  store.set('vehicle.use', 1);
  expect(heard).toBe(2);
});

test('conditions read their own instance and, by path, another scope', () => {
  const read = createFormStore(initial).reader('personalInformation.p2');
  expect([read('role'), read('name'), read('vehicle.use')]).toEqual(['guarantor', undefined, 3]);
});

test('a path of a party that is gone reads nothing and changes nothing', () => {
  const store = createFormStore(initial);
  store.set('personalInformation.p9.name', 'B');
  expect(store.get('personalInformation.p9.name')).toBeUndefined();
  expect(store.toCase()).toEqual(initial);
});

test('text that could not be parsed stays until another value replaces it', () => {
  const store = createFormStore(initial);
  store.keepTyped('vehicle.omvCents', '12,3x');
  store.keepTyped('personalInformation.p9.dateOfBirth', '32/13/2026');
  expect(store.typed('vehicle.omvCents')).toBe('12,3x');
  expect(store.allTyped()).toEqual({ 'vehicle.omvCents': '12,3x' });
  expect(store.toCase()).toBe(initial);
  const told = store.allTyped();
  store.set('vehicle.use', 1);
  expect(store.allTyped()).toBe(told);
  store.set('vehicle.omvCents', 1_230);
  expect(store.allTyped()).toEqual({});
});

test('text that was corrected does not come back when the field is emptied', () => {
  const store = createFormStore(initial);
  store.keepTyped('vehicle.omvCents', '12,3x');
  store.set('vehicle.omvCents', 1_230);
  store.keepTyped('vehicle.omvCents', undefined);
  store.set('vehicle.omvCents', undefined);
  expect(store.typed('vehicle.omvCents')).toBeUndefined();
});
