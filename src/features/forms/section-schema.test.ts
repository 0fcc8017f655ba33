import { expect, test } from 'vitest';
import { individualFields } from '../../domain/application-form/individual-fields.ts';
import { vehicleFields } from '../../domain/application-form/vehicle-fields.ts';
import { fieldsSchema } from './section-schema.ts';

const party = fieldsSchema(individualFields);
const vehicle = fieldsSchema(vehicleFields);

test('an empty draft and an incomplete one are taken, unknown keys are stripped', () => {
  expect(party.parse({})).toEqual({});
  expect(party.parse({ gender: 1, postalCode: '60', shoeSize: 44 })).toEqual({ gender: 1, postalCode: '60' });
});

test.each([
  { gender: 2 },
  { gender: '1' },
  { monthlyGrossCents: 1.5 },
  { monthlyGrossCents: '7120' },
  { dateOfBirth: '1983-02-30' },
  { bankruptcy: 'no' },
  { name: 'x'.repeat(101) },
  { remarks: 1, name: {} },
  { noaIncome: Array.from({ length: 6 }, () => ({ year: '2025', income: 1 })) },
])('a wrong type is refused: %j', (values) => {
  expect(party.safeParse(values).success).toBe(false);
});

test('more decimals than are kept are refused, not rounded', () => {
  expect(vehicle.safeParse({ powerKw: 100.25 }).success).toBe(true);
  expect(vehicle.safeParse({ powerKw: 100.255 }).success).toBe(false);
});

test('values are typed by their declarations', () => {
  const values = vehicle.parse({ condition: 2, make: 'Toyota', yearOfManufacture: '2019', omvCents: 2_500_000 });
  const condition: 1 | 2 | 3 | undefined = values.condition;
  const omv: number | undefined = values.omvCents;
  expect([condition, omv, values.make]).toEqual([2, 2_500_000, 'Toyota']);
});

test('takes income entries that lack a year or an amount: they are dropped before the case is saved', () => {
  expect(party.safeParse({ noaIncome: [{ year: '2025' }, { income: 5000 }, { income: 'abc' }] }).success).toBe(true);
  const many = Array.from({ length: 8 }, (_, index) => ({ year: index < 5 ? 2020 + index : null, income: '81,640' }));
  expect(party.safeParse({ noaIncome: many }).success).toBe(true);
  expect(party.safeParse({ noaIncome: [...many, { year: '2025', income: 1 }] }).success).toBe(false);
});
