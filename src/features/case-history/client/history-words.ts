import * as m from '../../../paraglide/messages.js';
import { statusWords } from '../../applications/client/application-words.ts';
import { documentTypeName } from '../../documents/client/labels.ts';
import { type ChangedFieldNames, changedTitle } from './changed-fields.tsx';

export const entryKinds = ['status', 'delivery', 'documents', 'changes'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One line of `GET case/history`. */
export interface HistoryEntry {
  at: string;
  by: string;
  action: string;
  financierName?: string;
  status?: number;
  note?: string;
  /** Which guarantor it is about. */
  number?: number;
  /** The person or thing it is about. */
  name?: string;
  /** Documents it is about. */
  fileTypes?: readonly string[];
  changed?: ChangedFieldNames;
  otherCaseNo?: string;
}

export interface EntryWords {
  title: string;
  kind: EntryKind;
}

type Words = readonly [
  EntryKind,
  (inputs: {
    financier: string;
    number: number | undefined;
    name: string | undefined;
    document: string | undefined;
  }) => string,
];

/** Returns the text with the name of the person concerned, if known. */
function named(plain: () => string, withName: (inputs: { name: string }) => string): Words[1] {
  return ({ name }) => (name ? withName({ name }) : plain());
}

/** Words with the name of the document, where it is known. */
function documented(plain: () => string, withDocument: (inputs: { document: string }) => string): Words[1] {
  return ({ document }) => (document ? withDocument({ document }) : plain());
}

const known: Record<string, Words> = {
  'cases.open-case': ['changes', m.case_history_event_opened],
  'cases.copy-case': ['changes', m.case_history_event_copied],
  'cases.give-copy': ['changes', m.case_history_event_given_copy],
  'cases.add-party': [
    'changes',
    ({ number = 1, name }) =>
      name ? m.case_history_event_guarantor_added_named({ name }) : m.case_history_event_guarantor_added({ number }),
  ],
  'cases.remove-party': [
    'changes',
    ({ number, name }) => {
      if (name) return m.case_history_event_guarantor_removed_named({ name });
      return number ? m.case_history_event_guarantor_removed({ number }) : m.case_history_event_party_removed();
    },
  ],
  'cases.restore-party': [
    'changes',
    ({ number = 1, name }) =>
      name
        ? m.case_history_event_guarantor_restored_named({ name })
        : m.case_history_event_guarantor_restored({ number }),
  ],
  'cases.change-applicant': [
    'changes',
    ({ number, name }) => {
      if (name) return m.case_history_event_guarantor_promoted_named({ name });
      return number ? m.case_history_event_guarantor_promoted({ number }) : m.case_history_event_applicant_other();
    },
  ],
  'cases.reveal-identity': [
    'changes',
    ({ name }) =>
      name ? m.case_history_event_identity_revealed_of({ name }) : m.case_history_event_identity_revealed(),
  ],
  'cases.record-consent': [
    'changes',
    ({ name }) => (name ? m.case_history_event_consent_recorded_of({ name }) : m.case_history_event_consent_recorded()),
  ],
  'cases.withdraw-consent': [
    'changes',
    ({ name }) =>
      name ? m.case_history_event_consent_withdrawn_of({ name }) : m.case_history_event_consent_withdrawn(),
  ],
  'cases.restore-consent': [
    'changes',
    ({ name }) => (name ? m.case_history_event_consent_restored_of({ name }) : m.case_history_event_consent_restored()),
  ],
  'applications.generate-forms': ['changes', m.case_history_event_forms],
  'applications.delivery-queued': ['delivery', m.case_history_event_delivery_queued],
  'applications.send-again': ['delivery', m.case_history_event_sent_again],
  'applications.delivery-prepared': ['delivery', m.case_history_event_delivery_prepared],
  'applications.make-link': ['delivery', m.case_history_event_link_made],
  'applications.open-whatsapp': ['delivery', m.case_history_event_whatsapp_opened],
  'applications.confirm-sent': ['delivery', m.case_history_event_sent_confirmed],
  'applications.undo-sent': ['delivery', m.case_history_event_sent_undone],
  'applications.open-link': ['delivery', m.case_history_event_link_used],
  'applications.end-link': ['delivery', m.case_history_event_link_ended],
  'applications.delivery-sent': ['delivery', m.case_history_event_delivery_sent],
  'applications.delivery-delivered': ['delivery', m.case_history_event_delivery_delivered],
  'applications.delivery-opened': ['delivery', m.case_history_event_delivery_opened],
  'applications.delivery-bounced': ['delivery', m.case_history_event_delivery_bounced],
  'applications.delivery-failed': ['delivery', m.case_history_event_delivery_failed],
  'quotes.make-statement': ['documents', m.quotes_event_statement],
  'vsa.open-agreement': ['documents', m.vsa_event_opened],
  'vsa.make-agreement': ['documents', m.vsa_event_made],
  'signing.send-letter': ['documents', named(m.case_history_event_letter_sent, m.case_history_event_letter_sent_to)],
  'signing.revoke-link': ['documents', named(m.case_history_event_link_revoked, m.case_history_event_link_revoked_of)],
  'signing.follow-number': ['documents', m.case_history_event_signing_number_changed],
  'signing.upload-picture': ['documents', m.case_history_event_signature_uploaded],
  'signing.sign-letters': [
    'documents',
    named(m.case_history_event_letter_signed, m.case_history_event_letter_signed_by),
  ],
  'signing.sign-as-seller': ['documents', m.case_history_event_agreement_signed],
  'signing.seal-letter': ['documents', m.case_history_event_letter_sealed],
  'signing.send-copy': ['documents', named(m.case_history_event_copy_sent, m.case_history_event_copy_sent_to)],
  'documents.upload-document': [
    'documents',
    documented(m.case_history_event_document_uploaded, m.case_history_event_document_uploaded_named),
  ],
  'documents.review-document': [
    'documents',
    documented(m.case_history_event_document_checked, m.case_history_event_document_checked_named),
  ],
  'documents.recognise-document': ['documents', m.case_history_event_document_recognised],
  'documents.sort-document': ['documents', m.case_history_event_document_sorted],
  'documents.swap-documents': ['documents', m.case_history_event_documents_swapped],
  'documents.remove-document': [
    'documents',
    documented(m.case_history_event_document_removed, m.case_history_event_document_removed_named),
  ],
  'documents.download-file': [
    'documents',
    documented(m.case_history_event_file_downloaded, m.case_history_event_file_downloaded_named),
  ],
  'documents.view-file': [
    'documents',
    documented(m.case_history_event_file_viewed, m.case_history_event_file_viewed_named),
  ],
  'document-requests.request-documents': ['documents', m.case_history_event_documents_requested],
  'document-requests.withdraw-request': ['documents', m.case_history_event_request_withdrawn],
  'document-requests.follow-number': ['documents', m.case_history_event_request_number_changed],
  'document-requests.complete-request': ['documents', m.case_history_event_request_complete],
  'document-requests.accept-document': ['documents', m.case_history_event_document_accepted],
  'document-requests.use-document-for': ['documents', m.case_history_event_document_moved],
  // The audit log keeps the names that these two events had until 24 November 2026.
  'document-requests.accept-paper': ['documents', m.case_history_event_document_accepted],
  'document-requests.use-paper-for': ['documents', m.case_history_event_document_moved],
  'contradictions.settle-contradiction': ['changes', m.contradictions_event],
  'contradictions.undo-settling': ['changes', m.contradictions_event_undone],
  'national-id.ask-on-screen': [
    'documents',
    named(m.case_history_event_myinfo_asked_on_screen, m.case_history_event_myinfo_asked_on_screen_of),
  ],
  'national-id.ask-by-link': [
    'documents',
    named(m.case_history_event_myinfo_asked_by_link, m.case_history_event_myinfo_asked_by_link_of),
  ],
  'national-id.withdraw-request': [
    'documents',
    named(m.case_history_event_myinfo_withdrawn, m.case_history_event_myinfo_withdrawn_of),
  ],
  'national-id.follow-number': [
    'documents',
    named(m.case_history_event_myinfo_number_changed, m.case_history_event_myinfo_number_changed_of),
  ],
  'national-id.begin-login': [
    'documents',
    named(m.case_history_event_myinfo_begun, m.case_history_event_myinfo_begun_of),
  ],
  'national-id.refuse-login': [
    'documents',
    named(m.case_history_event_myinfo_refused, m.case_history_event_myinfo_refused_of),
  ],
  'national-id.authorise': [
    'documents',
    named(m.case_history_event_myinfo_authorised, m.case_history_event_myinfo_authorised_of),
  ],
  'national-id.remove-myinfo': [
    'documents',
    named(m.case_history_event_myinfo_removed, m.case_history_event_myinfo_removed_of),
  ],
  'national-id.purge-unsent': [
    'documents',
    named(m.case_history_event_myinfo_purged, m.case_history_event_myinfo_purged_of),
  ],
  submitted: ['delivery', m.case_history_event_submitted],
  prepared: ['delivery', m.case_history_event_prepared],
  'credit.failed': ['status', m.case_history_event_credit_failed],
  'aa.generated': ['status', m.case_history_event_aa_generated],
  'aa.withdrawn': ['status', m.case_history_event_aa_withdrawn],
  'aa.accepted': ['status', m.case_history_event_aa_accepted],
  'aa.rejected': ['status', m.case_history_event_aa_rejected],
  'outcome.corrected': ['status', m.case_history_event_outcome_corrected],
  'outcome.taken-back': ['status', m.case_history_event_outcome_taken_back],
  'applications.record-document': ['documents', m.case_history_event_letter_added],
  'approvals.tell-again': ['status', m.case_history_event_told_again],
  'approvals.decision-not-taken': ['status', m.case_history_event_decision_not_taken],
  'phone.verified': ['status', m.case_history_event_phone_verified],
  'disbursement.prepared': ['status', m.case_history_event_disbursement_prepared],
  'disbursement.returned': ['status', m.case_history_event_disbursement_returned],
  'disbursement.completed': ['status', m.case_history_event_disbursement_completed],
};

/** Left out: the application's own entry says the same, with the financier's name. */
const toldTwice = 'applications.submit-application';

/** Describes an event; `undefined` if another entry covers it. */
export function entryWords(entry: HistoryEntry): EntryWords | undefined {
  const { action, by, financierName: financier = '', number, name, status, changed, fileTypes = [] } = entry;
  if (action === toldTwice) return undefined;
  if (changed) return { kind: 'changes', title: changedTitle(by, changed) };
  const [kind, title] = known[action] ?? [];
  if (kind && title)
    return {
      kind,
      title: title({ financier, number, name, document: fileTypes[0] && documentTypeName(fileTypes[0]) }),
    };
  if (status === undefined) return { kind: 'changes', title: m.case_history_event_other() };
  return { kind: 'status', title: m.case_history_event_moved({ financier, status: statusWords(status).word }) };
}
