import { sql, type SQL } from 'drizzle-orm';
import { addDays } from '#domain/dates';
import { rowsOf, today, type World } from './world';

/** What of the books does not hold, in words: nothing, if they are right. */
type Truth = (world: World) => Promise<string[]>;

const cents = (amount: number | undefined) => Math.round((amount ?? 0) * 100);

const unlike = (what: string, figures: Record<string, number>): string[] =>
  new Set(Object.values(figures)).size > 1 ? [`${what}: ${JSON.stringify(figures)}`] : [];

/** Rows that must not be: each is told whole. */
const none =
  (what: string, query: SQL): Truth =>
  async (world) =>
    (await rowsOf(world, query)).map((row) => `${what}: ${JSON.stringify(row)}`);

const settled = sql`
  SELECT coalesce(sum(p.amount_cents) FILTER (WHERE p.is_settling), 0) AS settled, coalesce(sum(p.kes_cents) FILTER (WHERE p.is_settling), 0) AS kes,
    coalesce(sum(p.amount_cents) FILTER (WHERE NOT p.is_settling), 0) AS awaited
  FROM payments p WHERE p.invoice_id = i.id AND p.reversed_at IS NULL`;

const everyDay = { from: '2026-01-01', to: '2029-12-31' };

/** A client's statement ends with what is open, owed back and held, and each part of it begins where the one before ends. */
const statementsEndWithWhatIsOpen: Truth = async (world) => {
  const clients = [...new Set(world.sides.map(({ clientId }) => clientId))];
  const found = await Promise.all(
    clients.map(async (clientId) => {
      const read = async (query: { from: string; to: string }) => {
        const { data } = await world.firm.calls.GET('/api/law-firm/clients/{id}/statement', {
          params: { path: { id: clientId }, query },
        });
        return data?.data;
      };
      const day = addDays(today(world), -20);
      const [whole, before, after] = [
        await read(everyDay),
        await read({ from: everyDay.from, to: day }),
        await read({ from: addDays(day, 1), to: everyDay.to }),
      ];
      const [open] = await rowsOf<{ due: string; held: string }>(
        world,
        sql`SELECT
          (SELECT coalesce(sum(total_kes_cents - received_kes_cents), 0) FROM invoices
            WHERE client_id = ${clientId} AND year > 0 AND status <> 'cancelled')
          + (SELECT coalesce(sum(round(d.left_cents * r.rate_to_kes)), 0) FROM client_debts d
            JOIN unapplied_receipts r ON r.id = d.receipt_id WHERE d.client_id = ${clientId}) AS due,
          (SELECT coalesce(sum(round(left_cents * rate_to_kes)), 0) FROM unapplied_receipts WHERE client_id = ${clientId}) AS held`,
      );
      return [
        ...unlike(`due by ${clientId}`, { closing: cents(whole?.closing), open: Number(open?.due) }),
        ...unlike(`held for ${clientId}`, { closing: cents(whole?.closingHeld), left: Number(open?.held) }),
        ...unlike(`due by ${clientId} on ${day}`, { closing: cents(before?.closing), opening: cents(after?.opening) }),
        ...unlike(`held for ${clientId} on ${day}`, {
          closing: cents(before?.closingHeld),
          opening: cents(after?.openingHeld),
        }),
      ];
    }),
  );
  return found.flat();
};

/** What is owed is one figure: by age, in the list, and in the file. */
const debtIsOneFigure: Truth = async (world) => {
  const { calls } = world.firm;
  const [aged, list, file] = await Promise.all([
    calls.GET('/api/law-firm/reports/aged-debt', { params: { query: { limit: 100 } } }),
    calls.GET('/api/law-firm/invoices', { params: { query: { limit: 1 } } }),
    calls.GET('/api/law-firm/reports/{name}/export', { params: { path: { name: 'aged-debt' } }, parseAs: 'text' }),
  ]);
  const owed = await rowsOf<{ cents: string }>(
    world,
    sql`SELECT coalesce(sum(round(d.left_cents * r.rate_to_kes)), 0) AS cents FROM client_debts d JOIN unapplied_receipts r ON r.id = d.receipt_id`,
  );
  // Names may have commas, so that the columns are counted from the end; the last row adds up.
  const rows = String(file.data).trim().split(/\r?\n/);
  const total = rows[0]?.split(',').toReversed().indexOf('Total') ?? 0;
  const inFile = cents(Number(rows.at(-1)?.split(',').toReversed()[total]));
  return unlike('owed', {
    // What waits for certificates is open, but not due.
    aged: cents(aged.data?.totals.total) + cents(aged.data?.totals.awaited),
    list: cents(list.data?.balance.outstanding) + Number(owed[0]?.cents),
    file: inFile + cents(aged.data?.totals.awaited),
  });
};

