import { IconChartBar } from '@tabler/icons-react';
import type { ShownPages } from '../../../client/shown-pages.ts';
import * as m from '../../../paraglide/messages.js';
import type { reportPages } from '../pages.ts';

export const shownPages: ShownPages<typeof reportPages> = {
  '/reports': {
    title: m.reports_title,
    menu: {
      label: m.reports_title,
      Icon: IconChartBar,
      isFor: ({ permissions }) => permissions.includes('report.view'),
    },
    load: async () => (await import('./reports-page.tsx')).ReportsPage,
  },
};
