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
ALTER TABLE "case_edits" ADD CONSTRAINT "case_edits_case_no_cases_case_no_fk" FOREIGN KEY ("case_no") REFERENCES "public"."cases"("case_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_copies" ON "audit_events" USING btree ((details ->> 'from')) WHERE action = 'cases.copy-case';