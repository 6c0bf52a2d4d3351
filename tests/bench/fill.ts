import type pg from 'pg';

/** Firms that are filled at a time: the rows of one statement must fit into memory. */
const batch = 1_000;

/**
 * Fills a migrated database with so many firms of a hundred invoices each, in bulk: a statement makes a thousand firms' rows of a
 * table, and the product's own triggers count them. Foreign keys, which are looked up row by row, are not checked.
 */
export async function fill(client: pg.Client, firms: number, tell: (done: number) => void): Promise<void> {
  await client.query(
    `SET session_replication_role = replica; SET work_mem = '256MB'; SET maintenance_work_mem = '512MB'`,
  );
  await countAlways(client, true);
  const indexes = await dropIndexes(client);
  for (let first = 1; first <= firms; first += batch) {
    const last = Math.min(firms, first + batch - 1);
    for (const statement of rowsOf(first, last)) await client.query(statement);
    tell(last);
  }
  for (const index of indexes) await client.query(index);
  await countAlways(client, false);
  await client.query(usageOfAll);
  await client.query('VACUUM (ANALYZE)');
}

/** The triggers that keep figures, which shall run although `replica` turns triggers off. */
const counting = `
  SELECT tgrelid::regclass AS table, tgname AS name FROM pg_trigger
  WHERE NOT tgisinternal AND tgname IN (
    'tenants_inserted', 'tenant_stats_updated', 'users_inserted', 'matters_inserted', 'events_inserted', 'documents_inserted',
    'invoices_inserted'
  )`;

async function countAlways(client: pg.Client, always: boolean): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(counting);
  for (const { table, name } of rows) {
    await client.query(`ALTER TABLE ${table} ENABLE ${always ? 'ALWAYS' : ''} TRIGGER ${name}`);
  }
}

/** An index is built many times faster than it is kept. Gives the statements that build them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid = 'invoices'::regclass AND NOT indisunique`);
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

/** The id of a row by its kind, its firm and its place among the firm's; in the form of the demo's ids. */
const id = (kind: string, place: string) =>
  `('01933f2e-7a${kind}-7000-8000-' || lpad(to_hex(f), 6, '0') || lpad(to_hex(${place}), 6, '0'))::uuid`;

const tenant = `('01933f2e-7a00-7000-8000-' || lpad(f::text, 12, '0'))::uuid`;

const oneOf = (type: string, index: string, choices: string[]) =>
  `(ARRAY['${choices.join("', '")}'])[1 + (${index}) % ${choices.length}]::${type}`;

const today = `(now() AT TIME ZONE 'Africa/Nairobi')::date`;

const clientName = (place: string) =>
  oneOf('text', `f + ${place}`, [
    'Kilele Millers Ltd',
    'Estate of Mzee Jabali (Deceased)',
    'Bahari Blue Fisheries Ltd',
    'Maji Safi SACCO',
    'Tembo Logistics Ltd',
    'Mawingu Tea Growers Ltd',
    'Umoja Boda SACCO',
    'Nyota Textiles Ltd',
    'Neema Atieno',
    'Baraka Kiprono',
    'Savanna Dairy Ltd',
    'Zawadi Mumbua',
  ]);

/** A firm's practice: the firm's number and slug, and how many cases it has. */
export type Practice = { firm: number; slug: string; cases: number };

/** A firm of few cases. */
export const smallPractice: Practice = { firm: 2, slug: 'firm-000002', cases: 50 };

/** A firm of many cases. */
export const largePractice: Practice = { firm: 3, slug: 'firm-000003', cases: 20_000 };

/**
 * Gives a firm of a filled database so many cases, with a third as many clients and one event each. The events ahead lie as far
 * apart as in any firm, so that a week has about as many in proportion; nine in ten cases have none that is open.
 */
export async function growPractice(client: pg.Client, { firm, cases }: Practice): Promise<void> {
  const more = `(SELECT ${firm}) firms(f) CROSS JOIN generate_series(${many.matters + 1}, ${cases}) i`;
  const clients = `(SELECT ${firm}) firms(f) CROSS JOIN generate_series(${many.clients + 1}, ${Math.ceil(cases / 3)}) i`;
  const matter = id('03', 'i');
  await client.query(`
    INSERT INTO clients (tenant_id, id, name, type, email, phone, status, last_contact, created_at)
    SELECT ${tenant}, ${id('02', 'i')}, ${clientName('i')} || ' ' || i, 'company', i || '@clients.example', '+254110000100', 'Active',
      now() - i * interval '1 hour', now()
    FROM ${clients}`);
  await client.query(`
    INSERT INTO matters (
      tenant_id, id, client_id, number, title, status, priority, case_type, court, station, last_activity, last_activity_title,
      opened_on, created_at
    )
    SELECT ${tenant}, ${matter}, ${id('02', `1 + i % ${Math.ceil(cases / 3)}`)}, 'HCCC E' || i || '/2026',
      ${clientName('i')} || ' v Tembo Logistics Ltd ' || i, ${oneOf('matter_status', 'i', ['Active', 'Active', 'Pending', 'Closed'])},
      ${oneOf('priority', 'i', ['High', 'Medium', 'Low'])}, ${oneOf('text', 'i', ['Commercial debt', 'Land', 'Succession'])},
      'High Court', 'Milimani', now() - i * interval '10 minutes', 'Case opened', ${today} - i % 900,
      now() - i * interval '10 minutes'
    FROM ${more}`);
  await client.query(`
    INSERT INTO events (tenant_id, id, matter_id, kind, title, day, starts_at, location, done_at, created_at)
    SELECT ${tenant}, ${id('06', 'i')}, ${matter}, ${oneOf('event_kind', 'i', ['hearing', 'deadline'])}, 'Mention',
      ${today} + i % 300, ${oneOf('time', 'i', ['09:00', '10:30', '14:00'])}, 'Court ' || i % 9,
      CASE WHEN hashint4(i) % 10 <> 0 THEN now() END, now()
    FROM ${more}`);
  await client.query('VACUUM (ANALYZE)');
}

