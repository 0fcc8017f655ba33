import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentFormVersion } from '../../domain/application-form/form-version.ts';
import type { CaseValues } from '../../domain/case-values.ts';
import type { Dealer } from '../../features/auth/dealer.ts';
import { createDraftKeeper } from '../../features/cases/client/draft-store.ts';
import { createReviewKeeper } from '../../features/documents/client/review/kept-reviews.ts';
import { keepPages } from '../../features/documents/client/upload/kept-pages.ts';
import { keepUpload } from '../../features/documents/client/upload/kept-uploads.ts';
import { sampleCase } from '../../testing/sample-case.ts';
import { endSession, setDealer, startSession } from '../session.ts';
import { noteUnsaved, savers } from '../unsaved.ts';
import { findLeftUnsaved } from './find-left-unsaved.ts';

const base = sampleCase() as unknown as CaseValues;
const values: CaseValues = {
  ...base,
  financingInformation: { ...base.financingInformation, loanAmountCents: 5_000_000 },
};
const dealer = { id: 'lorong', channelNo: 'LM001', channelUserId: 'grace' } as Dealer;

class TextReader {
  result = '';
  onload = () => undefined;
  readAsDataURL(file: File) {
    void file.text().then((text) => {
      this.result = `data:,${btoa(text)}`;
      this.onload();
    });
  }
}

function tabStorage(): Storage {
  const storage: Storage & Record<string, string> = Object.create({
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, text: string) => {
      storage[name] = text;
    },
    removeItem: (name: string) => {
      delete storage[name];
    },
  });
  return storage;
}

/** The case as the server has it; without one it cannot be asked. */
let server: CaseValues | undefined;

beforeEach(() => {
  server = undefined;
  // A browser without a key store: drafts live in the tab's own storage.
  vi.stubGlobal('window', { isSecureContext: false });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('sessionStorage', tabStorage());
  vi.stubGlobal('FileReader', TextReader);
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

const file = (name: string) => new File([name], name, { type: 'image/jpeg' });
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
  await keepPages('HP26112200020', 'p1:Payslip', [{ id: 'a', file: file('a.jpg') }]);
  setDealer({ ...dealer, channelNo: 'LM002', channelUserId: 'grace-too' });
  const slot = { key: 'case:VSA', fileType: 'VSA', needed: true } as const;
  await keepUpload('HP26112200021', { slot, id: 'u1', file: file('b.jpg') });
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
