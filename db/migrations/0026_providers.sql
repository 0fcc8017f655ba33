CREATE TABLE "providers" (
	"financier_id" text PRIMARY KEY NOT NULL,
	"channel" integer NOT NULL,
	"url" text,
	"secrets" "bytea",
	"overlap_until" timestamp with time zone,
	CONSTRAINT "providers_channel_unique" UNIQUE("channel")
);
--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_financier_id_financiers_financier_id_fk" FOREIGN KEY ("financier_id") REFERENCES "public"."financiers"("financier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The provider of before becomes the main one, by the settings; further ones get their address and secret by the operator.
INSERT INTO "providers" ("financier_id", "channel") SELECT "financier_id", 10 + row_number() OVER (ORDER BY "position", "financier_id") FROM "financiers" WHERE "send_method" = 'interface' AND "dealer_id" IS NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "request" text;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "id" text;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "financier_id" text;--> statement-breakpoint
-- Data of before was sealed for the event's own identifier, which stays the row's.
UPDATE "provider_events" SET "id" = "event_id", "financier_id" = (SELECT "financier_id" FROM "applications" WHERE "applications"."application_id" = "provider_events"."application_id");--> statement-breakpoint
ALTER TABLE "provider_events" DROP CONSTRAINT "provider_events_pkey";--> statement-breakpoint
ALTER TABLE "provider_events" ALTER COLUMN "id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "provider_events" ALTER COLUMN "financier_id" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_events_event" ON "provider_events" USING btree ("financier_id","event_id");
