-- Written by hand: what the table definitions cannot say. Keep it when migrations are made into one.

CREATE FUNCTION "count_case"("of" cases, "by" integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO case_counts AS c (dealer_id, owner_id, pending, completed, disbursement, waiting)
  VALUES ("of".dealer_id, "of".owner_id, "by" * ("of".submission_state = 0)::int, "by" * ("of".submission_state = 1)::int,
    "by" * "of".in_disbursement::int, "by" * "of".waits_for_dealer::int)
  ON CONFLICT (dealer_id, owner_id) DO UPDATE SET pending = c.pending + excluded.pending,
    completed = c.completed + excluded.completed, disbursement = c.disbursement + excluded.disbursement,
    waiting = c.waiting + excluded.waiting
$$;--> statement-breakpoint

CREATE FUNCTION "count_new_case"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_case(NEW, 1);
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE FUNCTION "count_lost_case"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_case(OLD, -1);
  RETURN NULL;
END $$;--> statement-breakpoint

-- Once for a statement: an account's cases pass to another all at once. Most changes of a case change no count.
CREATE FUNCTION "count_changed_cases"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO case_counts AS c (dealer_id, owner_id, pending, completed, disbursement, waiting)
  SELECT dealer_id, owner_id, sum(n * (submission_state = 0)::int), sum(n * (submission_state = 1)::int),
    sum(n * in_disbursement::int), sum(n * waits_for_dealer::int)
  FROM (
    SELECT 1 AS n, dealer_id, owner_id, submission_state, in_disbursement, waits_for_dealer FROM after_change
    UNION ALL
    SELECT -1, dealer_id, owner_id, submission_state, in_disbursement, waits_for_dealer FROM before_change
  ) AS each
  GROUP BY dealer_id, owner_id
  HAVING sum(n * (submission_state = 0)::int) <> 0 OR sum(n * (submission_state = 1)::int) <> 0
    OR sum(n * in_disbursement::int) <> 0 OR sum(n * waits_for_dealer::int) <> 0
  -- Always in one order, so that two statements do not wait for each other.
  ORDER BY dealer_id, owner_id
  ON CONFLICT (dealer_id, owner_id) DO UPDATE SET pending = c.pending + excluded.pending,
    completed = c.completed + excluded.completed, disbursement = c.disbursement + excluded.disbursement,
    waiting = c.waiting + excluded.waiting;
  RETURN NULL;
END $$;--> statement-breakpoint

-- Cases from before: how they stand with their financiers, as src/features/applications/server/standing-of.ts tells it.
WITH latest AS (
  SELECT DISTINCT ON (case_no, financier_position, financier_id) * FROM applications WHERE status IS NOT NULL
  ORDER BY case_no, financier_position, financier_id, attempt DESC
), standing AS (
  SELECT l.case_no, bool_or(l.status = 2 OR (l.status = 0 AND l.delivery IN ('failed', 'bounced'))) AS waits,
    jsonb_agg(jsonb_strip_nulls(jsonb_build_object('adviceExpiresAt',
      to_char(a.expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      || jsonb_build_object('applicationId', l.application_id, 'financierName', l.financier_name, 'status', l.status,
        'delivery', l.delivery) ORDER BY l.financier_position, l.financier_id) AS applications
  FROM latest l LEFT JOIN approval_advices a ON a.application_id = l.application_id AND a.state = 'open' AND l.status = 2
  GROUP BY l.case_no
)
UPDATE cases c SET applications = s.applications, waits_for_dealer = s.waits,
  in_disbursement = EXISTS (SELECT 1 FROM applications a WHERE a.case_no = c.case_no AND a.status IN (5, 6, 7))
FROM standing s WHERE s.case_no = c.case_no;--> statement-breakpoint

INSERT INTO case_counts (dealer_id, owner_id, pending, completed, disbursement, waiting)
SELECT dealer_id, owner_id, count(*) FILTER (WHERE submission_state = 0), count(*) FILTER (WHERE submission_state = 1),
  count(*) FILTER (WHERE in_disbursement), count(*) FILTER (WHERE waits_for_dealer)
FROM cases GROUP BY dealer_id, owner_id;--> statement-breakpoint

CREATE TRIGGER "cases_count_new" AFTER INSERT ON "cases" FOR EACH ROW EXECUTE FUNCTION "count_new_case"();--> statement-breakpoint
CREATE TRIGGER "cases_count_lost" AFTER DELETE ON "cases" FOR EACH ROW EXECUTE FUNCTION "count_lost_case"();--> statement-breakpoint
CREATE TRIGGER "cases_count_changed" AFTER UPDATE ON "cases"
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_cases"();
