import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applicationFormV1 as form } from '../../domain/application-form/application-form-v1.ts';
import { type CaseValues, scopeInstances } from '../../domain/case-values.ts';
import { completeness } from './completeness.ts';
import { findGaps } from './find-gaps.ts';
import { isRequired, isVisible } from './is-visible.ts';
import { normaliseCase } from './normalise-case.ts';
import { stripHidden } from './strip-hidden.ts';
import { validateCase } from './validate-section.ts';

const today = '2026-11-21';
const empty: CaseValues = {
  personalInformation: [{ personalInfoId: 'p1', role: 'applicant', partyType: 'individual' }],
  vehicleInformationWeb: { vehicleInformation: {} },
  financingInformation: {},
};
const withVehicle = (vehicle: Record<string, number | string>): CaseValues => ({
  ...empty,
  vehicleInformationWeb: { vehicleInformation: vehicle },
});
const pathsOf = (values: CaseValues) => findGaps(form, values).map((gap) => gap.path);

test('an empty case begins with the name of the applicant and says where it is', () => {
  expect(findGaps(form, empty)[0]).toEqual({
    path: 'personalInformation.p1.name',
    label: 'Name as in NRIC',
    message: 'Name as in NRIC missing',
    section: 'identity',
    scope: 'party',
    role: 'applicant',
  });
});

test('what is agreed to goes by its short name, and a question is not answered', () => {
  const told = findGaps(form, empty).map(({ message }) => message);
  expect(told).toContain('Consent to collect and check personal data missing');
  expect(told).toContain('Bankrupt, now or in the past not answered');
  expect(told).toContain('Monthly commitments missing');
});

test('a new vehicle needs its chassis number and no registration', () => {
  const paths = pathsOf(withVehicle({ condition: 1 }));
  expect(paths).toContain('vehicle.chassisNumber');
  expect(paths).not.toContain('vehicle.registrationNumber');
  expect(paths).not.toContain('vehicle.omvCents');
});

test('a used vehicle needs registration number, log card data, first registration and OMV', () => {
  expect(pathsOf(withVehicle({ condition: 2 }))).toEqual(
    expect.arrayContaining(
      ['registrationNumber', 'chassisNumber', 'engineNumber', 'firstRegistrationDate', 'omvCents'].map(
        (n) => `vehicle.${n}`,
      ),
    ),
  );
});

test('the vocational licence is asked for in private hire only, of the applicant only', () => {
  const guarantor = { personalInfoId: 'p2', role: 'guarantor', partyType: 'individual' } as const;
  const hire = { ...withVehicle({ use: 3 }), personalInformation: [...empty.personalInformation, guarantor] };
  expect(pathsOf(hire)).toContain('personalInformation.p1.pdvlNumber');
  expect(pathsOf(hire)).not.toContain('personalInformation.p2.pdvlNumber');
  expect(pathsOf(hire)).toContain('personalInformation.p2.relationship');
  expect(pathsOf(withVehicle({ use: 1 }))).not.toContain('personalInformation.p1.pdvlNumber');
});

test('consent that is not ticked is a gap', () => {
  const party = {
    ...empty.personalInformation[0],
    personalInfoId: 'p1',
    role: 'applicant',
    partyType: 'individual',
  } as const;
  const consent = (given: boolean) => pathsOf({ ...empty, personalInformation: [{ ...party, consent: given }] });
  expect(consent(false)).toContain('personalInformation.p1.consent');
  expect(consent(true)).not.toContain('personalInformation.p1.consent');
});

const scalar = fc.oneof(
  fc.constantFrom<unknown>(0, 1, 2, 3, true, false, 'singaporean', 'others', 'electric', '1', '', '2010-01-01', null),
  fc.string(),
);
const valuesOf = (scope: string) => {
  const names = form.sections.filter((section) => section.scope === scope).flatMap((s) => s.fields.map((f) => f.name));
  return fc.dictionary(fc.constantFrom(...names), scalar);
};
const anyCase = fc
  .tuple(valuesOf('party'), valuesOf('party'), valuesOf('vehicle'), valuesOf('financing'))
  .map(([applicant, guarantor, vehicle, financing]) => ({
    personalInformation: [
      { ...applicant, personalInfoId: 'p1', role: 'applicant', partyType: 'individual' },
      { ...guarantor, personalInfoId: 'p2', role: 'guarantor', partyType: 'individual' },
    ],
    vehicleInformationWeb: { vehicleInformation: vehicle },
    financingInformation: financing,
  })) as fc.Arbitrary<CaseValues>;

