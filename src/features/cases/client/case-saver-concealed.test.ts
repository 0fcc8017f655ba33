import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import { applicationFormV1 as form } from '../../../domain/application-form/application-form-v1.ts';
import type { CaseValues, PartyValues } from '../../../domain/case-values.ts';
import type { FieldValue } from '../../../domain/field.ts';
import { createFormStore } from '../../forms/client/form-store.ts';
import { type ChangedIn, changedInAfterSave, concealCase, restoreConcealed } from '../conceal-case.ts';
import { type CaseSending, createCaseSaver } from './case-saver.ts';
import type { CaseDraft } from './draft-store.ts';
import { fromWire, toWire } from './wire-values.ts';

const caseNo = 'HP26112000018';
const income = 'personalInformation.p1.monthlyGrossCents';
const number = 'personalInformation.p1.identityNumber';

/** A server that applies the portal's rules for an account without the permission to reveal values. */
function testServer(first: object) {
  const server = {
    revision: 1,
    changedIn: { [income]: 1 } as ChangedIn,
    values: {
      personalInformation: [
        { personalInfoId: 'p1', role: 'applicant', partyType: 'individual', ...first } as PartyValues,
      ],
      vehicleInformationWeb: { vehicleInformation: {} },
      financingInformation: {},
    } as CaseValues,
    applicant: () => server.values.personalInformation[0] as PartyValues,
    write(next: CaseValues) {
      server.revision += 1;
      server.changedIn = changedInAfterSave(
        form,
        { ...server.values, changedIn: server.changedIn },
        next,
        server.revision,
      );
      server.values = next;
    },
    /** Saves as a user who may see every value. */
    saveAsOther(changes: object) {
      server.write({ ...server.values, personalInformation: [{ ...server.applicant(), ...changes }] });
    },
    async fetch() {
      const { values, withheld } = concealCase(form, server.values, { mayReveal: false, changedIn: server.changedIn });
      const found = fromWire(form, { ...values, withheld } as never);
      return { caseNo, revision: server.revision, values: found, updatedBy: 'B', updatedAt: '' };
    },
    async save(sending: CaseSending) {
      if (sending.revision !== server.revision) throw new ApiError({ ...codes.staleRevision, status: 200 });
      const { withheld, ...sent } = toWire(form, sending.values);
      const { values, unknown } = restoreConcealed(form, server.values, sent, { mayReveal: false, withheld });
      if (unknown.length > 0) throw new ApiError({ ...codes.validation, status: 200 });
      server.write(values);
      return { caseNo, revision: server.revision, savedAt: '' };
    },
  };
  return server;
}

