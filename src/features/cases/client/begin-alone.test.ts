import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../../client/session.ts';
import { codes } from '../../../contract/codes.ts';
import { tabStorage } from '../../../testing/tab-storage.ts';
import type { Dealer } from '../../auth/dealer.ts';
import { beginAlone, findAlone } from './begin-alone.ts';
import { openEditor } from './open-editor.ts';

const nothing = () => undefined;
const nobody = { saved: nothing, takenOver: nothing, consentsEnded: nothing };

interface Body {
  caseNo?: string;
  revision?: number;
  personalInformation: Record<string, unknown>[];
}

/** A server that creates at most one case for each first save. It answers after a while, or its replies are lost. */
function testServer() {
  const replies = new Map<string, object>();
  const server = {
    connection: 'up' as 'up' | 'down' | 'lost',
    latency: 1,
    cases: [] as Body[],
    async answer(url: string, { headers, body }: RequestInit): Promise<Response> {
      await after(server.latency);
      if (server.connection === 'down') throw new TypeError('Failed to fetch');
      const found = url.includes('/detail/save')
        ? server.save(JSON.parse(String(body)), (headers as Record<string, string>)['Idempotency-Key'] ?? '')
        : { code: '0000', data: detailOf(server.cases[Number(/detail\/(\d+)/.exec(url)?.[1])]) };
      const { connection } = server;
      await after(server.latency);
      if (connection === 'lost') throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(found), { headers: { 'Content-Type': 'application/json' } });
    },
    save(body: Body, key: string): object {
      const former = replies.get(key);
      if (former) return former;
      const caseNo = body.caseNo ?? String(server.cases.length);
      const { revision = 0 } = server.cases[Number(caseNo)] ?? {};
      if (body.caseNo !== undefined && body.revision !== revision) return { ...codes.staleRevision };
      server.cases[Number(caseNo)] = { ...body, caseNo, revision: revision + 1 };
      const data = { caseNo, revision: revision + 1, savedAt: '2026-11-22T04:00:00Z', consents: {} };
      const reply = { code: '0000', data };
      replies.set(key, reply);
      return reply;
    },
  };
  return server;
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function detailOf(stored: Body | undefined) {
  const updated = { updatedBy: 'Grace', updatedAt: '2026-11-22T04:00:00Z', updatedByYou: 'here' };
  return { ...stored, ...updated, formVersion: 2, fieldSources: {}, consents: {}, removed: [], withheld: [] };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
  startSession('token', { id: 'lorong', channelNo: 'LM001', channelUserId: 'grace' } as Dealer);
});
afterEach(() => {
  endSession('logout');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens and leaves the page of a case that had no number at first, as `useEditor` does. */
async function visit(key: string) {
  const finding = findAlone({ key });
  let found: Awaited<typeof finding> | undefined;
  for (let tries = 0; !found && tries < 200; tries += 1) {
    found = await Promise.race([
      finding.catch(nothing),
      vi.advanceTimersByTimeAsync(tries < 20 ? 1 : 50).then(nothing),
    ]);
  }
  if (!found) return undefined;
  const { store, saver } = openEditor(found, nobody);
  const leave = beginAlone(found, saver);
  const type = (field: string, text: string) =>
    store.set(`personalInformation.${store.toCase().personalInformation[0]?.personalInfoId}.${field}`, text);
  return { store, saver, leave, type };
}

it('a begun case that is left and gone on with is one case with all that was typed, whatever the connection does', async () => {
  const step = fc.oneof(
    fc.record({
      type: fc.constantFrom('name' as const, 'occupation' as const),
      value: fc.stringMatching(/^[A-Z]{1,3}$/),
    }),
    fc.record({ type: fc.constant('connection' as const), value: fc.constantFrom('up', 'down', 'lost') }),
    fc.record({ type: fc.constant('latency' as const), value: fc.constantFrom('1', '300', '3000') }),
    fc.record({ type: fc.constant('wait' as const), value: fc.constantFrom('1', '300', '900', '7000') }),
    fc.record({ type: fc.constant('backAndForward' as const), value: fc.constantFrom('0', '2', '400') }),
  );
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20, size: 'max' }), async (steps) => {
      vi.stubGlobal('sessionStorage', tabStorage());
      const server = testServer();
      vi.stubGlobal('fetch', (url: string, request: RequestInit) => server.answer(url, request));
      runs += 1;
      const key = `begun${runs}`;
      const typed: Record<string, string> = {};
      let page = await visit(key);
      for (const { type, value } of steps) {
        if (type === 'connection') server.connection = value as typeof server.connection;
        else if (type === 'latency') server.latency = Number(value);
        else if (type === 'wait') await vi.advanceTimersByTimeAsync(Number(value));
        else if (type === 'backAndForward') {
          page?.leave();
          await vi.advanceTimersByTimeAsync(Number(value));
          // A case with a number cannot be fetched without a connection, so the page tries again.
          page = await visit(key);
        } else if (page) {
          typed[type] = value;
          page.type(type, value);
        }
      }
      Object.assign(server, { connection: 'up', latency: 1 });
      await vi.advanceTimersByTimeAsync(120_000);
      page ??= await visit(key);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(page?.saver.read().kind).not.toBe('conflict');
      expect(page?.store.toCase().personalInformation[0]).toMatchObject(typed);
      expect(server.cases).toHaveLength(Object.keys(typed).length > 0 ? 1 : 0);
      if (server.cases[0]) expect(server.cases[0].personalInformation[0]).toMatchObject(typed);
      page?.leave();
    }),
    { numRuns: 500 },
  );
});
