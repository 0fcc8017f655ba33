ALTER TABLE "sessions" ADD COLUMN "code_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "login_challenges_session" ON "login_challenges" USING btree ("session_id","created_at");