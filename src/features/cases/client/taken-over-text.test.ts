import { expect, it } from 'vitest';
import type { CaseValues } from '../../forms/case-values.ts';
import { currentFormVersion, formOfVersion } from '../form-version.ts';
import { takenOverText } from './taken-over-text.ts';

const values = {
  personalInformation: [
    { personalInfoId: 'a', role: 'applicant', partyType: 'individual' },
    { personalInfoId: 'g', role: 'guarantor', partyType: 'individual', name: 'Tan Ah Seng' },
  ],
  vehicleInformationWeb: { vehicleInformation: {} },
  financingInformation: {},
} as CaseValues;

it.each([
  [['financing.tenureMonths'], 'Grace changed Tenure. It is in the form now.'],
  [['financing.tenureMonths', 'vehicle.make'], 'Grace changed Tenure and Make. It is in the form now.'],
  [['vehicle.make', 'vehicle.model', 'vehicle.body'], 'Grace changed Make and 2 more. It is in the form now.'],
  [['personalInformation.g.occupation'], 'Grace changed Tan Ah Seng: Occupation. It is in the form now.'],
  [['personalInformation.g'], 'Grace changed Tan Ah Seng. It is in the form now.'],
])('says of %j: %s', (paths, text) => {
  expect(takenOverText(formOfVersion(currentFormVersion), { by: 'Grace', paths }, values)).toBe(text);
});
