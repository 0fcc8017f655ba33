import './trusted-types.ts';
import './theme/tokens.css';
import './theme/font.css';
import './theme/base.css';
import './ui/input.css';
import { type ComponentType, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from './language.ts';
import { lazyPart } from './lazy-page.ts';
import { refreshTranslations } from './translation/refresh-translations.ts';

/** The pages of people without an account, each fetched only where it is opened. */
const pages: readonly (readonly [path: RegExp, load: () => Promise<ComponentType>])[] = [
  [
    /^\/application-file$/,
    async () => (await import('../features/applications/client/share/shared-files-page.tsx')).SharedFilesPage,
  ],
  [/^\/c\//, async () => (await import('../features/document-requests/client/upload-page.tsx')).UploadPage],
  [
    /^\/information(\/|$)/,
    async () => (await import('../features/information/client/information-page.tsx')).InformationPage,
  ],
  [/^\/lca-(vsa-)?signature$/, async () => (await import('../features/signing/client/signing-page.tsx')).SigningPage],
  [/^\/singpass(\/|$)/, async () => (await import('../features/national-id/client/singpass-page.tsx')).SingpassPage],
  [/^\/verify$/, async () => (await import('../features/seals/client/verify-page.tsx')).VerifyPage],
];

/**
 * Renders the pages that customers open by a link. They are separate from the dealers' portal: they neither look for a
 * login nor use an existing one.
 */
async function start(): Promise<void> {
  startLanguage();
  const root = document.getElementById('root');
  const pageOf = (address: string) => pages.find(([path]) => path.test(address))?.[1];
  // The page of the texts says so where an address has none.
  const load = pageOf(location.pathname) ?? pageOf('/information');
  if (!root || !load) return;
  refreshTranslations(document.body);
  const Page = lazyPart(load, true);
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
