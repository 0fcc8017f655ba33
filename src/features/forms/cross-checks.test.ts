import { expect, it } from 'vitest';
import { applicationFormV2 as form } from '../../domain/application-form/application-form-v2.ts';
import type { CaseValues } from '../../domain/case-values.ts';
import type { FormValues } from '../../domain/field.ts';
import { validateCase } from './validate-section.ts';

const today = '2026-11-22';
const caseOf = (vehicleInformation: FormValues, financingInformation: FormValues = {}): CaseValues => ({
  personalInformation: [],
  vehicleInformationWeb: { vehicleInformation },
  financingInformation,
});
/** Returns the warnings of the fields; a warning never blocks. */
const warned = (vehicle: FormValues, financing?: FormValues) =>
  validateCase(form, caseOf(vehicle, financing), today).map(({ path, message, severity }) => {
    expect(severity).toBe('warning');
    return `${path}: ${message}`;
  });

const sale = { sellingPriceCents: 10_000_000, depositCents: 2_400_000 };

it('reckons with no amount below zero, which its own field refuses', () => {
  const refused = (vehicle: FormValues, financing: FormValues = {}) =>
    validateCase(form, caseOf(vehicle, financing), today).map(({ path, severity }) => [path, severity]);
  const price = { ...sale, coePartCents: 1_000_000, sellingPriceCents: -5 };
  expect(refused(price, { loanAmountCents: 8_400_000 })).toEqual([['vehicle.sellingPriceCents', 'error']]);
  const deposit = { ...sale, depositCents: -5 };
  expect(refused(deposit, { loanAmountCents: 8_400_000 })).toEqual([['vehicle.depositCents', 'error']]);
});

it.each([
  [{ ...sale, depositCents: 20_000_000 }, 'vehicle.depositCents: More than the selling price.'],
  [{ ...sale, coePartCents: 15_000_000 }, 'vehicle.coePartCents: More than the selling price.'],
])('of a sum that cannot be, %j: %s', (vehicle, text) => {
  expect(warned(vehicle)).toEqual([text]);
});

it.each([
  sale,
  { ...sale, depositCents: 10_000_000, coePartCents: 10_000_000 },
  { depositCents: 20_000_000, coePartCents: 1 },
])('nothing of a sum that can be, %j', (vehicle) => {
  expect(warned(vehicle)).toEqual([]);
});

it.each([
  [sale, 7_600_000, []],
  [sale, 8_400_000, ['financing.loanAmountCents: S$8,000.00 more than is left to finance.']],
  [sale, 7_000_000, ['financing.loanAmountCents: S$6,000.00 less than is left to finance.']],
  [{ ...sale, tradeInValueCents: 1_000_000, settlementAmountCents: 400_000 }, 7_000_000, []],
  // Without a trade-in, the loan on it is hidden.
  [{ ...sale, settlementAmountCents: 400_000 }, 7_600_000, []],
  // Before the deposit is entered nothing can be checked.
  [{ sellingPriceCents: 10_000_000 }, 8_400_000, []],
])('the vehicle %j financed with %d cents has the warnings %j', (vehicle, loanAmountCents, told) => {
  expect(warned(vehicle, { loanAmountCents })).toEqual(told);
});

it.each([
  [{ yearOfManufacture: '2027' }, ['yearOfManufacture: This year is still to come.']],
  [{ yearOfManufacture: '2026' }, []],
  [
    { yearOfManufacture: '2020', firstRegistrationDate: '2019-12-31' },
    ['yearOfManufacture: Later than the registration.'],
  ],
  [
    { yearOfManufacture: '2015', firstRegistrationDate: '2019-01-01' },
    ['yearOfManufacture: 4 years before the registration.'],
  ],
  [{ yearOfManufacture: '2016', firstRegistrationDate: '2019-12-31' }, []],
  // Imported used, so the original registration counts.
  [{ yearOfManufacture: '2015', firstRegistrationDate: '2019-01-01', originalRegistrationDate: '2016-01-01' }, []],
  [
    { firstRegistrationDate: '2019-01-01', originalRegistrationDate: '2019-01-02' },
    ['originalRegistrationDate: Later than the first registration.'],
  ],
  [
    { firstRegistrationDate: '2019-11-21', ageBand: 1 },
    ['ageBand: By its first registration it is in the other age band.'],
  ],
  [{ firstRegistrationDate: '2019-11-22', ageBand: 1 }, []],
  [
    { firstRegistrationDate: '2019-11-22', ageBand: 2 },
    ['ageBand: By its first registration it is in the other age band.'],
  ],
  [
    { condition: 2, firstRegistrationDate: '2016-11-21' },
    ['condition: Registered more than ten years ago: usually used with COE.'],
  ],
  [{ condition: 3, firstRegistrationDate: '2016-11-21' }, []],
  [
    { condition: 3, firstRegistrationDate: '2016-11-22' },
    ['condition: Registered ten years ago or less: usually used with PARF.'],
  ],
  // A new vehicle keeps values typed before it became new; hidden values contradict nothing.
  [{ condition: 1, yearOfManufacture: '2026', firstRegistrationDate: '2010-01-01', ageBand: 1 }, []],
])('the dates %j have the warnings %j', (vehicle, told) => {
  expect(warned(vehicle)).toEqual(told.map((text) => `vehicle.${text}`));
});
