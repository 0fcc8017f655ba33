CREATE TABLE "bounces" (
	"application_id" text NOT NULL,
	"address" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"is_past" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bounces_application_id_address_sent_at_pk" PRIMARY KEY("application_id","address","sent_at"),
	CONSTRAINT "bounces_reason" CHECK ("bounces"."reason" in ('unknownAddress', 'mailboxFull', 'notAccepted', 'later'))
);
--> statement-breakpoint
ALTER TABLE "bounces" ADD CONSTRAINT "bounces_application_id_applications_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("application_id") ON DELETE no action ON UPDATE no action;