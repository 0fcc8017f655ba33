import type { ShownCustomerPages } from '../../../client/shown-pages.ts';
import type { sealsCustomerPages } from '../pages.ts';

export const shownPages: ShownCustomerPages<typeof sealsCustomerPages> = {
  '/verify': async () => (await import('./verify-page.tsx')).VerifyPage,
};
