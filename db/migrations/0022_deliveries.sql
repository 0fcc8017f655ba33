ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "reached" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "refused" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_advices" ADD COLUMN "telling" text;--> statement-breakpoint
ALTER TABLE "approval_advices" ADD CONSTRAINT "approval_advices_telling" CHECK ("approval_advices"."telling" in ('queued', 'taken', 'failed'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('signature', 'stamp', 'case', 'mailbox', 'documents', 'delivery'));