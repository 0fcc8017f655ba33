import type { ShownPages } from '../../../client/shown-pages.ts';
import * as m from '../../../paraglide/messages.js';
import type { vsaPages } from '../pages.ts';

export const shownPages: ShownPages<typeof vsaPages> = {
  '/case/vehicle-sales-agreement': {
    title: m.vsa_title,
    load: async () => (await import('./agreement-page.tsx')).AgreementPage,
  },
};
