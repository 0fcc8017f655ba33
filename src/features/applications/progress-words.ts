import type { ApplicationStatus } from '../../domain/applications/application-status.ts';
import * as m from '../../paraglide/messages.js';
import type { Phase } from './sending-plan.ts';

/** Labels for the status of an application, on screens and for the operator. */
export const statusWord: Readonly<Record<ApplicationStatus, () => string>> = {
  0: m.cases_status_pending_approval,
  1: m.cases_status_credit_review_failed,
  2: m.cases_status_aa_generated,
  3: m.cases_status_aa_rejected,
  4: m.cases_status_pending_phone_verification,
  5: m.cases_status_pending_disbursement,
  6: m.cases_status_pending_disbursement_approval,
  7: m.cases_status_completed,
};

/** Labels for the progress of the latest application to a financier. */
export const phaseWord: Readonly<Record<Exclude<Phase, 'none'>, () => string>> = {
  making: m.applications_phase_making,
  formFailed: m.applications_phase_form_failed,
  outdated: m.applications_phase_outdated,
  ready: m.applications_phase_ready,
  sending: m.applications_phase_sending,
  preparing: m.applications_phase_preparing,
  prepared: m.applications_phase_prepared,
  handed: m.applications_phase_handed,
  retrying: m.applications_phase_retrying,
  sent: m.applications_phase_sent,
  partly: m.applications_phase_partly,
  failed: m.applications_phase_failed,
};
