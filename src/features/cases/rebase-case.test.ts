import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaseValues, PartyValues } from '../../domain/case-values.ts';
import type { FieldValue } from '../../domain/field.ts';
import { isSameValue } from '../../domain/same-value.ts';
import { type Merged, mergeCase } from './merge-case.ts';
import { swapWithApplicant } from './parties.ts';
import { rebaseCase } from './rebase-case.ts';
import { takeTheirRemovals, withoutLost } from './take-theirs.ts';
import { valueAt } from './value-at.ts';

type Step =
  | { do: 'set'; id: string; name: string; value: FieldValue | undefined }
  | { do: 'vehicle'; name: string; value: FieldValue | undefined }
  | { do: 'financing'; name: string; value: FieldValue | undefined }
  | { do: 'add' | 'remove' | 'swap'; id: string };

const typedNumbers = [undefined, 'S1234567D', 'T1234567J'];
const value = fc.constantFrom<FieldValue | undefined>(undefined, 'x', 'y', 'z');
const where = fc.constantFrom('a', 'b', 'c', 'd', 'e');

/** Generates the steps of one of two users; each adds a different party. */
function stepsOf(added: 'd' | 'e', numbers: (FieldValue | undefined)[]): fc.Arbitrary<Step[]> {
  const set = { do: fc.constant('set' as const), id: where };
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ ...set, name: fc.constant('name'), value }),
    fc.record({ ...set, name: fc.constant('identityNumber'), value: fc.constantFrom(...numbers) }),
    fc.record({
      do: fc.constantFrom('vehicle' as const, 'financing' as const),
      name: fc.constantFrom('m', 'n'),
      value,
    }),
    fc.record({ do: fc.constantFrom('remove' as const, 'swap' as const), id: where }),
    fc.record({ do: fc.constant('add' as const), id: fc.constant(added) }),
  );
  return fc.array(step, { maxLength: 6 });
}
const here = stepsOf('d', typedNumbers);
// Users never type a mask; the server sends them.
const there = stepsOf('e', [...typedNumbers, 'S••••567D', 'T••••567J']);

const party = (personalInfoId: string, more: object = {}) =>
  ({
    personalInfoId,
    role: personalInfoId === 'a' ? 'applicant' : 'guarantor',
    partyType: 'individual',
    ...more,
  }) as PartyValues;
const start: CaseValues = {
  personalInformation: [
    party('a'),
    party('b', { identityNumber: 'S••••567D' }),
    party('c', { identityNumber: 'S••••567D' }),
  ],
  vehicleInformationWeb: { vehicleInformation: { m: 'x' } },
  financingInformation: { m: 'x' },
};

const put = <V extends object>(own: V, name: string, next: FieldValue | undefined) =>
  Object.fromEntries(Object.entries({ ...own, [name]: next }).filter(([, value]) => value !== undefined)) as V;

/** Applies the steps that people can take in the form. */
const play = (from: CaseValues, steps: readonly Step[]): CaseValues => steps.reduce(playOne, from);

function playOne(now: CaseValues, step: Step): CaseValues {
  const parties = now.personalInformation;
  const withParties = (personalInformation: PartyValues[]) => ({ ...now, personalInformation });
  if (step.do === 'financing') {
    return { ...now, financingInformation: put(now.financingInformation, step.name, step.value) };
  }
  if (step.do === 'vehicle') {
    const vehicleInformation = put(now.vehicleInformationWeb.vehicleInformation, step.name, step.value);
    return { ...now, vehicleInformationWeb: { vehicleInformation } };
  }
  const { id } = step;
  const found = parties.find(({ personalInfoId }) => personalInfoId === id);
  if (step.do === 'add') return found ? now : withParties([...parties, party(id)]);
  if (!found) return now;
  if (step.do === 'set') {
    return withParties(parties.map((party) => (party === found ? put(party, step.name, step.value) : party)));
  }
  if (step.do === 'swap') return swapWithApplicant(now, id);
  return found.role === 'applicant' ? now : withParties(parties.filter((party) => party !== found));
}

const restorables = fc.subarray(['b', 'c', 'd', 'e']);
const sides = fc
  .record({ before: there, own: here, other: there, later: here, restorable: restorables })
  .map((entry) => {
    const base = play(start, entry.before);
    return { ...entry, base, mine: play(base, entry.own), theirs: play(base, entry.other) };
  });

