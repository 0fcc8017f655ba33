import { describe, expect, it } from 'vitest';
import type { CaseValues, PartyValues } from '../../domain/case-values.ts';
import type { FormValues } from '../../domain/field.ts';
import { mergeCase } from './merge-case.ts';
import { recogniseConcealed } from './recognise-concealed.ts';
import { withoutLost } from './take-theirs.ts';

const withParties = (...parties: FormValues[]): CaseValues => ({
  personalInformation: parties.map(
    (own, index) =>
      ({
        role: index === 0 ? 'applicant' : 'guarantor',
        partyType: 'individual',
        personalInfoId: `p${index}`,
        ...own,
      }) as PartyValues,
  ),
  vehicleInformationWeb: { vehicleInformation: {} },
  financingInformation: {},
});
const path = (name: string) => `personalInformation.p0.${name}`;

/** Merges three versions of one field of the applicant, seen at revision 5. */
function merged(name: string, base: unknown, mine: unknown, theirs: unknown) {
  const side = (value: unknown) => withParties(value === undefined ? {} : ({ [name]: value } as FormValues));
  const known = { base: side(base), mine: side(mine), seenRevision: 5 };
  const { values, conflicts } = mergeCase(known.base, known.mine, recogniseConcealed(side(theirs), known));
  return { value: values.personalInformation[0]?.[name], conflicts: conflicts.map((conflict) => conflict.path) };
}

describe('a merge with what somebody else saved', () => {
  const number = 'S1234567D';
  const mask = 'S••••567D';
  it.each([
    ['a number left alone by both', mask, mask, mask, mask, 0],
    ['a number typed here', mask, 'T1234567J', mask, 'T1234567J', 0],
    ['a number changed there', mask, mask, 'T••••567J', 'T••••567J', 0],
    ['a number typed and saved here, then left alone', number, number, mask, number, 0],
    ['a number typed and saved here, then corrected', number, 'T1234567J', mask, 'T1234567J', 0],
    ['the same number typed by both', undefined, number, mask, number, 0],
    ['a number changed by both', mask, 'T1234567J', 'F••••567N', 'T1234567J', 1],
    ['a number typed here and emptied there', mask, 'T1234567J', undefined, 'T1234567J', 1],
  ])('%s', (_what, base, mine, theirs, value, asked) => {
    const result = merged('identityNumber', base, mine, theirs);
    expect([result.value, result.conflicts]).toEqual([value, asked ? [path('identityNumber')] : []]);
  });

  const held = (withheld: number) => ({ withheld });
  it.each([
    ['an income left alone by both', held(3), held(3), held(3), held(3), 0],
    ['an income changed there', held(3), held(3), held(6), held(6), 0],
    ['an income typed here', held(3), 700, held(3), 700, 0],
    ['an income changed by both', held(3), 700, held(6), 700, 1],
    ['an income typed and saved here, then left alone', 700, 700, held(5), 700, 0],
    ['an income typed and saved here, then changed there', 700, 700, held(6), held(6), 0],
    ['an income typed and saved here, then typed again', 700, 800, held(5), 800, 0],
    ['an income entered there', undefined, undefined, held(6), held(6), 0],
    ['an income emptied there', held(3), held(3), undefined, undefined, 0],
  ])('%s', (_what, base, mine, theirs, value, asked) => {
    const result = merged('monthlyGrossCents', base, mine, theirs);
    expect([result.value, result.conflicts]).toEqual([value, asked ? [path('monthlyGrossCents')] : []]);
  });

  it('leaves of a guarantor removed there and changed here only what was typed', () => {
    const guarantor = { name: 'A', identityNumber: mask, monthlyGrossCents: held(3), remarks: '• tall' };
    const known = {
      base: withParties({}, guarantor),
      mine: withParties({}, { ...guarantor, name: 'B' }),
      seenRevision: 5,
    };
    const merged = mergeCase(known.base, known.mine, recogniseConcealed(withParties({}), known));
    const values = withoutLost(merged.values, merged.removals);
    expect(values.personalInformation[1]).toEqual({
      personalInfoId: 'p1',
      role: 'guarantor',
      partyType: 'individual',
      name: 'B',
      remarks: '• tall',
    });
  });
});
