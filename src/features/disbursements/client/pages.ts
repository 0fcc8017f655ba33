import type { ShownPages } from '../../../client/shown-pages.ts';
import * as m from '../../../paraglide/messages.js';
import type { disbursementPages } from '../pages.ts';

export const shownPages: ShownPages<typeof disbursementPages> = {
  '/disbursement-detail-view': {
    title: m.shell_title_disbursement,
    partOf: '/case',
    load: async () => (await import('./disbursement-detail-page.tsx')).DisbursementDetailPage,
  },
};
