import { sql } from 'drizzle-orm';
import { addDays } from '#domain/dates';
import { rowsOf, today, type World } from '../world/world';
import { cents, clientsOf, everyDay, none, unlike, type Truth } from './truth';

/** A client's statement in a currency: in KES, unless another is said. */
async function statement(
  world: World,
  id: string,
  period: { from: string; to: string },
  currency: 'KES' | 'USD' = 'KES',
) {
  const query = { ...period, currency };
  const { data } = await world.firm.calls.GET('/api/law-firm/clients/{id}/statement', {
    params: { path: { id }, query },
  });
  return data?.data;
}

/** A client's statement ends with what is open, owed back and held, and each part of it begins where the one before ends. */
const statementsEndWithWhatIsOpen: Truth = async (world) => {
  const found = await Promise.all(
    clientsOf(world).flatMap((clientId) =>
      (['KES', 'USD'] as const).map(async (currency) => {
        const day = addDays(today(world), -20);
        const [whole, before, after] = [
          await statement(world, clientId, everyDay, currency),
          await statement(world, clientId, { from: everyDay.from, to: day }, currency),
          await statement(world, clientId, { from: addDays(day, 1), to: everyDay.to }, currency),
        ];
        const own = sql`client_id = ${clientId} AND currency = ${currency}`;
        const [open] = await rowsOf<{ due: string; held: string }>(
          world,
          sql`SELECT
            (SELECT coalesce(sum(total_cents - paid_cents), 0) FROM invoices WHERE ${own} AND year > 0 AND status <> 'cancelled')
            + (SELECT coalesce(sum(left_cents), 0) FROM client_debts WHERE ${own}) AS due,
            (SELECT coalesce(sum(left_cents), 0) FROM unapplied_receipts WHERE ${own}) AS held`,
        );
        const of = `${clientId} in ${currency}`;
        return [
          ...unlike(`due by ${of}`, { closing: cents(whole?.closing), open: Number(open?.due) }),
          ...unlike(`held for ${of}`, { closing: cents(whole?.closingHeld), left: Number(open?.held) }),
          ...unlike(`due by ${of} on ${day}`, { closing: cents(before?.closing), opening: cents(after?.opening) }),
          ...unlike(`held for ${of} on ${day}`, {
            closing: cents(before?.closingHeld),
            opening: cents(after?.openingHeld),
          }),
        ];
      }),
    ),
  );
  return found.flat();
};

/** Collected and held, placed, less owed back and what was given up of it, is received less refunded. */
const nothingIsMadeOrLost: Truth = async (world) => {
  const months = await world.firm.calls.GET('/api/law-firm/months', { params: { query: { limit: 100 } } });
  const { totals } = months.data ?? {};
  const [row] = await rowsOf<
    Record<'held' | 'placed' | 'owed' | 'written' | 'received' | 'refunded' | 'parts', string>
  >(
    world,
    sql`SELECT
      (SELECT coalesce(sum(round(left_cents * rate_to_kes)), 0) FROM unapplied_receipts) AS held,
      (SELECT coalesce(sum(round(u.amount_cents * r.rate_to_kes)), 0) FROM unapplied_uses u JOIN unapplied_receipts r ON r.id = u.receipt_id
        WHERE u.kind = 'placed' AND u.undone_at IS NULL) AS placed,
      (SELECT coalesce(sum(round(d.amount_cents * r.rate_to_kes)), 0) FROM client_debts d JOIN unapplied_receipts r ON r.id = d.receipt_id)
        - (SELECT coalesce(sum(kes_cents), 0) FROM client_debt_uses WHERE undone_at IS NULL) AS owed,
      (SELECT coalesce(sum(kes_cents), 0) FROM client_debt_uses WHERE kind = 'written_off' AND undone_at IS NULL) AS written,
      (SELECT coalesce(sum(p.kes_cents), 0) FROM payments p WHERE p.reversed_at IS NULL AND p.is_settling AND p.kind NOT IN ('credit_note', 'write_off')
        AND NOT EXISTS (SELECT FROM unapplied_uses u WHERE u.payment_id = p.id))
      + (SELECT coalesce(sum(round(amount_cents * rate_to_kes)), 0) FROM unapplied_receipts WHERE source <> 'credit_note' AND undone_at IS NULL)
      + (SELECT coalesce(sum(kes_cents), 0) FROM client_debt_uses WHERE kind = 'paid' AND undone_at IS NULL) AS received,
      (SELECT coalesce(sum(round(u.amount_cents * r.rate_to_kes)), 0) FROM unapplied_uses u JOIN unapplied_receipts r ON r.id = u.receipt_id
        WHERE u.kind = 'refunded' AND u.undone_at IS NULL) AS refunded,
      (SELECT count(*) FROM unapplied_receipts WHERE currency <> 'KES')
      + (SELECT count(*) FROM unapplied_uses u JOIN unapplied_receipts r ON r.id = u.receipt_id WHERE r.currency <> 'KES') AS parts`,
  );
  const of = (name: keyof NonNullable<typeof row>) => Number(row?.[name] ?? 0);
  const collected = cents(totals?.collected) + cents(totals?.wht) + cents(totals?.whVat);
  const here = collected + of('held') + of('placed') - of('owed') - of('written');
  const came = of('received') - of('refunded');
  // Each part of a sum in dollars is rounded by itself.
  return Math.abs(here - came) > of('parts') ? unlike('money', { here, came }) : [];
};

