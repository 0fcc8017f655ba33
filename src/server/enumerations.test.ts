import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { featureNames, permissions, ticketPurposes } from '../contract/call.ts';
import { accountTypes } from '../domain/account-levels.ts';
import { providerEventNames } from '../domain/applications/application-events.ts';
import { applicationStatuses } from '../domain/applications/application-status.ts';
import { requirableDocuments, storedFileTypes } from '../domain/documents/document-types.ts';
import { leftOutParts } from '../domain/documents/left-out.ts';
import * as people from '../domain/enumerations.ts';
import { refusalReasons } from '../domain/refusal-reason.ts';
import { vehicleCondition } from '../domain/vehicle-enumerations.ts';
import { deliveryStates } from '../features/applications/contract.ts';
import { attemptOutcomes, deliverySubjects } from '../features/applications/delivery-parties.ts';
import { outcomeKinds } from '../features/applications/recorded-outcome.ts';
import { eventOutcomes, timelineEvents } from '../features/applications/server/tables.ts';
import { adviceStates } from '../features/approvals/contract.ts';
import { tellings } from '../features/approvals/server/tables.ts';
import { codePurposes, loginMethods, passkeyPurposes, revocationReasons } from '../features/auth/login-rules.ts';
import { decisions } from '../features/contradictions/contract.ts';
import { dataRequestStates, requestKinds } from '../features/data-requests/request-rules.ts';
import { endReasons } from '../features/document-requests/request-rules.ts';
import { sendMethods, whatsAppSenders } from '../features/financiers/contract.ts';
import { requirableFields } from '../features/financiers/requirements.ts';
import { authorizations, mailboxEnds, mailboxOutcomes } from '../features/mailbox/contract.ts';
import { identityPortals } from '../features/national-id/contract.ts';
import { flowOutcomes, requestEnds } from '../features/national-id/request-rules.ts';
import { signatureFileTypes, signatureOrigins } from '../features/signatures/signature-file-types.ts';
import { signatureProblems } from '../features/signatures/signature-problems.ts';
import { letterKinds } from '../features/signing/contract.ts';
import { linkChannels, signatureMethods } from '../features/signing/signing-rules.ts';
import { messageKinds } from '../features/tickets/message-budget.ts';
import { tourSteps } from '../features/tour/tour-steps.ts';
import { mailboxProviders } from '../integrations/mailbox/mailbox-provider.ts';
import { messageStates } from '../integrations/whatsapp/message-states.ts';

/** Values that each CHECK of the migrated database must accept. */
const expected: Record<string, readonly (string | number)[]> = {
  application_events_event: timelineEvents,
  application_events_to_status: applicationStatuses,
  applications_delivery: deliveryStates,
  applications_form_status: Object.values(people.taskStatus),
  applications_send_method: sendMethods,
  applications_status: applicationStatuses,
  applications_whatsapp_from: whatsAppSenders,
  bounces_reason: refusalReasons,
  delivery_attempts_channel: sendMethods,
  delivery_attempts_outcome: attemptOutcomes,
  delivery_attempts_subject: deliverySubjects,
  approval_advices_state: adviceStates,
  approval_advices_telling: tellings,
  case_parties_role: Object.values(people.partyRole),
  case_parties_type: Object.values(people.partyType),
  cases_condition: Object.values(vehicleCondition),
  cases_submission_state: Object.values(people.submissionState),
  contradiction_looks_decision: decisions,
  data_requests_kind: requestKinds,
  data_requests_state: dataRequestStates,
  dealer_features_feature_name: featureNames,
  dealer_users_account_type: accountTypes,
  dealer_users_permissions: permissions,
  document_requests_end_reason: endReasons,
  documents_file_type: storedFileTypes,
  documents_left_out: leftOutParts,
  documents_review_status: Object.values(people.reviewStatus),
  documents_status: Object.values(people.processingStatus),
  financiers_required_documents: requirableDocuments,
  financiers_required_fields: requirableFields,
  financiers_send_method: sendMethods,
  financiers_whatsapp_from: whatsAppSenders,
  identity_authorisations_portal: identityPortals,
  identity_flows_outcome: flowOutcomes,
  identity_keys_use: ['enc', 'sig'],
  identity_requests_end: requestEnds,
  identity_requests_portal: identityPortals,
  letter_signatures_method: signatureMethods,
  login_challenges_purpose: codePurposes,
  mailbox_requests_outcome: mailboxOutcomes,
  mailbox_requests_provider: mailboxProviders,
  mailbox_revocations_provider: mailboxProviders,
  mailboxes_authorization: authorizations,
  mailboxes_end: mailboxEnds,
  mailboxes_provider: mailboxProviders,
  passkey_challenges_purpose: passkeyPurposes,
  provider_events_outcome: eventOutcomes,
  provider_events_type: providerEventNames,
  signature_files_file_type: signatureFileTypes,
  signature_files_origin: signatureOrigins,
  signature_files_problem: signatureProblems,
  signature_files_status: Object.values(people.processingStatus),
  signature_pictures_method: signatureMethods,
  signing_letters_kind: letterKinds,
  signing_links_channel: linkChannels,
  recorded_outcomes_ending: ['corrected', 'takenBack'],
  recorded_outcomes_from_status: applicationStatuses,
  recorded_outcomes_kind: outcomeKinds,
  recorded_outcomes_to_status: applicationStatuses,
  sent_messages_kind: messageKinds,
  sessions_method: loginMethods,
  sessions_revoked_because: revocationReasons,
  tickets_purpose: ticketPurposes,
  tour_progress_step: tourSteps,
  uploads_file_type: storedFileTypes,
  whatsapp_messages_state: messageStates,
};

it('lets the database take exactly the values that the rules know', async () => {
  const client = new Client({ connectionString: inject('templateUrl') });
  await client.connect();
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  await client.end();
  const found = rows.map(({ name, definition }) => {
    const values = [...definition.matchAll(/'([^']+)'::text|\b(\d+)\b/g)].map(([, text, number]) => text ?? number);
    return [name, values.sort()];
  });
  const wanted = Object.entries(expected).map(([name, values]) => [name, values.map(String).sort()]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
});
