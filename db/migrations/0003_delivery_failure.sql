ALTER TABLE "applications" ADD COLUMN "delivery_failure" text;--> statement-breakpoint
ALTER TABLE "approval_advices" ADD COLUMN "telling_failure" text;