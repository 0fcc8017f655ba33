CREATE TABLE "delivery_attempts" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_attempts_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" text NOT NULL,
	"subject" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"channel" text NOT NULL,
	"outcome" text NOT NULL,
	"cause" text,
	CONSTRAINT "delivery_attempts_subject" CHECK ("delivery_attempts"."subject" in ('application', 'decision')),
	CONSTRAINT "delivery_attempts_channel" CHECK ("delivery_attempts"."channel" in ('interface', 'email', 'whatsApp')),
	CONSTRAINT "delivery_attempts_outcome" CHECK ("delivery_attempts"."outcome" in ('arrived', 'partly', 'prepared', 'again', 'failed', 'returned'))
);
--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_application_id_applications_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_attempts_application" ON "delivery_attempts" USING btree ("application_id","sequence");