CREATE TABLE "audit_events" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"dealer_id" text,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"path" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
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
	"note" text
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
	"attempt" integer NOT NULL,
	"status" integer,
	"send_method" text NOT NULL,
	"form_status" integer NOT NULL,
	"form_file_id" text,
	"revision" integer NOT NULL,
	"snapshot" "bytea" NOT NULL,
	"generated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by" text,
	"delivery" text,
	"delivery_at" timestamp with time zone,
	"delivery_attempts" integer DEFAULT 0 NOT NULL,
	"delivery_reference" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_status" CHECK ("applications"."status" between 0 and 7),
	CONSTRAINT "applications_form_status" CHECK ("applications"."form_status" in (1, 2, 3)),
	CONSTRAINT "applications_delivery" CHECK ("applications"."delivery" in ('queued', 'sent', 'delivered', 'opened', 'bounced', 'failed'))
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
	"event_id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "provider_events_outcome" CHECK ("provider_events"."outcome" in ('applied', 'waiting', 'refused'))
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
	CONSTRAINT "approval_advices_state" CHECK ("approval_advices"."state" in ('open', 'replaced', 'withdrawn', 'accepted', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "login_challenges" (
	"challenge_id" text PRIMARY KEY NOT NULL,
	"phone_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"dealer_user_id" text,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
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
	"condition" integer,
	"loan_cents" bigint,
	"detail" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "cases_submission_state" CHECK ("cases"."submission_state" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "dealer_features" (
	"dealer_id" text NOT NULL,
	"feature_name" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "dealer_features_dealer_id_feature_name_pk" PRIMARY KEY("dealer_id","feature_name")
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
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "dealer_users_account_type" CHECK ("dealer_users"."account_type" in (1, 2))
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
	"to_check" integer DEFAULT 0 NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "documents_status" CHECK ("documents"."status" in (0, 1, 2, 3)),
	CONSTRAINT "documents_review_status" CHECK ("documents"."review_status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"case_no" text,
	"file_name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "financiers" (
	"financier_id" text PRIMARY KEY NOT NULL,
	"dealer_id" text,
	"name" text NOT NULL,
	"send_method" text NOT NULL,
	"emails" text[] NOT NULL,
	"position" integer NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "financiers_send_method" CHECK ("financiers"."send_method" in ('interface', 'email', 'whatsApp'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"notification_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"detail" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('signature', 'stamp', 'case'))
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_case_no_cases_case_no_fk" FOREIGN KEY ("case_no") REFERENCES "public"."cases"("case_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_financier_id_financiers_financier_id_fk" FOREIGN KEY ("financier_id") REFERENCES "public"."financiers"("financier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_advices" ADD CONSTRAINT "approval_advices_application_id_applications_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_parties" ADD CONSTRAINT "case_parties_case_no_cases_case_no_fk" FOREIGN KEY ("case_no") REFERENCES "public"."cases"("case_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_features" ADD CONSTRAINT "dealer_features_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_users" ADD CONSTRAINT "dealer_users_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_application_id_applications_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_pages" ADD CONSTRAINT "document_pages_file_id_documents_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."documents"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject","sequence");--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_attempt" ON "applications" USING btree ("case_no","financier_id","attempt");--> statement-breakpoint
CREATE INDEX "applications_case" ON "applications" USING btree ("case_no");--> statement-breakpoint
CREATE UNIQUE INDEX "merged_attachments_contents" ON "merged_attachments" USING btree ("case_no","contents");--> statement-breakpoint
CREATE INDEX "provider_events_application" ON "provider_events" USING btree ("application_id","received_at");--> statement-breakpoint
CREATE INDEX "approval_advices_application" ON "approval_advices" USING btree ("application_id","received_at");--> statement-breakpoint
CREATE INDEX "login_challenges_phone" ON "login_challenges" USING btree ("phone_hash","created_at");--> statement-breakpoint
CREATE INDEX "login_challenges_address" ON "login_challenges" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "sessions_phone" ON "sessions" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "case_parties_case" ON "case_parties" USING btree ("case_no","position");--> statement-breakpoint
CREATE INDEX "case_parties_identity" ON "case_parties" USING btree ("identity_hash");--> statement-breakpoint
CREATE INDEX "cases_list" ON "cases" USING btree ("dealer_id","submission_state","updated_at" DESC NULLS LAST,"case_no" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "dealer_users_login" ON "dealer_users" USING btree ("dealer_id","phone") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dealer_users_phone" ON "dealer_users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "documents_case" ON "documents" USING btree ("case_no","uploaded_at");--> statement-breakpoint
CREATE INDEX "files_case" ON "files" USING btree ("case_no");--> statement-breakpoint
CREATE INDEX "financiers_dealer" ON "financiers" USING btree ("dealer_id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST) WHERE read_at is null;