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
	CONSTRAINT "uploads_file_type" CHECK ("uploads"."file_type" in ('LogCard', 'NRICFront', 'NRICBack', 'CPF', 'NOA', 'Payslip', 'OtherIncome', 'DrivingLicense', 'PDVL', 'ACRA', 'BankStatement', 'Applicant', 'Guarantor', 'OtherDocument', 'Dealer', 'VSA', 'LetterOfAuthorisation'))
);
--> statement-breakpoint
ALTER TABLE "financiers" ADD COLUMN "attachment_megabytes" integer;--> statement-breakpoint
ALTER TABLE "upload_pieces" ADD CONSTRAINT "upload_pieces_upload_id_uploads_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("upload_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_pieces_upload" ON "upload_pieces" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "uploads_changed" ON "uploads" USING btree ("changed_at");