import type { ShownCustomerPages } from '../../../client/shown-pages.ts';
import type { documentRequestCustomerPages } from '../pages.ts';

export const shownPages: ShownCustomerPages<typeof documentRequestCustomerPages> = {
  '/c/$': async () => (await import('./upload-page.tsx')).UploadPage,
};
