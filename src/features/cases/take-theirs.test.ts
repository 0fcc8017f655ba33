import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaseValues, PartyValues } from '../../domain/case-values.ts';
import { mergeCase } from './merge-case.ts';
import { swapWithApplicant } from './parties.ts';
import { takeTheirRemovals } from './take-theirs.ts';

const person = (id: string, more: object = {}) =>
  ({
    personalInfoId: id,
    role: id === 'a' ? 'applicant' : 'guarantor',
    partyType: 'individual',
    ...more,
  }) as PartyValues;
const caseOf = (...personalInformation: PartyValues[]): CaseValues => ({
  personalInformation,
  vehicleInformationWeb: { vehicleInformation: {} },
  financingInformation: {},
});
const chosen = (base: CaseValues, mine: CaseValues, theirs: CaseValues) => {
  const { values, removals } = mergeCase(base, mine, theirs);
  return takeTheirRemovals(values, removals, { base, mine, theirs }).personalInformation;
};

describe('the other person’s choice of who is in the case', () => {
  const base = caseOf(person('a'), person('b'), person('c'));

  it('takes out whom they took out, with what was typed of them', () => {
    const mine = caseOf(person('a', { name: 'Tan' }), person('b', { name: 'Lim' }), person('c'));
    expect(chosen(base, mine, caseOf(person('a'), person('c')))).toEqual([person('a', { name: 'Tan' }), person('c')]);
  });

  it('puts back whom they changed, where they stood', () => {
    const theirs = caseOf(person('a'), person('b', { name: 'Lim' }), person('c'));
    expect(chosen(base, caseOf(person('a'), person('c')), theirs)).toEqual(theirs.personalInformation);
  });

  it('gives the case back its applicant where mine was the one they took out', () => {
    const roles = chosen(base, swapWithApplicant(base, 'b'), caseOf(person('a'), person('c')));
    expect(roles.map(({ personalInfoId, role }) => [personalInfoId, role])).toEqual([
      ['a', 'applicant'],
      ['c', 'guarantor'],
    ]);
  });

  it('leaves one applicant after any changes by both users', () => {
    const step = fc.oneof(
      fc.record({ change: fc.constantFrom('b', 'c') }),
      fc.record({ remove: fc.constantFrom('b', 'c') }),
      fc.record({ swap: fc.constantFrom('b', 'c') }),
    );
    const played = (steps: { change?: string; remove?: string; swap?: string }[]) =>
      steps.reduce((now, { change, remove, swap }) => {
        if (swap) return swapWithApplicant(now, swap);
        const parties = now.personalInformation;
        if (change) return caseOf(...parties.map((p) => (p.personalInfoId === change ? { ...p, name: 'x' } : p)));
        return caseOf(...parties.filter((p) => p.personalInfoId !== remove || p.role === 'applicant'));
      }, base);
    fc.assert(
      fc.property(fc.array(step), fc.array(step), (own, others) => {
        const parties = chosen(base, played(own), played(others));
        expect(parties.filter(({ role }) => role === 'applicant')).toHaveLength(1);
        expect(new Set(parties.map(({ personalInfoId }) => personalInfoId)).size).toBe(parties.length);
      }),
    );
  });
});
