/** What a made-up row can't have by the catalog alone: rules of its table ask for it. */
const values: Record<string, string> = {
  'bank_lines.state': "'unmatched'",
  'client_accounts.title': "'Client account'",
  'client_debt_uses.kind': "'written_off'",
  'client_entries.client_id':
    '(SELECT client_id FROM matters WHERE tenant_id = current_tenant_id() ORDER BY id LIMIT 1)',
  'client_entries.matter_id': '(SELECT id FROM matters WHERE tenant_id = current_tenant_id() ORDER BY id LIMIT 1)',
  'daraja_connections.sealed': "'a'",
  'daraja_connections.shortcode': "'600638'",
  'daraja_requests.invoice_id': '(SELECT id FROM invoices WHERE tenant_id = current_tenant_id() LIMIT 1)',
  'daraja_requests.phone': "'+254708374149'",
  'daraja_requests.amount_cents': '100',
  'feeds.scope': "'firm'",
  'imports.contents': "'a'",
  'imports.faulty': '0',
  'imports.duplicate': '0',
  'ledger_exports.sha256': "repeat('a', 64)",
  'own_accounts.kind': "'cash'",
  'reconciliations.day': "'2026-11-19'",
  'reconciliations.bank_cents': '0',
  'reconciliations.unpresented_cents': '0',
  'reconciliations.uncredited_cents': '0',
  'reconciliations.cash_book_cents': '0',
  'reconciliations.ledger_cents': '0',
  'unapplied_uses.kind': "'refunded'",
};

const literals = Object.entries(values).map(([column, value]) => `WHEN '${column}' THEN $value$${value}$value$`);

/**
 * A statement that gives each table without a row one, made up from the catalog: what is required, the first of the values that a
 * column may have, references to rows that are there. Firms' tables get it for one firm, whose id is everything's own id, too.
 */
export const fillTables = (firmId: string): string => `
DO $fill$
DECLARE
  made boolean := true;
  failed text;
  one record;
  is_there boolean;
  of_firm constant text := $$WHERE tenant_id = '${firmId}'$$;
BEGIN
  -- What keeps the balances works in the firm alone.
  PERFORM set_config('app.tenant_id', '${firmId}', true);
  -- A table waits until those that it refers to have a row.
  WHILE made LOOP
    made := false;
    failed := '';
    FOR one IN
      SELECT c.relname AS name, bool_or(a.attname = 'tenant_id') AS is_firms,
        string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) FILTER (WHERE is_needed) AS columns,
        string_agg(CASE label ${literals.join(' ')} ELSE coalesce(
          CASE WHEN a.attname = 'tenant_id' THEN $$'${firmId}'$$
            WHEN a.attname IN ('ends_at', 'expires_at') THEN $$now() + interval '1 day'$$ END,
          (SELECT format('(SELECT %I FROM %s %s LIMIT 1)', r.attname, confrelid::regclass,
              (SELECT of_firm FROM pg_attribute WHERE attrelid = confrelid AND attname = 'tenant_id'))
            FROM pg_constraint JOIN pg_attribute r ON r.attrelid = confrelid AND r.attnum = confkey[array_position(conkey, a.attnum)]
            WHERE contype = 'f' AND conrelid = c.oid LIMIT 1),
          (SELECT quote_literal(enumlabel) FROM pg_enum WHERE enumtypid = t.oid ORDER BY enumsortorder LIMIT 1),
          (SELECT quote_literal(substring(pg_get_constraintdef(oid) FROM $$'([^']*)'::text$$)) FROM pg_constraint
            WHERE conrelid = c.oid AND conkey = ARRAY[a.attnum]
              AND pg_get_constraintdef(oid) LIKE format('CHECK ((%I = ANY (ARRAY[%%', a.attname)),
          CASE t.typname WHEN 'uuid' THEN $$'${firmId}'$$ WHEN 'timestamptz' THEN 'now()' WHEN 'date' THEN $$'2026-11-20'$$
            WHEN 'jsonb' THEN $$'[]'$$ END,
          CASE t.typcategory WHEN 'B' THEN 'false' WHEN 'N' THEN '1' WHEN 'A' THEN $$'{}'$$ ELSE $$'a'$$ END
        ) END, ', ' ORDER BY a.attnum) FILTER (WHERE is_needed) AS given
      FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      JOIN pg_type t ON t.oid = a.atttypid
      CROSS JOIN LATERAL (SELECT c.relname || '.' || a.attname AS label) l
      CROSS JOIN LATERAL (
        SELECT a.attnotnull AND NOT a.atthasdef OR label = ANY ('{${Object.keys(values).join(', ')}}') AS is_needed) n
      -- The record writes itself.
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname !~ '^audit'
      GROUP BY c.relname
    LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM %I %s)', one.name, CASE WHEN one.is_firms THEN of_firm END) INTO is_there;
      CONTINUE WHEN is_there;
      BEGIN
        EXECUTE format('INSERT INTO %I (%s) SELECT %s', one.name, one.columns, one.given);
        made := true;
      EXCEPTION WHEN others THEN
        failed := failed || format(E'\\n%s: %s', one.name, SQLERRM);
      END;
    END LOOP;
  END LOOP;
  SET CONSTRAINTS ALL IMMEDIATE;
  PERFORM set_config('app.tenant_id', '', true);
  IF failed <> '' THEN
    RAISE EXCEPTION 'fillTables: %', failed;
  END IF;
END $fill$`;
