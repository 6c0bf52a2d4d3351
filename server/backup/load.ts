import { CannotStart } from '#server/cannotStart';
import { loginKind } from '#server/db/login';
import { makeTables, migrate } from '#server/db/migrate';
import { forceRowSecurity } from '#server/db/rowSecurity';
import type { Connection } from './connection';
import type { Trailer } from './format';
import { rowsIn, type Checked } from './read';
import { readTables, type Table } from './tables';

/** The maximum rows per round trip, and their maximum characters. */
const atOnce = 5_000;
const longest = 8_000_000;

/**
 * Loads a checked backup into an empty database, all or nothing, and brings its schema up to date. Throws `CannotStart` if the
 * database is not empty, or if the loaded data is inconsistent.
 */
export async function loadBackup(connection: Connection, file: string, { header, trailer }: Checked): Promise<void> {
  if ((await loginKind(connection.run)) !== 'owner') {
    throw new CannotStart('DATABASE_URL: its login does not own the database. Set DATABASE_OWNER_URL as well.');
  }
  await refuseOccupied(connection, header.schema);
  // A backup is loaded into the schema it was made with, and then upgraded as the instance would have been.
  await makeTables(connection.run, header.schema);
  await connection.run('BEGIN');
  try {
    await refuseOccupied(connection, header.schema);
    await fill(connection, file, trailer);
    await connection.run('COMMIT');
  } catch (error) {
    // A broken connection has rolled back by itself.
    await connection.run('ROLLBACK').catch(() => undefined);
    throw isOfData(error) ? unsound(error.message) : error;
  }
  await migrate(connection.run);
  await connection.run('ANALYZE');
}

/**
 * Throws if the database has data, or a newer schema than the backup. Rows that a new database begins with don't count. The owner can
 * only look into tables without row-level security.
 */
async function refuseOccupied({ query }: Connection, schema: number): Promise<void> {
  const [there] = await query(`SELECT to_regclass('public.widget_definitions')::text AS name`);
  if (!there?.['name']) return;
  const found = await query(
    `SELECT 'x' AS row FROM widget_definitions UNION ALL SELECT 'x' FROM dashboard_versions WHERE version > 1
     UNION ALL SELECT 'x' FROM platform_firms UNION ALL SELECT 'x' FROM schema_version WHERE version > ${schema} LIMIT 1`,
  );
  if (found.length > 0) throw new CannotStart('The database is not empty. Restore into an empty one.');
}

async function fill({ query, run }: Connection, file: string, trailer: Trailer): Promise<void> {
  const { tables, lateKeys } = await readTables(query);
  const known = new Map(tables.map((table) => [table.name, table]));
  const turnTriggers = (to: string) =>
    run(tables.map(({ name }) => `ALTER TABLE "${name}" ${to} TRIGGER USER;`).join('\n'));
  const turnKeys = (to: string) =>
    run(lateKeys.map(({ table, name }) => `ALTER TABLE "${table}" ALTER CONSTRAINT "${name}" ${to};`).join('\n'));

  // Only in this transaction, which has the tables to itself: the owner writes all rows, and triggers don't count them again.
  // Checks and foreign keys stay on.
  await run(forceRowSecurity(false));
  await turnTriggers('DISABLE');
  await turnKeys('DEFERRABLE INITIALLY DEFERRED');
  await run(`TRUNCATE ${tables.map(({ name }) => `"${name}"`).join(',')}`);
  await insertAll({ query }, known, file);
  await run('SET CONSTRAINTS ALL IMMEDIATE');
  await turnKeys('NOT DEFERRABLE');
  await verify({ query }, tables, trailer);
  await run(endSupport + endKeys);
  await turnTriggers('ENABLE');
  await run(forceRowSecurity(true));
}

/** Inserts the rows in batches, in the order of the tables, so that what they refer to is already there. */
async function insertAll({ query }: Pick<Connection, 'query'>, known: Map<string, Table>, file: string): Promise<void> {
  const portion = new Map<string, string[]>([...known.keys()].map((name) => [name, []]));
  let rows = 0;
  let characters = 0;
  const flush = async () => {
    for (const [name, lines] of portion) {
      if (lines.length > 0) await insert({ query }, known.get(name), lines);
      portion.set(name, []);
    }
    rows = 0;
    characters = 0;
  };
  for await (const { table, json } of rowsIn(file)) {
    const lines = portion.get(table);
    if (!lines) throw new CannotStart(`"${file}" has rows of "${table}", a table that its schema does not have.`);
    lines.push(json);
    rows += 1;
    characters += json.length;
    if (rows === atOnce || characters > longest) await flush();
  }
  await flush();
}

