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
ALTER TABLE "kept_parties" ADD CONSTRAINT "kept_parties_erasure_id_erasures_erasure_id_fk" FOREIGN KEY ("erasure_id") REFERENCES "public"."erasures"("erasure_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_parties" ADD CONSTRAINT "kept_parties_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_parties_until" ON "kept_parties" USING btree ("kept_until");