import type { ShownCustomerPages } from '../../../client/shown-pages.ts';
import type { signingCustomerPages } from '../pages.ts';

const load = async () => (await import('./signing-page.tsx')).SigningPage;

export const shownPages: ShownCustomerPages<typeof signingCustomerPages> = {
  '/lca-signature': load,
  '/lca-vsa-signature': load,
};
