import './trusted-types.ts';
import './theme/tokens.css';
import './theme/font.css';
import './theme/base.css';
import './ui/input.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { listenForInstallOffer } from './offline/install-offer.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { openSession } from './session.ts';
import { refreshTranslations } from './translation/refresh-translations.ts';
import { Toaster } from './ui/notes/toaster.tsx';
import { watchSession } from './watch-session.ts';

/** Renders nothing until it is known whether a user is logged in, so that no page flashes. */
async function start(): Promise<void> {
  await openSession();
  watchSession(router, queryClient);
  const root = document.getElementById('root');
  if (!root) return;
  refreshTranslations(document.body);
  const page = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>
  );
  // Rendered in slices, so that the browser can paint and respond in between.
  startTransition(() => createRoot(root).render(page));
}

listenForInstallOffer();
void start();
