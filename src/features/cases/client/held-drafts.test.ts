import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdDraft, readHeldDrafts } from './held-drafts.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a draft that is open in some tab', () => {
  it('is told until the last of them lets it go, and at once when it does', async () => {
    const [first, second, other] = [holdDraft('a:new:1'), holdDraft('a:new:1'), holdDraft('a:new:2')];
    expect(await readHeldDrafts()).toEqual(new Set(['a:new:1', 'a:new:2']));
    first();
    expect(await readHeldDrafts()).toContain('a:new:1');
    second();
    expect(await readHeldDrafts()).toEqual(new Set(['a:new:2']));
    other();
    expect(await readHeldDrafts()).toEqual(new Set());
  });

  it('is not told where the browser has no locks, or refuses them', async () => {
    vi.stubGlobal('navigator', {});
    holdDraft('a:new:1')();
    expect(await readHeldDrafts()).toEqual(new Set());
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('no')), query: async () => ({}) } });
    holdDraft('a:new:1')();
    expect(await readHeldDrafts()).toEqual(new Set());
  });
});
