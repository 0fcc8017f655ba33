import { describe, expect, it } from 'vitest';
import { type ChangedFields, changedFields, type EditSession, followEdits, forgetParties } from './follow-edits.ts';
import { currentFormVersion, formOfVersion } from './form-version.ts';
import { nameChanges } from './name-changes.ts';

const form = formOfVersion(currentFormVersion);
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 1, minutes)).toISOString();
const save = (minutes: number, vehicle: string[], userId = 'grace') => ({
  ...{
    userId,
    by: userId,
    at: at(minutes),
    revision: minutes,
    fields: { ...(vehicle.length > 0 && { vehicle }) } as ChangedFields,
  },
});

describe('one sitting', () => {
  const first = followEdits(undefined, save(0, ['make'])).session as EditSession;

  it('gathers what one account changes, each field once', () => {
    const { session, closed } = followEdits(first, save(4, ['model', 'make']));
    expect(closed).toBeUndefined();
    expect(session).toMatchObject({ since: at(0), until: at(4), revision: 0, fields: { vehicle: ['make', 'model'] } });
  });

  it.each([
    ['somebody else goes on', save(1, ['model'], 'daniel')],
    ['ten minutes passed', save(11, ['model'])],
  ])('is over when %s', (_why, next) => {
    const { session, closed } = followEdits(first, next);
    expect(closed).toBe(first);
    expect(session).toMatchObject({ revision: next.revision, fields: { vehicle: ['model'] } });
  });

  it('is over after an hour, however busy', () => {
    let session: EditSession | undefined;
    let closed = 0;
    for (let minute = 0; minute <= 66; minute += 3) {
      const followed = followEdits(session, save(minute, ['make']));
      session = followed.session;
      if (followed.closed) closed += 1;
    }
    expect(closed).toBe(1);
  });

  it('is not kept open by saves that change no field', () => {
    const { session, closed } = followEdits(first, save(9, []));
    expect([session, closed]).toEqual([first, undefined]);
    expect(followEdits(session, save(11, ['model'])).closed).toBe(first);
  });
});

const applicant = {
  personalInfoId: 'p1',
  role: 'applicant',
  partyType: 'individual',
  name: 'A',
  consent: true,
} as const;
const guarantor = { personalInfoId: 'p2', role: 'guarantor', partyType: 'individual' } as const;
const before = {
  personalInformation: [applicant],
  vehicleInformationWeb: { vehicleInformation: { make: 'Toyota' } },
  financingInformation: { loanAmountCents: 1, tenureMonths: 84 },
};

it('names changed, added and emptied fields and none that stayed; a consent is told by itself', () => {
  const after = {
    personalInformation: [
      { ...applicant, name: 'B', consent: false, noaIncome: [{ year: '2025', income: 1 }] },
      { ...guarantor, mobile: '+6581234567' },
    ],
    vehicleInformationWeb: { vehicleInformation: { make: 'Toyota', model: 'Harrier' } },
    financingInformation: { loanAmountCents: 1 },
  };
  const changed = changedFields(form, before, after);
  expect(changed).toEqual({
    'personalInformation.p1': ['name', 'noaIncome'],
    'personalInformation.p2': ['mobile'],
    vehicle: ['model'],
    financing: ['tenureMonths'],
  });
  expect(changedFields(form, after, structuredClone(after))).toEqual({});
  expect(nameChanges(form, after, changed)).toEqual([
    { whose: 'Applicant', fields: ['Name as in NRIC', 'Notices of assessment'] },
    { whose: 'Guarantor 1', fields: ['Mobile'] },
    { whose: 'Vehicle', fields: ['Model'] },
    { whose: 'Financing', fields: ['Tenure'] },
  ]);
  expect(nameChanges(form, before, changed).map(({ whose }) => whose)).toContain('Guarantor who was removed');
  const forgotten = forgetParties(changed, ['p2', 'p3']);
  expect(JSON.stringify(forgotten)).not.toContain('p2');
  expect(nameChanges(form, before, forgotten)).toEqual(nameChanges(form, before, changed));
});

it('says that people changed places and that a person became a company', () => {
  const after = {
    ...before,
    personalInformation: [
      { ...applicant, role: 'guarantor' },
      { ...guarantor, role: 'applicant', partyType: 'corporation' },
    ],
  } as const;
  const was = { ...before, personalInformation: [applicant, guarantor] };
  expect(nameChanges(form, after, changedFields(form, was, after))).toEqual([
    { whose: 'Applicant', fields: ['Applicant or guarantor', 'Person or company'] },
    { whose: 'Guarantor 1', fields: ['Applicant or guarantor'] },
  ]);
});
