CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"place" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "actor_id" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "place" bigint;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
CREATE INDEX "audit_events_dealer" ON "audit_events" USING btree ("dealer_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("dealer_id","actor_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_events_place" ON "audit_events" USING btree ("place");