import { applicationEventRows } from '../../../domain/applications/application-events.ts';
import type { NamelessActor } from '../../../domain/enumerations.ts';
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
  /** Number of the guarantor concerned. */
  number?: number;
  /** The person or thing it is about. */
  name?: string;
  /** Types of the documents concerned. */
  fileTypes?: readonly string[];
  changed?: ChangedFieldNames;
  otherCaseNo?: string;
}

export interface EntryWords {
  title: string;
  kind: EntryKind;
}

type Words = (inputs: {
  financier: string;
  number: number | undefined;
  name: string | undefined;
  document: string | undefined;
}) => string;

/** Returns the text with the name of the person concerned, if known. */
function named(plain: () => string, withName: (inputs: { name: string }) => string): Words {
  return ({ name }) => (name ? withName({ name }) : plain());
}

/** Returns a text with the document's name if it is known. */
function documented(plain: () => string, withDocument: (inputs: { document: string }) => string): Words {
  return ({ document }) => (document ? withDocument({ document }) : plain());
}

const eventWords = Object.fromEntries(
  Object.entries(applicationEventRows).map(([type, { history }]) => [type, history]),
);

/** Events by kind, with their texts. */
const known: Record<EntryKind, Record<string, Words>> = {
  status: {
    ...eventWords,
    'outcome.corrected': m.case_history_event_outcome_corrected,
    'outcome.taken-back': m.case_history_event_outcome_taken_back,
    'approvals.tell-again': m.case_history_event_told_again,
    'approvals.decision-not-taken': m.case_history_event_decision_not_taken,
  },
  delivery: {
    'applications.delivery-queued': m.case_history_event_delivery_queued,
    'applications.send-again': m.case_history_event_sent_again,
    'applications.delivery-prepared': m.case_history_event_delivery_prepared,
    'applications.make-link': m.case_history_event_link_made,
    'applications.open-whatsapp': m.case_history_event_whatsapp_opened,
    'applications.confirm-sent': m.case_history_event_sent_confirmed,
    'applications.undo-sent': m.case_history_event_sent_undone,
    'applications.open-link': m.case_history_event_link_used,
    'applications.end-link': m.case_history_event_link_ended,
    'applications.delivery-sent': m.case_history_event_delivery_sent,
    'applications.delivery-delivered': m.case_history_event_delivery_delivered,
    'applications.delivery-opened': m.case_history_event_delivery_opened,
    'applications.delivery-bounced': m.case_history_event_delivery_bounced,
    'applications.delivery-failed': m.case_history_event_delivery_failed,
    submitted: m.case_history_event_submitted,
    prepared: m.case_history_event_prepared,
  },
  documents: {
    'quotes.make-statement': m.quotes_event_statement,
    'vsa.open-agreement': m.vsa_event_opened,
    'vsa.make-agreement': m.vsa_event_made,
    'signing.send-letter': named(m.case_history_event_letter_sent, m.case_history_event_letter_sent_to),
    'signing.revoke-link': named(m.case_history_event_link_revoked, m.case_history_event_link_revoked_of),
    'signing.follow-number': m.case_history_event_signing_number_changed,
    'signing.upload-picture': m.case_history_event_signature_uploaded,
    'signing.sign-letters': named(m.case_history_event_letter_signed, m.case_history_event_letter_signed_by),
    'signing.sign-as-seller': m.case_history_event_agreement_signed,
    'signing.seal-letter': m.case_history_event_letter_sealed,
    'signing.send-copy': named(m.case_history_event_copy_sent, m.case_history_event_copy_sent_to),
    'documents.upload-document': documented(
      m.case_history_event_document_uploaded,
      m.case_history_event_document_uploaded_named,
    ),
    'documents.review-document': documented(
      m.case_history_event_document_checked,
      m.case_history_event_document_checked_named,
    ),
    'documents.recognise-document': m.case_history_event_document_recognised,
    'documents.sort-document': m.case_history_event_document_sorted,
    'documents.read-again': documented(
      m.case_history_event_document_read_again,
      m.case_history_event_document_read_again_named,
    ),
    'documents.swap-documents': m.case_history_event_documents_swapped,
    'documents.remove-document': documented(
      m.case_history_event_document_removed,
      m.case_history_event_document_removed_named,
    ),
    'documents.download-file': documented(
      m.case_history_event_file_downloaded,
      m.case_history_event_file_downloaded_named,
    ),
    'documents.view-file': documented(m.case_history_event_file_viewed, m.case_history_event_file_viewed_named),
    'document-requests.request-documents': m.case_history_event_documents_requested,
    'document-requests.withdraw-request': m.case_history_event_request_withdrawn,
    'document-requests.follow-number': m.case_history_event_request_number_changed,
    'document-requests.complete-request': m.case_history_event_request_complete,
    'document-requests.accept-document': m.case_history_event_document_accepted,
    'document-requests.use-document-for': m.case_history_event_document_moved,
    // The audit log contains the names that these two events had until 24 November 2026.
    'document-requests.accept-paper': m.case_history_event_document_accepted,
    'document-requests.use-paper-for': m.case_history_event_document_moved,
    'national-id.ask-on-screen': named(
      m.case_history_event_myinfo_asked_on_screen,
      m.case_history_event_myinfo_asked_on_screen_of,
    ),
    'national-id.ask-by-link': named(
      m.case_history_event_myinfo_asked_by_link,
      m.case_history_event_myinfo_asked_by_link_of,
    ),
    'national-id.withdraw-request': named(
      m.case_history_event_myinfo_withdrawn,
      m.case_history_event_myinfo_withdrawn_of,
    ),
    'national-id.follow-number': named(
      m.case_history_event_myinfo_number_changed,
      m.case_history_event_myinfo_number_changed_of,
    ),
    'national-id.begin-login': named(m.case_history_event_myinfo_begun, m.case_history_event_myinfo_begun_of),
    'national-id.refuse-login': named(m.case_history_event_myinfo_refused, m.case_history_event_myinfo_refused_of),
    'national-id.authorise': named(m.case_history_event_myinfo_authorised, m.case_history_event_myinfo_authorised_of),
    'national-id.remove-myinfo': named(m.case_history_event_myinfo_removed, m.case_history_event_myinfo_removed_of),
    'national-id.purge-unsent': named(m.case_history_event_myinfo_purged, m.case_history_event_myinfo_purged_of),
    'applications.record-document': m.case_history_event_letter_added,
  },
  changes: {
    'cases.open-case': m.case_history_event_opened,
    'cases.copy-case': m.case_history_event_copied,
    'cases.give-copy': m.case_history_event_given_copy,
    'cases.add-party': ({ number = 1, name }) =>
      name ? m.case_history_event_guarantor_added_named({ name }) : m.case_history_event_guarantor_added({ number }),
    'cases.remove-party': ({ number, name }) => {
      if (name) return m.case_history_event_guarantor_removed_named({ name });
      return number ? m.case_history_event_guarantor_removed({ number }) : m.case_history_event_party_removed();
    },
    'cases.restore-party': ({ number = 1, name }) =>
      name
        ? m.case_history_event_guarantor_restored_named({ name })
        : m.case_history_event_guarantor_restored({ number }),
    'cases.change-applicant': ({ number, name }) => {
      if (name) return m.case_history_event_guarantor_promoted_named({ name });
      return number ? m.case_history_event_guarantor_promoted({ number }) : m.case_history_event_applicant_other();
    },
    'cases.reveal-identity': named(m.case_history_event_identity_revealed, m.case_history_event_identity_revealed_of),
    'cases.record-consent': named(m.case_history_event_consent_recorded, m.case_history_event_consent_recorded_of),
    'cases.withdraw-consent': named(m.case_history_event_consent_withdrawn, m.case_history_event_consent_withdrawn_of),
    'cases.restore-consent': named(m.case_history_event_consent_restored, m.case_history_event_consent_restored_of),
    'data-requests.erase-party': m.case_history_event_party_erased,
    'data-requests.erase-kept': m.case_history_event_kept_erased,
    'applications.generate-forms': m.case_history_event_forms,
    'contradictions.settle-contradiction': m.contradictions_event,
    'contradictions.undo-settling': m.contradictions_event_undone,
  },
};

