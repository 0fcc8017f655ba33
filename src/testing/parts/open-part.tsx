import '../../client/theme/tokens.css';
import '../../client/theme/base.css';
import '../../client/ui/input.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act as actOf, createContext, type ReactNode, useContext } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '../../client/query-client.ts';
import { closeAllToasts } from '../../client/ui/notes/toast.ts';
import { Toaster } from '../../client/ui/notes/toaster.tsx';
import { HeaderContext } from '../../client/ui/page-header.tsx';

const opened = new Map<HTMLElement, Root>();
let waiting = 0;

/** Acts on a part; resolves when React has rendered the result. */
export async function act<T>(work: () => T): Promise<Awaited<T>> {
  waiting += 1;
  setActing();
  try {
    return await actOf(async () => await work());
  } finally {
    waiting -= 1;
    setActing();
  }
}

/** Outside of `act`, React renders as in the portal. */
function setActing(): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: waiting > 0 });
}

const PartContext = createContext<ReactNode>(null);

/** A page that is shown at every address. */
function Page() {
  return useContext(PartContext);
}

/** Shows a part as in a page of the portal. */
export async function openPart(part: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'));
  const header = place.appendChild(document.createElement('header'));
  const main = place.appendChild(document.createElement('main'));
  const places = { title: header, actions: header, back: header, setHasBack: () => undefined };
  const root = createRoot(main);
  opened.set(place, root);
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory() });
  await router.load();
  const show = (shown: ReactNode) =>
    act(() =>
      root.render(
        <QueryClientProvider client={queryClient}>
          <HeaderContext value={places}>
            <PartContext value={shown}>
              <RouterProvider router={router as never} />
            </PartContext>
          </HeaderContext>
          <Toaster />
        </QueryClientProvider>,
      ),
    );
  await show(part);
  return { place, show, leave: () => close(place), address: () => router.history.location.href };
}

/** Runs a hook as on a page of the portal. */
export async function runHook<R>(hook: () => R) {
  const result = {} as { current: R };
  const { leave } = await openPart(<Runner hook={hook} onResult={(current) => Object.assign(result, { current })} />);
  return { result, leave };
}

function Runner<R>({ hook, onResult }: { hook: () => R; onResult: (result: R) => void }) {
  onResult(hook());
  return null;
}

function close(place: HTMLElement): Promise<void> {
  const root = opened.get(place);
  opened.delete(place);
  return act(() => {
    root?.unmount();
    place.remove();
  });
}

// Disables polling by the real clock: on a busy machine a poll could run between two calls of a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(async () => {
  for (const place of opened.keys()) await close(place);
  queryClient.clear();
  closeAllToasts();
});