/** A closed month is what it was when it was closed, and so are the statements of it. */
const closedMonthsStandStill: Truth = async (world) => {
  const { data } = await world.firm.calls.GET('/api/law-firm/months', { params: { query: { limit: 100 } } });
  const found: string[] = [];
  for (const { month, figures, closed } of data?.data ?? []) {
    if (!closed) continue;
    if (JSON.stringify(figures) !== JSON.stringify(closed.figures))
      found.push(`${month} has changed: ${JSON.stringify({ figures, stood: closed.figures })}`);
    const last = addDays(`${addDays(month, 31).slice(0, 7)}-01`, -1);
    const told = await Promise.all(clientsOf(world).map((id) => statement(world, id, { from: month, to: last })));
    const stands = JSON.stringify(
      told.map((one) => ({
        opening: [one?.opening, one?.openingHeld],
        lines: one?.lines.map(({ date, what, reversal, due, held }) => ({ date, what, reversal, due, held })),
        closing: [one?.closing, one?.closingHeld],
      })),
    );
    const key = `${month} closed ${closed.at}`;
    const stood = world.stood.get(key) ?? stands;
    world.stood.set(key, stood);
    if (stood !== stands) found.push(`statements of ${month} have changed: ${JSON.stringify({ stands, stood })}`);
  }
  return found;
};

const others = sql`('invoice', 'wht', 'wh_vat', 'credit_note', 'write_off', 'held', 'credit_held', 'refunded', 'placed', 'owed_back',
  'owed_paid', 'owed_held', 'owed_written_off')`;

