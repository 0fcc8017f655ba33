import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentFormVersion } from '../../../domain/application-form/form-version.ts';
import type { CaseValues } from '../../../domain/case-values.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { tabStorage } from '../../../testing/tab-storage.ts';
import { type CaseDraft, caseDrafts, draftsOwner } from '../../cases/client/draft-store.ts';
import type { CaseDetail } from '../../cases/contract.ts';
import { readUnsavedCases } from './use-unsaved-cases.ts';

const caseNo = 'HP26112200018';
const base = sampleCase() as unknown as CaseValues;
const typed = (loanAmountCents: number): CaseValues => ({
  ...base,
  financingInformation: { ...base.financingInformation, loanAmountCents },
});
const mine = typed(5_000_000);

/** Returns the case as stored on the server. */
const detailOf = (values: CaseValues, revision: number) =>
  ({
    ...values,
    caseNo,
    revision,
    formVersion: currentFormVersion,
    withheld: {},
    removed: [],
  }) as unknown as CaseDetail;

/** Stores drafts, and nothing else. */
async function keep(...drafts: [owner: string, caseNo: string, tab: string, draft: unknown][]): Promise<void> {
  vi.stubGlobal('sessionStorage', tabStorage());
  for (const [owner, caseKey, tab, draft] of drafts) {
    await caseDrafts.write({ owner, caseNo: caseKey, about: caseKey ? '' : 'key', tab }, draft as CaseDraft);
  }
}

let asked: string[];
/** Returns which of the listed cases are marked if the server has this case; without one it cannot be reached. */
async function marked(server?: CaseDetail, updatedAt = crypto.randomUUID() as string): Promise<string[]> {
  const others = ['HP26112200019', 'HP26112200020'].map((other) => ({ caseNo: other, updatedAt }));
  const found = await readUnsavedCases([{ caseNo, updatedAt }, ...others], async (caseKey) => {
    asked.push(caseKey);
    if (!server) throw new Error('offline');
    return server;
  });
  return [...found];
}

beforeEach(() => {
  asked = [];
  // A browser without a key store: drafts live in the tab's own storage.
  vi.stubGlobal('window', { isSecureContext: false });
});
afterEach(() => vi.unstubAllGlobals());

const own = (tab: string, draft: unknown) => [draftsOwner(), caseNo, tab, draft] as [string, string, string, unknown];

it('marks the cases of this account with typing that is not saved, and no others', async () => {
  await keep();
  expect(await marked()).toEqual([]);
  const draft = { caseNo, revision: 3, base, values: mine };
  await keep(
    own('tab-1', draft),
    own('tab-2', draft),
    ['somebody-else', 'HP26112200019', 'tab-1', draft],
    [draftsOwner(), '', 'tab-1', draft],
    [draftsOwner(), 'HP26112200077', 'tab-1', draft],
  );
  expect(await marked(detailOf(base, 3))).toEqual([caseNo]);
});

it('marks none of what the server has, although its answer never came, and asks once', async () => {
  await keep(own('tab-1', { caseNo, revision: 3, base, values: mine, at: '2026-11-22T00:59:00Z' }));
  expect(await marked(detailOf(mine, 4), 'T1')).toEqual([]);
  expect(await marked(detailOf(mine, 4), 'T1')).toEqual([]);
  expect(asked).toEqual([caseNo]);
  // Another user has changed the case meanwhile.
  const later = { ...mine, financingInformation: { ...mine.financingInformation, tenureMonths: 60 } };
  expect(await marked(detailOf(later, 5), 'T2')).toEqual([]);
  // The other user entered a different figure in the same field: the user has to choose.
  expect(await marked(detailOf(typed(6_000_000), 5), 'T3')).toEqual([caseNo]);
});

it('marks what only this device has where the server cannot be asked', async () => {
  await keep(own('tab-1', { caseNo, revision: 3, base, values: mine }));
  expect(await marked()).toEqual([caseNo]);
});

it('marks a draft that cannot be made out, and the others with it', async () => {
  const other = [draftsOwner(), 'HP26112200019', 'tab-1', null] as [string, string, string, unknown];
  await keep(own('tab-1', { caseNo, revision: 3, base, values: mine }), other);
  expect(await marked(detailOf(base, 3))).toEqual([caseNo, 'HP26112200019']);
});

it('marks text that could not be read, and nothing that was typed and taken back, without asking', async () => {
  await keep(own('tab-1', { caseNo, revision: 3, base, values: base, typed: { 'vehicle.omvCents': 'abc' } }));
  expect(await marked()).toEqual([caseNo]);
  await keep(own('tab-1', { caseNo, revision: 3, base, values: base }));
  expect(await marked()).toEqual([]);
  expect(asked).toEqual([]);
});