/** Collected and held, placed, less owed back and what was given up of it, is received less refunded. */
const nothingIsMadeOrLost: Truth = async (world) => {
  const months = await world.firm.calls.GET('/api/law-firm/months', { params: { query: { limit: 100 } } });
  const sum = (figure: 'collected' | 'wht' | 'whVat') =>
    (months.data?.data ?? []).reduce((total, { figures }) => total + cents(figures[figure]), 0);
  const [row] = await rowsOf<Record<'held' | 'placed' | 'owed' | 'written' | 'received' | 'refunded', string>>(
    world,
    sql`SELECT
      (SELECT coalesce(sum(round(left_cents * rate_to_kes)), 0) FROM unapplied_receipts) AS held,
      (SELECT coalesce(sum(round(u.amount_cents * r.rate_to_kes)), 0) FROM unapplied_uses u JOIN unapplied_receipts r ON r.id = u.receipt_id
        WHERE u.kind = 'placed' AND u.undone_at IS NULL) AS placed,
      (SELECT coalesce(sum(round(d.left_cents * r.rate_to_kes)), 0) FROM client_debts d JOIN unapplied_receipts r ON r.id = d.receipt_id) AS owed,
      (SELECT coalesce(sum(u.amount_cents), 0) FROM client_debt_uses u WHERE u.kind = 'written_off' AND u.undone_at IS NULL) AS written,
      (SELECT coalesce(sum(p.kes_cents), 0) FROM payments p WHERE p.reversed_at IS NULL AND p.is_settling AND p.kind NOT IN ('credit_note', 'write_off')
        AND NOT EXISTS (SELECT FROM unapplied_uses u WHERE u.payment_id = p.id))
      + (SELECT coalesce(sum(round(amount_cents * rate_to_kes)), 0) FROM unapplied_receipts WHERE source <> 'credit_note' AND undone_at IS NULL)
      + (SELECT coalesce(sum(amount_cents), 0) FROM client_debt_uses WHERE kind = 'paid' AND undone_at IS NULL) AS received,
      (SELECT coalesce(sum(round(u.amount_cents * r.rate_to_kes)), 0) FROM unapplied_uses u JOIN unapplied_receipts r ON r.id = u.receipt_id
        WHERE u.kind = 'refunded' AND u.undone_at IS NULL) AS refunded`,
  );
  const of = (name: keyof NonNullable<typeof row>) => Number(row?.[name] ?? 0);
  const collected = sum('collected') + sum('wht') + sum('whVat');
  return unlike('money', {
    here: collected + of('held') + of('placed') - of('owed') - of('written'),
    came: of('received') - of('refunded'),
  });
};

/** A closed month is what it was when it was closed. */
const closedMonthsStandStill: Truth = async (world) => {
  const { data } = await world.firm.calls.GET('/api/law-firm/months', { params: { query: { limit: 100 } } });
  return (data?.data ?? []).flatMap(({ month, figures, closed }) =>
    closed && JSON.stringify(figures) !== JSON.stringify(closed.figures)
      ? [`${month} has changed: ${JSON.stringify({ figures, stood: closed.figures })}`]
      : [],
  );
};

