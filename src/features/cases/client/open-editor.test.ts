import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, setDealer, startSession } from '../../../client/session.ts';
import { codes } from '../../../contract/codes.ts';
import type { CaseValues } from '../../../domain/case-values.ts';
import type { Dealer } from '../../auth/dealer.ts';
import type { CaseDetail } from '../contract.ts';
import { removeParty } from '../parties.ts';
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

test.each([
  ['by its call', codes.success, ['personalInfo/delete']],
  [
    'by a save where somebody else has saved, so that their changes are merged or asked about',
    codes.staleRevision,
    ['personalInfo/delete', 'detail/save'],
  ],
])('a guarantor whose removal is the only change is removed %s', async (_, { code }, expected) => {
  const reply = { caseNo: 'HP26112200001', revision: 5, savedAt: '2026-11-22T01:00:00.000Z', consents: {} };
  vi.stubGlobal('fetch', async (url: string, { body: sentBody }: { body: string }) => {
    sent.push(new URL(url, 'http://portal.example').pathname.replace('/api/dealer-portal/web/case/', ''));
    expect(JSON.parse(sentBody)).toMatchObject({ revision: 4 });
    const isRemoval = url.includes('personalInfo/delete');
    const body = JSON.stringify({ code: isRemoval ? code : '0000', message: '', data: reply });
    return new Response(body, { headers: { 'Content-Type': 'application/json' } });
  });
  startSession('token', dealer('LM001'));
  const known = emptyCase();
  const guarantor = { personalInfoId: 'g1', role: 'guarantor', partyType: 'individual', name: 'Tan Wei Ling' };
  const personalInformation = [...known.personalInformation, guarantor];
  const { caseNo } = reply;
  const others = { caseNo, revision: 4, formVersion: 2, consents: {}, fieldSources: {}, withheld: {}, removed: [] };
  const { store, saver, isSaved } = openEditor(
    { detail: { ...known, personalInformation, ...others } as unknown as CaseDetail },
    { saved: () => undefined, takenOver: () => undefined, consentsEnded: () => undefined },
  );
  expect(isSaved('g1')).toBe(true);
  const end = saver.begin();
  store.load(removeParty(store.toCase(), 'g1'));
  expect(await saver.flush()).toBe(true);
  end();
  expect(sent).toEqual(expected);
  expect(isSaved('g1')).toBe(false);
});
