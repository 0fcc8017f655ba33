CREATE TABLE "data_requests" (
	"request_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"dealer_id" text,
	"user_id" text,
	"detail" "bytea" NOT NULL,
	"answer" "bytea",
	"asked_at" timestamp with time zone NOT NULL,
	"due_on" date,
	"takes_effect_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"exported_at" timestamp with time zone,
	CONSTRAINT "data_requests_kind" CHECK ("data_requests"."kind" in ('access', 'correction', 'withdrawal', 'termination')),
	CONSTRAINT "data_requests_state" CHECK ("data_requests"."state" in ('open', 'answered', 'withdrawn', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_user_id_dealer_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."dealer_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_requests_single" ON "data_requests" USING btree ("user_id","kind") WHERE "data_requests"."state" = 'open' and "data_requests"."kind" in ('access', 'termination');--> statement-breakpoint
CREATE INDEX "data_requests_user" ON "data_requests" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "data_requests_open" ON "data_requests" USING btree ("asked_at") WHERE "data_requests"."state" = 'open';--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('signature', 'stamp', 'case', 'mailbox', 'documents', 'delivery', 'dataRequest'));