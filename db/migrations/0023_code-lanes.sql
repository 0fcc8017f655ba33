DROP INDEX "login_challenges_phone";--> statement-breakpoint
ALTER TABLE "login_challenges" ADD COLUMN "shared_from" text;--> statement-breakpoint
ALTER TABLE "login_challenges" ADD COLUMN "lane" text DEFAULT 'login' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_challenges" ADD COLUMN "end_noticed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "login_challenges" ADD COLUMN "spent_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "login_challenges_lane" ON "login_challenges" USING btree ("phone_hash","lane","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "login_challenges_shared" ON "login_challenges" USING btree ("shared_from","address_hash");