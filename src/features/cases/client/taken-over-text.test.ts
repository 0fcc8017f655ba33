import { expect, it } from 'vitest';
import { currentFormVersion, formOfVersion } from '../../../domain/application-form/form-version.ts';
import type { CaseValues } from '../../../domain/case-values.ts';
import { takenOverTexts } from './taken-over-text.ts';

const values = {
  personalInformation: [
    { personalInfoId: 'a', role: 'applicant', partyType: 'individual' },
    { personalInfoId: 'g', role: 'guarantor', partyType: 'individual', name: 'Tan Ah Seng' },
  ],
  vehicleInformationWeb: { vehicleInformation: {} },
  financingInformation: {},
} as CaseValues;

const form = formOfVersion(currentFormVersion);
const other = (paths: string[], more: object = {}) => ({
  updatedBy: 'Grace',
  updatedAt: '',
  paths,
  before: values,
  ...more,
});

it.each([
  [['financing.tenureMonths'], 'Grace changed Tenure. It is in the form now.'],
  [['financing.tenureMonths', 'vehicle.make'], 'Grace changed Tenure and Make. It is in the form now.'],
  [['vehicle.make', 'vehicle.model', 'vehicle.body'], 'Grace changed Make and 2 more. It is in the form now.'],
  [['personalInformation.g.occupation'], 'Grace changed Tan Ah Seng: Occupation. It is in the form now.'],
  [['personalInformation.g'], 'Grace changed Tan Ah Seng. It is in the form now.'],
])('says of %j: %s', (paths, text) => {
  expect(takenOverTexts(form, other(paths), values)).toEqual([text]);
});

it('says who was taken out, by the name they had, beside what was changed', () => {
  const after = { ...values, personalInformation: values.personalInformation.slice(0, 1) };
  expect(takenOverTexts(form, other(['vehicle.make', 'personalInformation.g']), after)).toEqual([
    'Grace removed Tan Ah Seng.',
    'Grace changed Make. It is in the form now.',
  ]);
});

it.each([
  ['elsewhere', 'You, on another device, changed Tenure. It is in the form now.'],
  ['here', 'You, in another tab, changed Tenure. It is in the form now.'],
])('says where oneself did it: %s', (updatedByYou, text) => {
  expect(takenOverTexts(form, other(['financing.tenureMonths'], { updatedByYou }), values)).toEqual([text]);
});
