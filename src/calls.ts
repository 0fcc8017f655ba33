import { applicationCalls } from './features/applications/contract.ts';
import { approvalCalls } from './features/approvals/contract.ts';
import { authCalls } from './features/auth/contract.ts';
import { caseCalls } from './features/cases/contract.ts';
import { contradictionCalls } from './features/contradictions/contract.ts';
import { dealerCalls } from './features/dealers/contract.ts';
import { disbursementCalls } from './features/disbursements/contract.ts';
import { documentRequestCalls } from './features/document-requests/contract.ts';
import { documentCalls } from './features/documents/contract.ts';
import { financierCalls } from './features/financiers/contract.ts';
import { mailboxCalls } from './features/mailbox/contract.ts';
import { maintenanceCalls } from './features/maintenance/contract.ts';
import { notificationCalls } from './features/notifications/contract.ts';
import { quoteCalls } from './features/quotes/contract.ts';
import { signatureCalls } from './features/signatures/contract.ts';
import { ticketCalls } from './features/tickets/contract.ts';
import { vehicleCompanyCalls } from './features/vehicle-companies/contract.ts';

/** Every call of the API. The server registers them, the browser is typed by them, the access test walks them. */
export const allCalls = {
  ...authCalls,
  ...dealerCalls,
  ...maintenanceCalls,
  ...notificationCalls,
  ...caseCalls,
  ...quoteCalls,
  ...documentCalls,
  ...contradictionCalls,
  ...ticketCalls,
  ...documentRequestCalls,
  ...signatureCalls,
  ...financierCalls,
  ...vehicleCompanyCalls,
  ...applicationCalls,
  ...approvalCalls,
  ...disbursementCalls,
  ...mailboxCalls,
};
export type AllCalls = typeof allCalls;
