import type { ShownPages } from '../../../client/shown-pages.ts';
import * as m from '../../../paraglide/messages.js';
import type { caseHistoryPages } from '../pages.ts';

export const shownPages: ShownPages<typeof caseHistoryPages> = {
  '/case/loan-history': {
    title: m.shell_title_loan_history,
    load: async () => (await import('./loan-history-page.tsx')).LoanHistoryPage,
  },
};
