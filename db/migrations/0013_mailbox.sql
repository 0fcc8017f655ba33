CREATE TABLE "mailbox_requests" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"dealer_id" text NOT NULL,
	"session_id" text NOT NULL,
	"provider" text NOT NULL,
	"secrets" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"outcome" text,
	CONSTRAINT "mailbox_requests_provider" CHECK ("mailbox_requests"."provider" in ('google', 'microsoft')),
	CONSTRAINT "mailbox_requests_outcome" CHECK ("mailbox_requests"."outcome" in ('authorized', 'denied', 'noSending', 'failed', 'expired', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "mailbox_revocations" (
	"revocation_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"address" text NOT NULL,
	"token" "bytea" NOT NULL,
	CONSTRAINT "mailbox_revocations_provider" CHECK ("mailbox_revocations"."provider" in ('google', 'microsoft'))
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"provider" text NOT NULL,
	"address" text NOT NULL,
	"authorization" integer NOT NULL,
	"tokens" "bytea",
	"authorized_at" timestamp with time zone NOT NULL,
	"end" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "mailboxes_provider" CHECK ("mailboxes"."provider" in ('google', 'microsoft')),
	CONSTRAINT "mailboxes_authorization" CHECK ("mailboxes"."authorization" in (0, 1)),
	CONSTRAINT "mailboxes_end" CHECK ("mailboxes"."end" in ('withdrawn', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "submitted_by_id" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "sent_from" text;--> statement-breakpoint
ALTER TABLE "dealer_users" ADD COLUMN "has_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_requests" ADD CONSTRAINT "mailbox_requests_user_id_dealer_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."dealer_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_user_id_dealer_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."dealer_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailbox_requests_expires" ON "mailbox_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mailboxes_address" ON "mailboxes" USING btree ("provider","address");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('signature', 'stamp', 'case', 'mailbox'));