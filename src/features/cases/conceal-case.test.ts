import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicationFormV1 as form } from '../../domain/application-form/application-form-v1.ts';
import type { CaseValues, PartyValues } from '../../domain/case-values.ts';
import { fromWire, toWire } from './client/wire-values.ts';
import { type ChangedIn, changedInAfterSave, concealCase, restoreConcealed } from './conceal-case.ts';

const cents = fc.option(fc.nat(), { nil: undefined });
const party = (personalInfoId: string, role: PartyValues['role']): fc.Arbitrary<PartyValues> =>
  fc
    .record({
      name: fc.constantFrom('Tan', 'Lim'),
      identityNumber: fc.option(fc.stringMatching(/^[STFG][0-9]{0,7}[A-Z]$/), { nil: undefined }),
      monthlyGrossCents: cents,
      fixedAllowancesCents: cents,
      otherIncomeCents: cents,
      monthlyCommitmentsCents: cents,
      noaIncome: fc.option(fc.constant([{ year: '2025', income: 81640 }]), { nil: undefined }),
    })
    .map((own) => JSON.parse(JSON.stringify({ ...own, personalInfoId, role, partyType: 'individual' })));

const aCase: fc.Arbitrary<CaseValues> = fc
  .tuple(party('p1', 'applicant'), fc.subarray(['p2', 'p3']))
  .chain(([applicant, ids]) => fc.tuple(fc.constant(applicant), ...ids.map((id) => party(id, 'guarantor'))))
  .map((personalInformation) => ({
    personalInformation,
    vehicleInformationWeb: { vehicleInformation: { make: 'Toyota' } },
    financingInformation: { loanAmountCents: 1 },
  }));

const anyRights = fc.boolean();
const sensitive = ['identityNumber', 'monthlyGrossCents', 'fixedAllowancesCents', 'monthlyCommitmentsCents'] as const;
const typed = {
  identityNumber: 'S1234567D',
  monthlyGrossCents: -1,
  fixedAllowancesCents: -2,
  monthlyCommitmentsCents: -3,
};

/** Sends a case to a browser and back, with the named fields of the applicant retyped there. */
function roundTrip(stored: CaseValues, mayReveal: boolean, over: readonly (keyof typeof typed)[] = []) {
  const { values, withheld } = concealCase(form, stored, { mayReveal, changedIn: {} });
  const opened = fromWire(form, { ...values, withheld } as never);
  const [applicant, ...rest] = opened.personalInformation;
  const changes = Object.fromEntries(over.map((name) => [name, typed[name]]));
  const edited = { ...opened, personalInformation: [{ ...applicant, ...changes } as PartyValues, ...rest] };
  const { withheld: left, ...sent } = toWire(form, edited);
  return restoreConcealed(form, stored, JSON.parse(JSON.stringify(sent)), { mayReveal, withheld: left });
}

describe('a case on its way to a browser and back', () => {
  it('keeps what is stored in every field that was not typed over, and what was typed in the others', () => {
    fc.assert(
      fc.property(aCase, anyRights, fc.subarray([...sensitive]), (stored, mayReveal, over) => {
        const { values, unknown } = roundTrip(stored, mayReveal, over);
        const [applicant, ...rest] = stored.personalInformation;
        const changes = Object.fromEntries(over.map((name) => [name, typed[name]]));
        expect(unknown).toEqual([]);
        expect(values).toEqual({ ...stored, personalInformation: [{ ...applicant, ...changes }, ...rest] });
      }),
    );
  });

  it('has no digit of an income, and of a number no more than its mask, for an account without the permission', () => {
    fc.assert(
      fc.property(aCase, (stored) => {
        const { values } = concealCase(form, stored, { mayReveal: false, changedIn: {} });
        for (const [index, shown] of values.personalInformation.entries()) {
          expect(Object.keys(shown).filter((name) => /Cents|noaIncome/.test(name))).toEqual([]);
          const number = stored.personalInformation[index]?.identityNumber;
          if (typeof number !== 'string') continue;
          // A number too short to hide anything between shows dots only.
          const ends = [number.slice(0, 1), number.slice(-4)];
          expect(shown.identityNumber).toBe(number.length < 8 ? '••••' : ends.join('••••'));
        }
      }),
    );
  });

  it('keeps everything for a caller who sends back what it got and names nothing', () => {
    fc.assert(
      fc.property(aCase, (stored) => {
        const { values } = concealCase(form, stored, { mayReveal: false, changedIn: {} });
        expect(restoreConcealed(form, stored, values, { mayReveal: false }).values).toEqual(stored);
      }),
    );
  });

  it('never puts in place of a mask what is stored of another party', () => {
    fc.assert(
      fc.property(aCase, fc.constantFrom('p1', 'p2', 'p3', 'p4'), (stored, personalInfoId) => {
        const { values } = concealCase(form, stored, { mayReveal: false, changedIn: {} });
        const own = stored.personalInformation.find((party) => party.personalInfoId === personalInfoId);
        const forged = values.personalInformation.map((party): PartyValues => ({ ...party, personalInfoId }));
        for (const party of forged) {
          const sent = { ...values, personalInformation: [party] };
          const restored = restoreConcealed(form, stored, sent, { mayReveal: false });
          const number = restored.values.personalInformation[0]?.identityNumber;
          if (restored.unknown.length === 0) expect([undefined, own?.identityNumber]).toContain(number);
        }
      }),
    );
  });
});

it('knows the revision that last changed each income', () => {
  const withIncomes = (incomes: object, changedIn: ChangedIn = {}) => ({
    personalInformation: [
      { personalInfoId: 'p1', role: 'applicant', partyType: 'individual', ...incomes } as PartyValues,
    ],
    vehicleInformationWeb: { vehicleInformation: {} },
    financingInformation: {},
    changedIn,
  });
  const path = (name: string) => `personalInformation.p1.${name}`;
  const before = withIncomes(
    { monthlyGrossCents: 1, noaIncome: [{ year: '2025', income: 1 }] },
    { [path('monthlyGrossCents')]: 3 },
  );
  const after = withIncomes({ monthlyGrossCents: 1, noaIncome: [{ year: '2025', income: 2 }], otherIncomeCents: 5 });
  expect(changedInAfterSave(form, before, after, 8)).toEqual({
    [path('monthlyGrossCents')]: 3,
    [path('noaIncome')]: 8,
    [path('otherIncomeCents')]: 8,
  });
});