/** Texts for actors without an account. */
const namelessWords: Record<NamelessActor, () => string> = {
  operator: m.case_history_history_by_operator,
  customer: m.case_history_history_by_customer,
  system: () => '',
};

const isNameless = (by: string): by is NamelessActor => Object.hasOwn(namelessWords, by);

/** Returns who did it; empty if the title contains that, or if no person did it. */
export function byText({ by, changed, financierName }: HistoryEntry): string {
  if (changed || by === financierName) return '';
  return isNameless(by) ? namelessWords[by]() : m.case_history_history_by({ name: by });
}

/** Left out: the application's own entry has the same information with the financier's name. */
const toldTwice = 'applications.submit-application';

/** Describes an event; `undefined` if another entry covers it. */
export function entryWords(entry: HistoryEntry): EntryWords | undefined {
  const { action, by, financierName: financier = '', number, name, status, changed, fileTypes = [] } = entry;
  if (action === toldTwice) return undefined;
  if (changed) return { kind: 'changes', title: changedTitle(by, changed) };
  const kind = entryKinds.find((kind) => known[kind][action]);
  if (kind) {
    const document = fileTypes[0] && documentTypeName(fileTypes[0]);
    return { kind, title: known[kind][action]?.({ financier, number, name, document }) ?? '' };
  }
  if (status === undefined) return { kind: 'changes', title: m.case_history_event_other() };
  return { kind: 'status', title: m.case_history_event_moved({ financier, status: statusWords(status).word }) };
}
