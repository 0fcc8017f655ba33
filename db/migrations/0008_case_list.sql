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
DROP INDEX "cases_list";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "applications" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "in_disbursement" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "waits_for_dealer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(left(customer_name, 150) || ' ' || left(vehicle_name, 150) || ' ' || left(vehicle_no, 40) || ' ' || case_no)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_sent" ON "applications" USING btree ("dealer_id","financier_id","case_no") WHERE status is not null;--> statement-breakpoint
CREATE INDEX "cases_list_disbursement" ON "cases" USING btree ("dealer_id","updated_at","case_no","owner_id","search") WHERE in_disbursement;--> statement-breakpoint
CREATE INDEX "cases_plate" ON "cases" USING btree ("dealer_id","vehicle_no");--> statement-breakpoint
CREATE INDEX "cases_list" ON "cases" USING btree ("dealer_id","submission_state","updated_at","case_no","owner_id","search");