import pg from 'pg';
import type { PostgresServer } from '#tests/helpers/postgresServer';
import { type BenchFirm, firmOf, found } from './benchFirm';
import { runRounds } from './contest';
import { emptyDatabase } from './databases';
import { serveWatched } from './processes';
import type { Result } from './report';

const rounds = { warmUp: 5, measured: 31 };

/** A firm that has a client account, too. */
type HoldingFirm = BenchFirm & { accountId: string };

/** Measures how posting clients' money grows with the entries that there are. */
export async function* clientMoney(postgres: PostgresServer): AsyncGenerator<Result> {
  const DATABASE_URL = await emptyDatabase(postgres, 'client_money');
  const product = await serveWatched({ DATABASE_URL, DEMO_DATA: '0' });
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  try {
    const [small, large] = [await accountOf(product.origin, 'small'), await accountOf(product.origin, 'large')];
    await hold(client, small, 100);
    await hold(client, large, 100_000);
    await client.query('VACUUM ANALYZE client_entries, client_balances');
    yield await posting({ few: small, many: large });
  } finally {
    await client.end();
    await product.stop();
  }
}

async function accountOf(baseUrl: string, slug: string): Promise<HoldingFirm> {
  const firm = await firmOf(baseUrl, slug);
  const account = { title: 'Clients’ account', bankName: 'Benki ya Mfano', accountNumber: '1' };
  const { id: accountId } = found(await firm.calls.POST('/api/law-firm/client-accounts', { body: account }));
  return { ...firm, accountId };
}

async function hold(client: pg.Client, firm: HoldingFirm, entries: number): Promise<void> {
  const { id, accountId, clientId, caseId } = firm;
  await client.query(`SET session_replication_role = replica`);
  await client.query(
    `INSERT INTO client_entries (
       tenant_id, id, account_id, client_id, matter_id, day, kind, amount_cents, reason, cleared_on, counts_on, created_at
     )
     SELECT $1, gen_random_uuid(), $2, $3, $4, day, 'receipt', 100000, 'Deposit', day, day, now()
     FROM generate_series(1, $5::integer) n, LATERAL (SELECT current_date - 1 - n % 365 AS day) of`,
    [id, accountId, clientId, caseId, entries],
  );
  await client.query(
    `INSERT INTO client_balances (tenant_id, account_id, client_id, matter_id, balance_cents, available_cents, last_counts_on, last_on)
     SELECT tenant_id, account_id, client_id, matter_id, sum(amount_cents), sum(amount_cents), max(counts_on), max(day)
     FROM client_entries WHERE tenant_id = $1 GROUP BY 1, 2, 3, 4`,
    [id],
  );
  await client.query(
    `UPDATE client_accounts a SET (cash_cents, last_on) = (SELECT sum(amount_cents), max(day) FROM client_entries e WHERE e.account_id = a.id)
     WHERE a.tenant_id = $1`,
    [id],
  );
  await client.query(`SET session_replication_role = origin`);
}

/** Posts a payment, which is checked against what the client has on its day and on every later one. */
async function posting({ few, many }: Record<'few' | 'many', HoldingFirm>): Promise<Result> {
  const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  const pay =
    ({ calls, accountId, clientId, caseId }: HoldingFirm) =>
    async () => {
      const began = performance.now();
      const payment = { kind: 'payment', day, amount: 1, reason: 'Search', payerOrPayee: 'Lands registry' } as const;
      const body = { ...payment, accountId, clientId, caseId };
      found(await calls.POST('/api/law-firm/client-entries', { body }));
      return performance.now() - began;
    };
  const contenders = { few: pay(few), many: pay(many) };
  await runRounds(rounds.warmUp, contenders);
  const took = await runRounds(rounds.measured, contenders);
  return {
    what: 'a posting of client money with 100,000 entries, and with 100',
    ratio: took.many / took.few,
    required: { atMost: 1.5 },
    note: `${took.few.toFixed(1)} → ${took.many.toFixed(1)} ms`,
  };
}
