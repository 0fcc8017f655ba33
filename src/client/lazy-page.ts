import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement, lazy, type ReactNode, useEffect, useState } from 'react';

/** Milliseconds after which a part of the portal that does not arrive counts as lost. */
const patience = 120_000;

/** A script or stylesheet of the portal did not arrive: most often because a newer build has taken its place. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** A page that is fetched when it is first needed. Its type is kept out of the router's, which pages refer to. */
export function lazyPage(load: () => Promise<ComponentType>): RouteComponent {
  return lazyRouteComponent(async () => ({ default: await loadChunk(load) }));
}

/** A part of a page that has a chunk of its own. `fetch` brings the chunk before the part is shown. */
export interface LazyPart<P> {
  (props: P): ReactNode;
  fetch(): Promise<void>;
}

/** A part of a page that is fetched when it is first shown; to be put into a `Suspense`. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let fetched: ComponentType<P> | undefined;
  const waiting = lazy(async () => ({ default: await loadChunk(load) })) as unknown as ComponentType<P>;
  const choose = () => fetched ?? waiting;
  return Object.assign((props: P) => createElement(Slot<P>, { choose, props }), {
    fetch: async () => {
      fetched ??= await load();
    },
  });
}

/** What was chosen first stays: another component in its place would lose what was typed in it. */
function Slot<P extends object>({ choose, props }: { choose: () => ComponentType<P>; props: P }): ReactNode {
  const [Shown] = useState(choose);
  return createElement(Shown, props);
}

/**
 * Fetches parts as soon as the page is drawn, so that they open at once, and without a connection. What does not arrive
 * is asked for again when it is shown.
 */
export function useFetchAhead(parts: readonly { fetch(): Promise<unknown> }[]): void {
  useEffect(() => {
    for (const part of parts) void part.fetch().catch(() => undefined);
  }, [parts]);
}

async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer = 0;
  const tooLong = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new ChunkLoadError('Loading a part failed (timeout)')), patience);
  });
  try {
    return await Promise.race([load(), tooLong]);
  } catch (error) {
    throw asChunkLoadError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The browsers' own messages end with the address. */
function asChunkLoadError(error: unknown): unknown {
  const message = error instanceof Error ? error.message : '';
  const style = /Unable to preload CSS for (\S+)/.exec(message);
  if (style) return new ChunkLoadError(`Loading a stylesheet failed (${style[1]})`);
  const isImport = /dynamically imported module|importing a module script failed/i.test(message);
  if (!isImport) return error;
  return new ChunkLoadError(`Loading a script failed (${/https?:\S+/.exec(message)?.[0] ?? 'address not told'})`);
}