/** Everything that holds of books at any moment, whatever was done with them. */
export const truths: Record<string, Truth> = {
  'an invoice’s balance is its total less what settled it': none(
    'invoice',
    sql`SELECT i.number, i.paid_cents, i.received_kes_cents, i.awaited_cents, s.* FROM invoices i CROSS JOIN LATERAL (${settled}) s
      WHERE (i.paid_cents, i.received_kes_cents, i.awaited_cents) IS DISTINCT FROM (s.settled, s.kes, s.awaited)
        OR i.paid_cents + i.awaited_cents > i.total_cents OR (i.status = 'paid' AND i.paid_cents < i.total_cents)`,
  ),
  'what is held is what came less what was used': none(
    'held',
    sql`SELECT r.id, r.amount_cents, r.left_cents, r.undone_on FROM unapplied_receipts r
      WHERE r.left_cents <> CASE WHEN r.undone_at IS NOT NULL THEN 0 ELSE r.amount_cents
        - coalesce((SELECT sum(u.amount_cents) FROM unapplied_uses u WHERE u.receipt_id = r.id AND u.undone_at IS NULL), 0)
        - coalesce((SELECT sum(u.amount_cents) FROM client_debt_uses u WHERE u.receipt_id = r.id AND u.undone_at IS NULL), 0) END`,
  ),
  'nothing stands on what was taken back': none(
    'use',
    sql`SELECT u.id, u.kind FROM unapplied_uses u
      LEFT JOIN payments p ON p.id = u.payment_id JOIN unapplied_receipts r ON r.id = u.receipt_id
      WHERE u.undone_at IS NULL AND (p.reversed_at IS NOT NULL OR (r.undone_at IS NOT NULL AND u.kind <> 'refunded'))`,
  ),
  'nothing is dated before what it takes back, or settles': none(
    'day',
    sql`SELECT p.id::text, p.booked_on::text, p.reversed_on::text FROM payments p WHERE p.reversed_on < p.booked_on
      UNION ALL SELECT i.id::text, i.issue_date::text, i.cancelled_on::text FROM invoices i WHERE i.cancelled_on < i.issue_date
      UNION ALL SELECT n.id::text, i.issue_date::text, n.day::text FROM credit_notes n JOIN invoices i ON i.id = n.invoice_id WHERE n.day < i.issue_date
      UNION ALL SELECT u.id::text, r.day::text, u.day::text FROM unapplied_uses u JOIN unapplied_receipts r ON r.id = u.receipt_id WHERE u.day < r.day`,
  ),
  'a statement ends with what is open': statementsEndWithWhatIsOpen,
  'what is owed is one figure': debtIsOneFigure,
  'no money is made or lost': nothingIsMadeOrLost,
  'closed months stand still': closedMonthsStandStill,
  'no client’s money pays for another': none(
    'account',
    sql`SELECT * FROM (
        SELECT account_id, client_id, matter_id, counts_on::text AS day,
          sum(sum(amount_cents)) OVER (PARTITION BY account_id, client_id, matter_id ORDER BY counts_on) AS running
        FROM client_entries WHERE counts_on IS NOT NULL AND client_id IS NOT NULL GROUP BY account_id, client_id, matter_id, counts_on
      ) days WHERE running < 0`,
  ),
  'a cash book is its clients and the office’s items': none(
    'cash book',
    sql`SELECT a.title, a.cash_cents, e.cash, b.clients, e.office FROM client_accounts a
      LEFT JOIN LATERAL (
        SELECT coalesce(sum(amount_cents), 0) AS cash, coalesce(sum(amount_cents) FILTER (WHERE client_id IS NULL), 0) AS office
        FROM client_entries WHERE account_id = a.id
      ) e ON true
      LEFT JOIN LATERAL (SELECT coalesce(sum(balance_cents), 0) AS clients FROM client_balances WHERE account_id = a.id) b ON true
      WHERE a.cash_cents <> e.cash OR a.cash_cents <> b.clients + e.office`,
  ),
  'numbers have no gaps': none(
    'numbers',
    sql`SELECT 'invoices' AS of, year, max(sequence), count(*) FROM invoices WHERE year > 0 GROUP BY year HAVING max(sequence) <> count(*)
      UNION ALL SELECT 'credit notes', year, max(sequence), count(*) FROM credit_notes GROUP BY year HAVING max(sequence) <> count(*)
      UNION ALL SELECT 'fee notes', year, max(sequence), count(*) FROM fee_notes WHERE year > 0 GROUP BY year HAVING max(sequence) <> count(*)`,
  ),
};

/** Says what does not hold. */
export async function faultsOf(world: World): Promise<string[]> {
  const found: string[] = [];
  for (const [what, truth] of Object.entries(truths))
    for (const fault of await truth(world)) found.push(`${what}: ${fault}`);
  return found;
}

/** What everything on the books adds up to, by table, so that two moments can be compared. */
export async function printOf(world: World): Promise<string> {
  const tables =
    `invoices payments credit_notes unapplied_receipts unapplied_uses client_debts client_debt_uses client_entries
    client_balances client_accounts reconciliations statement_lines fee_notes time_entries month_events`.split(/\s+/);
  const each = tables.map(
    (table) =>
      sql`(SELECT md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) FROM ${sql.identifier(table)} t)`,
  );
  const [row] = await rowsOf<{ print: string }>(world, sql`SELECT concat_ws(' ', ${sql.join(each, sql`, `)}) AS print`);
  return row?.print ?? '';
}
