CREATE TABLE "document_requests" (
	"request_id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"case_no" text NOT NULL,
	"personal_info_id" text NOT NULL,
	"file_types" text[] NOT NULL,
	"sent_to" text NOT NULL,
	"phone_hash" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_by_name" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone,
	"accepted_files" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"ticket_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"ticket_id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"dealer_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"phone" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "tickets_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "tickets_purpose" CHECK ("tickets"."purpose" in ('upload'))
);
--> statement-breakpoint
ALTER TABLE "login_challenges" DROP CONSTRAINT "login_challenges_purpose";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_request_id_tickets_ticket_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_sessions" ADD CONSTRAINT "ticket_sessions_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_requests_case" ON "document_requests" USING btree ("case_no","sent_at");--> statement-breakpoint
CREATE INDEX "document_requests_phone" ON "document_requests" USING btree ("phone_hash","sent_at");--> statement-breakpoint
CREATE INDEX "ticket_sessions_ticket" ON "ticket_sessions" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "tickets_expires" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "login_challenges" ADD CONSTRAINT "login_challenges_purpose" CHECK ("login_challenges"."purpose" in ('login', 'stepUp', 'newPhone', 'ticket'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('signature', 'stamp', 'case', 'mailbox', 'documents'));