import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import type { CaseValues } from '../../../domain/case-values.ts';
import { type CaseSending, createCaseSaver, type TakenOver } from './case-saver.ts';
import type { CaseDraft } from './draft-store.ts';

type Fields = Record<string, string>;

const caseOf = (fields: Fields): CaseValues => ({
  personalInformation: [],
  vehicleInformationWeb: { vehicleInformation: {} },
  financingInformation: fields,
});
const fieldsOf = (values: CaseValues) => values.financingInformation as Fields;

/** Creates a form that records texts. */
function testForm(values: CaseValues) {
  let current = values;
  let typed: Fields = {};
  const listeners = new Set<() => void>();
  const change = (next: CaseValues) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    toCase: () => current,
    load: change,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type: (fields: Fields) => change(caseOf({ ...fieldsOf(current), ...fields })),
    fields: () => fieldsOf(current),
    allTyped: () => typed,
    typeWrong: (texts: Fields) => {
      typed = texts;
      change(current);
    },
  };
}

/** A server with one case, the reply codes of the portal, and a connection that can be cut. */
function testServer(fields: Fields = {}) {
  const replies = new Map<string, { caseNo: string; revision: number; savedAt: string }>();
  const server = {
    caseNo: 'HP26112000018',
    revision: 1,
    fields,
    opened: 0,
    /** `lost`: the save happens and its reply never arrives. */
    connection: 'up' as 'up' | 'down' | 'lost',
    saves: [] as CaseSending[],
    async save(sending: CaseSending) {
      if (server.connection === 'down') throw new ApiError({ code: 'offline', message: '', status: 0 });
      const former = replies.get(sending.key);
      if (former) return former;
      if (sending.caseNo && sending.revision !== server.revision) {
        throw new ApiError({ ...codes.staleRevision, status: 200 });
      }
      if (!sending.caseNo) server.opened += 1;
      server.saves.push(sending);
      server.fields = fieldsOf(sending.values);
      server.revision += 1;
      const reply = { caseNo: server.caseNo, revision: server.revision, savedAt: '2026-11-21T04:04:00Z' };
      replies.set(sending.key, reply);
      if (server.connection === 'lost') throw new ApiError({ code: 'timeout', message: '', status: 0 });
      return reply;
    },
    async fetch() {
      const values = caseOf(server.fields);
      return { caseNo: server.caseNo, revision: server.revision, values, updatedBy: 'B', updatedAt: '' };
    },
    saveAsOther(changed: Fields) {
      server.fields = { ...server.fields, ...changed };
      server.revision += 1;
    },
  };
  return server;
}

type Server = ReturnType<typeof testServer>;

