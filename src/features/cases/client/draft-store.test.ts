import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tabDraftPrefix } from '../../../client/clear-drafts.ts';
import { emptyCase } from './empty-case.ts';

const values = emptyCase() as never;

/** The storage of one tab. */
function tabStorage(kept: Record<string, string> = {}) {
  const storage = Object.create({
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, text: string) => {
      storage[name] = text;
    },
    removeItem: (name: string) => {
      delete storage[name];
    },
  });
  return Object.assign(storage, kept);
}

beforeEach(() => {
  vi.resetModules();
  // A page by plain http on a host name: no key store, no locks, no random identifiers.
  vi.stubGlobal('window', { isSecureContext: false });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('crypto', { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps a draft where the browser offers next to nothing, and removes it', async () => {
  vi.stubGlobal('sessionStorage', tabStorage());
  const { createDraftKeeper, readDraft } = await import('./draft-store.ts');
  const drafts = createDraftKeeper({ caseNo: 'HP26112200018' });
  drafts.write({ caseNo: 'HP26112200018', revision: 3, base: values, values });
  await expect.poll(() => readDraft({ caseNo: 'HP26112200018' })).toMatchObject({ revision: 3 });
  drafts.remove();
  await expect.poll(() => readDraft({ caseNo: 'HP26112200018' })).toBeUndefined();
});

it('keeps when something was typed, however often it is written', async () => {
  vi.stubGlobal('sessionStorage', tabStorage());
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T03:00:00Z') });
  try {
    const { createDraftKeeper, readDraft } = await import('./draft-store.ts');
    const of = { key: 'abc' };
    const drafts = createDraftKeeper(of);
    const writeAt = async (at: string, revision: number, typed?: Record<string, string>) => {
      vi.setSystemTime(new Date(at));
      await drafts.write({ revision, base: values, values, ...(typed && { typed }) });
      return (await readDraft(of))?.at;
    };
    expect(await writeAt('2026-11-22T03:00:00Z', 1)).toBe('2026-11-22T03:00:00.000Z');
    expect(await writeAt('2026-11-22T03:05:00Z', 2)).toBe('2026-11-22T03:00:00.000Z');
    expect(await writeAt('2026-11-22T03:06:00Z', 2, { 'vehicle.capacityCc': '1a' })).toBe('2026-11-22T03:06:00.000Z');
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ['of a case', ':HP26112200018', { caseNo: 'HP26112200018' }],
  ['of a new one', ':new:abc', { key: 'abc' }],
])('takes up a draft %s from before each tab kept its own', async (_which, name, of) => {
  const storage = tabStorage({ [tabDraftPrefix + name]: JSON.stringify({ base: values, values, at: '2026-11-21' }) });
  vi.stubGlobal('sessionStorage', storage);
  const { readDraft } = await import('./draft-store.ts');
  expect(await readDraft(of)).toMatchObject({ at: '2026-11-21' });
  expect(Object.keys(storage)).not.toContain(tabDraftPrefix + name);
  expect(await readDraft(of)).toMatchObject({ at: '2026-11-21' });
});
