import { describe, expect, it } from 'vitest';
import { slotsOf } from '../../features/documents/client/document-slots.ts';
import { isRequired, isVisible } from '../../features/forms/is-visible.ts';
import type { CaseValues } from '../case-values.ts';
import { scopeInstances } from '../case-values.ts';
import type { Field } from '../field.ts';
import { vehicleCondition, vehicleUse } from '../vehicle-enumerations.ts';
import { currentFormVersion, formOfVersion } from './form-version.ts';

type State = 'hidden' | 'optional' | 'required';

function caseOf(vehicle: object): CaseValues {
  return {
    personalInformation: [
      { personalInfoId: 'a', role: 'applicant', partyType: 'individual' },
      { personalInfoId: 'g', role: 'guarantor', partyType: 'individual' },
    ],
    vehicleInformationWeb: { vehicleInformation: vehicle as never },
    financingInformation: {},
  };
}

/** Returns the state of a field of the vehicle, or of a party by its path, in a case with this vehicle. */
function stateOf(path: string, vehicle: object): State {
  const index = path.lastIndexOf('.');
  const instances = scopeInstances(formOfVersion(currentFormVersion), caseOf(vehicle));
  const instance = instances.find((instance) => instance.path === (index < 0 ? 'vehicle' : path.slice(0, index)));
  const fields = instance?.sections.flatMap((section) => section.fields) ?? [];
  const field = fields.find(({ name }) => name === path.slice(index + 1));
  if (!instance || !field || !isVisible(field, instance.read)) return 'hidden';
  return isRequired(field, instance.read) ? 'required' : 'optional';
}

const { new: fresh, usedWithParf, usedWithCoe } = vehicleCondition;

describe('a new vehicle and a used one', () => {
  it.each([
    ['registrationNumber', 'hidden', 'required'],
    ['chassisNumber', 'required', 'required'],
    ['engineNumber', 'optional', 'required'],
    ['make', 'required', 'required'],
    ['model', 'required', 'required'],
    ['ageBand', 'hidden', 'required'],
    ['firstRegistrationDate', 'hidden', 'required'],
    ['originalRegistrationDate', 'hidden', 'required'],
    ['coeExpiry', 'hidden', 'required'],
    ['transfers', 'hidden', 'required'],
    ['omvCents', 'optional', 'required'],
    ['arfCents', 'optional', 'required'],
    ['quotaPremiumCents', 'optional', 'required'],
    ['mileage', 'hidden', 'optional'],
    ['inspectionExpiry', 'hidden', 'optional'],
    ['sellingPriceCents', 'required', 'required'],
    ['depositCents', 'required', 'required'],
  ] as const)('%s: new %s, used %s', (name, whenNew, whenUsed) => {
    expect(stateOf(name, { condition: fresh })).toBe(whenNew);
    expect(stateOf(name, { condition: usedWithParf })).toBe(whenUsed);
    expect(stateOf(name, { condition: usedWithCoe })).toBe(whenUsed);
    expect(stateOf(name, {})).toBe(whenUsed);
  });

  it.each([
    [fresh, undefined],
    [usedWithParf, true],
    [usedWithCoe, true],
    [undefined, false],
  ])('condition %s: the log card is needed: %s', (condition, needed) => {
    const groups = slotsOf(caseOf({ condition }), []);
    const card = groups.flatMap(({ slots }) => slots).find(({ fileType }) => fileType === 'LogCard');
    expect(card?.needed).toBe(needed);
  });
});

it('asks for the COE part of the price in sight: the Hire-Purchase Act turns on it', () => {
  const fields = formOfVersion(currentFormVersion).sections.flatMap((section) => section.fields as readonly Field[]);
  expect(fields.find(({ name }) => name === 'coePartCents')?.more).toBeUndefined();
});

describe('private hire', () => {
  it.each(['pdvlNumber', 'pdvlExpiry'])('asks the applicant, not a guarantor, for %s', (name) => {
    const states = (use: number | undefined) =>
      ['a', 'g'].map((id) => stateOf(`personalInformation.${id}.${name}`, { use }));
    expect(states(vehicleUse.privateHire)).toEqual(['required', 'hidden']);
    expect(states(vehicleUse.passenger)).toEqual(['hidden', 'hidden']);
    expect(states(undefined)).toEqual(['hidden', 'hidden']);
  });
});

describe('a trade-in', () => {
  const names = ['tradeInRegistrationNumber', 'settlementAmountCents', 'settlementFinancier'];

  it.each([
    [{}, ['hidden', 'hidden', 'hidden']],
    [{ tradeInValueCents: 0 }, ['optional', 'optional', 'optional']],
    [{ tradeInValueCents: 1_200_000 }, ['optional', 'optional', 'optional']],
    [{ tradeInValueCents: 1_200_000, settlementAmountCents: 0 }, ['optional', 'optional', 'optional']],
    [{ tradeInValueCents: 1_200_000, settlementAmountCents: 400_000 }, ['optional', 'optional', 'required']],
    [{ settlementAmountCents: 400_000 }, ['hidden', 'hidden', 'hidden']],
  ])('the vehicle %j has the field states %j', (vehicle, states) => {
    expect(names.map((name) => stateOf(name, vehicle))).toEqual(states);
  });
});
