CREATE TABLE "whatsapp_links" (
	"link_id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"handed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"openings" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	CONSTRAINT "whatsapp_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_messages" (
	"application_id" text NOT NULL,
	"part" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"message_id" text,
	"state" text NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"error_code" integer,
	CONSTRAINT "whatsapp_messages_application_id_part_pk" PRIMARY KEY("application_id","part"),
	CONSTRAINT "whatsapp_messages_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "whatsapp_messages_state" CHECK ("whatsapp_messages"."state" in ('asked', 'accepted', 'sent', 'failed', 'delivered', 'read'))
);
--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_delivery";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "whatsapp_from" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "whatsapp_files" jsonb;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "sent_by" jsonb;--> statement-breakpoint
ALTER TABLE "financiers" ADD COLUMN "whatsapp_from" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "whatsapp_links" ADD CONSTRAINT "whatsapp_links_application_id_applications_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_application_id_applications_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_links_application" ON "whatsapp_links" USING btree ("application_id","created_at");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_whatsapp_from" CHECK ("applications"."whatsapp_from" in ('own', 'portal'));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_delivery" CHECK ("applications"."delivery" in ('queued', 'prepared', 'handed', 'sent', 'delivered', 'opened', 'bounced', 'failed'));--> statement-breakpoint
ALTER TABLE "financiers" ADD CONSTRAINT "financiers_whatsapp_from" CHECK ("financiers"."whatsapp_from" in ('own', 'portal'));