async function open(server: ReturnType<typeof testServer>, draft?: CaseDraft) {
  const found = await server.fetch();
  const store = createFormStore(found.values);
  const kept: { draft?: CaseDraft } = { draft };
  const saver = createCaseSaver({
    form: store,
    saved: found,
    draft,
    drafts: {
      write: async (next) => {
        kept.draft = JSON.parse(JSON.stringify(next));
      },
      remove: () => {
        kept.draft = undefined;
      },
    },
    save: server.save,
    fetch: server.fetch,
    newKey: () => '',
    onSaved: () => undefined,
  });
  const end = saver.begin();
  return { store, saver, kept, end };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const rest = () => vi.advanceTimersByTimeAsync(800);
const stored = { identityNumber: 'S1234567D', monthlyGrossCents: 500 };

describe('a case whose number is masked and whose incomes are withheld', () => {
  it('is saved without touching either', async () => {
    const server = testServer(stored);
    const { store } = await open(server);
    store.set('personalInformation.p1.name', 'Tan');
    await rest();
    expect(server.applicant()).toMatchObject({ ...stored, name: 'Tan' });
  });

  it('takes over what somebody else saved beside them, with nothing to ask', async () => {
    const server = testServer(stored);
    const { store, saver } = await open(server);
    store.set(income, 700);
    store.set(number, 'T1234567J');
    await rest();
    server.saveAsOther({ name: 'Lim' });
    store.set('personalInformation.p1.email', 'a@example.sg');
    await rest();
    expect(saver.read().kind).toBe('saved');
    expect(server.applicant()).toMatchObject({ identityNumber: 'T1234567J', monthlyGrossCents: 700, name: 'Lim' });
  });

  it('asks where somebody else changed the income that was typed over here', async () => {
    const server = testServer(stored);
    const { store, saver } = await open(server);
    server.saveAsOther({ monthlyGrossCents: 600 });
    store.set(income, 700);
    await rest();
    const state = saver.read();
    if (state.kind !== 'conflict') throw new Error('no conflict was told');
    const theirs = { withheld: 2 };
    expect(state.conflict.conflicts).toEqual([{ path: income, base: { withheld: 1 }, mine: 700, theirs }]);
    expect(server.applicant().monthlyGrossCents).toBe(600);
    store.set(income, theirs);
    expect(await saver.decided()).toBe(true);
    expect(server.applicant().monthlyGrossCents).toBe(600);
  });

  it('is as it was after a reload with a draft', async () => {
    const server = testServer(stored);
    const first = await open(server);
    first.store.set(income, 700);
    first.end();
    server.saveAsOther({ name: 'Lim' });
    const second = await open(server, first.kept.draft);
    expect([second.saver.read().kind, second.store.get(income), second.store.get(number)]).toEqual([
      ...['untouched', 700, 'S••••567D'],
    ]);
    await rest();
    expect(server.applicant()).toMatchObject({ ...stored, monthlyGrossCents: 700, name: 'Lim' });
  });
});

it('follows a number that somebody else changed and changed back, over a reload with a question open', async () => {
  const server = testServer(stored);
  const first = await open(server);
  first.store.set(income, 1);
  server.saveAsOther({ identityNumber: 'T1234567J', monthlyGrossCents: 1 });
  await rest();
  server.saveAsOther({ identityNumber: 'S1234567D' });
  first.end();
  const second = await open(server, first.kept.draft);
  await rest();
  expect(second.store.get(number)).toBe('S••••567D');
  expect(await second.saver.decided()).toBe(true);
  expect(server.applicant().identityNumber).toBe('S1234567D');
});

it('loses no stored value and no input, in any order of saves by any user', async () => {
  const names = ['identityNumber', 'monthlyGrossCents', 'name'] as const;
  const values: Record<(typeof names)[number], FieldValue[]> = {
    identityNumber: ['S1234567D', 'T1234567J', 'F1234567N'],
    monthlyGrossCents: [1, 2, 3],
    name: ['Tan', 'Lim', 'Ong'],
  };
  const entry = fc
    .tuple(fc.constantFrom(...names), fc.nat(2))
    .map(([name, index]) => [name, values[name][index]] as const);
  const step = fc.oneof(
    fc.record({ who: fc.constant('here' as const), entry }),
    fc.record({ who: fc.constant('there' as const), entry }),
    fc.record({ who: fc.constantFrom('wait' as const, 'reload' as const), entry }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const server = testServer({ ...stored, name: 'Tan' });
      let visit = await open(server);
      const possible = new Map(
        names.map((name) => [name, new Set<FieldValue | undefined>([server.applicant()[name]])]),
      );
      for (const {
        who,
        entry: [name, value],
      } of steps) {
        if (who === 'here' || who === 'there') possible.get(name)?.add(value);
        if (who === 'here') visit.store.set(`personalInformation.p1.${name}`, value);
        if (who === 'there') server.saveAsOther({ [name]: value });
        if (who === 'wait') await rest();
        if (who !== 'reload') continue;
        visit.end();
        visit = await open(server, visit.kept.draft);
      }
      await vi.advanceTimersByTimeAsync(60_000);
      // A value that the other user saved after the question may cause a second question.
      for (let asked = 0; asked < 3 && visit.saver.read().kind === 'conflict'; asked++) await visit.saver.decided();
      expect(await visit.saver.flush()).toBe(true);
      for (const name of names) expect([...(possible.get(name) ?? [])]).toContain(server.applicant()[name]);
      visit.end();
    }),
    { numRuns: 200 },
  );
});
