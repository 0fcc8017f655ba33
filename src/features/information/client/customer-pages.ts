import type { ShownCustomerPages } from '../../../client/shown-pages.ts';
import type { informationCustomerPages } from '../pages.ts';

const load = async () => (await import('./information-page.tsx')).InformationPage;

export const shownPages: ShownCustomerPages<typeof informationCustomerPages> = {
  '/information': load,
  '/information/$': load,
};
