SET LOCAL ROLE mizani_rollup;

-- The last day of a firm's last closed month; null while none is closed.
CREATE OR REPLACE FUNCTION books_closed_to(firm uuid) RETURNS date
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT (max(b.month) + interval '1 month' - interval '1 day')::date FROM book_months b
  WHERE b.tenant_id = firm AND b.closed_at IS NOT NULL
$$;

-- Holds the months in which something is booked on these days, until the transaction ends, so that nobody closes one meanwhile: the
-- month of each day or, where that is closed, the first open one. Gives the last closed day.
CREATE OR REPLACE FUNCTION hold_months_of(firm uuid, days date[]) RETURNS date
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  closed_to date := books_closed_to(firm);
  held_to date;
  wanted date[];
BEGIN
  -- Whoever closes a month has that alone: else they could wait for one of these months, and this for one of theirs.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('book months ' || firm, 0));
  LOOP
    SELECT array_agg(DISTINCT date_trunc('month', greatest(day, closed_to + 1)::timestamp)::date) INTO wanted FROM unnest(days) day;
    IF EXISTS (
      SELECT FROM unnest(wanted) w (month) WHERE NOT EXISTS (SELECT FROM book_months b WHERE b.tenant_id = firm AND b.month = w.month)
    ) THEN
      -- A firm that is none has no months: who asks for it is told so afterwards.
      INSERT INTO book_months (tenant_id, month)
      SELECT t.id, w.month FROM tenants t, unnest(wanted) w (month) WHERE t.id = firm ORDER BY w.month
      ON CONFLICT DO NOTHING;
    END IF;
    PERFORM FROM book_months b WHERE b.tenant_id = firm AND b.month = ANY (wanted) ORDER BY b.month FOR SHARE;
    held_to := books_closed_to(firm);
    EXIT WHEN held_to IS NOT DISTINCT FROM closed_to;
    closed_to := held_to;
  END LOOP;
  RETURN closed_to;
END
$$;

-- The same for the firm of the transaction, once nobody else changes the firm's figures, as everything that is booked does. Call it
-- before anything else is locked, so that nobody who books waits for another who waits for them: figures, months, numbers, records.
CREATE OR REPLACE FUNCTION hold_months(days date[]) RETURNS date
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM tenant_stats s WHERE s.tenant_id = current_tenant_id() FOR NO KEY UPDATE;
  RETURN hold_months_of(current_tenant_id(), days);
END
$$;

-- Has everybody wait who would post in a month or before it, in months that are open.
CREATE OR REPLACE FUNCTION hold_to_close(closing date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT may('months.close') THEN
    RAISE insufficient_privilege USING MESSAGE = 'hold_to_close: the role lacks the right months.close.';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('book months ' || current_tenant_id(), 0));
  INSERT INTO book_months (tenant_id, month) VALUES (current_tenant_id(), closing) ON CONFLICT DO NOTHING;
  PERFORM FROM book_months b
  WHERE b.tenant_id = current_tenant_id() AND b.month <= closing AND (b.closed_at IS NULL OR b.month = closing)
  ORDER BY b.month FOR UPDATE;
END
$$;

-- Months are closed in order, and opened from the last one.
CREATE OR REPLACE FUNCTION keep_months_in_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM book_months b WHERE b.tenant_id = NEW.tenant_id AND b.month > NEW.month AND b.closed_at IS NOT NULL
  ) THEN
    RAISE check_violation USING MESSAGE = 'keep_months_in_order: a later month is closed.', CONSTRAINT = 'book_months_in_order';
  END IF;
  RETURN NULL;
END
$$;

-- Refuses to book in a closed month, or to change what is booked there. Its argument selects what rows have booked, `these_rows`, by
-- firm, day and whatever counts.
CREATE OR REPLACE FUNCTION keep_months_closed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  one record;
  closed_to date;
BEGIN
  FOR one IN EXECUTE format(
    CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT tenant_id, array_agg(DISTINCT day) AS days FROM (%1$s) booked GROUP BY tenant_id ORDER BY tenant_id'
      ELSE
        'SELECT tenant_id, array_agg(DISTINCT day) AS days FROM (
          ((%1$s) EXCEPT (%2$s)) UNION ALL ((%2$s) EXCEPT (%1$s))
        ) booked GROUP BY tenant_id ORDER BY tenant_id'
    END,
    replace(TG_ARGV[0], 'these_rows', 'added'), replace(TG_ARGV[0], 'these_rows', 'gone'))
  LOOP
    closed_to := hold_months_of(one.tenant_id, one.days);
    IF EXISTS (SELECT FROM unnest(one.days) day WHERE day <= closed_to) THEN
      RAISE check_violation USING MESSAGE = 'keep_months_closed: the month is closed.', CONSTRAINT = 'month_closed';
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

REVOKE EXECUTE ON FUNCTION books_closed_to, hold_months_of, hold_months, hold_to_close FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hold_months, hold_to_close TO mizani_firm;

RESET ROLE;
