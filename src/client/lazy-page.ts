import type { RouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';
import { AskAgain, ChunkLoadError, ChunkTimeout } from './chunk-load-error.ts';

/** Milliseconds after which a part of the portal that does not arrive counts as lost. */
const patience = 120_000;
/** Milliseconds before a part that failed to load is fetched once more. */
const secondTryAfter = 1000;

// A stylesheet that failed and stays in the page counts as loaded when it is needed again.
window.addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.remove(), true);

/** A part of a page with a separate chunk. `fetch` loads the chunk before the part is shown. */
export interface LazyPart<P> {
  (props: P): ReactNode;
  fetch(): Promise<void>;
}

/** A page that is fetched when it is first needed. Its type is kept out of the router's, which pages refer to. */
export function lazyPage(load: () => Promise<ComponentType>): RouteComponent {
  const Page = lazyPart(load, true);
  // A part that fails to load is fetched again when it is shown, and shows the failure there.
  const preload = () => Page.fetch().catch(() => undefined);
  return Object.assign(() => createElement(Page), { preload }) as RouteComponent;
}

/**
 * Returns a part of a page that is loaded when it is first rendered, inside a `Suspense`. If loading fails, only the
 * part shows it and retries; the rest of the page stays.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, isPage = false): LazyPart<P> {
  let fetched: ComponentType<P> | undefined;
  let waiting: ComponentType<P> | undefined;
  const get = async () => {
    fetched ??= await loadChunk(load);
    return fetched;
  };
  const arrive = async () => {
    try {
      return { default: await get() };
    } catch (error) {
      if (!(error instanceof ChunkLoadError)) throw error;
      const { view, failure } = error;
      // The next render of the part loads it again; until it is shown, React reuses the same promise.
      const onShown = () => {
        waiting = undefined;
      };
      // A closable part opens above the page, and shows a failure there.
      return {
        default: ({ opened, onClose }: Closable) =>
          opened === false ? null : createElement(view, { failure, isPage, onClose, onShown }),
      };
    }
  };
  const choose = () => {
    waiting ??= lazy(arrive) as unknown as ComponentType<P>;
    return fetched ?? waiting;
  };
  return Object.assign((props: P) => createElement(Slot<P>, { choose, get, props }), {
    fetch: async () => void (await get()),
  });
}

interface Closable {
  opened?: boolean;
  onClose?: () => void;
}

interface SlotProps<P> {
  choose: () => ComponentType<P>;
  get: () => Promise<ComponentType<P>>;
  props: P;
}

/** The first choice stays: another component in its place would lose typed values. */
function Slot<P extends object>({ choose, get, props }: SlotProps<P>): ReactNode {
  const [Shown, setShown] = useState(choose);
  const [again] = useState(() => async () => {
    try {
      const arrived = await get();
      setShown(() => arrived);
      return undefined;
    } catch (error) {
      return error instanceof ChunkLoadError ? error.failure : 'unknown';
    }
  });
  return createElement(AskAgain, { value: again }, createElement(Shown, props));
}

const fetchFailed = () => import('./ui/notes/chunk-failed.tsx');

async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer = 0;
  const tooLong = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new ChunkTimeout()), patience);
  });
  try {
    // Finding a page's files takes a slow phone a while: not in the task that rendered what is there.
    await globalThis.scheduler?.yield?.();
    return await Promise.race([loadTwice(load), tooLong]);
  } catch (error) {
    const failed = await fetchFailed().catch(() => undefined);
    throw failed ? await failed.judgeFailure(error, load) : error;
  } finally {
    clearTimeout(timer);
  }
}

async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => window.setTimeout(resolve, secondTryAfter));
    return load();
  }
}
