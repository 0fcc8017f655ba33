import { IconFileText } from '@tabler/icons-react';
import type { ShownPages } from '../../../client/shown-pages.ts';
import * as m from '../../../paraglide/messages.js';
import type { caseListPages } from '../pages.ts';

export const shownPages: ShownPages<typeof caseListPages> = {
  '/case': {
    title: m.shell_title_case,
    menu: { label: m.shell_application, Icon: IconFileText },
    load: async () => (await import('./case-list-page.tsx')).CaseListPage,
  },
};
