import pg from 'pg';
import { addDays, firstOfMonth, nairobiDay } from '#domain/dates';
import type { PostgresServer } from '#tests/helpers/postgresServer';
import { type BenchFirm, firmOf } from './benchFirm';
import { runRounds } from './contest';
import { emptyDatabase } from './databases';
import { serveWatched } from './processes';
import type { Result } from './report';

const rounds = { warmUp: 5, measured: 25 };

/** How many settlements each client has: the firm with more has more clients. */
const ofClient = 500;

/** How many of the first client's are of the month that is shown. The others came before. */
const shown = 80;

/** The last month that is over, which is shown. */
const lastMonth = firstOfMonth(nairobiDay(new Date()), -1);

/** Measures how a statement, a month's VAT, closing it, and its journals grow with the settlements that a firm has. */
export async function* books(postgres: PostgresServer): AsyncGenerator<Result> {
  const DATABASE_URL = await emptyDatabase(postgres, 'books');
  const product = await serveWatched({ DATABASE_URL, DEMO_DATA: '0' });
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  try {
    const [few, many] = [await firmOf(product.origin, 'few'), await firmOf(product.origin, 'many')];
    await settle(client, few, 1);
    await settle(client, many, 100);
    await client.query('VACUUM ANALYZE invoices, invoice_lines, payments, clients');
    const firms = { few, many };
    yield await compare('a client’s statement', firms, 2, statement);
    yield await compare('the VAT of a month', firms, 2, vat);
    yield await compare('the journals of a month', firms, 2, journals);
    yield await compare('closing a month', firms, 3, closing);
  } finally {
    await client.end();
    await product.stop();
  }
}

/**
 * Writes clients with an invoice and its payment 500 times each. Of the first one's, eighty are of the last month that is over; all others
 * came before it, in months that are closed.
 */
async function settle(client: pg.Client, { id, clientId, caseId }: BenchFirm, clients: number): Promise<void> {
  await client.query(`SET session_replication_role = replica`);
  await client.query(
    `INSERT INTO clients (tenant_id, id, name, type, status, created_at)
     SELECT tenant_id, gen_random_uuid(), name || ' ' || n, type, status, created_at FROM clients, generate_series(2, $3::integer) n
     WHERE tenant_id = $1 AND id = $2`,
    [id, clientId, clients],
  );
  await client.query(
    `INSERT INTO invoices (
       tenant_id, id, year, sequence, client_id, client_name, matter_id, matter_name, status, issue_date, due_date, paid_date, currency,
       subtotal_cents, tax_rate, tax_cents, total_cents, paid_cents, received_kes_cents, is_by_firm, created_at
     )
     SELECT $1, gen_random_uuid(), 2020, row_number() OVER (), c.id, c.name, CASE WHEN c.id = $2 THEN $3::uuid END,
       CASE WHEN c.id = $2 THEN 'Kilele v Tembo' END, 'paid', day, day + 30, day, 'KES', 10000000, 16, 1600000, 11600000, 11600000, 11600000,
       true, now()
     FROM clients c, generate_series(1, $4::integer) n, LATERAL (
       SELECT CASE WHEN c.id = $2 AND n <= $5 THEN $6::date + n % 28 ELSE $6::date - 1 - n % 600 END AS day
     ) of WHERE c.tenant_id = $1`,
    [id, clientId, caseId, ofClient, shown, lastMonth],
  );
  await client.query(
    `INSERT INTO invoice_lines (tenant_id, invoice_id, position, description, quantity, unit_price_cents, amount_cents)
     SELECT tenant_id, id, 1, 'Instruction fee', 1, subtotal_cents, subtotal_cents FROM invoices WHERE tenant_id = $1`,
    [id],
  );
  await client.query(
    `INSERT INTO payments (tenant_id, id, invoice_id, day, booked_on, method, amount_cents, kes_cents, made_by, created_at)
     SELECT tenant_id, gen_random_uuid(), id, issue_date, issue_date, 'bank_transfer', total_cents, total_cents, 'firm', now()
     FROM invoices WHERE tenant_id = $1`,
    [id],
  );
  await client.query(
    `INSERT INTO book_months (tenant_id, month, closed_at, closed_by, figures) VALUES ($1, $2, now(), 'Rehema Wanjiku', $3)`,
    [
      id,
      firstOfMonth(lastMonth, -1),
      { billed: 0, credited: 0, writtenOff: 0, collected: 0, vat: 0, wht: 0, whVat: 0 },
    ],
  );
  await client.query(`SET session_replication_role = origin`);
}

type Made = { response: Response; error?: unknown };

/** How long a call takes. Throws if it is refused. */
async function timed(call: () => Promise<Made>): Promise<number> {
  const began = performance.now();
  const { response, error } = await call();
  const took = performance.now() - began;
  if (!response.ok) throw new Error(`${response.url} was answered ${response.status}: ${JSON.stringify(error)}`);
  return took;
}

const period = { from: lastMonth, to: addDays(firstOfMonth(lastMonth, 1), -1) };

const ofMonth = { params: { path: { month: lastMonth } } };

const statement = ({ calls, clientId }: BenchFirm) =>
  timed(() => calls.GET('/api/law-firm/clients/{id}/statement', { params: { path: { id: clientId }, query: period } }));

const vat = ({ calls }: BenchFirm) =>
  timed(() => calls.GET('/api/law-firm/months/{month}/vat', { params: { ...ofMonth.params, query: { limit: 100 } } }));

const journals = ({ calls }: BenchFirm) =>
  timed(() =>
    calls.GET('/api/law-firm/ledger-exports/preview', { params: { query: { ...period, format: 'neutral' } } }),
  );

/** Closes a month. It is opened again, which is not counted. */
async function closing({ calls }: BenchFirm): Promise<number> {
  const body = { reason: 'All seen.' };
  const took = await timed(() => calls.POST('/api/law-firm/months/{month}/close', { ...ofMonth, body }));
  await timed(() => calls.POST('/api/law-firm/months/{month}/open', { ...ofMonth, body }));
  return took;
}

async function compare(
  what: string,
  { few, many }: Record<'few' | 'many', BenchFirm>,
  atMost: number,
  measure: (firm: BenchFirm) => Promise<number>,
): Promise<Result> {
  const contenders = { few: () => measure(few), many: () => measure(many) };
  await runRounds(rounds.warmUp, contenders);
  const took = await runRounds(rounds.measured, contenders);
  return {
    what: `${what}, of a firm of 50,000 settlements and of 500`,
    ratio: took.many / took.few,
    required: { atMost },
    note: `${took.few.toFixed(1)} → ${took.many.toFixed(1)} ms`,
  };
}
