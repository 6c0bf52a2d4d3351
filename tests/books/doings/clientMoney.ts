import { sql, type SQL } from 'drizzle-orm';
import { pickFrom, rowsOf, today, type World } from '../world/world';
import { anInvoice, mostly, path, type Dated, type Doing, type Id } from './picking';

/** What a client has in an account, in a case. */
export type Ledger = { account: string; client: string; matter: string };

const receipt: Doing = async (world, act) => {
  const { clientId = '', caseId = '' } = pickFrom(world.sides, act.pick) ?? {};
  const accountId = pickFrom(world.accounts, act.other) ?? '';
  const posted = await world.firm.calls.POST('/api/law-firm/client-entries', {
    body: {
      accountId,
      kind: 'receipt',
      clientId,
      caseId,
      day: act.day,
      amount: act.amount,
      reason: 'Stamp duty',
      ...(act.pick % 3 > 0 && { clearedOn: act.day }),
    },
  });
  return { ...posted, must: (await isOpen(world, accountId, act.day)) ? 'be accepted' : 'be refused' };
};

/** Whether an account may have entries of a day. */
export async function isOpen(world: World, account: string, day: string): Promise<boolean> {
  const [row] = await rowsOf<{ locked: string | null }>(
    world,
    sql`SELECT max(day)::text AS locked FROM reconciliations WHERE account_id = ${account}`,
  );
  return day <= today(world) && day > (row?.locked ?? '');
}

/** The least that running sums of some entries say on a day and on every later one, in cents. */
const lowest = (entries: SQL, counted: SQL, day: string) => sql`least(
  (SELECT coalesce(sum(amount_cents), 0) FROM client_entries WHERE ${entries} AND ${counted} <= ${day}::date),
  (SELECT min(running) FROM (
    SELECT ${counted} AS day, sum(sum(amount_cents)) OVER (ORDER BY ${counted}) AS running FROM client_entries
    WHERE ${entries} AND ${counted} IS NOT NULL GROUP BY 1
  ) days WHERE day > ${day}::date)
)`;

/** What may be paid out of an account for a client on a day, by all entries that there are, in cents. */
export async function payable(world: World, { account, client, matter }: Ledger, day: string): Promise<number> {
  const own = sql`account_id = ${account} AND client_id = ${client} AND matter_id = ${matter}`;
  const [row] = await rowsOf<{ clients: string; cash: string }>(
    world,
    sql`SELECT ${lowest(own, sql`counts_on`, day)} AS clients, ${lowest(sql`account_id = ${account}`, sql`day`, day)} AS cash`,
  );
  return Math.min(Number(row?.clients), Number(row?.cash));
}

const ledgers = sql`SELECT account_id::text AS account, client_id::text AS client, matter_id::text AS matter FROM client_balances
  WHERE available_cents > 0 ORDER BY account_id, client_id, matter_id`;

/** A ledger with money in it; at times the same client's in another account, which may have none. */
async function aLedger(world: World, { pick, other }: Dated): Promise<Ledger | undefined> {
  const ledger = pickFrom(await rowsOf<Ledger>(world, ledgers), pick);
  return ledger && other % 4 === 0 ? { ...ledger, account: pickFrom(world.accounts, pick) ?? '' } : ledger;
}

const payment: Doing = async (world, act) => {
  const ledger = await aLedger(world, act);
  if (!ledger) return undefined;
  const most = await payable(world, ledger, act.day);
  const amount = mostly(act, most);
  const isMeant = (await isOpen(world, ledger.account, act.day)) && Math.round(amount * 100) <= most;
  const posted = await world.firm.calls.POST('/api/law-firm/client-entries', {
    body: {
      accountId: ledger.account,
      kind: 'payment',
      clientId: ledger.client,
      caseId: ledger.matter,
      day: act.day,
      amount,
      payerOrPayee: 'County lands registry',
      reason: 'Stamp duty',
      ...(act.pick % 3 > 0 && { clearedOn: act.day }),
    },
  });
  return { ...posted, must: isMeant ? 'be accepted' : 'be refused' };
};

/** Something is cleared by the bank later than it was entered. */
const clearEntry: Doing = async (world, act) => {
  const uncleared = sql`SELECT id::text, day::text FROM client_entries WHERE cleared_on IS NULL ORDER BY id DESC`;
  const entry = pickFrom(await rowsOf<Id & { day: string }>(world, uncleared), act.pick);
  return (
    entry &&
    world.firm.calls.POST('/api/law-firm/client-entries/{id}/clear', {
      ...path(entry.id),
      body: { clearedOn: act.day < entry.day ? today(world) : act.day },
    })
  );
};

const toOffice: Doing = async (world, act) => {
  const payables = await rowsOf<{ account: string; client: string; matter: string; invoice: string; due: string }>(
    world,
    sql`SELECT b.account_id::text AS account, b.client_id::text AS client, b.matter_id::text AS matter, i.id::text AS invoice,
        i.total_cents - i.paid_cents - i.awaited_cents AS due
      FROM client_balances b JOIN invoices i ON i.client_id = b.client_id AND i.matter_id = b.matter_id
      WHERE b.available_cents > 0 AND i.status = 'sent' AND i.delivered_on IS NOT NULL ORDER BY i.id DESC, b.account_id`,
  );
  const of = act.other % 4 > 0 ? pickFrom(payables, act.pick) : undefined;
  const invoiceId = of?.invoice ?? (await anInvoice(world, act));
  if (invoiceId === undefined) return undefined;
  const most = of ? Math.min(Number(of.due), await payable(world, of, act.day)) : 0;
  return world.firm.calls.POST('/api/law-firm/client-entries/to-office', {
    body: {
      accountId: of?.account ?? pickFrom(world.accounts, act.other) ?? '',
      invoiceId,
      amount: mostly(act, most),
      day: act.day,
      toldOn: act.day,
    },
  });
};

