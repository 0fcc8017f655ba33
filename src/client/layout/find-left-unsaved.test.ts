import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentFormVersion } from '../../domain/application-form/form-version.ts';
import type { CaseValues } from '../../domain/case-values.ts';
import type { Dealer } from '../../features/auth/dealer.ts';
import { createDraftKeeper } from '../../features/cases/client/draft-store.ts';
import { createReviewKeeper } from '../../features/documents/client/review/stored-reviews.ts';
import { sampleCase } from '../../testing/sample-case.ts';
import { tabStorage } from '../../testing/tab-storage.ts';
import { collection } from '../device/collection.ts';
import { linkOwner } from '../device/record.ts';
import { endSession, startSession } from '../session.ts';
import { noteUnsaved, savers } from '../unsaved.ts';
import { findLeftUnsaved } from './find-left-unsaved.ts';

const base = sampleCase() as unknown as CaseValues;
const values: CaseValues = {
  ...base,
  financingInformation: { ...base.financingInformation, loanAmountCents: 5_000_000 },
};
const dealer = { id: 'lorong', channelNo: 'LM001', channelUserId: 'grace' } as Dealer;

/** The case on the server; if absent, it cannot be fetched. */
let server: CaseValues | undefined;

beforeEach(() => {
  server = undefined;
  // A browser without a key store: drafts live in the tab's own storage.
  vi.stubGlobal('window', { isSecureContext: false });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('sessionStorage', tabStorage());
  vi.stubGlobal('fetch', async () => {
    if (!server) throw new TypeError('Failed to fetch');
    const data = { ...server, revision: 3, formVersion: currentFormVersion, withheld: {}, removed: [] };
    return new Response(JSON.stringify({ code: '0000', data }), { headers: { 'Content-Type': 'application/json' } });
  });
  startSession('token', dealer);
});
afterEach(() => {
  endSession('logout');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const review = { review: { fileType: 'Payslip', entries: [] }, version: 1 };
const decided = { name: 'name', text: 'Quek Zhi Hong', decision: 'accepted' };

it('nothing is left where all is saved, and a storage that is closed holds nothing', async () => {
  expect(await findLeftUnsaved()).toBeUndefined();
  server = values;
  await createDraftKeeper({ caseNo: 'HP26112200018' }).write({ caseNo: 'HP26112200018', revision: 2, base, values });
  await createDraftKeeper({ key: 'begun' }).write({ base, values: base });
  await createReviewKeeper({ caseNo: 'HP26112200018', fileId: 'f1', begun: undefined }, () => undefined)(review);
  expect(await findLeftUnsaved()).toBeUndefined();
  vi.stubGlobal('sessionStorage', undefined);
  expect(await findLeftUnsaved()).toBeUndefined();
});

it('tells drafts, reviews, pages and uploads by their cases, also those of another dealer', async () => {
  await createDraftKeeper({ caseNo: 'HP26112200018' }).write({ caseNo: 'HP26112200018', revision: 3, base, values });
  await createDraftKeeper({ key: 'one' }).write({ base, values });
  await createDraftKeeper({ key: 'two' }).write({ base, values });
  const keep = createReviewKeeper({ caseNo: 'HP26112200019', fileId: 'f1', begun: undefined }, () => undefined);
  await keep({ ...review, review: { fileType: 'Payslip', entries: [decided] } } as never);
  // The records are found by name, because this browser stores no files.
  const tab = { about: 'p1:Payslip', tab: 'tab-1' };
  await collection('pages').write({ owner: 'grace', caseNo: 'HP26112200020', ...tab }, { isSent: false });
  await collection('upload').write({ owner: 'grace-too', caseNo: 'HP26112200021', ...tab }, { id: 'u1' });
  await collection('upload').write({ owner: linkOwner('of-a-customer'), caseNo: '', ...tab }, { id: 'u2' });
  expect(await findLeftUnsaved()).toEqual({
    cases: new Set(['HP26112200018']),
    newCases: 2,
    reviews: new Set(['HP26112200019']),
    unsent: new Set(['HP26112200020', 'HP26112200021']),
    isPageUnsaved: false,
  });
});

it('looks once what is open was saved, and asks after a few seconds where that does not end', async () => {
  const keeper = createDraftKeeper({ caseNo: 'HP26112200018' });
  await keeper.write({ caseNo: 'HP26112200018', revision: 3, base, values });
  let save: Promise<void> | undefined = Promise.resolve().then(() => keeper.remove());
  const saver = async () => save;
  savers.add(saver);
  expect(await findLeftUnsaved()).toBeUndefined();

  await keeper.write({ caseNo: 'HP26112200018', revision: 3, base, values });
  vi.useFakeTimers();
  save = new Promise(() => undefined);
  const looking = findLeftUnsaved();
  await vi.advanceTimersByTimeAsync(4_000);
  expect((await looking)?.cases).toEqual(new Set(['HP26112200018']));
  savers.delete(saver);
});

it('tells what the page itself would lose', async () => {
  const forget = noteUnsaved(() => true);
  expect(await findLeftUnsaved()).toMatchObject({ newCases: 0, isPageUnsaved: true });
  forget();
});
