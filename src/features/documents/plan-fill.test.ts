import { expect, test } from 'vitest';
import { currentFormVersion, formOfVersion } from '../../domain/application-form/form-version.ts';
import type { FormValues } from '../../domain/field.ts';
import { planFill, withFilled } from './plan-fill.ts';

const form = formOfVersion(currentFormVersion);
const typed = { coeCategory: 'B', capacityCc: 1987, yearOfManufacture: '2020' };

/**
 * Returns the fills that a log card plans for a vehicle; `filledBefore` names the fields that an earlier log card
 * filled.
 */
function plan(vehicleInformation: FormValues, fields: Record<string, string>, filledBefore: readonly string[] = []) {
  const values = { personalInformation: [], vehicleInformationWeb: { vehicleInformation }, financingInformation: {} };
  const fieldSources = Object.fromEntries(
    filledBefore.map((name) => [
      `vehicle.${name}`,
      { kind: 'document' as const, fileType: 'LogCard', fileId: 'earlier' },
    ]),
  );
  const { fills, differs } = planFill(
    form,
    { ...values, fieldSources },
    { fileType: 'LogCard', personalInfoId: null, fields },
    '2026-11-24',
  );
  return { fills, differs, vehicle: withFilled(values, fills).vehicleInformationWeb.vehicleInformation };
}

test.each<Record<string, string>>([
  { coeCategory: 'Cat B' },
  { engineCapacityCc: '1998.5' },
  { yearOfManufacture: '2019/20' },
])('what no field can hold (%o) leaves what is there, typed or read before', (fields) => {
  const nothing = { fills: [], differs: [], vehicle: typed };
  expect(plan(typed, fields)).toEqual(nothing);
  expect(plan(typed, fields, Object.keys(typed))).toEqual(nothing);
  expect(plan({}, fields).fills).toEqual([]);
});

test('what a field can hold fills it where it is empty, and differs from what was typed', () => {
  const fields = { yearOfManufacture: '2019', coeCategory: 'b' };
  expect(plan({}, fields).vehicle).toEqual({ yearOfManufacture: '2019', coeCategory: 'b' });
  const { fills, differs } = plan(typed, fields);
  const names = [fills, differs].map((all) => all.map(({ path }) => path));
  expect(names).toEqual([['vehicle.coeCategory'], ['vehicle.yearOfManufacture']]);
});

test('what came from the government stays as it is written there; only what says something else differs', () => {
  const id = 'p1';
  const party = { personalInfoId: id, role: 'applicant', partyType: 'individual', name: 'TAN WEI LING' } as const;
  const values = {
    personalInformation: [{ ...party, drivingLicenceClass: '3, 2B', drivingLicenceDate: '2001-01-01' }],
    vehicleInformationWeb: { vehicleInformation: {} },
    financingInformation: {},
  };
  const myinfo = { kind: 'myinfo' as const, portal: 'singpass' as const, at: '2026-11-23T04:00:00Z' };
  const names = ['drivingLicenceClass', 'drivingLicenceDate'];
  const fieldSources = Object.fromEntries(names.map((name) => [`personalInformation.${id}.${name}`, myinfo]));
  const fields = { classes: '2B,3', dateOfIssue: '2002-02-02' };
  const document = { fileType: 'DrivingLicense', personalInfoId: id, fields };
  const { fills, differs } = planFill(form, { ...values, fieldSources }, document, '2026-11-24');
  expect(fills).toEqual([]);
  expect(differs.map(({ path }) => path)).toEqual([`personalInformation.${id}.drivingLicenceDate`]);
});

test('what follows from a log card fills what is empty, and never what a person chose', () => {
  const fields = { firstRegistrationDate: '2019-01-30', vehicleType: 'P10 - Passenger Motor Car' };
  const empty = plan({}, fields);
  expect(empty.vehicle).toMatchObject({ condition: 2, use: 1, ageBand: 2 });
  const chosen = plan({ ageBand: 1, use: 3 }, fields);
  expect(chosen.vehicle).toMatchObject({ condition: 2, use: 3, ageBand: 1 });
  expect(chosen.differs).toEqual([]);
  expect(plan({ ageBand: 1 }, fields, ['ageBand']).vehicle.ageBand).toBe(2);
});
