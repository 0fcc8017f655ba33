-- Every call looks its caller up (decision 030): nobody listens to these changes any more.
DROP TRIGGER "sessions_caller_change" ON "sessions";--> statement-breakpoint
DROP TRIGGER "dealer_users_caller_change" ON "dealer_users";--> statement-breakpoint
DROP TRIGGER "dealers_caller_change" ON "dealers";--> statement-breakpoint
DROP TRIGGER "dealer_features_caller_change" ON "dealer_features";--> statement-breakpoint
DROP FUNCTION "tell_caller_change"();
