import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tabDraftPrefix } from '../../../client/clear-drafts.ts';
import { nameOfDraft } from './draft-store.ts';
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
  kept([nameOfDraft({ caseNo: 'HP26112200018' }), nameOfDraft({ caseNo: 'HP26112200019' }, 'somebody-else')]);
  expect(await readUnsavedCases()).toEqual(new Set(['HP26112200018']));
});
