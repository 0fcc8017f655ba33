import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../testing/browser-storage.ts';
import type { RecordName } from './record.ts';

const caseNo = 'HP26112200018';
const secret = 'Quek Zhi Hong';
const text = new TextEncoder();

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
    const [{ collection, listRecords }, { takeOver }, { openLink }, { tabName }, session] = await Promise.all(modules);
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
    session.keepPhone('82456013');
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

  it('is gone where another tab logged out and this one wrote before it was told', async () => {
    const { collection, tabName } = await openTab();
    const { endRecords } = await import('./session-end.ts');
    const own = { ...subject, tab: await tabName() };
    await collection('draft').write(own, { name: secret });
    // The next user's, in the other tab.
    await collection('draft').write({ ...subject, owner: 'daniel', tab: 'another-tab' }, {});
    await endRecords({ isKept: false, isDone: true });
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

/** Stores a text as older versions did. */
async function sealFormer(key: CryptoKey, content: string | Uint8Array<ArrayBuffer>) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = typeof content === 'string' ? text.encode(content) : content;
  return { iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) };
}

describe('what an older version left', () => {
  const at = '2026-11-21T03:00:00.000Z';
  const draft = (name: string) => JSON.stringify({ values: { name }, at });
  const page = { id: 'a', name: 'a.jpg', type: 'image/jpeg' };
  const slot = { key: 'case:VSA', fileType: 'VSA' };

  async function leaveDrafts(entries: Record<string, string>): Promise<void> {
    const database = await openDB('dealer-portal-drafts', 1, {
      upgrade: (upgraded) => {
        upgraded.createObjectStore('keys');
        upgraded.createObjectStore('drafts');
      },
    });
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    await database.put('keys', key, 'main');
    for (const [name, content] of Object.entries(entries)) {
      await database.put('drafts', await sealFormer(key, content), name);
    }
    database.close();
  }

  const databases = async () => (await browser.indexedDB.databases()).map(({ name }) => name);

  it('is moved once, whatever it is', async () => {
    const { collection, listRecords } = await openTab();
    await leaveDrafts({
      'grace:HP26112200018:tab-1': draft('Chua'),
      'grace:HP26112200019': draft('Lim'),
      'grace:new:key-1:tab-2': draft('Tan'),
      'grace:vsa-HP26112200018:tab-1': draft('Goh'),
      'grace:review:HP26112200018:file-1': '{"fileType":"NOA"}',
      'grace:offers:HP26112200018': '{"chosenId":"a"}',
      'grace:pages:HP26112200018:p1:Payslip@tab-1': JSON.stringify({ at: 7, entries: [page] }),
      'grace:page:HP26112200018:p1:Payslip:a': btoa('page of a payslip'),
      'grace:pages:HP26112200019:p1:NOA': JSON.stringify([page]),
      'grace:page:HP26112200019:p1:NOA:a': btoa('page of a notice'),
      'uploads:grace:HP26112200018': JSON.stringify([{ slot, ...page }]),
      'uploads:grace:HP26112200018:case:VSA': btoa('agreement'),
    });
    const records = await listRecords();
    const told = await Promise.all(
      records.map(async ({ kind, ...name }: RecordName) => {
        const found = await collection(kind).read(name);
        const files = await Promise.all((found?.files ?? []).map(({ file }) => file.text()));
        return [kind, name.owner, name.caseNo, name.about, name.tab, found?.value, ...files];
      }),
    );
    const value = (name: string) => ({ values: { name }, at });
    expect(told).toEqual([
      ['agreement', 'grace', 'HP26112200018', '', 'tab-1', value('Goh')],
      ['draft', 'grace', '', 'key-1', 'tab-2', value('Tan')],
      ['draft', 'grace', 'HP26112200018', '', 'tab-1', value('Chua')],
      ['draft', 'grace', 'HP26112200019', '', '', value('Lim')],
      ['offers', 'grace', 'HP26112200018', '', '', { chosenId: 'a' }],
      ['pages', 'grace', 'HP26112200018', 'p1:Payslip', 'tab-1', { isSent: false }, 'page of a payslip'],
      ['pages', 'grace', 'HP26112200019', 'p1:NOA', '', { isSent: false }, 'page of a notice'],
      ['review', 'grace', 'HP26112200018', 'file-1', '', { fileType: 'NOA' }],
      ['upload', 'grace', 'HP26112200018', 'case:VSA', '', { slot, id: 'a' }, 'agreement'],
    ]);
    expect(await databases()).toEqual(['dealer-portal']);
  });

  it('stays in its place while a tab of the older version works on it', async () => {
    const old = await openTab();
    const tab = await old.tabName();
    const next = await openTab();
    await next.run(() =>
      leaveDrafts({ [`grace:HP26112200018:${tab}`]: draft('Chua'), 'grace:HP26112200019': draft('Lim') }),
    );
    expect(await next.run(() => next.listRecords())).toMatchObject([{ caseNo: 'HP26112200019' }]);
    expect(await databases()).toContain('dealer-portal-drafts');
    old.close();
    next.close();
    const later = await openTab();
    expect(await later.run(() => later.listRecords())).toHaveLength(2);
    expect(await databases()).toEqual(['dealer-portal']);
  });

  it('is moved although a tab of the older version keeps the database open', async () => {
    const old = await openTab();
    await old.tabName();
    const next = await openTab();
    await next.run(() => leaveDrafts({ 'grace:HP26112200019': draft('Lim') }));
    const kept = await next.run(() => openDB('dealer-portal-drafts'));
    expect(await next.run(() => next.listRecords())).toMatchObject([{ caseNo: 'HP26112200019' }]);
    kept.close();
  });

  it('is gone after a logout, although a tab of the older version keeps the database open', async () => {
    await openTab();
    const { endRecords } = await import('./session-end.ts');
    await leaveDrafts({ 'grace:HP26112200019': draft('Lim') });
    const kept = await openDB('dealer-portal-drafts');
    await endRecords({ isKept: false, isDone: false });
    expect(await kept.count('drafts')).toBe(0);
    kept.close();
  });

  it('for a link is moved when the link is opened; what other links left stays for them', async () => {
    const { openLink, collection } = await openTab();
    const token = 'the-secret-of-a-link';
    const secretKey = await crypto.subtle.importKey('raw', text.encode(token), 'HKDF', false, [
      'deriveKey',
      'deriveBits',
    ]);
    const from = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text.encode(info) });
    const aes = { name: 'AES-GCM', length: 256 };
    // The word that older versions derived the key with.
    const key = await crypto.subtle.deriveKey(from('papers'), secretKey, aes, false, ['encrypt']);
    const bits = Buffer.from(await crypto.subtle.deriveBits(from('name'), secretKey, 128)).toString('hex');
    const leave = async (name: string, entry: object) => {
      const database = await openDB('dealer-portal-customer', 1, {
        upgrade: (upgraded) => upgraded.createObjectStore('papers'),
      });
      await database.put('papers', { at: Date.now(), ...entry }, name);
      database.close();
    };
    const file = { name: 'a.jpg', type: 'image/jpeg', ...(await sealFormer(key, 'page of a payslip')) };
    await leave(`${bits}:pages:tab-1:Payslip`, { fileType: 'Payslip', isSent: true, pages: [{ id: 'a', ...file }] });
    await leave(`${bits}:papers:tab-1:NOA`, { fileType: 'NOA', key: 'u1', ...file });
    await leave('other-link:papers:tab-1:NOA', { fileType: 'NOA', key: 'u1', ...file });
    const owner = await openLink(token);
    const name = { owner, caseNo: '', tab: 'tab-1' };
    const pages = await collection('pages').read({ ...name, about: 'Payslip' });
    expect([pages?.value, await pages?.files[0]?.file.text()]).toEqual([{ isSent: true }, 'page of a payslip']);
    const upload = await collection<{ id: string }>('upload').read({ ...name, about: 'NOA' });
    expect([upload?.value.id, upload?.files[0]?.file.name]).toEqual(['u1', 'a.jpg']);
    const left = await openDB('dealer-portal-customer');
    expect(await left.getAllKeys('papers')).toEqual(['other-link:papers:tab-1:NOA']);
    left.close();
  });
});
