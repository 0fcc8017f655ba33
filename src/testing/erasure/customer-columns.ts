/**
 * Text columns of the database by what happens to them when a customer is erased. `erased`: at once. `kept`: retained
 * by law for a limited time. `none`: no data of a customer; identifiers, hashes and names of the portal, of accounts
 * and of companies. Columns with values listed in a CHECK are left out.
 */
export const customerColumns: Readonly<Record<string, Partial<Record<'erased' | 'kept' | 'none', string>>>> = {
  application_events: { kept: 'note', none: 'application_id by' },
  applications: {
    kept: 'whatsapp_files form_file_id snapshot',
    none: 'application_id case_no dealer_id financier_id financier_name recipients reached refused refusal_reasons sent_by papers submitted_by submitted_by_id delivery_reference delivery_failure sent_from',
  },
  approval_advices: { kept: 'terms', none: 'advice_id application_id chosen_option_id decided_by telling_failure' },
  audit_events: { kept: 'details', none: 'dealer_id actor_id actor action subject previous_hash hash' },
  audit_head: { none: 'hash' },
  bounces: { none: 'application_id address' },
  case_counts: { none: 'dealer_id owner_id' },
  case_edits: { erased: 'fields', none: 'case_no user_id user_name' },
  case_parties: { erased: 'identity_hash detail', kept: 'personal_info_id', none: 'case_no' },
  cases: {
    erased: 'customer_name vehicle_name vehicle_no chassis_hash search detail',
    none: 'case_no dealer_id owner_id applications updated_by',
  },
  contradiction_looks: { erased: 'key', none: 'case_no user_id user_name' },
  data_requests: { erased: 'detail answer', none: 'request_id dealer_id user_id' },
  dealer_features: { none: 'dealer_id' },
  dealer_users: { none: 'user_id dealer_id user_name phone email parent_id' },
  dealers: { none: 'dealer_id channel_no name uen address telephone email suspended_reason' },
  delivery_attempts: { none: 'application_id cause' },
  disbursements: { kept: 'terms statement_file_id', none: 'application_id' },
  document_pages: { erased: 'address', none: 'file_id mime' },
  document_requests: {
    erased: 'personal_info_id sent_to phone_hash',
    none: 'request_id dealer_id case_no file_types asked_by asked_by_name accepted_files',
  },
  documents: {
    erased: 'reading thumbnail_address',
    kept: 'file_id personal_info_id',
    none: 'case_no dealer_id uploaded_by',
  },
  erasures: { kept: 'customer_hash', none: 'erasure_id' },
  files: { kept: 'file_name address', none: 'file_id dealer_id user_id case_no mime' },
  financiers: { none: 'financier_id dealer_id name emails whatsapp_number form_lines address_changes updated_by' },
  idempotency_keys: { erased: 'reply', none: 'owner path key request' },
  identity_authorisations: { erased: 'personal_info_id unavailable detail', none: 'case_no dealer_id request_id' },
  identity_flows: { erased: 'secrets', none: 'flow_hash request_id' },
  identity_keys: { none: 'kid private_key' },
  identity_requests: {
    erased: 'personal_info_id sent_to phone_hash',
    none: 'request_id token_hash dealer_id case_no asked_by asked_by_name',
  },
  kept_parties: { kept: 'personal_info_id', none: 'case_no erasure_id dealer_id' },
  letter_signatures: {
    kept: 'signer picture_address address_hash device identified_by',
    none: 'letter_id stamp_address document_hash ticket_id user_id user_name',
  },
  login_challenges: { none: 'challenge_id shared_from lane session_id phone_hash address_hash code_hash' },
  mailbox_requests: { none: 'state_hash user_id dealer_id session_id secrets' },
  mailbox_revocations: { none: 'revocation_id address token' },
  mailboxes: { none: 'user_id dealer_id address tokens' },
  maintenance_windows: { none: 'window_id created_by' },
  merged_attachments: { erased: 'contents', none: 'case_no file_id' },
  notifications: { erased: 'detail', none: 'notification_id user_id type' },
  passkey_challenges: { none: 'challenge session_id address_hash' },
  passkeys: { none: 'passkey_id credential_id public_key transports phone label' },
  provider_events: { kept: 'data', none: 'id financier_id event_id application_id' },
  providers: { none: 'financier_id url secrets' },
  recorded_outcomes: { kept: 'outcome file_id', none: 'outcome_id application_id recorded_by' },
  sales_agreement_sequences: { none: 'dealer_id month' },
  sales_agreements: { erased: 'detail', none: 'case_no dealer_id agreement_no made_by made_hash' },
  seal_keys: { none: 'key_id private_key certificates' },
  seals: { kept: 'detail', none: 'code sha256 dealer_id case_no kind document_hash key_id' },
  sent_messages: { none: 'message_id dealer_id account_id' },
  sessions: { none: 'session_id token_hash phone device dealer_user_id' },
  signature_files: { none: 'file_id dealer_id user_id picture_address picture_mime uploaded_by' },
  signature_pictures: { kept: 'address', none: 'file_id ticket_id' },
  signing_letters: {
    kept: 'personal_info_id frozen document_address',
    none: 'letter_id dealer_id case_no content_hash document_hash file_id verify_code',
  },
  signing_links: {
    erased: 'personal_info_id phone_of sent_to code_to phone_hash email_hash message copy_to',
    none: 'ticket_id dealer_id case_no letter_ids asked_by asked_by_name',
  },
  ticket_sessions: { none: 'session_id ticket_id token_hash' },
  tickets: { erased: 'phone', none: 'ticket_id dealer_id account_id token_hash' },
  tour_progress: { none: 'user_id' },
  upload_pieces: { erased: 'content', none: 'piece_id upload_id' },
  uploads: { erased: 'personal_info_id file_name', none: 'upload_id dealer_id user_id key case_no file_id' },
  vehicle_companies: {
    none: 'vehicle_company_id dealer_id name uen address unit postal_code telephone email salespeople note updated_by',
  },
  whatsapp_links: { erased: 'token_hash', none: 'link_id application_id created_by' },
  whatsapp_messages: { none: 'application_id message_id' },
};

/** Returns the columns of a class as `table.column`. */
export function customerColumnsOf(group: 'erased' | 'kept' | 'none'): string[] {
  return Object.entries(customerColumns).flatMap(([table, groups]) =>
    (groups[group] ?? '').split(' ').flatMap((column) => (column ? [`${table}.${column}`] : [])),
  );
}
