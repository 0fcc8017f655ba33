import { afterEach, beforeEach, expect, vi } from 'vitest';
import { endSession, startSession } from '../../../client/session.ts';
import type { CaseValues } from '../../../domain/case-values.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { tabStorage } from '../../../testing/tab-storage.ts';
import type { Dealer } from '../../auth/dealer.ts';
import { beginAlone, findAlone } from '../client/begin-alone.ts';
import { noteNumber, readDraftNumber } from '../client/draft-number.ts';
import { createDraftKeeper, draftsOwner, readDraft } from '../client/draft-store.ts';
import { emptyCase } from '../client/empty-case.ts';
import { findCase, openEditor } from '../client/open-editor.ts';
import { cases } from './tables.ts';

const nothing = () => undefined;
const nobody = { saved: nothing, takenOver: nothing, consentsEnded: nothing };
const down = () => Promise.reject(new TypeError('Failed to fetch'));

let token = '';
let opened = 0;
let keys = 0;
let storage: Storage & Record<string, string>;
/** Intercepts a request before it is sent. */
let meet: (url: string, go: () => Promise<Response>) => Promise<Response>;

it.beforeAll(async () => {
  token = await portal.login();
});

beforeEach(async () => {
  storage = tabStorage();
  vi.stubGlobal('sessionStorage', storage);
  const really = fetch;
  meet = (_url, go) => go();
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) =>
    meet(url, () => really(portal.config.PUBLIC_URL + url, options)),
  );
  startSession(token, { id: 'demo-lorong-motors', channelNo: 'LM001', channelUserId: 'grace' } as Dealer);
  opened = await portal.db.$count(cases);
});
afterEach(() => {
  endSession('logout');
  vi.unstubAllGlobals();
});

const newKey = () => `begun${keys++}`;
const openedSince = async () => (await portal.db.$count(cases)) - opened;

/** Opens the page of a case without a number, types into it and leaves it, with the steps of `useEditor`. */
async function visit(key: string) {
  const found = await findAlone({ key });
  const { store, saver } = openEditor(found, nobody);
  const leave = beginAlone(found, saver);
  const applicant = () => store.toCase().personalInformation[0] as { personalInfoId: string; name?: string };
  return {
    found,
    saver,
    leave,
    type: (name: string) => store.set(`personalInformation.${applicant().personalInfoId}.name`, name),
    name: () => applicant().name,
  };
}

/** Holds every save until it is released; `sent` resolves when one has arrived. */
function holdSaves() {
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: sent, resolve: come } = Promise.withResolvers<void>();
  let count = 0;
  meet = async (url, go) => {
    if (!url.includes('/detail/save')) return go();
    count += 1;
    come();
    await free;
    return go();
  };
  return { letGo, sent, count: () => count };
}

const nameOf = async (caseNo: string | undefined) => {
  const { data } = await portal.call<{ personalInformation: { name: string }[] }>(`GET /case/detail/${caseNo}`, {
    token,
  });
  return data.personalInformation[0]?.name;
};

it('gone on with before the answer to its first save is the same case, and asks nobody about their own typing', async () => {
  const key = newKey();
  const held = holdSaves();
  const first = await visit(key);
  first.type('Chua');
  void first.saver.flush();
  await held.sent;
  first.type('Chua Bee');
  first.leave();
  const second = await visit(key);
  expect(second.name()).toBe('Chua Bee');
  second.type('Chua Bee Lian');
  const done = second.saver.flush();
  held.letGo();
  expect(await done).toBe(true);
  expect(await openedSince()).toBe(1);
  expect(await nameOf(second.saver.caseNo())).toBe('Chua Bee Lian');
  // One first save, and one with everything typed since: the former page does not interfere.
  expect(held.count()).toBe(3);
  expect(await readDraft({ caseNo: second.saver.caseNo(), key })).toBeUndefined();
});

it('whose answer comes while the next page looks for it is found by its number', async () => {
  const key = newKey();
  const first = await visit(newKey());
  first.type('Chua Bee Lian');
  await first.saver.flush();
  first.leave();
  const finding = findCase({ key });
  noteNumber(key, first.saver.caseNo() ?? '', draftsOwner());
  expect((await finding).detail?.personalInformation[0]?.name).toBe('Chua Bee Lian');
});

it('whose answer comes when the next page has found it is the same case', async () => {
  const key = newKey();
  const held = holdSaves();
  const first = await visit(key);
  first.type('Chua Bee Lian');
  const saved = first.saver.flush();
  await held.sent;
  first.leave();
  const found = await findCase({ key });
  held.letGo();
  await saved;
  const { saver } = openEditor(found, nobody);
  expect(await saver.flush()).toBe(true);
  expect(saver.caseNo()).toBe(first.saver.caseNo());
  expect(await openedSince()).toBe(1);
});

