import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaseValues, PartyValues } from '../../domain/case-values.ts';
import { partyName, partyNumber } from '../../domain/party-name.ts';
import { mergeCase } from './merge-case.ts';
import {
  addGuarantor,
  applicantOf,
  guarantorsOf,
  removeParty,
  restoreParty,
  swapWithApplicant,
  undoSwap,
} from './parties.ts';

const person = (personalInfoId: string, more: object = {}): PartyValues =>
  ({
    personalInfoId,
    role: 'guarantor',
    partyType: 'individual',
    name: `Name ${personalInfoId}`,
    ...more,
  }) as PartyValues;
const caseOf = (...personalInformation: PartyValues[]): CaseValues => ({
  personalInformation,
  vehicleInformationWeb: { vehicleInformation: {} },
  financingInformation: {},
});
const applicant = person('a', { role: 'applicant' });
const roles = (values: CaseValues) =>
  values.personalInformation.map(({ personalInfoId, role }) => [personalInfoId, role]);

describe('changing places', () => {
  it.each([
    ['spouse', 'spouse'],
    ['parent', 'child'],
    ['child', 'parent'],
    ['inLaw', 'inLaw'],
    ['director', undefined],
    [undefined, undefined],
  ])('somebody whose guarantor is their %s is that one’s %s', (before, after) => {
    const swapped = swapWithApplicant(caseOf(applicant, person('g', { relationship: before })), 'g');
    expect(roles(swapped)).toEqual([
      ['g', 'applicant'],
      ['a', 'guarantor'],
    ]);
    expect(guarantorsOf(swapped)[0]?.relationship).toBe(after);
    expect(applicantOf(swapped)).not.toHaveProperty('relationship');
  });

  it('asks again for the others’ relationship to the new applicant', () => {
    const before = caseOf(applicant, person('g'), person('h', { relationship: 'spouse', mobile: '+6581234567' }));
    const other = guarantorsOf(swapWithApplicant(before, 'g')).find(({ personalInfoId }) => personalInfoId === 'h');
    expect(other).toEqual(person('h', { mobile: '+6581234567' }));
  });

  it('is taken back with what was typed since', () => {
    const others = [person('g', { relationship: 'parent' }), person('h', { relationship: 'spouse' })];
    const before = caseOf(applicant, ...others, person('i', { relationship: 'sibling' }));
    const after = swapWithApplicant(before, 'g');
    const parties = [before.personalInformation, after.personalInformation] as const;
    expect(undoSwap(after, ...parties)).toEqual(before);
    const typed = (values: CaseValues, id: string, more: object) => ({
      ...values,
      personalInformation: values.personalInformation.map((party) =>
        party.personalInfoId === id ? ({ ...party, ...more } as PartyValues) : party,
      ),
    });
    const since = typed(typed(typed(after, 'a', { street: 'Tampines Street 98' }), 'g', { block: '413' }), 'i', {
      relationship: 'child',
    });
    const back = typed(typed(typed(before, 'a', { street: 'Tampines Street 98' }), 'g', { block: '413' }), 'i', {
      relationship: 'child',
    });
    expect(undoSwap(since, ...parties)).toEqual(back);
    // Parties added or removed after the swap stay so. After another swap nothing is undone.
    expect(undoSwap(addGuarantor(removeParty(after, 'h'), 'j'), ...parties)).toEqual(
      addGuarantor(removeParty(before, 'h'), 'j'),
    );
    const again = swapWithApplicant(after, 'h');
    expect(undoSwap(again, ...parties)).toBe(again);
  });

  it('is not for companies, nor for somebody who is not there', () => {
    const company = caseOf({ ...applicant, partyType: 'corporation' } as PartyValues, person('g'));
    expect(swapWithApplicant(company, 'g')).toBe(company);
    const alone = caseOf(applicant);
    expect(swapWithApplicant(alone, 'nobody')).toBe(alone);
  });
});

it('gives the directors of a company their relationship, and a person’s guarantor none', () => {
  expect(guarantorsOf(addGuarantor(caseOf(applicant), 'g'))[0]).not.toHaveProperty('relationship');
  const company = caseOf({ ...applicant, partyType: 'corporation' } as PartyValues);
  expect(guarantorsOf(addGuarantor(company, 'g'))[0]?.relationship).toBe('director');
});

it('puts a removed party back where it stood, once', () => {
  const before = caseOf(applicant, person('g'), person('h'));
  const restored = restoreParty(removeParty(before, 'g'), person('g'), 1);
  expect(restored).toEqual(before);
  expect(restoreParty(restored, person('g'), 1)).toBe(restored);
});

it('calls a company by its own name and number, not by those of the person it was before', () => {
  const both = {
    name: 'Tan Wei Ling',
    companyName: 'Illiyas Engineering',
    identityNumber: 'S1234567D',
    uen: '197401143C',
  };
  expect(partyName({ ...both, partyType: 'corporation' })).toBe('Illiyas Engineering');
  expect(partyNumber({ ...both, partyType: 'corporation' })).toBe('197401143C');
  expect(partyName({ ...both, partyType: 'individual' })).toBe('Tan Wei Ling');
  expect(partyName({ partyType: 'corporation', name: 'Tan Wei Ling' })).toBe('');
});

it('has one applicant after any two people’s changes came together', () => {
  const base = caseOf(applicant, person('g'), person('h'), person('i'));
  const change = fc.oneof(
    fc.constantFrom('g', 'h', 'i').map((id) => (values: CaseValues) => swapWithApplicant(values, id)),
    fc.constantFrom('g', 'h', 'i').map((id) => (values: CaseValues) => {
      return applicantOf(values)?.personalInfoId === id ? values : removeParty(values, id);
    }),
    fc.constantFrom('x', 'y').map((id) => (values: CaseValues) => {
      return restoreParty(values, person(id), 1);
    }),
  );
  const changes = fc.array(change, { maxLength: 4 });
  fc.assert(
    fc.property(changes, changes, (mine, theirs) => {
      const after = (all: typeof mine) => all.reduce((values, entry) => entry(values), base);
      const { values } = mergeCase(base, after(mine), after(theirs));
      expect(values.personalInformation.filter(({ role }) => role === 'applicant')).toHaveLength(1);
      if (mine.length === 0)
        expect(applicantOf(values)?.personalInfoId).toBe(applicantOf(after(theirs))?.personalInfoId);
    }),
  );
});
