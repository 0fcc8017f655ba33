import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tabStorage } from '../../../testing/tab-storage.ts';
import { emptyCase } from './empty-case.ts';

const values = emptyCase() as never;

beforeEach(() => {
  vi.resetModules();
  // Simulates plain http on a host name: no key store, no locks, no random identifiers.
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
    const draftOf = { key: 'abc' };
    const drafts = createDraftKeeper(draftOf);
    const writeAt = async (moment: string, revision: number, typed?: Record<string, string>) => {
      vi.setSystemTime(new Date(moment));
      await drafts.write({ revision, base: values, values, ...(typed && { typed }) });
      return (await readDraft(draftOf))?.at;
    };
    expect(await writeAt('2026-11-22T03:00:00Z', 1)).toBe('2026-11-22T03:00:00.000Z');
    expect(await writeAt('2026-11-22T03:05:00Z', 2)).toBe('2026-11-22T03:00:00.000Z');
    expect(await writeAt('2026-11-22T03:06:00Z', 2, { 'vehicle.capacityCc': '1a' })).toBe('2026-11-22T03:06:00.000Z');
  } finally {
    vi.useRealTimers();
  }
});