/** What each month comes to is what happened in it, told by another query than the one that adds it up. */
const monthsAreTheirEvents: Truth = async (world) => {
  const months = await world.firm.calls.GET('/api/law-firm/months', { params: { query: { limit: 100 } } });
  const rows = await rowsOf<Record<'month' | 'billed' | 'collected' | 'wht' | 'wh_vat' | 'written_off', string>>(
    world,
    sql`SELECT date_trunc('month', day::timestamp)::date::text AS month,
        coalesce(sum(due_cents) FILTER (WHERE what = 'invoice'), 0) AS billed,
        coalesce(-sum(due_cents) FILTER (WHERE what IS NULL OR what NOT IN ${others}), 0)
          - coalesce(sum(held_cents) FILTER (WHERE what = 'credit_held'), 0) AS collected,
        coalesce(-sum(due_cents) FILTER (WHERE what = 'wht'), 0) AS wht,
        coalesce(-sum(due_cents) FILTER (WHERE what = 'wh_vat'), 0) AS wh_vat,
        coalesce(-sum(due_cents) FILTER (WHERE what = 'write_off'), 0) AS written_off
      FROM book_events GROUP BY 1`,
  );
  const events = new Map(rows.map((row) => [row.month, row]));
  return (months.data?.data ?? []).flatMap(({ month, figures }) => {
    const of = events.get(month);
    return [
      ...unlike(`billed in ${month}`, { month: cents(figures.billed), events: Number(of?.billed ?? 0) }),
      ...unlike(`collected in ${month}`, { month: cents(figures.collected), events: Number(of?.collected ?? 0) }),
      ...unlike(`tax withheld in ${month}`, { month: cents(figures.wht), events: Number(of?.wht ?? 0) }),
      ...unlike(`VAT withheld in ${month}`, { month: cents(figures.whVat), events: Number(of?.wh_vat ?? 0) }),
      ...unlike(`written off in ${month}`, { month: cents(figures.writtenOff), events: Number(of?.written_off ?? 0) }),
    ];
  });
};

/** What was billed and collected by advocate and by case adds up to what months come to. */
const reportsAddUpToMonths: Truth = async (world) => {
  const from = `${addDays(today(world), -330).slice(0, 7)}-01`;
  const months = await world.firm.calls.GET('/api/law-firm/months', { params: { query: { limit: 100 } } });
  const within = (months.data?.data ?? []).filter(({ month }) => month >= from);
  const sum = (...figures: ('billed' | 'collected' | 'wht' | 'whVat')[]) =>
    within.reduce((total, one) => total + figures.reduce((all, name) => all + cents(one.figures[name]), 0), 0);
  const found = await Promise.all(
    (['advocate', 'case'] as const).map(async (by) => {
      const query = { from, to: today(world), by, limit: 100 };
      const { data } = await world.firm.calls.GET('/api/law-firm/reports/billed', { params: { query } });
      const rows = (name: 'billed' | 'collected' | 'withheld') =>
        (data?.data ?? []).reduce((total, row) => total + cents(row[name]), 0);
      return [
        ...unlike(`billed by ${by}`, { rows: rows('billed'), months: sum('billed') }),
        ...unlike(`collected by ${by}`, { rows: rows('collected'), months: sum('collected') }),
        ...unlike(`withheld by ${by}`, { rows: rows('withheld'), months: sum('wht', 'whVat') }),
      ];
    }),
  );
  return found.flat();
};

/** What is billed and received by day is counted as it happens, and is what happened. */
const rollUps = none(
  'day',
  sql`SELECT coalesce(d.day, e.day)::text AS day, d.invoiced_cents, e.invoiced, d.paid_cents, e.paid FROM revenue_daily d
    FULL JOIN (
      SELECT day, coalesce(sum(due_cents) FILTER (WHERE what = 'invoice'), 0) AS invoiced,
        coalesce(-sum(due_cents) FILTER (WHERE what IS NULL OR what NOT IN ${others} OR what IN ('wht', 'wh_vat')), 0)
          - coalesce(sum(held_cents) FILTER (WHERE what = 'credit_held'), 0) AS paid
      FROM book_events GROUP BY day
    ) e ON e.day = d.day
    WHERE coalesce(d.invoiced_cents, 0) <> coalesce(e.invoiced, 0) OR coalesce(d.paid_cents, 0) <> coalesce(e.paid, 0)`,
);

/** What holds of figures at any moment, by the answers of the API. */
export const ofFigures: Record<string, Truth> = {
  'a statement ends with what is open': statementsEndWithWhatIsOpen,
  'no money is made or lost': nothingIsMadeOrLost,
  'closed months stand still': closedMonthsStandStill,
  'a month is what happened in it': monthsAreTheirEvents,
  'what advocates and cases have adds up to months': reportsAddUpToMonths,
  'days are counted as they happened': rollUps,
};
