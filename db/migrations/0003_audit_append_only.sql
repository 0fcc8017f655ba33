-- Written by hand: what the table definitions cannot say. Keep it when migrations are made into one.

INSERT INTO "audit_head" ("id", "place", "hash") VALUES (1, 0, repeat('0', 64));--> statement-breakpoint

-- Gives a row its place in the chain. The lock on the head is held until the commit is done, so places follow commits.
CREATE FUNCTION "seal_audit_event"("row_sequence" bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  head audit_head;
  content text;
  digest text;
BEGIN
  -- Before the row's own lock: whoever waits for this one is served in turn.
  PERFORM pg_advisory_xact_lock(7041992);
  SELECT * INTO STRICT head FROM audit_head WHERE id = 1 FOR UPDATE;
  head.place := head.place + 1;
  SELECT json_build_array(
    head.place, sequence, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    dealer_id, actor_id, actor, action, subject, details)::text
  INTO content FROM audit_events WHERE sequence = row_sequence;
  digest := encode(sha256(convert_to(head.hash || content, 'UTF8')), 'hex');
  UPDATE audit_events SET place = head.place, previous_hash = head.hash, hash = digest WHERE sequence = row_sequence;
  UPDATE audit_head SET place = head.place, hash = digest WHERE id = 1;
END $$;--> statement-breakpoint

CREATE FUNCTION "seal_new_audit_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM seal_audit_event(NEW.sequence);
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Audit events are only ever added: % is refused.', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint

-- Rows from before the chain, in the order in which they were numbered.
DO $$
DECLARE
  each bigint;
BEGIN
  LOCK TABLE audit_events IN EXCLUSIVE MODE;
  FOR each IN SELECT sequence FROM audit_events ORDER BY sequence LOOP
    PERFORM seal_audit_event(each);
  END LOOP;
END $$;--> statement-breakpoint

-- At the commit, when the transaction waits for nothing else any more.
CREATE CONSTRAINT TRIGGER "audit_events_seal" AFTER INSERT ON "audit_events"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "seal_new_audit_event"();--> statement-breakpoint
CREATE TRIGGER "audit_events_no_place_given" BEFORE INSERT ON "audit_events"
  FOR EACH ROW WHEN (NEW.place IS NOT NULL OR NEW.hash IS NOT NULL) EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_events_no_update" BEFORE UPDATE ON "audit_events"
  FOR EACH ROW WHEN (OLD.place IS NOT NULL) EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_events_no_delete" BEFORE DELETE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_events_no_truncate" BEFORE TRUNCATE ON "audit_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_head_no_delete" BEFORE DELETE OR TRUNCATE ON "audit_head"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
