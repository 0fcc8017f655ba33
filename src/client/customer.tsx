import './trusted-types.ts';
import './theme/tokens.css';
import './theme/font.css';
import './theme/base.css';
import './ui/input.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { type CustomerPage, customerPageAt } from '../features/pages.ts';
import { startLanguage } from './language.ts';
import { lazyPart } from './lazy-page.ts';
import type { ShownCustomerPages } from './shown-pages.ts';
import { refreshTranslations } from './translation/refresh-translations.ts';

/** The pages of people without an account, each fetched only when it is opened. Every feature lists its own. */
const ofFeatures: Record<string, ShownCustomerPages<readonly CustomerPage[]>> = import.meta.glob(
  '../features/*/client/customer-pages.ts',
  { eager: true, import: 'shownPages' },
);
const shownPages = Object.assign({}, ...Object.values(ofFeatures)) as ShownCustomerPages<readonly CustomerPage[]>;

/**
 * Renders the pages that customers open by a link. They are separate from the dealers' portal: they neither look for a
 * login nor use an existing one.
 */
async function start(): Promise<void> {
  startLanguage();
  const root = document.getElementById('root');
  if (!root) return;
  refreshTranslations(document.body);
  // For an unknown address, the information page shows that it does not exist.
  const Page = lazyPart(shownPages[customerPageAt(location.pathname) ?? '/information'], true);
  await Page.fetch().catch(() => undefined);
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <Page />
      </Suspense>
    </StrictMode>,
  );
}

void start();