function open(server: Server, isNew = false, draft?: CaseDraft, visits = 0) {
  const saved = isNew
    ? { values: caseOf({}) }
    : {
        caseNo: server.caseNo,
        revision: server.revision,
        values: caseOf(server.fields),
        updatedBy: 'B',
        updatedAt: '2026-11-21T04:03:00Z',
      };
  const form = testForm(saved.values);
  const kept: { draft?: CaseDraft } = { draft };
  let keys = 0;
  const told: TakenOver[] = [];
  const saver = createCaseSaver({
    form,
    saved,
    draft,
    drafts: {
      write: async (next) => {
        kept.draft = structuredClone(next);
      },
      remove: () => {
        kept.draft = undefined;
      },
    },
    save: (sending) => server.save(sending),
    fetch: () => server.fetch(),
    newKey: () => `${visits}-${keys++}`,
    onSaved: () => undefined,
    onTakenOver: (other) => told.push(other),
  });
  const end = saver.begin();
  return { form, saver, kept, told, end };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const rest = () => vi.advanceTimersByTimeAsync(800);

describe('saving a case as it is typed', () => {
  it('is not said to be saved from the first key on', async () => {
    const { form, saver } = open(testServer());
    form.type({ a: '1' });
    expect(saver.read().kind).toBe('saving');
    await rest();
    expect(saver.read().kind).toBe('saved');
    form.type({ a: '12' });
    expect(saver.read().kind).toBe('saving');
  });

  it('saves once after the last change', async () => {
    const server = testServer();
    const { form, saver, kept } = open(server);
    form.type({ a: '1' });
    await vi.advanceTimersByTimeAsync(700);
    form.type({ a: '12' });
    expect(kept.draft?.values).toEqual(caseOf({ a: '12' }));
    await rest();
    expect(server.saves.map((save) => fieldsOf(save.values))).toEqual([{ a: '12' }]);
    expect(saver.read()).toEqual({ kind: 'saved', at: '2026-11-21T04:04:00Z' });
    expect(kept.draft).toBeUndefined();
  });

  it('opens a new case once, though the reply to its first save was lost', async () => {
    const server = testServer();
    const { form, kept } = open(server, true);
    server.connection = 'lost';
    form.type({ a: '1' });
    await rest();
    form.type({ b: '2' });
    server.connection = 'up';
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.opened).toBe(1);
    expect(server.fields).toEqual({ a: '1', b: '2' });
    expect(kept.draft).toBeUndefined();
  });

  it('opens a new case once over a reload between the lost reply and the next try', async () => {
    const server = testServer();
    const first = open(server, true);
    server.connection = 'lost';
    first.form.type({ a: '1' });
    await rest();
    first.form.type({ b: '2' });
    first.end();
    server.connection = 'up';
    const second = open(server, true, first.kept.draft, 1);
    expect(second.form.fields()).toEqual({ a: '1', b: '2' });
    await rest();
    expect(server.opened).toBe(1);
    expect(server.fields).toEqual({ a: '1', b: '2' });
  });

  it('keeps what is typed while there is no connection and saves it when it is back', async () => {
    const server = testServer({ a: '1' });
    const { form, saver } = open(server);
    server.connection = 'down';
    form.type({ a: '2' });
    await rest();
    expect(saver.read()).toEqual({ kind: 'unsent', isOffline: true });
    form.type({ b: '3' });
    server.connection = 'up';
    saver.sendNow();
    await rest();
    expect(server.fields).toEqual({ a: '2', b: '3' });
  });

  it('tells a refusal and saves again at the next change', async () => {
    const server = testServer();
    const { form, saver, kept } = open(server);
    const save = server.save;
    server.save = async () => {
      throw new ApiError({ code: codes.noPermission.code, message: 'No.', status: 403 });
    };
    form.type({ a: '1' });
    await rest();
    expect(saver.read()).toEqual({ kind: 'refused', message: 'No.', fields: {} });
    expect(kept.draft?.values).toEqual(caseOf({ a: '1' }));
    server.save = save;
    form.type({ a: '2' });
    await rest();
    expect(server.fields).toEqual({ a: '2' });
  });
});

describe('a case that somebody else saved meanwhile', () => {
  it('takes over other fields, says whose they are and saves both', async () => {
    const server = testServer({ a: '1', b: '1' });
    const { form, saver, told } = open(server);
    server.saveAsOther({ b: '2' });
    form.type({ a: '2' });
    await rest();
    expect(form.fields()).toEqual({ a: '2', b: '2' });
    expect(server.fields).toEqual({ a: '2', b: '2' });
    expect(saver.read().kind).toBe('saved');
    expect(told).toMatchObject([{ updatedBy: 'B', paths: ['financing.b'] }]);
  });

  it('asks about a field that both changed, and saves what was chosen', async () => {
    const server = testServer({ a: '1' });
    const { form, saver } = open(server);
    server.saveAsOther({ a: '2' });
    form.type({ a: '3' });
    await rest();
    const state = saver.read();
    if (state.kind !== 'conflict') throw new Error('no conflict was told');
    expect(state.conflict.conflicts).toEqual([{ path: 'financing.a', base: '1', mine: '3', theirs: '2' }]);
    expect(server.fields).toEqual({ a: '2' });
    form.type({ a: '3' });
    expect(await saver.decided()).toBe(true);
    expect(server.fields).toEqual({ a: '3' });
  });

  it('asks again after a reload that came before the decision', async () => {
    const server = testServer({ a: '1' });
    const first = open(server);
    server.saveAsOther({ a: '2' });
    first.form.type({ a: '3' });
    await rest();
    first.end();
    const second = open(server, false, first.kept.draft, 1);
    expect(second.saver.read()).toMatchObject({
      kind: 'conflict',
      conflict: { updatedBy: 'B', updatedAt: '2026-11-21T04:03:00Z' },
    });
    expect(second.form.fields()).toEqual({ a: '3' });
  });

  it('asks after a reload about nothing that was only taken over, and keeps text that could not be read', async () => {
    const server = testServer({ a: '1', b: '1' });
    const first = open(server);
    server.saveAsOther({ a: '2', b: '2' });
    first.form.typeWrong({ 'financing.c': '12,3x' });
    first.form.type({ a: '3' });
    await rest();
    expect(first.form.fields()).toEqual({ a: '3', b: '2' });
    first.end();
    server.saveAsOther({ b: '3' });
    // The form gets such text only after the saver is created.
    const second = open(server, false, first.kept.draft, 1);
    const state = second.saver.read();
    if (state.kind !== 'conflict') throw new Error('no conflict was told');
    expect(state.conflict.conflicts.map(({ path }) => path)).toEqual(['financing.a']);
    expect(second.form.fields()).toEqual({ a: '3', b: '3' });
    expect(second.kept.draft?.typed).toEqual({ 'financing.c': '12,3x' });
  });

  it('asks the same after a reload though one typed on, also what was there before', async () => {
    const server = testServer({ a: '1', b: '1' });
    const first = open(server);
    server.saveAsOther({ a: '2', b: '2' });
    first.form.type({ a: '3' });
    await rest();
    first.form.type({ c: 'typed on' });
    first.form.type({ a: '1' });
    first.end();
    server.saveAsOther({ b: '3' });
    let visit = open(server, false, first.kept.draft, 1);
    for (const visits of [2, 3]) {
      const state = visit.saver.read();
      if (state.kind !== 'conflict') throw new Error('no conflict was told');
      expect(state.conflict.conflicts).toEqual([{ path: 'financing.a', base: '1', mine: '1', theirs: '2' }]);
      expect(visit.form.fields()).toEqual({ a: '1', b: '3', c: 'typed on' });
      visit.form.type({ c: 'typed on' });
      visit.end();
      visit = open(server, false, visit.kept.draft, visits);
    }
    expect(await visit.saver.decided()).toBe(true);
    expect(server.fields).toEqual({ a: '1', b: '3', c: 'typed on' });
    expect(visit.kept.draft).toBeUndefined();
  });

  it('does not take its own save, whose reply was lost, for somebody else’s after a reload', async () => {
    const server = testServer({ a: '1' });
    const first = open(server);
    server.connection = 'lost';
    first.form.type({ a: '2' });
    await rest();
    first.form.type({ a: '3' });
    first.end();
    server.connection = 'up';
    const second = open(server, false, first.kept.draft, 1);
    await rest();
    expect(second.saver.read().kind).toBe('saved');
    expect(server.fields).toEqual({ a: '3' });
  });

  it('shows what others saved where nothing is typed', async () => {
    const server = testServer({ a: '1' });
    const { form, saver, told } = open(server);
    server.saveAsOther({ a: '2' });
    await saver.refresh();
    expect(told).toHaveLength(1);
    expect(saver.revision()).toBe(2);
    expect(form.fields()).toEqual({ a: '2' });
    expect(await saver.flush()).toBe(true);
    expect(server.saves).toEqual([]);
  });
});

