import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentFormVersion, formOfVersion } from '../../domain/application-form/form-version.ts';
import type { CaseValues } from '../../domain/case-values.ts';
import type { Field, Form } from '../../domain/field.ts';
import { sampleCase } from '../../testing/sample-case.ts';
import { copiedParts } from './copied-parts.ts';
import { copyValues } from './copy-values.ts';

const today = formOfVersion(currentFormVersion);
const sample = () => sampleCase() as unknown as CaseValues;
const counter = () => {
  let last = 0;
  return () => {
    last += 1;
    return `new-${last}`;
  };
};
const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  label: () => `Label of ${name}`,
  type: 'text',
  width: { desktop: 4, phone: 1 },
  ...more,
});
const formOf = (...fields: Field[]): Form => ({
  version: 0,
  sections: [{ name: 'vehicle', scope: 'vehicle', fields }],
});
const vehicle = (vehicleInformation: object) =>
  ({ ...sample(), vehicleInformationWeb: { vehicleInformation } }) as CaseValues;

describe('copied values', () => {
  it('drops and names what the form of today does not know or would not take', () => {
    const from = formOf(field('make'), field('sunroof'), field('doors'), field('empty'));
    const to = formOf(field('make'), field('doors', { type: 'inputNumber' }));
    const stored = vehicle({ make: 'Toyota', sunroof: 'yes', doors: 'many', empty: '', unheard: 'x' });
    const { values, dropped } = copyValues(stored, { from, to }, ['vehicle'], counter());
    expect(values.vehicleInformationWeb.vehicleInformation).toEqual({ make: 'Toyota' });
    expect(dropped).toEqual(['Label of sunroof', 'Label of doors']);
  });

  it('drops and names what would lose letters, instead of a number that nobody entered', () => {
    const plate = formOf(field('plate', { modifier: 'alphanumeric' }));
    const { values, dropped } = copyValues(
      ...[vehicle({ plate: 'SGF汉2306R' }), { from: plate, to: plate }, ['vehicle'] as const, counter()],
    );
    expect(values.vehicleInformationWeb.vehicleInformation).toEqual({});
    expect(dropped).toEqual(['Label of plate']);
  });

  it('maps a value that another type of field holds', () => {
    const forms = { from: formOf(field('year')), to: formOf(field('year', { type: 'inputNumber' })) };
    const { values, dropped } = copyValues(vehicle({ year: '2020' }), forms, ['vehicle'], counter());
    expect(values.vehicleInformationWeb.vehicleInformation).toEqual({ year: 2020 });
    expect(dropped).toEqual([]);
  });

  it('leaves what was hidden', () => {
    const from = { ...sample().vehicleInformationWeb.vehicleInformation, condition: 1 };
    const { values } = copyValues(vehicle(from), { from: today, to: today }, ['vehicle'], counter());
    expect(values.vehicleInformationWeb.vehicleInformation).not.toHaveProperty('registrationNumber');
    expect(values.vehicleInformationWeb.vehicleInformation.chassisNumber).toBe('ZSU600184471');
  });

  it('always has one applicant and never an identifier or a consent of the other case', () => {
    fc.assert(
      fc.property(fc.subarray([...copiedParts], { minLength: 1 }), fc.nat(4), (parts, guarantors) => {
        const [applicant] = sample().personalInformation;
        const others = Array.from({ length: guarantors }, (_, index) => ({
          ...(applicant as CaseValues['personalInformation'][number]),
          role: 'guarantor' as const,
          personalInfoId: `old-${index}`,
        }));
        const from = { ...sample(), personalInformation: [...sample().personalInformation, ...others] };
        const { values } = copyValues(from, { from: today, to: today }, parts, counter());
        const parties = values.personalInformation;
        expect(parties.filter(({ role }) => role === 'applicant')).toHaveLength(1);
        expect(parties).toHaveLength(1 + (parts.includes('guarantors') ? guarantors : 0));
        expect(new Set(parties.map(({ personalInfoId }) => personalInfoId)).size).toBe(parties.length);
        expect(parties.every(({ personalInfoId }) => personalInfoId.startsWith('new-'))).toBe(true);
        expect(parties.every((party) => !('consent' in party))).toBe(true);
      }),
    );
  });
});