test('of any case: hidden fields go, the rest stays, gaps and counts agree, nothing throws', () => {
  fc.assert(
    fc.property(anyCase, (raw) => {
      const values = normaliseCase(form, raw);
      const stripped = stripHidden(form, values);
      expect(stripHidden(form, stripped)).toEqual(stripped);
      expect(findGaps(form, stripped)).toEqual(findGaps(form, values));
      for (const { sections, values: own, read } of scopeInstances(form, stripped)) {
        const hidden = sections.flatMap((s) => s.fields).filter((field) => !isVisible(field, read));
        expect(hidden.filter((field) => own[field.name] !== undefined)).toEqual([]);
      }
      const left = completeness(form, values, today).reduce((sum, { filled, total }) => sum + total - filled, 0);
      const instances = scopeInstances(form, stripped);
      const required = instances.flatMap(({ path, sections, read }) =>
        sections.flatMap((s) => s.fields.filter((f) => isRequired(f, read)).map((f) => `${path}.${f.name}`)),
      );
      const errors = validateCase(form, values, today).filter(({ severity }) => severity === 'error');
      const wrong = new Set(errors.map(({ path }) => path).filter((path) => required.includes(path)));
      expect(left).toBe(findGaps(form, values).length + wrong.size);
      validateCase(form, raw, today);
      findGaps(form, raw);
    }),
    { numRuns: 300 },
  );
});

test('a save of what was loaded changes nothing, whatever an older rule had kept', () => {
  fc.assert(
    fc.property(anyCase, (stored) => {
      expect(normaliseCase(form, stored, stored)).toEqual(stored);
    }),
    { numRuns: 300 },
  );
});

test('what was typed is normalised beside what stays as it is stored', () => {
  const vehicleCase = (registrationNumber: string, chassisNumber: string): CaseValues => ({
    ...empty,
    vehicleInformationWeb: { vehicleInformation: { registrationNumber, chassisNumber } },
  });
  const saved = normaliseCase(form, vehicleCase('SGF汉2306R', 'zsu 6001'), vehicleCase('SGF汉2306R', 'ZSU6000'));
  expect(saved).toEqual(vehicleCase('SGF汉2306R', 'ZSU6001'));
});

test('normalising keeps who a party is and what is no field', () => {
  const values = {
    ...empty,
    caseNo: 'HP26112100001',
    financingInformation: { tenureMonths: 84, flatRatePercent: '2.78' as unknown as number },
  };
  expect(normaliseCase(form, values)).toEqual({
    ...values,
    financingInformation: { tenureMonths: 84, flatRatePercent: 2.78 },
  });
});

test('what is concealed counts as filled and has no problem', () => {
  const concealed = {
    identityType: '1',
    identityNumber: 'S••••567A',
    monthlyGrossCents: { withheld: 1 },
    monthlyCommitmentsCents: { withheld: 4 },
  };
  const [applicant, ...rest] = empty.personalInformation;
  const values = { ...empty, personalInformation: [{ ...applicant, ...concealed } as never, ...rest] };
  const gaps = findGaps(form, values).map(({ path }) => path.split('.').at(-1));
  for (const name of Object.keys(concealed)) expect(gaps).not.toContain(name);
  expect(completeness(form, values, today)[0]?.filled).toBe((completeness(form, empty, today)[0]?.filled ?? 0) + 4);
  expect(validateCase(form, values, today)).toEqual([]);
});

test('a field with an error is not filled, and one that is not required is counted as wrong', () => {
  const financing = (values: Record<string, number | string>) =>
    completeness(form, { ...empty, financingInformation: values }, today).find(({ path }) => path === 'financing');
  const whole = { loanAmountCents: 5_000_000, tenureMonths: 84, flatRatePercent: 2.78 };
  expect(financing(whole)).toMatchObject({ filled: 3, total: 3, wrong: 0 });
  expect(financing({ ...whole, tenureMonths: 0, flatRatePercent: 150 })).toMatchObject({
    filled: 1,
    total: 3,
    wrong: 2,
  });
  expect(financing({ ...whole, firstInstalmentDate: '2026-13-32' })).toMatchObject({ filled: 3, total: 3, wrong: 1 });
});
