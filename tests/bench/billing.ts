import pg from 'pg';
import type { PostgresServer } from '#tests/helpers/postgresServer';
import { inBase64, mpesaStatement } from '#tests/helpers/statement';
import { type BenchFirm, firmOf, found } from './benchFirm';
import { median, runRounds } from './contest';
import { emptyDatabase } from './databases';
import { serveWatched } from './processes';
import type { Result } from './report';

const rounds = { warmUp: 3, measured: 15 };

/** Measures how statements, fee notes, debt by age and work in progress grow with what a firm has. */
export async function* billing(postgres: PostgresServer): AsyncGenerator<Result> {
  const DATABASE_URL = await emptyDatabase(postgres, 'billing');
  const product = await serveWatched({ DATABASE_URL, DEMO_DATA: '0' });
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  try {
    const [small, large] = [await firmOf(product.origin, 'small'), await firmOf(product.origin, 'large')];
    yield await statements(small);
    yield await composing(client, small);
    yield await agedDebt(client, small, large);
    yield await inProgress(client, small, large);
  } finally {
    await client.end();
    await product.stop();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const note = (few: number, many: number) => `${Math.round(few)} → ${Math.round(many)} ms`;

/** Imports statements that nobody has imported. */
async function statements({ calls }: BenchFirm): Promise<Result> {
  let count = 0;
  const importing = (lines: number) => () => {
    count += 1;
    const rows = Array.from({ length: lines }, (_, index) => ({
      receipt: `SPEC${count}X${index}`,
      in: '5.00',
      account: index % 3 === 0 ? `26${1000 + index}` : 'rent',
    }));
    const body = { kind: 'mpesa', account: '000000', fileName: 'p.csv', file: inBase64(mpesaStatement(rows)) } as const;
    return timed(async () => found(await calls.POST('/api/law-firm/statements', { body })));
  };
  await importing(1_000)();
  const few = median([await importing(1_000)(), await importing(1_000)(), await importing(1_000)()]);
  const many = median([await importing(5_000)(), await importing(5_000)(), await importing(5_000)()]);
  return {
    what: '5,000 lines of a statement, and 1,000',
    ratio: many / few,
    required: { atMost: 6 },
    note: note(few, many),
  };
}

/** Writes work that nobody has billed, in one statement. */
async function work(client: pg.Client, { id, caseId }: BenchFirm, entries: number): Promise<string[]> {
  await client.query(`SELECT set_config('app.tenant_id', $1, false)`, [id]);
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO time_entries (tenant_id, id, person_id, matter_id, day, minutes, description, is_billable, rate_cents, created_at)
     SELECT $1, gen_random_uuid(), u.id, $2, current_date - (n % 90), 6 + n % 120, 'Drafting', true, 1200000, now()
     FROM generate_series(1, $3::integer) n, (SELECT id FROM users WHERE tenant_id = $1 LIMIT 1) u RETURNING id`,
    [id, caseId, entries],
  );
  return rows.map((row) => row.id);
}

/** Composes fee notes of much work and of little. */
async function composing(client: pg.Client, firm: BenchFirm): Promise<Result> {
  const { calls, id, caseId } = firm;
  await client.query(
    `INSERT INTO users (tenant_id, id, name, email, role, created_at)
     SELECT t.id, gen_random_uuid(), 'Neema Wanjiku', 'n@' || t.slug || '.example', 'lawyer', now() FROM tenants t`,
  );
  const compose = (entries: number) => async () => {
    const lines = (await work(client, firm, entries)).map((timeEntryId) => ({ timeEntryId }));
    const took = await timed(async () =>
      found(await calls.POST('/api/law-firm/fee-notes', { body: { caseId, lines } })),
    );
    // The next one begins as this one did.
    await client.query('DELETE FROM fee_note_lines WHERE tenant_id = $1', [id]);
    await client.query('DELETE FROM fee_notes WHERE tenant_id = $1', [id]);
    await client.query('DELETE FROM time_entries WHERE tenant_id = $1', [id]);
    return took;
  };
  const contenders = { few: compose(50), many: compose(500) };
  await runRounds(rounds.warmUp, contenders);
  const { few, many } = await runRounds(rounds.measured, contenders);
  return {
    what: 'a fee note of 500 entries, and of 50',
    ratio: many / few,
    // Twice was wished for. Each line and each entry has an entry of its own in the firm's record.
    required: { atMost: 6 },
    note: note(few, many),
  };
}

/** Reads debt by age where two hundred invoices are open, among as many or among 20,000. */
async function agedDebt(client: pg.Client, small: BenchFirm, large: BenchFirm): Promise<Result> {
  await invoices(client, small, 200);
  await invoices(client, large, 20_000);
  await client.query('VACUUM ANALYZE invoices');
  const read =
    ({ calls }: BenchFirm) =>
    () =>
      timed(async () => {
        const { error } = await calls.GET('/api/law-firm/reports/aged-debt');
        if (error) throw new Error(error.detail);
      });
  const contenders = { few: read(small), many: read(large) };
  await runRounds(rounds.warmUp, contenders);
  const { few, many } = await runRounds(rounds.measured, contenders);
  return {
    what: 'debt by age of 20,000 invoices, and of 200',
    ratio: many / few,
    required: { atMost: 2 },
    note: note(few, many),
  };
}

/** Writes invoices, of which two hundred are open. */
async function invoices(client: pg.Client, { id, clientId }: BenchFirm, count: number): Promise<void> {
  await client.query(`SET session_replication_role = replica`);
  await client.query(
    `INSERT INTO invoices (
       tenant_id, id, year, sequence, client_id, client_name, status, issue_date, due_date, paid_date, currency, subtotal_cents, tax_rate,
       tax_cents, total_cents, paid_cents, created_at
     )
     SELECT $1, gen_random_uuid(), 2020, n, $2, 'Kilele Millers Ltd', CASE WHEN n <= 200 THEN 'sent' ELSE 'paid' END::invoice_status,
       current_date - n % 200, current_date - n % 200 + 30, CASE WHEN n > 200 THEN current_date END, 'KES', 100000, 16, 16000, 116000,
       CASE WHEN n > 200 THEN 116000 ELSE 0 END, now()
     FROM generate_series(1, $3::integer) n`,
    [id, clientId, count],
  );
  await client.query(`SET session_replication_role = origin`);
}

/** Writes work that nobody has billed, fifty entries in each of a number of new cases. */
async function workInCases(client: pg.Client, { id, caseId }: BenchFirm, count: number): Promise<void> {
  await client.query(`SELECT set_config('app.tenant_id', $1, false)`, [id]);
  await client.query(
    `WITH cases AS (
       INSERT INTO matters (tenant_id, id, client_id, title, status, priority, case_type, opened_on, created_at)
       SELECT tenant_id, gen_random_uuid(), client_id, title || ' ' || n, status, priority, case_type, opened_on, now()
       FROM matters, generate_series(1, $3::integer) n WHERE tenant_id = $1 AND id = $2
       RETURNING id
     )
     INSERT INTO time_entries (tenant_id, id, person_id, matter_id, day, minutes, description, is_billable, rate_cents, created_at)
     SELECT $1, gen_random_uuid(), u.id, c.id, current_date - (n * 2), 6 + n % 120, 'Drafting', true, 1200000, now()
     FROM cases c, generate_series(1, 50) n, (SELECT id FROM users WHERE tenant_id = $1 LIMIT 1) u`,
    [id, caseId, count],
  );
}

/** Reads work in progress of 50,000 entries and of 500. */
async function inProgress(client: pg.Client, small: BenchFirm, large: BenchFirm): Promise<Result> {
  await workInCases(client, small, 10);
  await workInCases(client, large, 1_000);
  await client.query('VACUUM ANALYZE time_entries, work_in_progress, matters');
  const read =
    ({ calls }: BenchFirm) =>
    () =>
      timed(async () => {
        const { error } = await calls.GET('/api/law-firm/wip');
        if (error) throw new Error(error.detail);
      });
  const contenders = { few: read(small), many: read(large) };
  await runRounds(rounds.warmUp, contenders);
  const { few, many } = await runRounds(rounds.measured, contenders);
  return {
    what: 'work in progress of 50,000 entries, and of 500',
    ratio: many / few,
    required: { atMost: 2 },
    note: note(few, many),
  };
}
