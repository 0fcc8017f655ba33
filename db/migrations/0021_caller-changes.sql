-- Who a token stands for is kept in memory as long as nothing here says that it may be somebody else (decision 021). The
-- notice tells the connection that writes, at once and whatever it wants to be told otherwise; the notification every other
-- process, when it is committed.
CREATE FUNCTION "tell_caller_change"() RETURNS trigger LANGUAGE plpgsql SET client_min_messages = notice AS $$
begin
  raise notice 'caller change';
  notify caller_changes;
  return null;
end $$;--> statement-breakpoint
-- A session that begins is not yet known, and when it was last used decides nothing.
CREATE TRIGGER "sessions_caller_change" AFTER DELETE OR TRUNCATE
  OR UPDATE OF "session_id", "token_hash", "phone", "expires_at", "revoked_at", "revoked_because", "dealer_user_id"
  ON "sessions" FOR EACH STATEMENT EXECUTE FUNCTION "tell_caller_change"();--> statement-breakpoint
CREATE TRIGGER "dealer_users_caller_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "dealer_users" FOR EACH STATEMENT EXECUTE FUNCTION "tell_caller_change"();--> statement-breakpoint
CREATE TRIGGER "dealers_caller_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "dealers" FOR EACH STATEMENT EXECUTE FUNCTION "tell_caller_change"();--> statement-breakpoint
CREATE TRIGGER "dealer_features_caller_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "dealer_features" FOR EACH STATEMENT EXECUTE FUNCTION "tell_caller_change"();
