import { ChunkTimeout } from './chunk-load-error.ts';

/** Milliseconds until a part of the portal that does not arrive counts as lost. */
const patience = 120_000;
/** Milliseconds before a part that failed to load is fetched once more. */
const secondTryAfter = 1000;

/** Addresses of stylesheets that did not arrive. The build's own loader asks for each only once. */
const missingStyles = new Set<string>();

/** Script that was imported by another and did not arrive: the browser's error names the other one. */
let missingImport: string | undefined;

/** Number of loads in progress. */
let loading = 0;

// A failed stylesheet that stays in the page would count as loaded.
window.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.dataset.entry !== undefined) return;
    if (target.rel === 'stylesheet') missingStyles.add(target.href);
    if (target.rel === 'modulepreload') missingImport = target.href;
    target.remove();
  },
  true,
);

const fetchFailed = () => import('../ui/notes/chunk-failed.tsx');

/**
 * Loads a script and its dependencies; tries twice.
 *
 * @throws `ChunkLoadError`, which is logged and names the type of the failure and the address
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer = 0;
  const tooLong = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new ChunkTimeout()), patience);
  });
  loading += 1;
  try {
    // Finding a page's files takes a slow phone a while, so it runs outside the task that rendered the page.
    await globalThis.scheduler?.yield?.();
    const loaded = await Promise.race([loadTwice(load), tooLong]);
    // Another pending load may have failed for lack of this file.
    if (loading === 1) missingImport = undefined;
    return loaded;
  } catch (error) {
    const failed = await fetchFailed().catch(() => undefined);
    if (failed) throw await failed.judgeFailure(error, load, missingImport);
    // Not even the part that shows failures arrives: the page's first script shows and logs it.
    const detail = missingImport ?? (error instanceof Error ? error.message : '');
    window.dispatchEvent(new CustomEvent('chunk-lost', { detail }));
    throw error;
  } finally {
    loading -= 1;
    clearTimeout(timer);
  }
}

async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadWithStyles(load);
  } catch {
    await new Promise((resolve) => window.setTimeout(resolve, secondTryAfter));
    return loadWithStyles(load);
  }
}

async function loadWithStyles<T>(load: () => Promise<T>): Promise<T> {
  await Promise.all([...missingStyles].map(loadStyle));
  return load();
}

/** @throws with the message of the build's own loader */
function loadStyle(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
  return new Promise((resolve, reject) => {
    link.onload = () => {
      missingStyles.delete(href);
      resolve();
    };
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${href}`));
    document.head.append(link);
  });
}
