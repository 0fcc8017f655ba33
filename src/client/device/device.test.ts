import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../testing/browser-storage.ts';

const caseNo = 'HP26112200018';
const secret = 'Quek Zhi Hong';

let browser: Browser;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(() => browser.close());

async function openTab() {
  const tab = browser.openTab();
  const load = async () => {
    const modules = [
      import('./collection.ts'),
      import('./leftovers.ts'),
      import('./link-owner.ts'),
      import('./per-tab.ts'),
      import('../session.ts'),
    ] as const;
    const [{ collection, listRecords }, { takeOver }, { ownerOfLink: openLink }, { tabName }, session] =
      await Promise.all(modules);
    return { collection, listRecords, takeOver, openLink, tabName, session };
  };
  return { ...tab, ...(await tab.load(load)) };
}

/** Everything the browser stores, as text. */
async function stored(): Promise<string> {
  const found: unknown[] = [{ ...browser.localStorage }];
  for (const { name = '' } of await browser.indexedDB.databases()) {
    const database = await openDB(name);
    for (const store of database.objectStoreNames) {
      found.push([store, await database.getAllKeys(store), await database.getAll(store)]);
    }
    database.close();
  }
  return JSON.stringify(found, (_name, value) => {
    if (value instanceof ArrayBuffer) return Buffer.from(value).toString('latin1');
    return ArrayBuffer.isView(value) ? Buffer.from(value.buffer).toString('latin1') : value;
  });
}

const subject = { owner: 'grace', caseNo, about: '' };
const named = (about: string, file = new File([secret], `${secret}.jpg`)) => ({ id: about, file });

describe('what is stored on the device', () => {
  it('is there again in the next tab, sealed with its files', async () => {
    const first = await openTab();
    const tab = await first.tabName();
    await first.collection('draft').write({ ...subject, tab }, { name: secret }, { files: [named('f1')] });
    expect(await stored()).toContain(caseNo);
    expect(await stored()).not.toContain(secret);
    first.close();
    const next = await openTab();
    const [found] = await next.run(() => next.takeOver(next.collection<{ name: string }>('draft'), subject));
    expect(found).toMatchObject({ ...subject, tab: await next.tabName(), value: { name: secret } });
    expect(await found?.files[0]?.file.text()).toBe(secret);
    expect(found?.files[0]?.file.name).toBe(`${secret}.jpg`);
    expect(await next.run(() => next.listRecords())).toHaveLength(1);
  });

  it('does not open under another name', async () => {
    const { collection } = await openTab();
    await collection('offers').write({ ...subject, tab: '' }, { rate: 2.5 });
    const database = await openDB('dealer-portal');
    const [record] = await database.getAll('records');
    await database.put('records', { ...record, caseNo: 'HP26112200019' });
    database.close();
    expect(await collection('offers').read({ ...subject, tab: '' })).toMatchObject({ value: { rate: 2.5 } });
    expect(await collection('offers').read({ ...subject, caseNo: 'HP26112200019', tab: '' })).toBeUndefined();
  });

  it('is gone after logging out, also what was being written, but not what a customer’s link stored', async () => {
    const { collection, session, openLink, sessionStorage } = await openTab();
    await session.openSession();
    session.startSession('token', { channelNo: 'LM001', channelUserId: 'grace', name: secret } as never);
    session.storePhone('82456013');
    const link = await openLink('the-secret-of-a-link');
    const pages = collection('pages');
    await pages.write({ owner: link, caseNo: '', about: 'Payslip', tab: '' }, {}, { files: [named('f1')] });
    await collection('draft').write({ ...subject, tab: 'another-tab' }, { name: secret });
    sessionStorage.setItem('dealer-portal:draft:number:grace:key', caseNo);
    const writing = pages.put({ ...subject, tab: '' }, { value: {}, files: [named('f2')] });
    session.endSession('logout');
    await writing;
    await expect.poll(stored).not.toContain('grace');
    const left = (await stored()) + JSON.stringify(sessionStorage);
    for (const personal of [caseNo, secret, '82456013', 'token', 'LM001']) expect(left).not.toContain(personal);
    expect(await pages.read({ owner: link, caseNo: '', about: 'Payslip', tab: '' })).toBeDefined();
  });

  it('is gone after a session without a chosen dealer has run out', async () => {
    const { session, collection, tabName } = await openTab();
    await session.openSession();
    session.startSession('token');
    await collection('draft').write({ ...subject, tab: await tabName() }, { name: secret });
    session.expireSession('expired');
    await expect.poll(() => collection('draft').list({})).toEqual([]);
  });

  it('leaves after logging out the choices of the device, and nothing of the account', async () => {
    const { session, collection, tabName } = await openTab();
    const { accountPrefix, writeSetting } = await import('./setting.ts');
    const { dismissPairs } = await import('../../features/loan-application/client/duplicates/dismissed-duplicates.ts');
    await session.openSession();
    session.startSession('token', { channelNo: 'LM001', channelUserId: 'grace', name: secret } as never);
    const ofDevice = ['dealer-portal:colour-scheme', 'dealer-portal:language', 'dealer-portal:passkey-offer'];
    for (const name of ofDevice) writeSetting(name, 'chosen');
    writeSetting(`${accountPrefix}browser-notifications:grace`, 'on');
    dismissPairs(['pair']);
    await collection('draft').write({ ...subject, tab: await tabName() }, {});
    await expect.poll(() => Object.keys(browser.localStorage)).toContain('dealer-portal:session');
    session.endSession('logout');
    expect(Object.keys(browser.localStorage).toSorted()).toEqual(ofDevice);
    await expect.poll(() => collection('draft').list({})).toEqual([]);
  });

  it('is gone where another tab logged out and this one wrote before it was told', async () => {
    const { collection, tabName } = await openTab();
    const { recordSessionEnd } = await import('./session-end.ts');
    const own = { ...subject, tab: await tabName() };
    await collection('draft').write(own, { name: secret });
    // The next user's, in the other tab.
    await collection('draft').write({ ...subject, owner: 'daniel', tab: 'another-tab' }, {});
    await recordSessionEnd({ isKept: false, isDone: true });
    expect(await collection('draft').list({})).toMatchObject([{ owner: 'daniel' }]);
  });

  it('of a customer opens by the link only, and is deleted after the time of a link', async () => {
    const first = await openTab();
    const name = { owner: await first.openLink('the-secret-of-a-link'), caseNo: '', about: 'Payslip', tab: '' };
    await first.collection('upload').write(name, { id: 'u1' }, { files: [named('u1')] });
    expect(await stored()).not.toMatch(/the-secret-of-a-link|Quek/);
    const other = await openTab();
    expect(await other.run(() => other.collection('upload').read(name))).toBeUndefined();
    await other.run(() => other.openLink('the-secret-of-a-link'));
    const [file] = (await other.run(() => other.collection('upload').read(name)))?.files ?? [];
    expect(await file?.file.text()).toBe(secret);
    const fourDaysAgo = Date.now() - 4 * 24 * 3600_000;
    await other.run(() => other.collection('upload').write(name, { id: 'u1' }, { at: fourDaysAgo }));
    const later = await openTab();
    await later.run(() => later.openLink('another-link'));
    expect(await later.run(() => later.listRecords())).toEqual([]);
  });
});
