import { applicationsFeature } from './applications/feature.ts';
import { approvalsFeature } from './approvals/feature.ts';
import { authFeature } from './auth/feature.ts';
import { caseDocumentsFeature } from './case-documents/feature.ts';
import { caseHistoryFeature } from './case-history/feature.ts';
import { caseListFeature } from './case-list/feature.ts';
import { casesFeature } from './cases/feature.ts';
import { checklistFeature } from './checklist/feature.ts';
import { contradictionsFeature } from './contradictions/feature.ts';
import { dataRequestsFeature } from './data-requests/feature.ts';
import { dealersFeature } from './dealers/feature.ts';
import { disbursementsFeature } from './disbursements/feature.ts';
import { documentPagesFeature } from './document-pages/feature.ts';
import { documentRequestsFeature } from './document-requests/feature.ts';
import { documentsFeature } from './documents/feature.ts';
import { financiersFeature } from './financiers/feature.ts';
import { formsFeature } from './forms/feature.ts';
import { informationFeature } from './information/feature.ts';
import { loanApplicationFeature } from './loan-application/feature.ts';
import { mailboxFeature } from './mailbox/feature.ts';
import { maintenanceFeature } from './maintenance/feature.ts';
import { nationalIdFeature } from './national-id/feature.ts';
import { notificationsFeature } from './notifications/feature.ts';
import { personalInformationFeature } from './personal-information/feature.ts';
import { quotesFeature } from './quotes/feature.ts';
import { reportsFeature } from './reports/feature.ts';
import { sealsFeature } from './seals/feature.ts';
import { signaturesFeature } from './signatures/feature.ts';
import { signingFeature } from './signing/feature.ts';
import { ticketsFeature } from './tickets/feature.ts';
import { tourFeature } from './tour/feature.ts';
import { vehicleCompaniesFeature } from './vehicle-companies/feature.ts';
import { vehiclesFeature } from './vehicles/feature.ts';
import { vsaFeature } from './vsa/feature.ts';

/**
 * All features in dependency order. A feature may import only features before it (`npm run check`); it declares hooks
 * for later ones.
 */
export const features = [
  informationFeature,
  authFeature,
  maintenanceFeature,
  notificationsFeature,
  dealersFeature,
  dataRequestsFeature,
  tourFeature,
  documentPagesFeature,
  vehiclesFeature,
  formsFeature,
  casesFeature,
  financiersFeature,
  vehicleCompaniesFeature,
  quotesFeature,
  ticketsFeature,
  documentsFeature,
  nationalIdFeature,
  contradictionsFeature,
  documentRequestsFeature,
  checklistFeature,
  signaturesFeature,
  sealsFeature,
  signingFeature,
  vsaFeature,
  mailboxFeature,
  applicationsFeature,
  approvalsFeature,
  disbursementsFeature,
  reportsFeature,
  personalInformationFeature,
  caseListFeature,
  caseHistoryFeature,
  caseDocumentsFeature,
  loanApplicationFeature,
] as const;

type Together<T> = (T extends unknown ? (member: T) => void : never) extends (all: infer All) => void ? All : never;

/** All calls of the portal by method and path. */
export type AllCalls = Together<(typeof features)[number]['calls']>;