describe('text that could not be read', () => {
  it('is kept on this device, also when the rest is saved, and saves nothing by itself', async () => {
    const server = testServer({ b: '1' });
    const { form, kept, end } = open(server);
    form.typeWrong({ 'financing.a': '12,3x' });
    await rest();
    expect(server.saves).toEqual([]);
    expect(kept.draft?.typed).toEqual({ 'financing.a': '12,3x' });
    form.type({ b: '2' });
    await rest();
    expect(server.fields).toEqual({ b: '2' });
    expect(kept.draft?.typed).toEqual({ 'financing.a': '12,3x' });
    end();
    const second = open(server, false, kept.draft, 1);
    await rest();
    expect(server.saves).toHaveLength(1);
    second.form.typeWrong({});
    expect(second.kept.draft).toBeUndefined();
  });
});

it('ends with everything typed on the server, whatever the connection does', async () => {
  const step = fc.oneof(
    fc.record({ type: fc.constant('type' as const), name: fc.constantFrom('a', 'b'), value: fc.string() }),
    fc.record({ type: fc.constant('connection' as const), value: fc.constantFrom('up', 'down', 'lost') }),
    fc.record({ type: fc.constant('wait' as const), value: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ type: fc.constant('other' as const), value: fc.string() }),
    fc.record({ type: fc.constant('reload' as const), value: fc.constant('') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 25 }), async (isNew, steps) => {
      const server = testServer();
      const typed: Fields = {};
      let visits = 0;
      let visit = open(server, isNew);
      for (const step of steps) {
        if (step.type === 'type') {
          typed[step.name] = step.value;
          visit.form.type({ [step.name]: step.value });
        } else if (step.type === 'connection') server.connection = step.value as Server['connection'];
        else if (step.type === 'wait') await vi.advanceTimersByTimeAsync(step.value as number);
        else if (step.type === 'other') server.saveAsOther({ theirs: step.value as string });
        else {
          visit.end();
          visits += 1;
          visit = open(server, visit.saver.caseNo() === undefined, visit.kept.draft, visits);
        }
      }
      server.connection = 'up';
      await vi.advanceTimersByTimeAsync(120_000);
      expect(server.fields).toMatchObject(typed);
      expect(visit.form.fields()).toMatchObject(typed);
      expect(server.opened).toBe(isNew && visit.saver.caseNo() !== undefined ? 1 : 0);
    }),
    { numRuns: 300 },
  );
});
