import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { queryClient } from '../../client/query-client.ts';
import { closeAllToasts } from '../../client/ui/notes/toast.ts';

function Page({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Runs a hook as in a page of the portal. */
export function runHook<R>(hook: () => R) {
  return renderHook(hook, { wrapper: Page });
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  closeAllToasts();
});
