import type { RouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';
import { AskAgain, ChunkLoadError } from './chunks/chunk-load-error.ts';
import { loadChunk } from './chunks/load-chunk.ts';

/** A part of a page with a separate chunk. `fetch` loads the chunk before the part is shown. */
export interface LazyPart<P> {
  (props: P): ReactNode;
  fetch(): Promise<void>;
}

/**
 * Returns a page that is fetched when it is first needed. Its type is hidden from the router's types, because pages
 * refer to those.
 */
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
      const { view, failure, message: detail } = error;
      // The next render of the part loads it again; until it is shown, React reuses the same promise.
      const onShown = () => {
        waiting = undefined;
      };
      // A closable part opens above the page, and shows a failure there.
      return {
        default: ({ opened, onClose }: Closable) =>
          opened === false ? null : createElement(view, { failure, detail, isPage, onClose, onShown }),
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

/** Uses the first choice for good: switching to another component would lose typed values. */
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
