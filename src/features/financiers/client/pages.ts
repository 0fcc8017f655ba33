import { IconBuildingBank } from '@tabler/icons-react';
import type { ShownPages } from '../../../client/shown-pages.ts';
import * as m from '../../../paraglide/messages.js';
import type { financierPages } from '../pages.ts';

export const shownPages: ShownPages<typeof financierPages> = {
  '/financer-company-management': {
    title: m.shell_title_financer,
    menu: {
      label: m.shell_financer,
      Icon: IconBuildingBank,
      // An account created by a sub-account has no access to financiers.
      isFor: ({ level }) => level !== 3,
    },
    load: async () => (await import('./financier-page.tsx')).FinancierPage,
  },
};
