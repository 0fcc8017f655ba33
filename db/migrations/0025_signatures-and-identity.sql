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
ALTER TABLE "documents" DROP CONSTRAINT "documents_file_type";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_file_type";--> statement-breakpoint
ALTER TABLE "tickets" DROP CONSTRAINT "tickets_purpose";--> statement-breakpoint
ALTER TABLE "identity_authorisations" ADD CONSTRAINT "identity_authorisations_case_no_cases_case_no_fk" FOREIGN KEY ("case_no") REFERENCES "public"."cases"("case_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_authorisations" ADD CONSTRAINT "identity_authorisations_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_flows" ADD CONSTRAINT "identity_flows_request_id_identity_requests_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."identity_requests"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_requests" ADD CONSTRAINT "identity_requests_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_requests" ADD CONSTRAINT "identity_requests_case_no_cases_case_no_fk" FOREIGN KEY ("case_no") REFERENCES "public"."cases"("case_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seals" ADD CONSTRAINT "seals_key_id_seal_keys_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."seal_keys"("key_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_signatures" ADD CONSTRAINT "letter_signatures_letter_id_signing_letters_letter_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."signing_letters"("letter_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_letters" ADD CONSTRAINT "signing_letters_case_no_cases_case_no_fk" FOREIGN KEY ("case_no") REFERENCES "public"."cases"("case_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_links" ADD CONSTRAINT "signing_links_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_agreement_sequences" ADD CONSTRAINT "sales_agreement_sequences_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_agreements" ADD CONSTRAINT "sales_agreements_case_no_cases_case_no_fk" FOREIGN KEY ("case_no") REFERENCES "public"."cases"("case_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_agreements" ADD CONSTRAINT "sales_agreements_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_authorisations_case" ON "identity_authorisations" USING btree ("case_no");--> statement-breakpoint
CREATE INDEX "identity_authorisations_at" ON "identity_authorisations" USING btree ("authorised_at");--> statement-breakpoint
CREATE INDEX "identity_flows_request" ON "identity_flows" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "identity_requests_party" ON "identity_requests" USING btree ("case_no","personal_info_id","created_at");--> statement-breakpoint
CREATE INDEX "identity_requests_phone" ON "identity_requests" USING btree ("phone_hash","sent_at");--> statement-breakpoint
CREATE INDEX "identity_requests_expires" ON "identity_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "seal_keys_current" ON "seal_keys" USING btree ((true)) WHERE replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "seals_sha256" ON "seals" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "seals_case" ON "seals" USING btree ("case_no");--> statement-breakpoint
CREATE INDEX "signature_pictures_ticket" ON "signature_pictures" USING btree ("ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_letters_current" ON "signing_letters" USING btree ("case_no","kind","personal_info_id") WHERE "signing_letters"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "signing_letters_file" ON "signing_letters" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "signing_letters_unsealed" ON "signing_letters" USING btree ("completed_at") WHERE "signing_letters"."completed_at" is not null and "signing_letters"."file_id" is null;--> statement-breakpoint
CREATE INDEX "signing_links_case" ON "signing_links" USING btree ("case_no","sent_at");--> statement-breakpoint
CREATE INDEX "signing_links_phone" ON "signing_links" USING btree ("phone_hash","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_agreements_number" ON "sales_agreements" USING btree ("dealer_id","agreement_no");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_type" CHECK ("documents"."file_type" in ('LogCard', 'NRICFront', 'NRICBack', 'CPF', 'NOA', 'Payslip', 'OtherIncome', 'DrivingLicense', 'PDVL', 'ACRA', 'BankStatement', 'Applicant', 'Guarantor', 'LetterOfAuthorisation', 'OtherDocument', 'Dealer', 'VSA'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_type" CHECK ("uploads"."file_type" in ('LogCard', 'NRICFront', 'NRICBack', 'CPF', 'NOA', 'Payslip', 'OtherIncome', 'DrivingLicense', 'PDVL', 'ACRA', 'BankStatement', 'Applicant', 'Guarantor', 'LetterOfAuthorisation', 'OtherDocument', 'Dealer', 'VSA'));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_purpose" CHECK ("tickets"."purpose" in ('upload', 'signing'));