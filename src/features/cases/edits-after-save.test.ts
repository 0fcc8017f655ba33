import { describe, expect, it } from 'vitest';
import { currentFormVersion, formOfVersion } from '../../domain/application-form/form-version.ts';
import { nameChanges } from '../case-history/name-changes.ts';
import {
  type ChangedFields,
  changedFields,
  type EditSession,
  editsAfterSave,
  joinSittings,
  withoutParties,
} from './edits-after-save.ts';

const form = formOfVersion(currentFormVersion);
const minute = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 1, minutes)).toISOString();
const save = (minutes: number, vehicle: string[], userId = 'grace') => ({
  userId,
  by: userId,
  at: minute(minutes),
  revision: minutes,
  fields: { ...(vehicle.length > 0 && { vehicle }) } as ChangedFields,
});

describe('one span', () => {
  const first = editsAfterSave(undefined, save(0, ['make'])).session as EditSession;

  it('gathers what one account changes, each field once', () => {
    const { session, closed } = editsAfterSave(first, save(2, ['model', 'make']));
    expect(closed).toBeUndefined();
    expect(session).toMatchObject({
      since: minute(0),
      until: minute(2),
      revision: 0,
      fields: { vehicle: ['make', 'model'] },
    });
  });

  it.each([
    ['somebody else goes on', save(1, ['model'], 'daniel')],
    ['two minutes passed', save(3, ['model'])],
    ['the save did something that is told by itself', { ...save(1, ['model']), isAct: true }],
  ])('is over when %s', (_why, next) => {
    const { session, closed } = editsAfterSave(first, next);
    expect(closed).toBe(first);
    expect(session).toMatchObject({ revision: next.revision, fields: { vehicle: ['model'] } });
  });

  it('is not kept open by saves that change no field', () => {
    const { session, closed } = editsAfterSave(first, save(1, []));
    expect([session, closed]).toEqual([first, undefined]);
    expect(editsAfterSave(session, save(3, ['model'])).closed).toBe(first);
  });

  it('ends when a save made only changes with entries of their own', () => {
    expect(editsAfterSave(first, { ...save(1, []), isAct: true })).toEqual({ closed: first });
    expect(editsAfterSave(undefined, { ...save(1, []), isAct: true }).session).toBeUndefined();
  });
});

describe('one sitting', () => {
  const span = (since: number, until: number, field: string, userId = 'grace') => {
    return { userId, by: userId, since: minute(since), until: minute(until), fields: { vehicle: [field] } };
  };
  const told = (spans: ReturnType<typeof span>[], moments: number[] = []) =>
    joinSittings(spans, moments.map(minute)).map(({ until, fields }) => [
      new Date(until).getUTCMinutes(),
      fields.vehicle,
    ]);

  it('is one account changing fields without a pause', () => {
    expect(told([span(0, 2, 'make'), span(9, 11, 'model')])).toEqual([[11, ['make', 'model']]]);
    expect(told([span(0, 2, 'make'), span(13, 14, 'model')])).toHaveLength(2);
  });

  it('is over when somebody else goes on', () => {
    expect(told([span(0, 2, 'make'), span(3, 4, 'model', 'daniel'), span(5, 6, 'make')])).toHaveLength(3);
  });

  it('is over when something else happened in between, also at the moment of the save that goes on', () => {
    const spans = [span(0, 2, 'make'), span(4, 5, 'model'), span(6, 7, 'variant')];
    expect(told(spans, [3])).toEqual([
      [2, ['make']],
      [7, ['model', 'variant']],
    ]);
    expect(told(spans, [4])).toHaveLength(2);
    expect(told(spans, [0, 8])).toHaveLength(1);
  });

  it('is over after an hour, however busy', () => {
    const spans = Array.from({ length: 23 }, (_, index) => ({
      ...span(0, 0, 'make'),
      since: new Date(Date.parse(minute(0)) + index * 180_000).toISOString(),
      until: new Date(Date.parse(minute(0)) + index * 180_000 + 60_000).toISOString(),
    }));
    expect(joinSittings(spans, [])).toHaveLength(2);
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

it('names changed, added and emptied fields, not unchanged ones; a consent has an entry of its own', () => {
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
    { whose: 'B', fields: ['Name as in NRIC', 'Notices of assessment'] },
    { whose: 'Guarantor 1', fields: ['Mobile'] },
    { whose: 'Vehicle', fields: ['Model'] },
    { whose: 'Financing', fields: ['Tenure'] },
  ]);
  expect(nameChanges(form, before, changed).map(({ whose }) => whose)).toContain('Guarantor who was removed');
  const removed = [{ ...guarantor, name: 'Gee One' }];
  expect(nameChanges(form, before, changed, { removed }).map(({ whose }) => whose)).toContain('Gee One');
  const forgotten = withoutParties(changed, ['p2', 'p3']);
  expect(JSON.stringify(forgotten)).not.toContain('p2');
  expect(nameChanges(form, before, forgotten)).toEqual(nameChanges(form, before, changed));
});

it('says that a person became a company, and leaves it to an entry of its own that people changed places', () => {
  const after = {
    ...before,
    personalInformation: [
      { ...applicant, role: 'guarantor' },
      { ...guarantor, role: 'applicant', partyType: 'corporation' },
    ],
  } as const;
  const was = { ...before, personalInformation: [applicant, guarantor] };
  expect(nameChanges(form, after, changedFields(form, was, after))).toEqual([
    { whose: 'Applicant', fields: ['Person or company'] },
  ]);
});
