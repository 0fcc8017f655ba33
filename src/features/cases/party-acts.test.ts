import { describe, expect, it } from 'vitest';
import type { CaseValues, PartyValues } from '../../domain/case-values.ts';
import { swapWithApplicant } from './parties.ts';
import { partyActs } from './party-acts.ts';

const party = (personalInfoId: string, role: PartyValues['role'] = 'guarantor') =>
  ({ personalInfoId, role, partyType: 'individual' }) as PartyValues;
const caseOf = (...personalInformation: PartyValues[]): CaseValues => ({
  personalInformation,
  vehicleInformationWeb: { vehicleInformation: {} },
  financingInformation: {},
});
const before = caseOf(party('a', 'applicant'), party('g1'), party('g2'));

describe('what a save did with the parties', () => {
  it('is nothing where they are the same', () => {
    expect(partyActs(before, structuredClone(before), [])).toEqual([]);
  });

  it.each([
    [
      caseOf(party('a', 'applicant'), party('g1')),
      [],
      [{ action: 'cases.remove-party', personalInfoId: 'g2', number: 2 }],
    ],
    [
      caseOf(party('a', 'applicant')),
      [],
      [
        { action: 'cases.remove-party', personalInfoId: 'g1', number: 1 },
        { action: 'cases.remove-party', personalInfoId: 'g2', number: 2 },
      ],
    ],
    [
      caseOf(...before.personalInformation, party('g3')),
      [],
      [{ action: 'cases.add-party', personalInfoId: 'g3', number: 3 }],
    ],
    [
      caseOf(...before.personalInformation, party('g3')),
      ['g3'],
      [{ action: 'cases.restore-party', personalInfoId: 'g3', number: 3 }],
    ],
    [swapWithApplicant(before, 'g2'), [], [{ action: 'cases.change-applicant', personalInfoId: 'g2', number: 2 }]],
    [
      caseOf(party('b', 'applicant'), party('g1'), party('g2')),
      [],
      [{ action: 'cases.change-applicant', personalInfoId: 'b' }],
    ],
  ])('names the guarantors by their numbers (%#)', (after, removed, acts) => {
    expect(partyActs(before, after, removed)).toEqual(acts);
  });
});