/** Merges, then merges again as after a reload. */
function mergeTwice(
  versions: typeof sides extends fc.Arbitrary<infer S> ? S : never,
  edits: Step[] = [],
  now = versions.theirs,
) {
  const { base, mine, theirs, restorable } = versions;
  const first = mergeCase(base, mine, theirs, { restorable });
  const kept = play(first.values, edits);
  const { values: rebased, undecided } = rebaseCase(base, theirs, first);
  const second = mergeCase(rebased, kept, now, { restorable, undecided });
  return { first, kept, rebased, undecided, second };
}

/** The role of applicant depends on who stays, and is not reported as a field. */
const told = ({ takenOver }: { takenOver: string[] }) => takenOver.filter((path) => !path.endsWith('.role')).toSorted();
/** Every merge decides the role of a party that the other user removed. */
const removalsOf = ({ removals }: Merged) =>
  removals.map((removal) => ({ ...removal, party: { ...removal.party, role: '' } })).toSorted(byPath);
/** I removed the party that they made the applicant: the answer decides who the applicant is. */
const asksForApplicant = ({ removals }: Merged) =>
  removals.some(({ removedBy, changed }) => removedBy === 'me' && changed.includes('role'));
const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path);

describe('a merge that is not decided, made again after a reload', () => {
  it('asks the same and has nothing new to tell', () => {
    fc.assert(
      fc.property(sides, (versions) => {
        const { first, second } = mergeTwice(versions);
        expect(second.values).toEqual(first.values);
        expect(second.conflicts.toSorted(byPath)).toEqual(first.conflicts.toSorted(byPath));
        expect(removalsOf(second)).toEqual(removalsOf(first));
        expect(told(second)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('comes to the same, whatever is chosen', () => {
    fc.assert(
      fc.property(sides, fc.boolean(), (versions, isMine) => {
        const { first, rebased, second } = mergeTwice(versions);
        const { base, mine, theirs } = versions;
        const chosen = (merged: typeof first, from: { base: CaseValues; mine: CaseValues; theirs: CaseValues }) =>
          isMine
            ? withoutLost(merged.values, merged.removals)
            : takeTheirRemovals(merged.values, merged.removals, from);
        const again = chosen(second, { base: rebased, mine: first.values, theirs });
        expect(again).toEqual(chosen(first, { base, mine, theirs }));
      }),
      { numRuns: 500 },
    );
  });

  it('keeps what was typed meanwhile, and asks about no other field', () => {
    fc.assert(
      fc.property(sides, (versions) => {
        const { first, kept, second } = mergeTwice(versions, versions.later);
        fc.pre(!asksForApplicant(first));
        const asked = new Set(first.conflicts.map(({ path }) => path));
        for (const { path } of second.conflicts) expect(asked).toContain(path);
        for (const { path, theirs } of first.conflicts) {
          const now = valueAt(kept, path);
          const isThere = kept.personalInformation.some((party) =>
            path.startsWith(`personalInformation.${party.personalInfoId}.`),
          );
          if (path.startsWith('personalInformation.') && !isThere) continue;
          expect(second.conflicts.some((conflict) => conflict.path === path)).toBe(!isSameValue(now, theirs));
        }
        const byId = ({ personalInformation, ...rest }: CaseValues) => ({
          ...rest,
          parties: Object.fromEntries(personalInformation.map((party) => [party.personalInfoId, party])),
        });
        const left = second.removals.filter(({ removedBy }) => removedBy === 'me').map(({ path }) => path);
        expect(second.values.personalInformation.length).toBe(kept.personalInformation.length);
        expect(byId(second.values)).toEqual(byId(kept));
        // If a field of a removed party was in conflict, too, the only remaining question is the removal.
        const questions = [...first.removals, ...first.conflicts].map(({ path }) => path);
        for (const path of left) expect(questions.some((question) => question.startsWith(path))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('takes what the other person saves later as it would have without the reload', () => {
    fc.assert(
      fc.property(sides, there, (versions, more) => {
        const now = play(versions.theirs, more);
        const { first, kept, undecided, second } = mergeTwice(versions, versions.later, now);
        fc.pre(!asksForApplicant(first));
        const without = mergeCase(versions.theirs, kept, now, { restorable: versions.restorable });
        const isOpen = (path: string) =>
          undecided.some((text) => `${path}.`.startsWith(`${text}.`) || text.startsWith(`${path}.`));
        const decided = (found: readonly { path: string }[]) =>
          found.filter(({ path }) => !isOpen(path)).toSorted(byPath);
        expect(decided(second.conflicts)).toEqual(decided(without.conflicts));
        expect(told(second).filter((path) => !isOpen(path))).toEqual(told(without).filter((path) => !isOpen(path)));
        if (undecided.length === 0) expect(second).toEqual(without);
      }),
      { numRuns: 500 },
    );
  });
});
