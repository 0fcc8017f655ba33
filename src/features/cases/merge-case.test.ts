import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaseValues, PartyValues } from '../../domain/case-values.ts';
import type { FieldValue, FormValues } from '../../domain/field.ts';
import { isSameValue } from '../../domain/same-value.ts';
import { mergeCase } from './merge-case.ts';
import { withoutLost } from './take-theirs.ts';

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

function flat(values: CaseValues): Map<string, FieldValue | undefined> {
  const entries = [
    ...values.personalInformation.map((party) => [`personalInformation.${party.personalInfoId}`, party] as const),
    ['vehicle', values.vehicleInformationWeb.vehicleInformation] as const,
    ['financing', values.financingInformation] as const,
  ];
  return new Map(
    entries.flatMap(([path, own]) => Object.entries(own).map(([name, income]) => [`${path}.${name}`, income] as const)),
  );
}

const paths = (...cases: CaseValues[]) => new Set(cases.flatMap((values) => [...flat(values).keys()]));

/** A removed party has no values to compare. */
const partyOf = (path: string) => (path.startsWith('personalInformation.') ? path.split('.')[1] : undefined);
const has = (values: CaseValues, id: string | undefined) =>
  id === undefined || values.personalInformation.some((party) => party.personalInfoId === id);

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
          const conflict = merged.conflicts.find((conflict) => conflict.path === path);
          const removal = merged.removals.find((removal) => path.startsWith(`${removal.path}.`));
          if (conflict) expect(conflict.theirs).toEqual(typed);
          else if (removal?.removedBy === 'me') expect(removal.party[path.split('.').at(-1) ?? '']).toEqual(typed);
          else expect(result.get(path)).toEqual(typed);
        }
      }),
    );
  });

  it('asks only where both changed a field, and differently', () => {
    fc.assert(
      fc.property(aCase, aCase, aCase, (base, mine, theirs) => {
        const merged = mergeCase(base, mine, theirs);
        for (const { path, removedBy, changed } of merged.removals) {
          const id = path.split('.')[1];
          expect([has(base, id), has(mine, id), has(theirs, id)]).toEqual([
            true,
            removedBy === 'them',
            removedBy === 'me',
          ]);
          expect(changed.length).toBeGreaterThan(0);
        }
        for (const { path, ...sides } of merged.conflicts) {
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
          expect([merged.conflicts, merged.removals]).toEqual([[], []]);
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

  const concealed = { ...guarantor, identityNumber: 'S••••567D', monthlyGrossCents: { withheld: 1 } };
  const both = withParties(applicant, concealed);
  const without = withParties(applicant);
  const changed = { ...concealed, name: 'b' };

  it('removes a guarantor whom one side removed and the other left alone, and says so', () => {
    const merged = mergeCase(both, both, without);
    expect(merged.values.personalInformation).toEqual([applicant]);
    expect(merged).toMatchObject({ removals: [], takenOver: ['personalInformation.p2'] });
    expect(mergeCase(both, without, both)).toMatchObject({ removals: [], takenOver: [], values: without });
  });

  it('asks about a guarantor whom they removed and I changed, and loses nothing of them meanwhile', () => {
    const merged = mergeCase(both, withParties(applicant, changed), without, { restorable: ['p2'] });
    expect(merged.values.personalInformation).toEqual([applicant, changed]);
    const path = 'personalInformation.p2';
    expect(merged.removals).toEqual([{ path, removedBy: 'them', party: changed, changed: ['name'], lost: [] }]);
  });

  it('says what is gone of one whom nobody stores any more', () => {
    const merged = mergeCase(both, withParties(applicant, changed), without);
    expect(merged.removals[0]?.lost).toEqual(['identityNumber', 'monthlyGrossCents']);
    expect(merged.values.personalInformation).toEqual([applicant, changed]);
    const kept = withoutLost(merged.values, merged.removals);
    expect(kept.personalInformation).toEqual([applicant, { ...guarantor, name: 'b' }]);
  });

  it('asks about a guarantor whom I removed and they changed', () => {
    const merged = mergeCase(both, without, withParties(applicant, changed));
    expect(merged.values.personalInformation).toEqual([applicant]);
    expect(merged.removals).toMatchObject([{ removedBy: 'me', party: changed, changed: ['name'] }]);
  });

  it('does not take what the server gave in place of a value for a change of mine', () => {
    const mine = withParties(applicant, { ...concealed, monthlyGrossCents: { withheld: 4 } });
    expect(mergeCase(both, mine, without).removals).toEqual([]);
  });

  it('keeps the guarantors that both sides added', () => {
    const other = { ...guarantor, personalInfoId: 'p3' };
    const merged = mergeCase(withParties(applicant), withParties(applicant, guarantor), withParties(applicant, other));
    expect(merged.values.personalInformation).toEqual([applicant, other, guarantor]);
    expect(merged.takenOver).toEqual(['personalInformation.p3']);
  });
});
