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
ALTER TABLE "files" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "financiers" ADD COLUMN "whatsapp_number" text;--> statement-breakpoint
ALTER TABLE "financiers" ADD COLUMN "required_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "financiers" ADD COLUMN "required_documents" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "financiers" ADD COLUMN "in_use" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "financiers" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "financiers" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "financiers" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "signature_files" ADD CONSTRAINT "signature_files_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_companies" ADD CONSTRAINT "vehicle_companies_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "signature_files_living" ON "signature_files" USING btree ("dealer_id","file_type",coalesce("user_id", '')) WHERE "signature_files"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "vehicle_companies_dealer" ON "vehicle_companies" USING btree ("dealer_id","name");--> statement-breakpoint
ALTER TABLE "financiers" ADD CONSTRAINT "financiers_required_fields" CHECK ("financiers"."required_fields" <@ array['homeTelephone', 'officeTelephone', 'officeAddress', 'dependants']);--> statement-breakpoint
ALTER TABLE "financiers" ADD CONSTRAINT "financiers_required_documents" CHECK ("financiers"."required_documents" <@ array['BankStatement', 'NOA', 'Payslip', 'CPF', 'ACRA', 'DrivingLicense']);