ALTER TABLE "cases" ADD COLUMN "chassis_hash" text;--> statement-breakpoint
CREATE INDEX "cases_chassis" ON "cases" USING btree ("dealer_id","chassis_hash");