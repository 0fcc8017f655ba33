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
ALTER TABLE "identity_authorisations" ADD CONSTRAINT "identity_authorisations_case_no_cases_case_no_fk" FOREIGN KEY ("case_no") REFERENCES "public"."cases"("case_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_authorisations" ADD CONSTRAINT "identity_authorisations_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_flows" ADD CONSTRAINT "identity_flows_request_id_identity_requests_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."identity_requests"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_requests" ADD CONSTRAINT "identity_requests_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_requests" ADD CONSTRAINT "identity_requests_case_no_cases_case_no_fk" FOREIGN KEY ("case_no") REFERENCES "public"."cases"("case_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_authorisations_case" ON "identity_authorisations" USING btree ("case_no");--> statement-breakpoint
CREATE INDEX "identity_authorisations_at" ON "identity_authorisations" USING btree ("authorised_at");--> statement-breakpoint
CREATE INDEX "identity_flows_request" ON "identity_flows" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "identity_requests_party" ON "identity_requests" USING btree ("case_no","personal_info_id","created_at");--> statement-breakpoint
CREATE INDEX "identity_requests_phone" ON "identity_requests" USING btree ("phone_hash","sent_at");--> statement-breakpoint
CREATE INDEX "identity_requests_expires" ON "identity_requests" USING btree ("expires_at");