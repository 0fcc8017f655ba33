import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { currentFormVersion, formOfVersion } from '../../domain/application-form/form-version.ts';
import type { Field, Scalar } from '../../domain/field.ts';
import { graceTest as it } from '../../testing/portal-of-file.ts';
import { readCase, saveCaseByCall } from '../../testing/saved-case.ts';

const form = formOfVersion(currentFormVersion);
/** A box that is not ticked has no value. */
const optionsOf = ({ type, options = [] }: Field): Scalar[] =>
  type === 'checkbox' ? [true] : type === 'switch' ? [true, false] : options.map(({ value }) => value);
const fieldsOf = (scope: string, partyType?: string) =>
  form.sections
    .filter((section) => section.scope === scope && (!section.partyType || section.partyType === partyType))
    .flatMap(({ fields }) => fields)
    .filter((field) => optionsOf(field).length > 0);
/** Assigns each enumerated field of a scope a value for this round; fields with fewer values start again. */
const valuesOf = (round: number, scope: string, partyType?: string) =>
  Object.fromEntries(
    fieldsOf(scope, partyType).map((field) => [field.name, optionsOf(field)[round % optionsOf(field).length]]),
  );
const scopes = [...new Set(form.sections.map(({ scope }) => scope))];
const rounds = Math.max(
  ...['individual', 'corporation'].flatMap((partyType) =>
    scopes.flatMap((scope) => fieldsOf(scope, partyType).map((field) => optionsOf(field).length)),
  ),
);

it.for(['individual', 'corporation'])('gives back every enumerated value of a case of a %s', async (partyType) => {
  for (let round = 0; round < rounds; round += 1) {
    const guarantor = { ...valuesOf(round, 'party', 'individual'), role: 'guarantor', partyType: 'individual' };
    const personalInformation = [
      { ...valuesOf(round, 'party', partyType), role: 'applicant', partyType, relationship: undefined },
      guarantor,
    ].map((party) => ({ ...party, personalInfoId: randomUUID() }));
    const body = {
      personalInformation,
      vehicleInformationWeb: { vehicleInformation: valuesOf(round, 'vehicle') },
      financingInformation: valuesOf(round, 'financing'),
    };
    const saved = await saveCaseByCall(body);
    expect(saved.code).toBe('0000');
    expect(await readCase(saved.data.caseNo)).toMatchObject(JSON.parse(JSON.stringify(body)));
  }
});