async function insert({ query }: Pick<Connection, 'query'>, table: Table | undefined, rows: string[]): Promise<void> {
  if (!table) return;
  const columns = table.columns.join(',');
  await query(
    `INSERT INTO "${table.name}" (${columns})
     SELECT ${columns} FROM json_populate_recordset(NULL::"${table.name}", $1::json)`,
    [`[${rows.join(',')}]`],
  );
}

/** Whoever was in a firm's area for support has to give a new reason. */
const endSupport =
  'UPDATE support_grants SET ended_at = least(ends_at, greatest(opened_at, now())) WHERE ended_at IS NULL;';

/** Whoever has an old backup's key may have ended it since: each is made anew. */
const endKeys = 'UPDATE api_keys SET ended_at = now() WHERE ended_at IS NULL;';

/** Rules that any sound database meets but no constraint enforces. Each query selects what breaks its rule. */
const soundness = {
  'an invoice number is missing or used twice': `
    SELECT 'x' AS row
    FROM (
      SELECT tenant_id, year, min(sequence) AS first, max(sequence) AS last, count(*) AS n FROM invoices GROUP BY tenant_id, year
    ) i
    FULL JOIN invoice_counters c USING (tenant_id, year)
    WHERE CASE
      -- The provisional numbers of drafts that were issued are gone.
      WHEN year = 0 THEN c.last IS NULL OR i.last > c.last
      -- A firm that moves in says with which number its first year goes on.
      WHEN i.last IS NULL THEN false
      ELSE i.last IS DISTINCT FROM c.last OR i.n <> i.last - i.first + 1
    END`,
  'an invoice and its payments differ': `
    SELECT 'x' AS row FROM invoices i
    LEFT JOIN (
      SELECT tenant_id, invoice_id, sum(amount_cents) AS paid FROM payments WHERE reversed_at IS NULL AND is_settling
      GROUP BY tenant_id, invoice_id
    ) p ON p.tenant_id = i.tenant_id AND p.invoice_id = i.id
    WHERE i.paid_cents <> coalesce(p.paid, 0)`,
  'a firm’s figures and its invoices differ': `
    SELECT 'x' AS row FROM tenant_stats s
    LEFT JOIN (
      SELECT tenant_id, count(*) FILTER (WHERE status = 'paid') AS paid, sum(open_kes_cents) AS open
      FROM invoices GROUP BY tenant_id
    ) i USING (tenant_id)
    WHERE s.paid_invoices <> coalesce(i.paid, 0) OR s.open_cents <> coalesce(i.open, 0)`,
  'what a client has and the client account’s entries differ': `
    SELECT 'x' AS row FROM client_balances b
    FULL JOIN (
      SELECT tenant_id, account_id, client_id, matter_id, sum(amount_cents) AS held FROM client_entries WHERE client_id IS NOT NULL
      GROUP BY tenant_id, account_id, client_id, matter_id
    ) e USING (tenant_id, account_id, client_id, matter_id)
    WHERE b.balance_cents IS DISTINCT FROM e.held`,
  'a client account’s cash book and its entries differ': `
    SELECT 'x' AS row FROM client_accounts a
    LEFT JOIN (SELECT tenant_id, account_id, sum(amount_cents) AS cash FROM client_entries GROUP BY tenant_id, account_id) e
      ON e.tenant_id = a.tenant_id AND e.account_id = a.id
    WHERE a.cash_cents <> coalesce(e.cash, 0)`,
  'work in progress and time differ': `
    SELECT 'x' AS row FROM work_in_progress w
    FULL JOIN (
      SELECT tenant_id, matter_id, count(*) AS entries, min(day) AS oldest, sum(minutes) AS minutes
      FROM time_entries WHERE state = 'unbilled' AND is_billable AND deleted_at IS NULL
      GROUP BY tenant_id, matter_id
    ) e USING (tenant_id, matter_id)
    WHERE (w.entries, w.oldest, w.minutes) IS DISTINCT FROM (e.entries, e.oldest, e.minutes)`,
};

async function verify({ query }: Pick<Connection, 'query'>, tables: Table[], trailer: Trailer): Promise<void> {
  for (const { name } of tables) {
    const [row] = await query(`SELECT count(*)::text AS rows FROM "${name}"`);
    if (Number(row?.['rows']) !== (trailer.rows[name] ?? 0)) throw unsound(`rows of "${name}" are missing`);
  }
  for (const [what, statement] of Object.entries(soundness)) {
    if ((await query(`${statement} LIMIT 1`)).length > 0) throw unsound(what);
  }
}

/** PostgreSQL's classes of codes for values, constraints, names and sizes that it can't take. `XX000` is JSON that is too deep. */
const ofData = /^(22|23|42|54|XX000)/;

const isOfData = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && ofData.test(String(error.code));

const unsound = (what: string) => new CannotStart(`The backup does not add up: ${what}. Nothing was restored.`);
