import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { migrate, rowsOf, type RunSql } from '#server/db/migrate';
import { forceRowSecurity } from '#server/db/rowSecurity';
import { schemaText } from '#server/db/generate/schemaText';
import { emptyDatabase } from '#tests/helpers/emptyDatabase';

const names = async (run: RunSql) => {
  const found = await rowsOf(
    run,
    "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY 1",
  );
  return found.map((row) => (row as { relname: string }).relname);
};

describe('the migrations', () => {
  it('go up, down to nothing, and up again', async () => {
    const run = await emptyDatabase();
    await migrate(run);
    const up = await names(run);
    expect(up).toContain('tenants');
    await migrate(run, '000');
    expect(await names(run)).toEqual(['schema_version', 'schema_version_pkey']);
    await migrate(run);
    expect(await names(run)).toEqual(up);
  });

  it('do nothing when there is nothing to do', async () => {
    const run = await emptyDatabase();
    await migrate(run);
    await migrate(run);
    expect(await names(run)).toContain('tenants');
  });

  it('each have their undo', async () => {
    const files = await readdir('server/db/migrations');
    const versions = (action: string) => files.filter((file) => file.includes(action)).map((file) => file.slice(0, 3));
    expect(versions('.undo.')).toEqual(versions('.do.'));
  });

  it('leave nothing behind when one fails', async () => {
    const run = await emptyDatabase();
    const failing: RunSql = (statements) =>
      run(statements.includes('CREATE TABLE tenants') ? 'SELECT 1/0' : statements);
    await expect(migrate(failing)).rejects.toThrow('division by zero');
    expect(await names(run)).toEqual([]);
  });

  it('take two digits for a year of this century, and refuse days that nobody meant', async () => {
    const run = await emptyDatabase();
    await migrate(run, '019');
    const days = ['0026-12-04', '0202-06-01', '2026-11-23', '2201-01-01'];
    const ids = days.map((_, index) => `01933f2e-7a00-7000-8000-00000000000${index}`);
    await run(forceRowSecurity(false));
    await run(`
      INSERT INTO tenants (
        id, slug, name, email, plan, status, billing_cycle, subscription_start, subscription_end, dashboard_template,
        primary_color, created_at
      ) VALUES (
        '${ids[0]}', 'kilele', 'Kilele', 'office@kilele.example', 'starter', 'active', 'monthly', '2026-01-01', '2026-12-31',
        'default', '#1d5b42', now()
      )`);
    for (const [index, day] of days.entries()) {
      await run(`
        INSERT INTO events (tenant_id, id, kind, title, day, created_at)
        VALUES ('${ids[0]}', '${ids[index]}', 'deadline', 'File', '${day}', now());
        INSERT INTO tasks (tenant_id, id, title, due_date, created_at)
        VALUES ('${ids[0]}', '${ids[index]}', 'File', '${day}', now())`);
    }
    await run(forceRowSecurity(true));
    await migrate(run);

    await run(forceRowSecurity(false));
    const stored = async (day: string, table: string) =>
      (await rowsOf(run, `SELECT ${day}::text AS day FROM ${table} ORDER BY id`)).map(
        (row) => (row as { day: string }).day,
      );
    const mended = ['2026-12-04', '1900-01-01', '2026-11-23', '2200-12-31'];
    expect(await stored('day', 'events')).toEqual(mended);
    expect(await stored('due_date', 'tasks')).toEqual(mended);
    await expect(run(`UPDATE events SET day = '0026-12-04'`)).rejects.toThrow('events_day_plausible');
    await expect(run(`UPDATE tasks SET due_date = '2201-01-01'`)).rejects.toThrow('tasks_due_date_plausible');
  });

  it('make the tables that queries know (`npm run generate` writes them)', async () => {
    const run = await emptyDatabase();
    await migrate(run);
    expect(await schemaText(run)).toBe(await readFile('server/db/schema.ts', 'utf8'));
  });

  it('say what each table is', async () => {
    const run = await emptyDatabase();
    await migrate(run);
    const silent = `
      SELECT relname::text AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'schema_version'
        AND obj_description(oid, 'pg_class') IS NULL`;
    expect(await rowsOf(run, silent)).toEqual([]);
  });
});

