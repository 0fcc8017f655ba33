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
ALTER TABLE "tickets" DROP CONSTRAINT "tickets_purpose";--> statement-breakpoint
ALTER TABLE "sales_agreement_sequences" ADD CONSTRAINT "sales_agreement_sequences_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_agreements" ADD CONSTRAINT "sales_agreements_case_no_cases_case_no_fk" FOREIGN KEY ("case_no") REFERENCES "public"."cases"("case_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_agreements" ADD CONSTRAINT "sales_agreements_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_agreements_number" ON "sales_agreements" USING btree ("dealer_id","agreement_no");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_purpose" CHECK ("tickets"."purpose" in ('upload', 'signing'));