/** How many rows of a kind each firm has. */
const many = { users: 3, clients: 12, matters: 30, events: 30, messages: 12, documents: 30, tasks: 20, activity: 30 };

function rowsOf(first: number, last: number): string[] {
  const firms = `generate_series(${first}, ${last}) f`;
  const each = (count: number) => `${firms} CROSS JOIN generate_series(1, ${count}) i`;
  const matter = id('03', `1 + i % ${many.matters}`);
  const client = (place: string) => id('02', `1 + (${place}) % ${many.clients}`);
  return [
    `INSERT INTO tenants (
       id, slug, name, email, phone, street, city, country, kra_pin, plan, status, billing_cycle, subscription_start,
       subscription_end, dashboard_template, primary_color, is_demo, created_at, last_active
     )
     SELECT ${tenant}, 'firm-' || lpad(f::text, 6, '0'),
       ${oneOf('text', 'f', ['Simba', 'Punda', 'Swara', 'Kongoni', 'Nyati', 'Duma', 'Tandala'])} || ' & ' ||
         ${oneOf('text', 'f', ['Mvule', 'Mkuyu', 'Mwembe', 'Mnazi', 'Mpera'])} || ' Advocates ' || lpad(f::text, 6, '0'),
       'office@firm-' || f || '.example', '+2547' || lpad(f::text, 8, '0'), 'Moi Avenue ' || f % 90, 'Nairobi', 'Kenya',
       'P' || lpad(f::text, 9, '0') || 'Z', ${oneOf('plan', 'f', ['starter', 'professional', 'enterprise'])},
       ${oneOf('customer_status', 'f', [...Array<string>(7).fill('active'), 'trial', 'suspended', 'expired'])},
       'monthly', ${today} - 20, ${today} + 300,
       ${oneOf('dashboard_template', 'f', ['default', 'legal-pro', 'corporate', 'criminal', 'custom'])},
       '#1d5b42', true, now() - f % 700 * interval '1 day', now() - f % 3000 * interval '1 minute'
     FROM ${firms}`,
    `INSERT INTO tenant_stats (tenant_id, month, user_limit, storage_limit_mb, api_call_limit, api_calls)
     SELECT ${tenant}, date_trunc('month', ${today}::timestamp), 5, 5120, 1000, f * 7919 % 1000 FROM ${firms}`,
    `INSERT INTO users (tenant_id, id, name, email, role, created_at)
     SELECT ${tenant}, ${id('01', 'i')}, 'Neema Atieno', i || '@firm.example', 'lawyer', now() FROM ${each(many.users)}`,
    `INSERT INTO clients (tenant_id, id, name, type, email, phone, address, status, last_contact, created_at)
     SELECT ${tenant}, ${id('02', 'i')}, ${clientName('i')}, 'company', i || '@clients.example', '+254110000' || f % 900 + 100,
       'Market Lane 4, Nairobi', 'Active', now() - i * interval '1 hour', now()
     FROM ${each(many.clients)}`,
    `INSERT INTO matters (
       tenant_id, id, client_id, number, title, description, status, priority, case_type, court, station, last_activity,
       last_activity_title, opened_on, created_at
     )
     SELECT ${tenant}, ${id('03', 'i')}, ${client('i')}, 'HCCC E' || i || '/2026', ${clientName('i')} || ' v Tembo Logistics Ltd',
       'Recovery of a debt for goods sold and delivered.', ${oneOf('matter_status', 'i', ['Active', 'Active', 'Pending', 'Closed'])},
       ${oneOf('priority', 'i', ['High', 'Medium', 'Low'])}, 'Commercial debt', 'High Court', 'Milimani',
       now() - i * interval '1 day', 'Case opened', ${today} - 9 * i, now() - i * interval '9 days'
     FROM ${each(many.matters)}`,
    `INSERT INTO events (tenant_id, id, matter_id, kind, title, description, day, starts_at, location, created_at)
     SELECT ${tenant}, ${id('06', 'i')}, ${matter}, ${oneOf('event_kind', 'i', ['hearing', 'deadline', 'meeting'])},
       'Mention before the deputy registrar', 'Confirm compliance.', ${today} + i % 20 - 4, '09:00', 'Milimani', now()
     FROM ${each(many.events)}`,
    `INSERT INTO messages (tenant_id, id, client_id, subject, content, sent_at, read_at)
     SELECT ${tenant}, ${id('07', 'i')}, ${client('i')}, 'The hearing on Thursday', 'Shall I bring the originals?',
       now() - i * interval '3 hours', CASE WHEN i > 4 THEN now() END
     FROM ${each(many.messages)}`,
    `INSERT INTO documents (tenant_id, id, matter_id, name, media_type, bytes, created_at, updated_at)
     SELECT ${tenant}, ${id('04', 'i')}, ${matter}, 'Plaint ' || i || '.pdf', 'application/pdf', 1048576 * (1 + f * i % 170),
       now() - i * interval '1 day', now() - i * interval '1 day'
     FROM ${each(many.documents)}`,
    `INSERT INTO tasks (tenant_id, id, matter_id, assignee_id, title, status, priority, due_date, created_at)
     SELECT ${tenant}, ${id('08', 'i')}, ${matter}, ${id('01', '1 + i % 3')}, 'File the list of documents',
       ${oneOf('task_status', 'i', ['open', 'open', 'done'])}, 'Medium', ${today} + i, now()
     FROM ${each(many.tasks)}`,
    `INSERT INTO activity (tenant_id, id, matter_id, title, description, status, happened_at)
     SELECT ${tenant}, ${id('09', 'i')}, ${matter}, 'Case updated', 'Directions were given.', 'success', now() - i * interval '1 day'
     FROM ${each(many.activity)}`,
    `INSERT INTO platform_activity (id, firm_id, title, description, status, happened_at)
     SELECT ${id('0b', 'i')}, ${tenant}, 'Invoice paid', 'INV-2026-0001', 'success', now() - (f * 7919 + i * 997) % 43200 * interval '1 minute'
     FROM ${each(10)}`,
    `INSERT INTO invoice_counters (tenant_id, year, last) SELECT ${tenant}, 2026, 100 FROM ${firms}`,
    `INSERT INTO invoices (
       tenant_id, id, year, sequence, client_id, matter_id, client_name, matter_name, status, issue_date, due_date, paid_date,
       currency, subtotal_cents, tax_rate, tax_cents, total_cents, paid_cents, created_at
     )
     SELECT ${tenant}, ${id('05', 'i')}, 2026, i, ${client('i')}, ${matter}, ${clientName('i')},
       ${clientName('i')} || ' v Tembo Logistics Ltd', s.status, ${today} - (i + f % 7), ${today} - (i + f % 7) + 30,
       CASE s.status WHEN 'paid' THEN ${today} - (i + f % 7) / 2 END, 'KES', s.net, 16, s.net * 16 / 100,
       s.net + s.net * 16 / 100, CASE s.status WHEN 'paid' THEN s.net + s.net * 16 / 100 ELSE 0 END, now() - i * interval '1 day'
     FROM ${each(100)}
     CROSS JOIN LATERAL (
       SELECT (1000 + (f::bigint * 7919 + i * 104729) % 400000) * 100 AS net,
         ${oneOf('invoice_status', 'i', [...Array<string>(7).fill('paid'), 'sent', 'sent', 'draft', 'cancelled'])} AS status
     ) s`,
    `INSERT INTO invoice_lines (tenant_id, invoice_id, position, description, quantity, unit_price_cents, amount_cents)
     SELECT tenant_id, id, 1, 'Drafting the plaint', 1, subtotal_cents, subtotal_cents FROM invoices
     WHERE tenant_id BETWEEN ${tenant.replace('f::text', `'${first}'`)} AND ${tenant.replace('f::text', `'${last}'`)}`,
    `INSERT INTO payments (tenant_id, id, invoice_id, day, method, amount_cents, created_at)
     SELECT tenant_id, id, id, paid_date, 'mpesa', total_cents, now() FROM invoices
     WHERE status = 'paid'
       AND tenant_id BETWEEN ${tenant.replace('f::text', `'${first}'`)} AND ${tenant.replace('f::text', `'${last}'`)}`,
    `INSERT INTO usage_daily (tenant_id, day, api_calls, users, storage_mb, documents)
     SELECT ${tenant}, ${today} - i, f * 13 % 50, 3, 700, 30 FROM ${each(30)}`,
  ];
}

const usageOfAll = `
  INSERT INTO platform_usage (day, api_calls, users, storage_mb, documents)
  SELECT day, sum(api_calls), sum(users), sum(storage_mb), sum(documents) FROM usage_daily GROUP BY day`;
