CREATE TABLE "audit_events" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"dealer_id" text,
	"actor_id" text,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"place" bigint,
	"previous_hash" text,
	"hash" text
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"place" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"path" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"request" text,
	"reply" jsonb,
	CONSTRAINT "idempotency_keys_owner_path_key_pk" PRIMARY KEY("owner","path","key")
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"to_status" integer NOT NULL,
	"by" text NOT NULL,
	"note" text,
	"is_recorded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "application_events_event" CHECK ("application_events"."event" in ('submitted', 'credit.failed', 'aa.generated', 'aa.withdrawn', 'phone.verified', 'disbursement.prepared', 'disbursement.returned', 'disbursement.completed', 'aa.accepted', 'aa.rejected', 'outcome.corrected', 'outcome.taken-back')),
	CONSTRAINT "application_events_to_status" CHECK ("application_events"."to_status" in (0, 1, 2, 3, 4, 5, 6, 7))
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"application_id" text PRIMARY KEY NOT NULL,
	"case_no" text NOT NULL,
	"dealer_id" text NOT NULL,
	"financier_id" text NOT NULL,
	"financier_name" text NOT NULL,
	"financier_position" integer NOT NULL,
	"recipients" text[] NOT NULL,
	"reached" text[] DEFAULT '{}' NOT NULL,
	"refused" text[] DEFAULT '{}' NOT NULL,
	"refusal_reasons" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempt" integer NOT NULL,
	"status" integer,
	"send_method" text NOT NULL,
	"whatsapp_from" text,
	"whatsapp_files" jsonb,
	"sent_by" jsonb,
	"form_status" integer NOT NULL,
	"form_file_id" text,
	"revision" integer NOT NULL,
	"papers" text DEFAULT '' NOT NULL,
	"snapshot" "bytea" NOT NULL,
	"generated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by" text,
	"submitted_by_id" text,
	"delivery" text,
	"delivery_at" timestamp with time zone,
	"delivery_attempts" integer DEFAULT 0 NOT NULL,
	"delivery_reference" text,
	"delivery_failure" text,
	"sent_from" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_status" CHECK ("applications"."status" in (0, 1, 2, 3, 4, 5, 6, 7)),
	CONSTRAINT "applications_send_method" CHECK ("applications"."send_method" in ('interface', 'email', 'whatsApp')),
	CONSTRAINT "applications_whatsapp_from" CHECK ("applications"."whatsapp_from" in ('own', 'portal')),
	CONSTRAINT "applications_form_status" CHECK ("applications"."form_status" in (1, 2, 3)),
	CONSTRAINT "applications_delivery" CHECK ("applications"."delivery" in ('queued', 'prepared', 'handed', 'sent', 'delivered', 'opened', 'bounced', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "bounces" (
	"application_id" text NOT NULL,
	"address" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"is_past" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bounces_application_id_address_sent_at_pk" PRIMARY KEY("application_id","address","sent_at"),
	CONSTRAINT "bounces_reason" CHECK ("bounces"."reason" in ('unknownAddress', 'mailboxFull', 'notAccepted', 'later'))
);
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_attempts_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" text NOT NULL,
	"subject" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"channel" text NOT NULL,
	"outcome" text NOT NULL,
	"cause" text,
	CONSTRAINT "delivery_attempts_subject" CHECK ("delivery_attempts"."subject" in ('application', 'decision')),
	CONSTRAINT "delivery_attempts_channel" CHECK ("delivery_attempts"."channel" in ('interface', 'email', 'whatsApp')),
	CONSTRAINT "delivery_attempts_outcome" CHECK ("delivery_attempts"."outcome" in ('arrived', 'partly', 'prepared', 'again', 'failed', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "merged_attachments" (
	"case_no" text NOT NULL,
	"contents" text NOT NULL,
	"file_id" text NOT NULL,
	"pages" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"financier_id" text NOT NULL,
	"event_id" text NOT NULL,
	"application_id" text NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "provider_events_type" CHECK ("provider_events"."type" in ('credit.failed', 'aa.generated', 'aa.withdrawn', 'phone.verified', 'disbursement.prepared', 'disbursement.returned', 'disbursement.completed')),
	CONSTRAINT "provider_events_outcome" CHECK ("provider_events"."outcome" in ('applied', 'waiting', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "recorded_outcomes" (
	"outcome_id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"kind" text NOT NULL,
	"from_status" integer NOT NULL,
	"to_status" integer NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" text NOT NULL,
	"ending" text,
	"outcome" "bytea" NOT NULL,
	"file_id" text,
	CONSTRAINT "recorded_outcomes_kind" CHECK ("recorded_outcomes"."kind" in ('approved', 'verified', 'disbursed', 'failed')),
	CONSTRAINT "recorded_outcomes_ending" CHECK ("recorded_outcomes"."ending" in ('corrected', 'takenBack')),
	CONSTRAINT "recorded_outcomes_from_status" CHECK ("recorded_outcomes"."from_status" in (0, 1, 2, 3, 4, 5, 6, 7)),
	CONSTRAINT "recorded_outcomes_to_status" CHECK ("recorded_outcomes"."to_status" in (0, 1, 2, 3, 4, 5, 6, 7))
);
--> statement-breakpoint
CREATE TABLE "whatsapp_links" (
	"link_id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"handed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"openings" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	CONSTRAINT "whatsapp_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_messages" (
	"application_id" text NOT NULL,
	"part" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"message_id" text,
	"state" text NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"error_code" integer,
	CONSTRAINT "whatsapp_messages_application_id_part_pk" PRIMARY KEY("application_id","part"),
	CONSTRAINT "whatsapp_messages_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "whatsapp_messages_state" CHECK ("whatsapp_messages"."state" in ('asked', 'accepted', 'sent', 'failed', 'delivered', 'read'))
);
--> statement-breakpoint
CREATE TABLE "approval_advices" (
	"advice_id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"state" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reject_capable" boolean NOT NULL,
	"terms" "bytea" NOT NULL,
	"chosen_option_id" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"telling" text,
	"telling_failure" text,
	CONSTRAINT "approval_advices_state" CHECK ("approval_advices"."state" in ('open', 'replaced', 'withdrawn', 'accepted', 'rejected')),
	CONSTRAINT "approval_advices_telling" CHECK ("approval_advices"."telling" in ('queued', 'taken', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "login_challenges" (
	"challenge_id" text PRIMARY KEY NOT NULL,
	"shared_from" text,
	"lane" text DEFAULT 'login' NOT NULL,
	"purpose" text DEFAULT 'login' NOT NULL,
	"session_id" text,
	"phone_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"end_noticed_at" timestamp with time zone,
	"spent_at" timestamp with time zone,
	CONSTRAINT "login_challenges_purpose" CHECK ("login_challenges"."purpose" in ('login', 'stepUp', 'newPhone', 'ticket'))
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"session_id" text,
	"address_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('register', 'login'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"passkey_id" text PRIMARY KEY NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"phone" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"phone" text NOT NULL,
	"method" text DEFAULT 'code' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_because" text,
	"dealer_user_id" text,
	"code_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_method" CHECK ("sessions"."method" in ('code', 'passkey')),
	CONSTRAINT "sessions_revoked_because" CHECK ("sessions"."revoked_because" in ('numberChanged'))
);
--> statement-breakpoint
CREATE TABLE "case_counts" (
	"dealer_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"pending" integer NOT NULL,
	"completed" integer NOT NULL,
	"disbursement" integer NOT NULL,
	"waiting" integer NOT NULL,
	CONSTRAINT "case_counts_dealer_id_owner_id_pk" PRIMARY KEY("dealer_id","owner_id")
);
--> statement-breakpoint
CREATE TABLE "case_edits" (
	"case_no" text NOT NULL,
	"revision" integer NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "case_edits_case_no_revision_pk" PRIMARY KEY("case_no","revision")
);
--> statement-breakpoint
CREATE TABLE "case_parties" (
	"personal_info_id" text PRIMARY KEY NOT NULL,
	"case_no" text NOT NULL,
	"position" integer NOT NULL,
	"role" text NOT NULL,
	"party_type" text NOT NULL,
	"identity_hash" text,
	"detail" "bytea" NOT NULL,
	CONSTRAINT "case_parties_role" CHECK ("case_parties"."role" in ('applicant', 'guarantor')),
	CONSTRAINT "case_parties_type" CHECK ("case_parties"."party_type" in ('individual', 'corporation'))
);
--> statement-breakpoint
CREATE TABLE "case_sequences" (
	"day" date PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"case_no" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"revision" integer NOT NULL,
	"form_version" integer NOT NULL,
	"submission_state" integer NOT NULL,
	"customer_name" text NOT NULL,
	"vehicle_name" text NOT NULL,
	"vehicle_no" text NOT NULL,
	"chassis_hash" text,
	"condition" integer,
	"loan_cents" bigint,
	"applications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"in_disbursement" boolean DEFAULT false NOT NULL,
	"waits_for_dealer" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(left(customer_name, 150) || ' ' || left(vehicle_name, 150) || ' ' || left(vehicle_no, 40) || ' ' || case_no)) STORED NOT NULL,
	"detail" "bytea" NOT NULL,
	"applicant_erased_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "cases_submission_state" CHECK ("cases"."submission_state" in (0, 1)),
	CONSTRAINT "cases_condition" CHECK ("cases"."condition" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "contradiction_looks" (
	"case_no" text NOT NULL,
	"key" text NOT NULL,
	"decision" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "contradiction_looks_case_no_key_pk" PRIMARY KEY("case_no","key"),
	CONSTRAINT "contradiction_looks_decision" CHECK ("contradiction_looks"."decision" in ('keep', 'take', 'bothRight'))
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"request_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"dealer_id" text,
	"user_id" text,
	"detail" "bytea" NOT NULL,
	"answer" "bytea",
	"asked_at" timestamp with time zone NOT NULL,
	"due_on" date,
	"takes_effect_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"exported_at" timestamp with time zone,
	CONSTRAINT "data_requests_kind" CHECK ("data_requests"."kind" in ('access', 'correction', 'withdrawal', 'termination')),
	CONSTRAINT "data_requests_state" CHECK ("data_requests"."state" in ('open', 'answered', 'withdrawn', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"erasure_id" text PRIMARY KEY NOT NULL,
	"customer_hash" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_parties" (
	"case_no" text NOT NULL,
	"personal_info_id" text NOT NULL,
	"erasure_id" text NOT NULL,
	"dealer_id" text NOT NULL,
	"is_applicant" boolean NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_parties_case_no_personal_info_id_pk" PRIMARY KEY("case_no","personal_info_id")
);
--> statement-breakpoint
CREATE TABLE "dealer_features" (
	"dealer_id" text NOT NULL,
	"feature_name" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "dealer_features_dealer_id_feature_name_pk" PRIMARY KEY("dealer_id","feature_name"),
	CONSTRAINT "dealer_features_feature_name" CHECK ("dealer_features"."feature_name" in ('VSA_GENERATE', 'SUB_ACCOUNT'))
);
--> statement-breakpoint
CREATE TABLE "dealer_users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"user_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"account_type" integer NOT NULL,
	"parent_id" text,
	"permissions" text[] NOT NULL,
	"has_mail" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"invited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "dealer_users_account_type" CHECK ("dealer_users"."account_type" in (1, 2)),
	CONSTRAINT "dealer_users_permissions" CHECK ("dealer_users"."permissions" <@ array['case.viewAll', 'case.edit', 'application.submit', 'aa.decide', 'disbursement.view', 'financier.manage', 'vehicleCompany.manage', 'vsa.generate', 'subAccount.manage', 'personalData.reveal', 'report.view'])
);
--> statement-breakpoint
CREATE TABLE "dealers" (
	"dealer_id" text PRIMARY KEY NOT NULL,
	"channel_no" text NOT NULL,
	"name" text NOT NULL,
	"uen" text NOT NULL,
	"address" text NOT NULL,
	"telephone" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"suspended_at" timestamp with time zone,
	"suspended_reason" text,
	"suspended_until" timestamp with time zone,
	"message_times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dealers_channel_no_unique" UNIQUE("channel_no")
);
--> statement-breakpoint
CREATE TABLE "disbursements" (
	"application_id" text PRIMARY KEY NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"terms" "bytea" NOT NULL,
	"statement_file_id" text
);
--> statement-breakpoint
CREATE TABLE "document_requests" (
	"request_id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"case_no" text NOT NULL,
	"personal_info_id" text NOT NULL,
	"file_types" text[] NOT NULL,
	"sent_to" text NOT NULL,
	"phone_hash" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_by_name" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone,
	"end_reason" text,
	"accepted_files" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "document_requests_end_reason" CHECK ("document_requests"."end_reason" in ('numberChanged'))
);
--> statement-breakpoint
CREATE TABLE "document_pages" (
	"file_id" text NOT NULL,
	"page" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"mime" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "document_pages_file_id_page_pk" PRIMARY KEY("file_id","page")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"file_id" text PRIMARY KEY NOT NULL,
	"case_no" text NOT NULL,
	"dealer_id" text NOT NULL,
	"personal_info_id" text,
	"file_type" text NOT NULL,
	"pages" integer NOT NULL,
	"status" integer NOT NULL,
	"review_status" integer NOT NULL,
	"reading" "bytea",
	"pages_read" integer,
	"left_out" text[] DEFAULT '{}' NOT NULL,
	"to_check" integer DEFAULT 0 NOT NULL,
	"thumbnail_address" text,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "documents_file_type" CHECK ("documents"."file_type" in ('LogCard', 'NRICFront', 'NRICBack', 'CPF', 'NOA', 'Payslip', 'OtherIncome', 'DrivingLicense', 'PDVL', 'ACRA', 'BankStatement', 'Applicant', 'Guarantor', 'LetterOfAuthorisation', 'OtherDocument', 'Dealer', 'VSA', 'Unsorted')),
	CONSTRAINT "documents_left_out" CHECK ("documents"."left_out" <@ array['attachment', 'script', 'link']),
	CONSTRAINT "documents_status" CHECK ("documents"."status" in (0, 1, 2, 3)),
	CONSTRAINT "documents_review_status" CHECK ("documents"."review_status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"user_id" text,
	"case_no" text,
	"file_name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_pieces" (
	"piece_id" text PRIMARY KEY NOT NULL,
	"upload_id" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"case_no" text NOT NULL,
	"personal_info_id" text,
	"file_type" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"arrived" integer DEFAULT 0 NOT NULL,
	"file_id" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_key" UNIQUE("user_id","key"),
	CONSTRAINT "uploads_file_type" CHECK ("uploads"."file_type" in ('LogCard', 'NRICFront', 'NRICBack', 'CPF', 'NOA', 'Payslip', 'OtherIncome', 'DrivingLicense', 'PDVL', 'ACRA', 'BankStatement', 'Applicant', 'Guarantor', 'LetterOfAuthorisation', 'OtherDocument', 'Dealer', 'VSA', 'Unsorted'))
);
--> statement-breakpoint
CREATE TABLE "financiers" (
	"financier_id" text PRIMARY KEY NOT NULL,
	"dealer_id" text,
	"name" text NOT NULL,
	"send_method" text NOT NULL,
	"emails" text[] NOT NULL,
	"whatsapp_number" text,
	"whatsapp_from" text DEFAULT 'own' NOT NULL,
	"required_fields" text[] DEFAULT '{}' NOT NULL,
	"required_documents" text[] DEFAULT '{}' NOT NULL,
	"attachment_megabytes" integer,
	"form_lines" text DEFAULT '' NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	"address_changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" text,
	"removed_at" timestamp with time zone,
	CONSTRAINT "financiers_send_method" CHECK ("financiers"."send_method" in ('interface', 'email', 'whatsApp')),
	CONSTRAINT "financiers_whatsapp_from" CHECK ("financiers"."whatsapp_from" in ('own', 'portal')),
	CONSTRAINT "financiers_required_fields" CHECK ("financiers"."required_fields" <@ array['homeTelephone', 'officeTelephone', 'officeAddress', 'dependants']),
	CONSTRAINT "financiers_required_documents" CHECK ("financiers"."required_documents" <@ array['BankStatement', 'NOA', 'Payslip', 'CPF', 'ACRA', 'DrivingLicense'])
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"financier_id" text PRIMARY KEY NOT NULL,
	"channel" integer NOT NULL,
	"url" text,
	"secrets" "bytea",
	"overlap_until" timestamp with time zone,
	CONSTRAINT "providers_channel_unique" UNIQUE("channel")
);
--> statement-breakpoint
CREATE TABLE "mailbox_requests" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"dealer_id" text NOT NULL,
	"session_id" text NOT NULL,
	"provider" text NOT NULL,
	"secrets" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"outcome" text,
	CONSTRAINT "mailbox_requests_provider" CHECK ("mailbox_requests"."provider" in ('google', 'microsoft')),
	CONSTRAINT "mailbox_requests_outcome" CHECK ("mailbox_requests"."outcome" in ('authorized', 'denied', 'noSending', 'failed', 'expired', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "mailbox_revocations" (
	"revocation_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"address" text NOT NULL,
	"token" "bytea" NOT NULL,
	CONSTRAINT "mailbox_revocations_provider" CHECK ("mailbox_revocations"."provider" in ('google', 'microsoft'))
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"provider" text NOT NULL,
	"address" text NOT NULL,
	"authorization" integer NOT NULL,
	"tokens" "bytea",
	"authorized_at" timestamp with time zone NOT NULL,
	"end" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "mailboxes_provider" CHECK ("mailboxes"."provider" in ('google', 'microsoft')),
	CONSTRAINT "mailboxes_authorization" CHECK ("mailboxes"."authorization" in (0, 1)),
	CONSTRAINT "mailboxes_end" CHECK ("mailboxes"."end" in ('withdrawn', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "maintenance_windows" (
	"window_id" text PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"notice_from" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_authorisations" (
	"personal_info_id" text PRIMARY KEY NOT NULL,
	"case_no" text NOT NULL,
	"dealer_id" text NOT NULL,
	"request_id" text NOT NULL,
	"portal" text NOT NULL,
	"authorised_at" timestamp with time zone NOT NULL,
	"text_version" integer NOT NULL,
	"values_read" integer NOT NULL,
	"cpf_months" integer NOT NULL,
	"noa_years" integer NOT NULL,
	"unavailable" text[] NOT NULL,
	"detail" "bytea" NOT NULL,
	CONSTRAINT "identity_authorisations_portal" CHECK ("identity_authorisations"."portal" in ('singpass', 'corppass'))
);
--> statement-breakpoint
CREATE TABLE "identity_flows" (
	"flow_hash" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"secrets" "bytea",
	"text_version" integer NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"finishing_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "identity_flows_outcome" CHECK ("identity_flows"."outcome" in ('done', 'denied', 'expired', 'mismatch', 'underAge', 'failed', 'unavailable'))
);
--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"use" text NOT NULL,
	"private_key" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"active_from" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_keys_use" CHECK ("identity_keys"."use" in ('sig', 'enc'))
);
--> statement-breakpoint
CREATE TABLE "identity_requests" (
	"request_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"dealer_id" text NOT NULL,
	"case_no" text NOT NULL,
	"personal_info_id" text NOT NULL,
	"portal" text NOT NULL,
	"sent_to" text,
	"phone_hash" text,
	"sent_at" timestamp with time zone,
	"asked_by" text NOT NULL,
	"asked_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"begun_at" timestamp with time zone,
	"end" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "identity_requests_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "identity_requests_portal" CHECK ("identity_requests"."portal" in ('singpass', 'corppass')),
	CONSTRAINT "identity_requests_end" CHECK ("identity_requests"."end" in ('done', 'failed', 'withdrawn', 'denied', 'mismatch'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"notification_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"detail" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "seal_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"private_key" "bytea" NOT NULL,
	"certificates" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "seals" (
	"code" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"dealer_id" text NOT NULL,
	"case_no" text NOT NULL,
	"kind" text NOT NULL,
	"detail" "bytea" NOT NULL,
	"document_hash" text NOT NULL,
	"text_version" integer NOT NULL,
	"key_id" text NOT NULL,
	"is_time_stamped" boolean NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signature_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"user_id" text,
	"file_type" text NOT NULL,
	"origin" text NOT NULL,
	"status" integer NOT NULL,
	"problem" text,
	"picture_address" text,
	"picture_mime" text,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" text NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "signature_files_file_type" CHECK ("signature_files"."file_type" in ('subNRIC', 'dealerSign', 'dealerStamp')),
	CONSTRAINT "signature_files_origin" CHECK ("signature_files"."origin" in ('drawn', 'uploaded')),
	CONSTRAINT "signature_files_status" CHECK ("signature_files"."status" in (0, 1, 2, 3)),
	CONSTRAINT "signature_files_problem" CHECK ("signature_files"."problem" in ('noInk', 'tooDark', 'notNric', 'nameUnreadable', 'otherName', 'notProcessed'))
);
--> statement-breakpoint
CREATE TABLE "letter_signatures" (
	"letter_id" text NOT NULL,
	"signer" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"picture_address" text NOT NULL,
	"stamp_address" text,
	"document_hash" text NOT NULL,
	"text_version" integer NOT NULL,
	"ticket_id" text,
	"user_id" text,
	"user_name" text,
	"address_hash" text,
	"device" text NOT NULL,
	"identified_by" text NOT NULL,
	CONSTRAINT "letter_signatures_letter_id_signer_pk" PRIMARY KEY("letter_id","signer"),
	CONSTRAINT "letter_signatures_method" CHECK ("letter_signatures"."method" in ('drawn', 'typed', 'uploaded'))
);
--> statement-breakpoint
CREATE TABLE "signature_pictures" (
	"file_id" text PRIMARY KEY NOT NULL,
	"ticket_id" text NOT NULL,
	"method" text NOT NULL,
	"address" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	CONSTRAINT "signature_pictures_method" CHECK ("signature_pictures"."method" in ('drawn', 'typed', 'uploaded'))
);
--> statement-breakpoint
CREATE TABLE "signing_letters" (
	"letter_id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"case_no" text NOT NULL,
	"kind" text NOT NULL,
	"personal_info_id" text NOT NULL,
	"text_version" integer NOT NULL,
	"frozen" "bytea" NOT NULL,
	"content_hash" text NOT NULL,
	"document_hash" text NOT NULL,
	"document_address" text NOT NULL,
	"pages" integer NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"file_id" text,
	"verify_code" text,
	"sealed_at" timestamp with time zone,
	CONSTRAINT "signing_letters_kind" CHECK ("signing_letters"."kind" in ('lca', 'vsa'))
);
--> statement-breakpoint
CREATE TABLE "signing_links" (
	"ticket_id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"case_no" text NOT NULL,
	"personal_info_id" text NOT NULL,
	"phone_of" text NOT NULL,
	"letter_ids" text[] NOT NULL,
	"channel" text NOT NULL,
	"sent_to" text NOT NULL,
	"code_to" text NOT NULL,
	"phone_hash" text NOT NULL,
	"email_hash" text,
	"message" "bytea",
	"asked_by" text NOT NULL,
	"asked_by_name" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"copies" integer DEFAULT 0 NOT NULL,
	"copy_to" "bytea",
	CONSTRAINT "signing_links_channel" CHECK ("signing_links"."channel" in ('sms', 'email'))
);
--> statement-breakpoint
CREATE TABLE "sent_messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"dealer_id" text NOT NULL,
	"account_id" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_messages_kind" CHECK ("sent_messages"."kind" in ('link', 'code', 'reminder', 'copy'))
);
--> statement-breakpoint
CREATE TABLE "ticket_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"ticket_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"ticket_id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"dealer_id" text NOT NULL,
	"account_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"phone" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "tickets_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "tickets_purpose" CHECK ("tickets"."purpose" in ('upload', 'signing'))
);
--> statement-breakpoint
CREATE TABLE "tour_progress" (
	"user_id" text PRIMARY KEY NOT NULL,
	"step" text,
	"is_over" boolean NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tour_progress_step" CHECK ("tour_progress"."step" in ('goToPersonalInformation', 'signature', 'signing', 'stamp', 'subAccounts', 'createSubAccount', 'goToEmail', 'email'))
);
--> statement-breakpoint
CREATE TABLE "vehicle_companies" (
	"vehicle_company_id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"name" text NOT NULL,
	"uen" text NOT NULL,
	"address" text NOT NULL,
	"unit" text NOT NULL,
	"postal_code" text NOT NULL,
	"telephone" text NOT NULL,
	"email" text NOT NULL,
	"salespeople" text[] NOT NULL,
	"note" text NOT NULL,
	"is_default" boolean NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sales_agreement_sequences" (
	"dealer_id" text NOT NULL,
	"month" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "sales_agreement_sequences_dealer_id_month_pk" PRIMARY KEY("dealer_id","month")
);
--> statement-breakpoint
CREATE TABLE "sales_agreements" (
	"case_no" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"agreement_no" text NOT NULL,
	"revision" integer NOT NULL,
	"detail" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"made_by" text,
	"made_hash" text,
	"pages" integer
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_case_no_cases_case_no_fk" FOREIGN KEY ("case_no") REFERENCES "public"."cases"("case_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_financier_id_financiers_financier_id_fk" FOREIGN KEY ("financier_id") REFERENCES "public"."financiers"("financier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bounces" ADD CONSTRAINT "bounces_application_id_applications_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_application_id_applications_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recorded_outcomes" ADD CONSTRAINT "recorded_outcomes_application_id_applications_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_links" ADD CONSTRAINT "whatsapp_links_application_id_applications_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_application_id_applications_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_advices" ADD CONSTRAINT "approval_advices_application_id_applications_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_edits" ADD CONSTRAINT "case_edits_case_no_cases_case_no_fk" FOREIGN KEY ("case_no") REFERENCES "public"."cases"("case_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_parties" ADD CONSTRAINT "case_parties_case_no_cases_case_no_fk" FOREIGN KEY ("case_no") REFERENCES "public"."cases"("case_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contradiction_looks" ADD CONSTRAINT "contradiction_looks_case_no_cases_case_no_fk" FOREIGN KEY ("case_no") REFERENCES "public"."cases"("case_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_user_id_dealer_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."dealer_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_parties" ADD CONSTRAINT "kept_parties_erasure_id_erasures_erasure_id_fk" FOREIGN KEY ("erasure_id") REFERENCES "public"."erasures"("erasure_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_parties" ADD CONSTRAINT "kept_parties_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_features" ADD CONSTRAINT "dealer_features_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_users" ADD CONSTRAINT "dealer_users_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_application_id_applications_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_request_id_tickets_ticket_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_pages" ADD CONSTRAINT "document_pages_file_id_documents_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."documents"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_pieces" ADD CONSTRAINT "upload_pieces_upload_id_uploads_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("upload_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_financier_id_financiers_financier_id_fk" FOREIGN KEY ("financier_id") REFERENCES "public"."financiers"("financier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_requests" ADD CONSTRAINT "mailbox_requests_user_id_dealer_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."dealer_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_user_id_dealer_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."dealer_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_authorisations" ADD CONSTRAINT "identity_authorisations_case_no_cases_case_no_fk" FOREIGN KEY ("case_no") REFERENCES "public"."cases"("case_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_authorisations" ADD CONSTRAINT "identity_authorisations_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_flows" ADD CONSTRAINT "identity_flows_request_id_identity_requests_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."identity_requests"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_requests" ADD CONSTRAINT "identity_requests_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_requests" ADD CONSTRAINT "identity_requests_case_no_cases_case_no_fk" FOREIGN KEY ("case_no") REFERENCES "public"."cases"("case_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seals" ADD CONSTRAINT "seals_key_id_seal_keys_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."seal_keys"("key_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_files" ADD CONSTRAINT "signature_files_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_signatures" ADD CONSTRAINT "letter_signatures_letter_id_signing_letters_letter_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."signing_letters"("letter_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_letters" ADD CONSTRAINT "signing_letters_case_no_cases_case_no_fk" FOREIGN KEY ("case_no") REFERENCES "public"."cases"("case_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_links" ADD CONSTRAINT "signing_links_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_sessions" ADD CONSTRAINT "ticket_sessions_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_companies" ADD CONSTRAINT "vehicle_companies_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_agreement_sequences" ADD CONSTRAINT "sales_agreement_sequences_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_agreements" ADD CONSTRAINT "sales_agreements_case_no_cases_case_no_fk" FOREIGN KEY ("case_no") REFERENCES "public"."cases"("case_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_agreements" ADD CONSTRAINT "sales_agreements_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject","sequence");--> statement-breakpoint
CREATE INDEX "audit_events_dealer" ON "audit_events" USING btree ("dealer_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("dealer_id","actor_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_events_place" ON "audit_events" USING btree ("place");--> statement-breakpoint
CREATE INDEX "audit_events_copies" ON "audit_events" USING btree ((details ->> 'from')) WHERE action = 'cases.copy-case';--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","sequence");--> statement-breakpoint
CREATE INDEX "application_events_taken_back" ON "application_events" USING btree ("application_id") WHERE event = 'outcome.taken-back';--> statement-breakpoint
CREATE UNIQUE INDEX "applications_attempt" ON "applications" USING btree ("case_no","financier_id","attempt");--> statement-breakpoint
CREATE INDEX "applications_case" ON "applications" USING btree ("case_no");--> statement-breakpoint
CREATE INDEX "applications_sent" ON "applications" USING btree ("dealer_id","financier_id","case_no") WHERE status is not null;--> statement-breakpoint
CREATE INDEX "applications_submitted" ON "applications" USING btree ("dealer_id","submitted_at") WHERE status is not null;--> statement-breakpoint
CREATE INDEX "delivery_attempts_application" ON "delivery_attempts" USING btree ("application_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "merged_attachments_contents" ON "merged_attachments" USING btree ("case_no","contents");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_events_event" ON "provider_events" USING btree ("financier_id","event_id");--> statement-breakpoint
CREATE INDEX "provider_events_application" ON "provider_events" USING btree ("application_id","received_at");--> statement-breakpoint
CREATE INDEX "recorded_outcomes_application" ON "recorded_outcomes" USING btree ("application_id","recorded_at");--> statement-breakpoint
CREATE INDEX "whatsapp_links_application" ON "whatsapp_links" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "approval_advices_application" ON "approval_advices" USING btree ("application_id","received_at");--> statement-breakpoint
CREATE INDEX "login_challenges_lane" ON "login_challenges" USING btree ("phone_hash","lane","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "login_challenges_shared" ON "login_challenges" USING btree ("shared_from","address_hash");--> statement-breakpoint
CREATE INDEX "login_challenges_address" ON "login_challenges" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "login_challenges_session" ON "login_challenges" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_address" ON "passkey_challenges" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "passkeys_phone" ON "passkeys" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "sessions_phone" ON "sessions" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "sessions_dealer_user" ON "sessions" USING btree ("dealer_user_id");--> statement-breakpoint
CREATE INDEX "case_parties_case" ON "case_parties" USING btree ("case_no","position");--> statement-breakpoint
CREATE INDEX "case_parties_identity" ON "case_parties" USING btree ("identity_hash");--> statement-breakpoint
CREATE INDEX "cases_list" ON "cases" USING btree ("dealer_id","submission_state","updated_at","case_no","owner_id","search");--> statement-breakpoint
CREATE INDEX "cases_list_disbursement" ON "cases" USING btree ("dealer_id","updated_at","case_no","owner_id","search") WHERE in_disbursement;--> statement-breakpoint
CREATE INDEX "cases_plate" ON "cases" USING btree ("dealer_id","vehicle_no");--> statement-breakpoint
CREATE INDEX "cases_chassis" ON "cases" USING btree ("dealer_id","chassis_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "data_requests_single" ON "data_requests" USING btree ("user_id","kind") WHERE "data_requests"."state" = 'open' and "data_requests"."kind" in ('access', 'termination');--> statement-breakpoint
CREATE INDEX "data_requests_user" ON "data_requests" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "data_requests_open" ON "data_requests" USING btree ("asked_at") WHERE "data_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "kept_parties_until" ON "kept_parties" USING btree ("kept_until");--> statement-breakpoint
CREATE UNIQUE INDEX "dealer_users_login" ON "dealer_users" USING btree ("dealer_id","phone") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dealer_users_phone" ON "dealer_users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "document_requests_case" ON "document_requests" USING btree ("case_no","sent_at");--> statement-breakpoint
CREATE INDEX "document_requests_phone" ON "document_requests" USING btree ("phone_hash","sent_at");--> statement-breakpoint
CREATE INDEX "documents_case" ON "documents" USING btree ("case_no","uploaded_at");--> statement-breakpoint
CREATE INDEX "files_case" ON "files" USING btree ("case_no");--> statement-breakpoint
CREATE INDEX "upload_pieces_upload" ON "upload_pieces" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "uploads_changed" ON "uploads" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "financiers_dealer" ON "financiers" USING btree ("dealer_id");--> statement-breakpoint
CREATE INDEX "mailbox_requests_expires" ON "mailbox_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mailboxes_address" ON "mailboxes" USING btree ("provider","address");--> statement-breakpoint
CREATE INDEX "identity_authorisations_case" ON "identity_authorisations" USING btree ("case_no");--> statement-breakpoint
CREATE INDEX "identity_authorisations_at" ON "identity_authorisations" USING btree ("authorised_at");--> statement-breakpoint
CREATE INDEX "identity_flows_request" ON "identity_flows" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "identity_requests_party" ON "identity_requests" USING btree ("case_no","personal_info_id","created_at");--> statement-breakpoint
CREATE INDEX "identity_requests_phone" ON "identity_requests" USING btree ("phone_hash","sent_at");--> statement-breakpoint
CREATE INDEX "identity_requests_expires" ON "identity_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST) WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "seal_keys_current" ON "seal_keys" USING btree ((true)) WHERE replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "seals_sha256" ON "seals" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "seals_case" ON "seals" USING btree ("case_no");--> statement-breakpoint
CREATE UNIQUE INDEX "signature_files_in_force" ON "signature_files" USING btree ("dealer_id","file_type",coalesce("user_id", '')) WHERE "signature_files"."removed_at" is null and "signature_files"."status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "signature_files_newest" ON "signature_files" USING btree ("dealer_id","file_type",coalesce("user_id", '')) WHERE "signature_files"."removed_at" is null and "signature_files"."status" <> 1;--> statement-breakpoint
CREATE INDEX "signature_files_removed" ON "signature_files" USING btree ("removed_at") WHERE "signature_files"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "signature_pictures_ticket" ON "signature_pictures" USING btree ("ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_letters_current" ON "signing_letters" USING btree ("case_no","kind","personal_info_id") WHERE "signing_letters"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "signing_letters_file" ON "signing_letters" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "signing_letters_unsealed" ON "signing_letters" USING btree ("completed_at") WHERE "signing_letters"."completed_at" is not null and "signing_letters"."file_id" is null;--> statement-breakpoint
CREATE INDEX "signing_links_case" ON "signing_links" USING btree ("case_no","sent_at");--> statement-breakpoint
CREATE INDEX "signing_links_phone" ON "signing_links" USING btree ("phone_hash","sent_at");--> statement-breakpoint
CREATE INDEX "sent_messages_dealer" ON "sent_messages" USING btree ("dealer_id","sent_at");--> statement-breakpoint
CREATE INDEX "ticket_sessions_ticket" ON "ticket_sessions" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "tickets_expires" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "vehicle_companies_dealer" ON "vehicle_companies" USING btree ("dealer_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_agreements_number" ON "sales_agreements" USING btree ("dealer_id","agreement_no");--> statement-breakpoint

-- Written by hand: what the table definitions cannot say. Keep it when migrations are made into one.

INSERT INTO "audit_head" ("id", "place", "hash") VALUES (1, 0, repeat('0', 64));--> statement-breakpoint

-- Gives a row its place in the chain. The lock on the head is held until the commit is done, so places follow commits.
CREATE FUNCTION "seal_audit_event"("row_sequence" bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  head audit_head;
  content text;
  digest text;
BEGIN
  -- Before the row's own lock: whoever waits for this one is served in turn.
  PERFORM pg_advisory_xact_lock(7041992);
  SELECT * INTO STRICT head FROM audit_head WHERE id = 1 FOR UPDATE;
  head.place := head.place + 1;
  SELECT json_build_array(
    head.place, sequence, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    dealer_id, actor_id, actor, action, subject, details)::text
  INTO content FROM audit_events WHERE sequence = row_sequence;
  digest := encode(sha256(convert_to(head.hash || content, 'UTF8')), 'hex');
  UPDATE audit_events SET place = head.place, previous_hash = head.hash, hash = digest WHERE sequence = row_sequence;
  UPDATE audit_head SET place = head.place, hash = digest WHERE id = 1;
END $$;--> statement-breakpoint

CREATE FUNCTION "seal_new_audit_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM seal_audit_event(NEW.sequence);
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Audit events are only ever added: % is refused.', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint

-- At the commit, when the transaction waits for nothing else any more.
CREATE CONSTRAINT TRIGGER "audit_events_seal" AFTER INSERT ON "audit_events"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "seal_new_audit_event"();--> statement-breakpoint
CREATE TRIGGER "audit_events_no_place_given" BEFORE INSERT ON "audit_events"
  FOR EACH ROW WHEN (NEW.place IS NOT NULL OR NEW.hash IS NOT NULL) EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_events_no_update" BEFORE UPDATE ON "audit_events"
  FOR EACH ROW WHEN (OLD.place IS NOT NULL) EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_events_no_delete" BEFORE DELETE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_events_no_truncate" BEFORE TRUNCATE ON "audit_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_head_no_delete" BEFORE DELETE OR TRUNCATE ON "audit_head"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint

CREATE FUNCTION "count_case"("of" cases, "by" integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO case_counts AS c (dealer_id, owner_id, pending, completed, disbursement, waiting)
  VALUES ("of".dealer_id, "of".owner_id, "by" * ("of".submission_state = 0)::int, "by" * ("of".submission_state = 1)::int,
    "by" * "of".in_disbursement::int, "by" * "of".waits_for_dealer::int)
  ON CONFLICT (dealer_id, owner_id) DO UPDATE SET pending = c.pending + excluded.pending,
    completed = c.completed + excluded.completed, disbursement = c.disbursement + excluded.disbursement,
    waiting = c.waiting + excluded.waiting
$$;--> statement-breakpoint

CREATE FUNCTION "count_new_case"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_case(NEW, 1);
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE FUNCTION "count_lost_case"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_case(OLD, -1);
  RETURN NULL;
END $$;--> statement-breakpoint

-- Once for a statement: an account's cases pass to another all at once. Most changes of a case change no count.
CREATE FUNCTION "count_changed_cases"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO case_counts AS c (dealer_id, owner_id, pending, completed, disbursement, waiting)
  SELECT dealer_id, owner_id, sum(n * (submission_state = 0)::int), sum(n * (submission_state = 1)::int),
    sum(n * in_disbursement::int), sum(n * waits_for_dealer::int)
  FROM (
    SELECT 1 AS n, dealer_id, owner_id, submission_state, in_disbursement, waits_for_dealer FROM after_change
    UNION ALL
    SELECT -1, dealer_id, owner_id, submission_state, in_disbursement, waits_for_dealer FROM before_change
  ) AS each
  GROUP BY dealer_id, owner_id
  HAVING sum(n * (submission_state = 0)::int) <> 0 OR sum(n * (submission_state = 1)::int) <> 0
    OR sum(n * in_disbursement::int) <> 0 OR sum(n * waits_for_dealer::int) <> 0
  -- Always in one order, so that two statements do not wait for each other.
  ORDER BY dealer_id, owner_id
  ON CONFLICT (dealer_id, owner_id) DO UPDATE SET pending = c.pending + excluded.pending,
    completed = c.completed + excluded.completed, disbursement = c.disbursement + excluded.disbursement,
    waiting = c.waiting + excluded.waiting;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE TRIGGER "cases_count_new" AFTER INSERT ON "cases" FOR EACH ROW EXECUTE FUNCTION "count_new_case"();--> statement-breakpoint
CREATE TRIGGER "cases_count_lost" AFTER DELETE ON "cases" FOR EACH ROW EXECUTE FUNCTION "count_lost_case"();--> statement-breakpoint
CREATE TRIGGER "cases_count_changed" AFTER UPDATE ON "cases"
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_cases"();
