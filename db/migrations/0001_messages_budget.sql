CREATE TABLE "sent_messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"dealer_id" text NOT NULL,
	"account_id" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_messages_kind" CHECK ("sent_messages"."kind" in ('link', 'code', 'reminder', 'copy'))
);
--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "message_times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "account_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_messages_dealer" ON "sent_messages" USING btree ("dealer_id","sent_at");