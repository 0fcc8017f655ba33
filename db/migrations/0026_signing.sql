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
ALTER TABLE "documents" DROP CONSTRAINT "documents_file_type";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_file_type";--> statement-breakpoint
ALTER TABLE "letter_signatures" ADD CONSTRAINT "letter_signatures_letter_id_signing_letters_letter_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."signing_letters"("letter_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_letters" ADD CONSTRAINT "signing_letters_case_no_cases_case_no_fk" FOREIGN KEY ("case_no") REFERENCES "public"."cases"("case_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_links" ADD CONSTRAINT "signing_links_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signature_pictures_ticket" ON "signature_pictures" USING btree ("ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_letters_current" ON "signing_letters" USING btree ("case_no","kind","personal_info_id") WHERE "signing_letters"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "signing_letters_file" ON "signing_letters" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "signing_letters_unsealed" ON "signing_letters" USING btree ("completed_at") WHERE "signing_letters"."completed_at" is not null and "signing_letters"."file_id" is null;--> statement-breakpoint
CREATE INDEX "signing_links_case" ON "signing_links" USING btree ("case_no","sent_at");--> statement-breakpoint
CREATE INDEX "signing_links_phone" ON "signing_links" USING btree ("phone_hash","sent_at");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_type" CHECK ("documents"."file_type" in ('LogCard', 'NRICFront', 'NRICBack', 'CPF', 'NOA', 'Payslip', 'OtherIncome', 'DrivingLicense', 'PDVL', 'ACRA', 'BankStatement', 'Applicant', 'Guarantor', 'LetterOfAuthorisation', 'OtherDocument', 'Dealer', 'VSA'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_type" CHECK ("uploads"."file_type" in ('LogCard', 'NRICFront', 'NRICBack', 'CPF', 'NOA', 'Payslip', 'OtherIncome', 'DrivingLicense', 'PDVL', 'ACRA', 'BankStatement', 'Applicant', 'Guarantor', 'LetterOfAuthorisation', 'OtherDocument', 'Dealer', 'VSA'));