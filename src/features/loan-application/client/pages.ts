import type { ShownPages } from '../../../client/shown-pages.ts';
import * as m from '../../../paraglide/messages.js';
import type { loanApplicationPages } from '../pages.ts';

export const shownPages: ShownPages<typeof loanApplicationPages> = {
  '/case/loan-application': {
    title: m.shell_title_loan_application,
    load: async () => (await import('./loan-application-page.tsx')).LoanApplicationPage,
  },
};
