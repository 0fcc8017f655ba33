CREATE TABLE "contradiction_looks" (
	"case_no" text NOT NULL,
	"key" text NOT NULL,
	"decision" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "contradiction_looks_case_no_key_pk" PRIMARY KEY("case_no","key"),
	CONSTRAINT "contradiction_looks_decision" CHECK ("contradiction_looks"."decision" in ('keep', 'take', 'bothRight'))
);
--> statement-breakpoint
ALTER TABLE "contradiction_looks" ADD CONSTRAINT "contradiction_looks_case_no_cases_case_no_fk" FOREIGN KEY ("case_no") REFERENCES "public"."cases"("case_no") ON DELETE cascade ON UPDATE no action;