it('left before it was sent, or whose save had no answer, is the same case', async () => {
  const key = newKey();
  const first = await visit(key);
  first.type('Chua Bee Lian');
  // The case is saved, but the reply is lost.
  meet = async (url, go) => {
    const reply = await go();
    return url.includes('/detail/save') ? down() : reply;
  };
  first.leave();
  const second = await visit(key);
  await second.saver.flush();
  expect(second.saver.read().kind).toBe('unsent');
  meet = (_url, go) => go();
  expect(await second.saver.flush()).toBe(true);
  expect(await openedSince()).toBe(1);
});

it('that was refused is one case when it is corrected', async () => {
  const key = newKey();
  const first = await visit(key);
  first.type('Chua Bee Lian '.repeat(20));
  meet = async (url, go) => {
    if (!url.includes('/detail/save')) return go();
    const body = { code: '1400', message: 'The server cannot keep this.' };
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
  };
  await first.saver.flush();
  expect(first.saver.read().kind).toBe('refused');
  expect(await readDraft({ key })).not.toHaveProperty('unanswered');
  first.leave();
  const second = await visit(key);
  await second.saver.flush();
  expect(second.saver.read().kind).toBe('refused');
  meet = (_url, go) => go();
  second.type('Chua Bee Lian');
  expect(await second.saver.flush()).toBe(true);
  expect(await openedSince()).toBe(1);
});

it('whose tab is closed with the request on its way is the same case in the next tab', async () => {
  const key = newKey();
  const sent: string[] = [];
  const first = await visit(key);
  first.type('Chua Bee Lian');
  meet = async (url, go) => {
    if (!url.includes('/detail/save')) return go();
    // The next tab has only what is stored on the device when the request leaves.
    sent.push(JSON.stringify(storage));
    await go();
    return new Promise(nothing);
  };
  void first.saver.flush();
  await expect.poll(openedSince).toBe(1);
  Object.assign(storage, JSON.parse(sent[0] ?? ''));
  meet = (_url, go) => go();
  // A new tab, without the former one's memory.
  const { saver } = openEditor(await findCase({ key }), nobody);
  expect(await saver.flush()).toBe(true);
  expect(await openedSince()).toBe(1);
});

it('is saved where the storage of the tab takes nothing', async () => {
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  Object.setPrototypeOf(storage, {
    ...Object.getPrototypeOf(storage),
    getItem: () => {
      throw new DOMException('closed', 'SecurityError');
    },
  });
  expect(readDraftNumber('any')).toBeUndefined();
  const { store, saver } = openEditor({ draftKey: newKey() }, nobody);
  const end = saver.begin();
  store.set(`personalInformation.${store.toCase().personalInformation[0]?.personalInfoId}.name`, 'Chua Bee Lian');
  expect(await saver.flush()).toBe(true);
  end();
  expect(await openedSince()).toBe(1);
});

it('left between its number and the move of its draft has what was typed since', async () => {
  const key = newKey();
  const first = await visit(key);
  first.type('Chua Bee Lian');
  await first.saver.flush();
  first.leave();
  const caseNo = first.saver.caseNo() ?? '';
  const values = emptyCase() as CaseValues;
  const typed = { 'financing.loanAmountCents': '84k' };
  await createDraftKeeper({ key }).write({ base: values, values, typed });
  expect((await findCase({ key })).draft).toMatchObject({ typed });
  // The draft now belongs to the case number, and none is left to open another case with.
  expect(await readDraft({ key })).toBeUndefined();
  expect(await readDraft({ caseNo })).toMatchObject({ typed });
});

it('is forgotten with its number at logout, and never known to another account', async () => {
  const key = newKey();
  noteNumber(key, 'HP26112200001', draftsOwner());
  expect(readDraftNumber(key)).toBe('HP26112200001');
  startSession(token, { id: 'other', channelNo: 'BA001', channelUserId: 'other' } as Dealer);
  expect(readDraftNumber(key)).toBeUndefined();
  startSession(token, { id: 'demo-lorong-motors', channelNo: 'LM001', channelUserId: 'grace' } as Dealer);
  endSession('logout');
  startSession(token, { id: 'demo-lorong-motors', channelNo: 'LM001', channelUserId: 'grace' } as Dealer);
  expect(readDraftNumber(key)).toBeUndefined();
});
