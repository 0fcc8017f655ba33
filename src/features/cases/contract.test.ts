import { expect, it } from 'vitest';
import { currentFormVersion, formOfVersion } from '../../domain/application-form/form-version.ts';
import type { Scope } from '../../domain/field.ts';
import { CaseValuesSchema } from './contract.ts';

const { personalInformation, vehicleInformationWeb, financingInformation } = CaseValuesSchema.shape;
const shapes: Record<Scope, object> = {
  party: personalInformation.element.shape,
  vehicle: vehicleInformationWeb.shape.vehicleInformation.shape,
  financing: financingInformation.shape,
};

it('takes every field of the current form', () => {
  const missing = formOfVersion(currentFormVersion).sections.flatMap(({ scope, fields }) =>
    fields.filter(({ name }) => !(name in shapes[scope])).map(({ name }) => `${scope}.${name}`),
  );
  expect(missing).toEqual([]);
});
