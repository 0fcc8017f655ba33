import type { FastifyInstance } from 'fastify';
import { registerApplications } from '../features/applications/server/routes.ts';
import { registerApprovals } from '../features/approvals/server/routes.ts';
import { registerAuth } from '../features/auth/server/routes.ts';
import { registerCases } from '../features/cases/server/routes.ts';
import { registerContradictions } from '../features/contradictions/server/routes.ts';
import { registerDealers } from '../features/dealers/server/routes.ts';
import { registerDisbursements } from '../features/disbursements/server/routes.ts';
import { registerDocumentRequests } from '../features/document-requests/server/routes.ts';
import { registerDocuments } from '../features/documents/server/routes.ts';
import { registerFinanciers } from '../features/financiers/server/routes.ts';
import { registerMailbox } from '../features/mailbox/server/routes.ts';
import { registerMaintenance } from '../features/maintenance/server/routes.ts';
import { registerNotifications } from '../features/notifications/server/routes.ts';
import { registerQuotes } from '../features/quotes/server/routes.ts';
import { registerSignatures } from '../features/signatures/server/routes.ts';
import { registerTickets } from '../features/tickets/server/routes.ts';
import { registerVehicleCompanies } from '../features/vehicle-companies/server/routes.ts';
import type { CallGuards } from './register-calls.ts';

/** Every feature's calls. */
export const features: ((app: FastifyInstance, guards: CallGuards) => void)[] = [
  registerAuth,
  registerDealers,
  registerMaintenance,
  registerNotifications,
  registerCases,
  registerQuotes,
  registerDocuments,
  registerContradictions,
  registerTickets,
  registerDocumentRequests,
  registerSignatures,
  registerFinanciers,
  registerVehicleCompanies,
  registerApplications,
  registerApprovals,
  registerDisbursements,
  registerMailbox,
];
