import type { ShownCustomerPages } from '../../../client/shown-pages.ts';
import type { applicationCustomerPages } from '../pages.ts';

export const shownPages: ShownCustomerPages<typeof applicationCustomerPages> = {
  '/application-file': async () => (await import('./share/shared-files-page.tsx')).SharedFilesPage,
};
