CREATE TABLE "tour_progress" (
	"user_id" text PRIMARY KEY NOT NULL,
	"step" text,
	"is_over" boolean NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tour_progress_step" CHECK ("tour_progress"."step" in ('goToPersonalInformation', 'signature', 'signing', 'stamp', 'subAccounts', 'createSubAccount', 'goToEmail', 'email'))
);
