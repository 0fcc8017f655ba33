import type { ShownCustomerPages } from '../../../client/shown-pages.ts';
import type { nationalIdCustomerPages } from '../pages.ts';

const load = async () => (await import('./singpass-page.tsx')).SingpassPage;

export const shownPages: ShownCustomerPages<typeof nationalIdCustomerPages> = {
  '/singpass': load,
  '/singpass/$': load,
};
