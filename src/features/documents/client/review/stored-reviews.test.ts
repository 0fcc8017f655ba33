import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { tabStorage } from '../../../../testing/tab-storage.ts';
import type { ReadValueOffer } from '../../contract.ts';
import { changeEntry, startReview } from './review.ts';
import { fromKept, parseKept, toKept } from './stored-reviews.ts';

const box = { x: 0, y: 0, width: 1, height: 1 };
const offer = (name: string, value: string, confidence: number): ReadValueOffer => {
  return { name, value, confidence, page: 0, box, text: value };
};
const read = {
  version: 2,
  values: [offer('name', 'QUEK ZHI HONG', 0.7), offer('race', 'CHINESE', 0.8), offer('birthPlace', 'SINGAPORE', 0.99)],
};

/** Returns a review with the name corrected and the race left out. */
function begun() {
  const typed = changeEntry(startReview('NRICFront', read.values), 'name', { text: 'QUEK ZHI HONG DESMOND' });
  const accepted = changeEntry(typed, 'name', { decision: 'accepted' });
  return { review: changeEntry(accepted, 'race', { decision: 'rejected' }), version: 2 };
}

test('a review is as it was left: decisions, corrections, and whose the document is', () => {
  const draft = { ...begun(), ofParty: true };
  const kept = parseKept(JSON.parse(JSON.stringify(toKept(draft))));
  expect(kept && fromKept(kept, 'NRICFront', read)).toEqual(draft);
});

test('only what somebody touched is kept', () => {
  expect(Object.keys(toKept(begun()).decided)).toEqual(['name', 'race']);
});

test('nothing is left of it where the document was checked by somebody else, or lies in another place', () => {
  const kept = toKept(begun());
  expect(fromKept(kept, 'NRICFront', { ...read, version: 3 })).toBeUndefined();
  expect(fromKept(kept, 'NRICBack', read)).toBeUndefined();
});

test('a value that is not read any more is left out', () => {
  const names = fromKept(toKept(begun()), 'NRICFront', { ...read, values: read.values.slice(1) })?.review.entries;
  expect(names?.map(({ name }) => name)).toEqual(['race', 'birthPlace']);
});

test.each(['null', '[]', '{"fileType":"NOA","version":1}', '{"fileType":"NOA","version":1,"decided":{"a":1}}'])(
  'what an earlier build kept counts as nothing: %s',
  (text) => expect(parseKept(JSON.parse(text))).toBeUndefined(),
);

beforeEach(() => {
  vi.resetModules();
  const sessionStorage = tabStorage();
  // Simulates plain http on a host name, so that everything is stored in the tab's storage.
  vi.stubGlobal('window', { isSecureContext: false, addEventListener: () => undefined, sessionStorage });
  vi.stubGlobal('sessionStorage', sessionStorage);
  vi.stubGlobal('crypto', { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  // The next test file must not find this one's session.
  vi.resetModules();
});

const document = (fileId: string) => ({ caseNo: 'HP26112200018', fileId, begun: undefined });

it('keeps what two tabs decide of one document, and of the same value what was decided last', async () => {
  const { startSession } = await import('../../../../client/session.ts');
  const { createReviewKeeper, readReviews } = await import('./stored-reviews.ts');
  startSession('token', { channelNo: '1', name: 'Yishun Motors', channelUserId: 'grace' } as never);
  const [one, other] = [
    createReviewKeeper(document('file-1'), () => undefined),
    createReviewKeeper(document('file-1'), () => undefined),
  ];
  const decided = async () => (await readReviews('HP26112200018')).get('file-1')?.decided;
  const untouched = startReview('NRICFront', read.values);
  const onlyRace = changeEntry(untouched, 'race', { decision: 'accepted' });
  one(begun());
  await expect.poll(decided).toMatchObject({ name: {}, race: { decision: 'rejected' } });
  other({ review: onlyRace, version: 2 });
  await expect.poll(decided).toMatchObject({ name: { text: 'QUEK ZHI HONG DESMOND' }, race: { decision: 'accepted' } });
  // The second tab reverts its decision; the first tab's decision about the name stays.
  other({ review: untouched, version: 2 });
  await expect.poll(decided).toEqual({ name: { text: 'QUEK ZHI HONG DESMOND', decision: 'accepted' } });
  // Another user has reviewed the document: decisions on the former reading are discarded.
  other({ review: onlyRace, version: 3 });
  await expect.poll(decided).toEqual({ race: { text: 'CHINESE', decision: 'accepted' } });
});

it('is there again for the same account only, and gone once the document is finished or not there any more', async () => {
  const { startSession } = await import('../../../../client/session.ts');
  const { createReviewKeeper, deleteReviewsExcept, readReviews } = await import('./stored-reviews.ts');
  const dealer = { channelNo: '1', name: 'Yishun Motors', channelUserId: 'grace' };
  startSession('token', dealer as never);
  const said: boolean[] = [];
  const keep = createReviewKeeper(document('file-1'), (isKept) => said.push(isKept));
  const keepOther = createReviewKeeper(document('file-2'), (isKept) => said.push(isKept));
  keep(begun());
  keepOther(begun());
  const files = async () => [...(await readReviews('HP26112200018')).keys()];
  await expect.poll(files).toEqual(['file-1', 'file-2']);
  expect(said).toEqual([true, true]);
  expect([...(await readReviews('HP26112200026')).keys()]).toEqual([]);

  startSession('other', { ...dealer, channelUserId: 'daniel' } as never);
  expect(await files()).toEqual([]);
  await deleteReviewsExcept('HP26112200018', []);
  startSession('token', dealer as never);
  expect(await files()).toEqual(['file-1', 'file-2']);

  await deleteReviewsExcept('HP26112200018', ['file-1']);
  expect(await files()).toEqual(['file-1']);
  keep(undefined);
  await expect.poll(files).toEqual([]);
});