describe('an invoice from before', () => {
  const [firm, client, draft, sent] = ['1', '2', '3', '4'].map((n) => `01933f2e-7a00-7000-8000-00000000000${n}`);

  /** A database at a version, with a firm, its client, and statements run on it. */
  async function databaseAt(version: string, statements: string): Promise<RunSql> {
    const run = await emptyDatabase();
    await migrate(run, version);
    await run(`
      ${forceRowSecurity(false)};
      INSERT INTO tenants (
        id, slug, name, email, kra_pin, plan, status, billing_cycle, subscription_start, subscription_end,
        dashboard_template, primary_color, created_at
      ) VALUES (
        '${firm}', 'twiga', 'Twiga', 'office@twiga.example', 'P000000001Z', 'starter', 'active', 'monthly', '2026-01-01',
        '2027-01-01', 'default', '#224466', now()
      );
      INSERT INTO tenant_stats (tenant_id) VALUES ('${firm}');
      INSERT INTO clients (tenant_id, id, name, type, status, created_at)
      VALUES ('${firm}', '${client}', 'Kilele Foods', 'company', 'Active', now());
      ${statements}`);
    return run;
  }

  const invoiceOf = (id: string | undefined, number: string, status: string) => `
    INSERT INTO invoices (
      tenant_id, id, year, sequence, client_id, client_name, status, issue_date, due_date, currency,
      subtotal_cents, tax_rate, tax_cents, total_cents, created_at
    ) VALUES (
      '${firm}', '${id}', ${number}, '${client}', 'Kilele Millers', '${status}', '2026-11-02', '2026-12-02', 'KES',
      100, 0, 0, 100, now()
    );`;

  const firmsRowsOf = (run: RunSql, query: string) => rowsOf(run, `${forceRowSecurity(false)}; ${query}`);

  it('keeps its number; a draft has its client’s name, what is issued the particulars known today', async () => {
    const run = await databaseAt(
      '024',
      `${invoiceOf(draft, '2026, 1', 'draft')} ${invoiceOf(sent, '2026, 2', 'sent')}`,
    );
    await migrate(run);
    expect(await firmsRowsOf(run, 'SELECT number, client_name FROM invoices ORDER BY number')).toEqual([
      { number: 'INV-2026-0001', client_name: 'Kilele Foods' },
      { number: 'INV-2026-0002', client_name: 'Kilele Millers' },
    ]);
    expect(await firmsRowsOf(run, 'SELECT invoice_id, firm_name, firm_kra_pin FROM invoice_particulars')).toEqual([
      { invoice_id: sent, firm_name: 'Twiga', firm_kra_pin: 'P000000001Z' },
    ]);
  });

  it('gets a number of its year when the migration is undone', async () => {
    const statements = `
      INSERT INTO invoice_counters VALUES ('${firm}', 0, 1), ('${firm}', 2026, 1);
      ${invoiceOf(draft, '0, 1', 'draft')} ${invoiceOf(sent, '2026, 1', 'sent')}`;
    const run = await databaseAt('max', statements);
    expect(await firmsRowsOf(run, `SELECT number FROM invoices WHERE id = '${draft}'`)).toEqual([
      { number: 'DRAFT-0001' },
    ]);
    await migrate(run, '024');
    expect(await firmsRowsOf(run, `SELECT number FROM invoices WHERE id = '${draft}'`)).toEqual([
      { number: 'INV-2026-0002' },
    ]);
    expect(await firmsRowsOf(run, 'SELECT year, last FROM invoice_counters')).toEqual([{ year: 2026, last: 2 }]);
  });
});
