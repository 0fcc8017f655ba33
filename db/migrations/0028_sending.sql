CREATE TABLE "recorded_outcomes" (
	"outcome_id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"kind" text NOT NULL,
	"from_status" integer NOT NULL,
	"to_status" integer NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" text NOT NULL,
	"ending" text,
	"outcome" "bytea" NOT NULL,
	"file_id" text,
	CONSTRAINT "recorded_outcomes_kind" CHECK ("recorded_outcomes"."kind" in ('approved', 'verified', 'disbursed', 'failed')),
	CONSTRAINT "recorded_outcomes_ending" CHECK ("recorded_outcomes"."ending" in ('corrected', 'takenBack')),
	CONSTRAINT "recorded_outcomes_from_status" CHECK ("recorded_outcomes"."from_status" in (0, 1, 2, 3, 4, 5, 6, 7)),
	CONSTRAINT "recorded_outcomes_to_status" CHECK ("recorded_outcomes"."to_status" in (0, 1, 2, 3, 4, 5, 6, 7))
);
--> statement-breakpoint
ALTER TABLE "application_events" DROP CONSTRAINT "application_events_event";--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "is_recorded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "refusal_reasons" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "recorded_outcomes" ADD CONSTRAINT "recorded_outcomes_application_id_applications_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recorded_outcomes_application" ON "recorded_outcomes" USING btree ("application_id","recorded_at");--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_event" CHECK ("application_events"."event" in ('submitted', 'credit.failed', 'aa.generated', 'aa.withdrawn', 'phone.verified', 'disbursement.prepared', 'disbursement.returned', 'disbursement.completed', 'aa.accepted', 'aa.rejected', 'outcome.corrected', 'outcome.taken-back'));