const betweenAccounts: Doing = async (world, act) => {
  const ledger = await aLedger(world, act);
  if (!ledger) return undefined;
  const most = await payable(world, ledger, act.day);
  const amount = mostly(act, most);
  const to = world.accounts.find((account) => account !== ledger.account) ?? '';
  const areOpen = (await isOpen(world, ledger.account, act.day)) && (await isOpen(world, to, act.day));
  const moved = await world.firm.calls.POST('/api/law-firm/client-entries/move', {
    body: {
      fromAccountId: ledger.account,
      toAccountId: to,
      clientId: ledger.client,
      caseId: ledger.matter,
      day: act.day,
      amount,
      reason: 'To where it belongs',
    },
  });
  return { ...moved, must: areOpen && Math.round(amount * 100) <= most ? 'be accepted' : 'be refused' };
};

/** The bank takes its charges, and gives them back. */
const bankItem: Doing = async (world, act) => {
  const [owed] = await rowsOf<{ account: string; cents: string }>(
    world,
    sql`SELECT account_id::text AS account, -sum(amount_cents) AS cents FROM client_entries WHERE client_id IS NULL
      GROUP BY account_id HAVING sum(amount_cents) < 0 ORDER BY account_id`,
  );
  // What was taken is mostly given back, so that the account can be signed for.
  const back = act.other % 3 > 0 ? owed : undefined;
  const item = back
    ? { accountId: back.account, amount: Number(back.cents) / 100, isOut: false }
    : { accountId: pickFrom(world.accounts, act.pick) ?? '', amount: 1 + (act.other % 900), isOut: true };
  return world.firm.calls.POST('/api/law-firm/client-entries', {
    body: { ...item, kind: 'office_item', day: act.day, clearedOn: act.day, reason: 'Ledger fee' },
  });
};

const reverseEntry: Doing = async (world, act) => {
  const entries = await rowsOf<Id & { day: string; kind: string; accounts: string[] }>(
    world,
    sql`SELECT kind, id::text, day::text, ARRAY[account_id::text] || ARRAY(SELECT o.account_id::text FROM client_entries o WHERE o.id = e.other_side) AS accounts
      FROM client_entries e WHERE kind <> 'reversal' AND NOT EXISTS (SELECT FROM client_entries r WHERE r.reverses = e.id) ORDER BY id DESC`,
  );
  const moved = entries.filter(({ kind }) => kind === 'moved');
  const entry = (act.pick % 3 === 0 && pickFrom(moved, act.other)) || pickFrom(entries, act.pick);
  if (!entry) return undefined;
  const fromOffice = act.other % 2 === 0;
  const areOpen = (await Promise.all(entry.accounts.map((account) => isOpen(world, account, act.day)))).every(Boolean);
  const reversed = await world.firm.calls.POST('/api/law-firm/client-entries/{id}/reverse', {
    ...path(entry.id),
    body: { day: act.day, reason: 'Not so.', ...(fromOffice && { fromOffice }) },
  });
  const isToday = act.ago === 0;
  if (!areOpen || act.day < entry.day) return { ...reversed, must: 'be refused' };
  // The office makes up for what was spent, today at least, whose month is open.
  return { ...reversed, ...(fromOffice && isToday && { must: 'be accepted' as const }) };
};

/** A cheque bounces that has been spent: the office makes up for that. */
const bounceSpent: Doing = async (world, act) => {
  const { calls } = world.firm;
  const { clientId = '', caseId = '' } = pickFrom(world.sides, act.pick) ?? {};
  const day = today(world);
  const of = { accountId: pickFrom(world.accounts, act.other) ?? '', clientId, caseId, day, clearedOn: day };
  const came = await calls.POST('/api/law-firm/client-entries', {
    body: { ...of, kind: 'receipt', amount: 1_000, reason: 'Stamp duty' },
  });
  if (!came.data) return came;
  const most = await payable(world, { account: of.accountId, client: clientId, matter: caseId }, day);
  if (most > 0) {
    const spent = {
      ...of,
      kind: 'payment',
      amount: most / 100,
      reason: 'Stamp duty',
      payerOrPayee: 'Registry',
    } as const;
    await calls.POST('/api/law-firm/client-entries', { body: spent });
  }
  const bounced = await calls.POST('/api/law-firm/client-entries/{id}/reverse', {
    ...path(came.data.data.id),
    body: { day, reason: 'The cheque bounced.', fromOffice: true },
  });
  return { ...bounced, must: 'be accepted' };
};

/** What is done with clients' money. */
export const clientMoney = {
  client_receipt: receipt,
  client_payment: payment,
  clear_entry: clearEntry,
  to_office: toOffice,
  between_accounts: betweenAccounts,
  bank_item: bankItem,
  reverse_entry: reverseEntry,
  bounce_spent: bounceSpent,
} satisfies Record<string, Doing>;
