import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaseValues, PartyValues } from '../forms/case-values.ts';
import type { FieldValue, FormValues } from '../forms/field.ts';
import { isSameValue, mergeCase } from './merge-case.ts';

const value: fc.Arbitrary<FieldValue> = fc.oneof(
  fc.constantFrom('', 'a', 'b', 'c'),
  fc.constantFrom(0, 1, 2),
  fc.boolean(),
  fc.array(fc.record({ year: fc.constantFrom('2024', '2025'), income: fc.constantFrom(1, 2) }), { maxLength: 2 }),
);

const values = (names: string[]): fc.Arbitrary<FormValues> => fc.dictionary(fc.constantFrom(...names), value);

const party = (id: string): fc.Arbitrary<PartyValues> =>
  values(['name', 'email', 'noaIncome']).map((own) => ({
    ...own,
    personalInfoId: id,
    role: id === 'p1' ? 'applicant' : 'guarantor',
    partyType: 'individual',
  }));

const aCase: fc.Arbitrary<CaseValues> = fc
  .record({
    applicant: party('p1'),
    guarantors: fc.subarray(['p2', 'p3']).chain((ids) => fc.tuple(...ids.map(party))),
    vehicle: values(['make', 'mileage']),
    financing: values(['loanAmountCents', 'tenureMonths']),
  })
  .map(({ applicant, guarantors, vehicle, financing }) => ({
    personalInformation: [applicant, ...guarantors],
    vehicleInformationWeb: { vehicleInformation: vehicle },
    financingInformation: financing,
  }));

function flat(of: CaseValues): Map<string, FieldValue | undefined> {
  const entries = [
    ...of.personalInformation.map((each) => [`personalInformation.${each.personalInfoId}`, each] as const),
    ['vehicle', of.vehicleInformationWeb.vehicleInformation] as const,
    ['financing', of.financingInformation] as const,
  ];
  return new Map(
    entries.flatMap(([path, own]) => Object.entries(own).map(([name, each]) => [`${path}.${name}`, each] as const)),
  );
}

const paths = (...cases: CaseValues[]) => new Set(cases.flatMap((each) => [...flat(each).keys()]));

/** A removed party has no values of its own to compare. */
const partyOf = (path: string) => (path.startsWith('personalInformation.') ? path.split('.')[1] : undefined);
const has = (of: CaseValues, id: string | undefined) =>
  id === undefined || of.personalInformation.some((each) => each.personalInfoId === id);

describe('merging two people’s changes', () => {
  it('keeps everything typed here', () => {
    fc.assert(
      fc.property(aCase, aCase, aCase, (base, mine, theirs) => {
        const result = flat(mergeCase(base, mine, theirs).values);
        for (const path of paths(base, mine)) {
          const typed = flat(mine).get(path);
          if (!has(mine, partyOf(path)) || isSameValue(flat(base).get(path), typed)) continue;
          expect(result.get(path)).toEqual(typed);
        }
      }),
    );
  });

  it('loses nothing of the other side: it is in the result or in a conflict', () => {
    fc.assert(
      fc.property(aCase, aCase, aCase, (base, mine, theirs) => {
        const merged = mergeCase(base, mine, theirs);
        const result = flat(merged.values);
        for (const path of paths(base, theirs)) {
          const typed = flat(theirs).get(path);
          if (!has(theirs, partyOf(path)) || isSameValue(flat(base).get(path), typed)) continue;
          const conflict = merged.conflicts.find((each) => each.path === path);
          if (conflict) expect(conflict.theirs).toEqual(typed);
          else expect(result.get(path)).toEqual(typed);
        }
      }),
    );
  });

  it('asks only where both changed a field, and differently', () => {
    fc.assert(
      fc.property(aCase, aCase, aCase, (base, mine, theirs) => {
        for (const { path, ...sides } of mergeCase(base, mine, theirs).conflicts) {
          expect(isSameValue(sides.base, sides.mine)).toBe(false);
          expect(isSameValue(sides.base, sides.theirs)).toBe(false);
          expect(isSameValue(sides.mine, sides.theirs)).toBe(false);
          expect([flat(mine).get(path), flat(theirs).get(path)]).toEqual([sides.mine, sides.theirs]);
        }
      }),
    );
  });

  it('is the one side where the other changed nothing', () => {
    fc.assert(
      fc.property(aCase, aCase, (base, changed) => {
        for (const merged of [mergeCase(base, changed, base), mergeCase(base, base, changed)]) {
          expect(merged.conflicts).toEqual([]);
          expect(flat(merged.values)).toEqual(flat(changed));
        }
      }),
    );
  });
});

describe('parties', () => {
  const withParties = (...personalInformation: PartyValues[]): CaseValues => ({
    personalInformation,
    vehicleInformationWeb: { vehicleInformation: {} },
    financingInformation: {},
  });
  const applicant: PartyValues = { personalInfoId: 'p1', role: 'applicant', partyType: 'individual' };
  const guarantor: PartyValues = { personalInfoId: 'p2', role: 'guarantor', partyType: 'individual', name: 'a' };

  it('removes a guarantor whom one side removed and the other left alone', () => {
    const merged = mergeCase(
      withParties(applicant, guarantor),
      withParties(applicant, guarantor),
      withParties(applicant),
    );
    expect(merged.values.personalInformation).toEqual([applicant]);
  });

  it('keeps a removed guarantor whom the other side changed', () => {
    const changed = { ...guarantor, name: 'b' };
    const merged = mergeCase(
      withParties(applicant, guarantor),
      withParties(applicant, changed),
      withParties(applicant),
    );
    expect(merged.values.personalInformation).toEqual([applicant, changed]);
  });

  it('keeps the guarantors that both sides added', () => {
    const other = { ...guarantor, personalInfoId: 'p3' };
    const merged = mergeCase(withParties(applicant), withParties(applicant, guarantor), withParties(applicant, other));
    expect(merged.values.personalInformation).toEqual([applicant, other, guarantor]);
    expect(merged.takenOver).toEqual(['personalInformation.p3']);
  });
});
