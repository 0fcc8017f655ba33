import * as m from '../../../../paraglide/messages.js';
import type { AccountOperation } from '../../contract.ts';

type Words = (facts: { subject: string; name?: string; financier?: string; method?: string }) => string;

/** Returns a text with the account's name, or the plain text if the record has no name. */
const named =
  (withName: (inputs: { name: string }) => string, plain: () => string): Words =>
  ({ name }) =>
    name ? withName({ name }) : plain();

const known: Record<string, Words> = {
  'auth.login': ({ method }) =>
    method === 'passkey' ? m.dealers_operation_login_passkey() : m.dealers_operation_login(),
  'auth.confirm-person': m.dealers_operation_confirm_person,
  'auth.refuse-step-up': m.dealers_operation_refuse_step_up,
  'auth.refuse-code': m.dealers_operation_refuse_code,
  'auth.logout': m.dealers_operation_logout,
  'auth.add-passkey': m.dealers_operation_add_passkey,
  'auth.delete-passkey': m.dealers_operation_delete_passkey,
  'auth.revoke-session': m.dealers_operation_revoke_session,
  'auth.revoke-other-sessions': m.dealers_operation_revoke_other_sessions,
  'cases.reveal-identity': m.dealers_operation_reveal_identity,
  'quotes.make-statement': m.dealers_operation_make_statement,
  'vsa.open-agreement': m.dealers_operation_open_agreement,
  'vsa.make-agreement': m.dealers_operation_make_agreement,
  'signing.send-letter': m.dealers_operation_send_letter,
  'signing.revoke-link': m.dealers_operation_revoke_link,
  'signing.follow-number': m.dealers_operation_follow_signing_number,
  'signing.sign-as-seller': m.dealers_operation_sign_as_seller,
  'cases.copy-case': m.dealers_operation_copy_case,
  'cases.add-party': m.dealers_operation_add_party,
  'cases.remove-party': m.dealers_operation_remove_party,
  'cases.restore-party': m.dealers_operation_restore_party,
  'cases.change-applicant': m.dealers_operation_change_applicant,
  'cases.open-case': m.dealers_operation_open_case,
  'cases.record-consent': m.dealers_operation_record_consent,
  'cases.withdraw-consent': m.dealers_operation_withdraw_consent,
  'cases.restore-consent': m.dealers_operation_restore_consent,
  'contradictions.settle-contradiction': m.dealers_operation_settle_contradiction,
  'contradictions.undo-settling': m.dealers_operation_undo_settling,
  'mailbox.authorize-mailbox': m.dealers_operation_authorize_mailbox,
  'mailbox.lose-mailbox': m.dealers_operation_lose_mailbox,
  'mailbox.revoke-mailbox': m.dealers_operation_revoke_mailbox,
  'documents.refuse-virus': m.dealers_operation_refuse_virus,
  'applications.make-link': m.dealers_operation_make_file_link,
  'applications.end-link': m.dealers_operation_end_file_link,
  'applications.open-whatsapp': m.dealers_operation_open_whatsapp,
  'applications.confirm-sent': m.dealers_operation_confirm_sent,
  'applications.undo-sent': m.dealers_operation_undo_sent,
  'applications.delivery-failed': m.dealers_operation_delivery_failed,
  'approvals.decision-not-taken': m.dealers_operation_decision_not_taken,
  'documents.upload-document': m.dealers_operation_upload_document,
  'document-requests.request-documents': m.dealers_operation_request_documents,
  'document-requests.withdraw-request': m.dealers_operation_withdraw_request,
  'document-requests.follow-number': m.dealers_operation_follow_number,
  'national-id.ask-on-screen': m.dealers_operation_ask_myinfo,
  'national-id.ask-by-link': m.dealers_operation_send_myinfo_link,
  'national-id.withdraw-request': m.dealers_operation_withdraw_myinfo,
  'national-id.follow-number': m.dealers_operation_end_myinfo_link,
  'documents.review-document': m.dealers_operation_review_document,
  'documents.sort-document': m.dealers_operation_sort_document,
  'documents.read-again': m.dealers_operation_read_document_again,
  'documents.swap-documents': m.dealers_operation_swap_documents,
  'documents.remove-document': m.dealers_operation_remove_document,
  'documents.download-file': m.dealers_operation_download_file,
  'documents.view-file': m.dealers_operation_view_file,
  'applications.generate-forms': m.dealers_operation_generate_forms,
  'applications.submit-application': ({ financier = '' }) => m.dealers_operation_submit_application({ financier }),
  'applications.aa.accepted': m.dealers_operation_accept_aa,
  'applications.aa.rejected': m.dealers_operation_reject_aa,
  'financiers.add-financier': m.dealers_operation_add_financier,
  'financiers.change-financier': m.dealers_operation_change_financier,
  'financiers.delete-financier': m.dealers_operation_delete_financier,
  'financiers.restore-financier': m.dealers_operation_restore_financier,
  'vehicle-companies.add-company': m.dealers_operation_add_company,
  'vehicle-companies.change-company': m.dealers_operation_change_company,
  'vehicle-companies.delete-company': m.dealers_operation_delete_company,
  'vehicle-companies.restore-company': m.dealers_operation_restore_company,
  'signatures.upload-signature': m.dealers_operation_upload_signature,
  'signatures.remove-signature': m.dealers_operation_remove_signature,
  'signatures.upload-stamp': m.dealers_operation_upload_stamp,
  'signatures.remove-stamp': m.dealers_operation_remove_stamp,
  'signatures.dismiss-upload': m.dealers_operation_dismiss_upload,
  'signatures.upload-nric': m.dealers_operation_upload_nric,
  'signatures.remove-nric': m.dealers_operation_remove_nric,
  'dealers.create-account': named(m.dealers_operation_create_account, m.dealers_operation_create_some_account),
  'dealers.update-account': named(m.dealers_operation_update_account, m.dealers_operation_update_some_account),
  'dealers.delete-account': named(m.dealers_operation_delete_account, m.dealers_operation_delete_some_account),
  'dealers.set-permissions': named(m.dealers_operation_set_permissions, m.dealers_operation_set_some_permissions),
  'dealers.accept-invitation': m.dealers_operation_accept_invitation,
  'dealers.decline-invitation': m.dealers_operation_decline_invitation,
  'dealers.change-destination': m.dealers_operation_change_destination,
  'dealers.ask-main-account': m.dealers_operation_ask_main_account,
};

/** Describes an action; an action without a text is described by its identifier. */
export function operationWords({
  action,
  subject,
  details,
}: Pick<AccountOperation, 'action' | 'subject' | 'details'>): string {
  const texts = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)]));
  return known[action]?.({ ...texts, subject }) ?? readable(action);
}

/** `signatures.upload-stamp` → `Upload stamp`. */
function readable(action: string): string {
  const words = action
    .slice(action.indexOf('.') + 1)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
