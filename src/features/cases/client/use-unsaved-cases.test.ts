import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tabDraftPrefix } from '../../../client/clear-drafts.ts';
import { draftsOwner, newDraftsPrefix } from './draft-store.ts';
import { readUnsavedCases } from './use-unsaved-cases.ts';

beforeEach(() => {
  // A browser without a key store: drafts live in the tab's own storage.
  vi.stubGlobal('window', { isSecureContext: false });
});
afterEach(() => vi.unstubAllGlobals());

it('names the cases of this account with typing that is not saved, and no others', async () => {
  const kept = (names: string[]) => {
    vi.stubGlobal('sessionStorage', Object.fromEntries(names.map((name) => [tabDraftPrefix + name, '{}'])));
  };
  kept([]);
  expect(await readUnsavedCases()).toEqual(new Set());
  const own = ['HP26112200018:tab-1', 'HP26112200018:tab-2'].map((name) => `${draftsOwner()}:${name}`);
  kept([...own, 'somebody-else:HP26112200019:tab-1', `${newDraftsPrefix()}key:tab-1`]);
  const found = await readUnsavedCases();
  expect([found.has('HP26112200018'), found.has('HP26112200019')]).toEqual([true, false]);
});
