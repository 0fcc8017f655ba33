CREATE TABLE "seal_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"private_key" "bytea" NOT NULL,
	"certificates" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "seals" (
	"code" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"dealer_id" text NOT NULL,
	"case_no" text NOT NULL,
	"kind" text NOT NULL,
	"detail" "bytea" NOT NULL,
	"document_hash" text NOT NULL,
	"text_version" integer NOT NULL,
	"key_id" text NOT NULL,
	"is_time_stamped" boolean NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seals" ADD CONSTRAINT "seals_key_id_seal_keys_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."seal_keys"("key_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seal_keys_current" ON "seal_keys" USING btree ((true)) WHERE replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "seals_sha256" ON "seals" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "seals_case" ON "seals" USING btree ("case_no");