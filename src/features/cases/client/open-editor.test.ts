import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, setDealer, startSession } from '../../../client/session.ts';
import type { CaseValues } from '../../../domain/case-values.ts';
import type { Dealer } from '../../auth/dealer.ts';
import { emptyCase } from './empty-case.ts';
import { openEditor } from './open-editor.ts';

const dealer = (channelNo: string) => ({ id: channelNo, channelNo, channelUserId: `of-${channelNo}` }) as Dealer;
let sent: string[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    const data = { caseNo: 'HP26112200001', revision: 1, savedAt: '2026-11-22T01:00:00.000Z' };
    const body = JSON.stringify({ code: '0000', message: 'success', data });
    return new Response(body, { headers: { 'Content-Type': 'application/json' } });
  });
});
afterEach(() => {
  endSession('logout');
  vi.unstubAllGlobals();
});

test('what is left unsaved when another dealer is chosen is saved for the dealer it was typed for', async () => {
  startSession('token', dealer('LM001'));
  const { store, saver } = openEditor(
    {},
    { saved: () => undefined, takenOver: () => undefined, consentsEnded: () => undefined },
  );
  const end = saver.begin();
  const [applicant] = store.toCase().personalInformation;
  store.set(`personalInformation.${applicant?.personalInfoId}.name`, 'Quek Zhi Hong');
  setDealer(dealer('BA001'));
  expect(await saver.flush()).toBe(true);
  end();
  expect(sent).toEqual([expect.stringMatching(/\/case\/detail\/save\?channelNo=LM001$/)]);
});

test('text that could not be read comes back with the draft', () => {
  startSession('token', dealer('LM001'));
  const base = emptyCase() as CaseValues;
  const draft = { base, values: base, typed: { 'vehicle.omvCents': 'abc' } };
  const { store, saver } = openEditor(
    { draft },
    { saved: () => undefined, takenOver: () => undefined, consentsEnded: () => undefined },
  );
  expect(store.typed('vehicle.omvCents')).toBe('abc');
  expect(saver.read().kind).toBe('untouched');
});
