import fc from 'fast-check';
import { expect } from 'vitest';
import { currentFormVersion, formOfVersion } from '../../../domain/application-form/form-version.ts';
import type { CaseValues, PartyValues } from '../../../domain/case-values.ts';
import type { Field, FieldValue } from '../../../domain/field.ts';
import { singaporeDate } from '../../../domain/singapore-time.ts';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { findGaps } from '../../forms/find-gaps.ts';
import { normaliseValue } from '../../forms/normalise-value.ts';
import { validateCase } from '../../forms/validate-section.ts';

const form = formOfVersion(currentFormVersion);
const fieldsOf = (scope: string, partyType?: string): Field[] =>
  form.sections
    .filter((section) => section.scope === scope && (!section.partyType || section.partyType === partyType))
    .flatMap((section) => section.fields);

/** Generates what a user may type into a field, or leave empty. */
function typed({ type, options = [], min = 0, max = 1_000_000 }: Field): fc.Arbitrary<unknown> {
  switch (type) {
    case 'select':
    case 'radio':
      return fc.constantFrom(undefined, ...options.map(({ value }) => value));
    case 'switch':
    case 'checkbox':
      return fc.constantFrom(undefined, true, false);
    case 'number':
    case 'inputNumber':
      return fc.oneof(fc.integer({ min: min - 2, max: max + 2 }), fc.constantFrom(undefined, '12,000.50', '-3', 'x'));
    case 'date':
      return fc.constantFrom(undefined, '14061983', '01/01/2035', '2026-02-30', '2026-11-22', '2008-11-23', '1/2/26');
    case 'year':
      return fc.constantFrom(undefined, '1812', '2020', '20', '2999');
    case 'noaIncome':
      return fc.constantFrom(undefined, [], [{ year: '2025', income: '81,640' }, { year: '2024' }, { income: 5 }]);
    default:
      return fc.oneof(
        fc.constantFrom(undefined, 'S1234567D', 's1234567a', '197401143C', 'SGF2306R', '8245 6013', '600318', ''),
        fc.constantFrom('name@example.sg', 'name@', '  tan wei  ling ', '12', 'x'.repeat(600)),
        fc.string({ maxLength: 40 }),
      );
  }
}

/** The fields as their inputs hand them to the form. */
function filled(fields: Field[]): fc.Arbitrary<Record<string, FieldValue>> {
  return fc.tuple(...fields.map(typed)).map((raws) => {
    const values = fields.map((field, index) => [field.name, normaliseValue(field, raws[index])] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Record<string, FieldValue>;
  });
}

const party = (role: 'applicant' | 'guarantor', partyType: 'individual' | 'corporation') =>
  fc
    .tuple(filled(fieldsOf('party', partyType)), fc.uuid())
    .map(([values, id]) => ({ ...values, personalInfoId: id, role, partyType }) as PartyValues);
const anyCase: fc.Arbitrary<CaseValues> = fc
  .tuple(
    fc.oneof(party('applicant', 'individual'), party('applicant', 'corporation')),
    fc.array(party('guarantor', 'individual'), { maxLength: 2 }),
    filled(fieldsOf('vehicle')),
    filled(fieldsOf('financing')),
  )
  .map(([applicant, guarantors, vehicleInformation, financingInformation]) => ({
    personalInformation: [applicant, ...guarantors],
    vehicleInformationWeb: { vehicleInformation },
    financingInformation,
  }));

/** In form order on both sides. */
const listed = (found: readonly { path: string; message: string }[]) =>
  found.map(({ path, message }) => `${path}: ${message}`);

it('finds in the browser and on the server the same missing and the same wrong, whatever was typed', async () => {
  await fc.assert(
    fc.asyncProperty(anyCase, async (values) => {
      const saved = await portal.call<{ caseNo: string }>('POST /case/detail/save', { token: grace, body: values });
      expect([saved.code, saved.data]).toEqual(['0000', expect.anything()]);
      const query = { caseNo: saved.data.caseNo };
      const gaps = await portal.call<{ path: string; message: string }[]>('GET /case/gaps', { token: grace, query });
      const wrong = validateCase(form, values, singaporeDate(portal.clock.now()));
      const here = [...findGaps(form, values), ...wrong.filter(({ severity }) => severity === 'error')];
      expect(listed(gaps.data)).toEqual(listed(here));
    }),
    { numRuns: 60 },
  );
});
