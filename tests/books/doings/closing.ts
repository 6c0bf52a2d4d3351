import { sql } from 'drizzle-orm';
import { addDays } from '#domain/dates';
import type { Act } from '../world/acts';
import { pickFrom, rowsOf, today, wait, type World } from '../world/world';
import { path, type Doing, type Id } from './picking';

/** An account, one of the last days, and what its bank has on that day by what it has cleared. */
async function atTheBank(world: World, { pick, other }: Act) {
  // What the bank has taken for itself has to be made up for first.
  const agreeing = await rowsOf<{ id: string }>(world, accountsThatAgree);
  const accountId = pickFrom(agreeing, pick)?.id ?? pickFrom(world.accounts, pick) ?? '';
  return bankOf(world, accountId, addDays(today(world), -1 - (other % 20)));
}

/** What the bank of an account has on a day by what it has cleared, as a reconciliation says it. */
export async function bankOf(world: World, accountId: string, day: string) {
  const rows = await rowsOf<{ cents: string }>(
    world,
    sql`SELECT coalesce(sum(amount_cents), 0)::text AS cents FROM client_entries WHERE account_id = ${accountId} AND cleared_on <= ${day}`,
  );
  return { accountId, day, bank: Number(rows[0]?.cents) / 100 };
}

const accountsThatAgree = sql`SELECT a.id::text FROM client_accounts a
  WHERE (SELECT coalesce(sum(e.amount_cents), 0) FROM client_entries e WHERE e.account_id = a.id AND e.client_id IS NULL) = 0 ORDER BY a.id`;

const prepare: Doing = async (world, act) =>
  world.firm.calls.PUT('/api/law-firm/reconciliations/draft', { body: await atTheBank(world, act) });

const sign: Doing = async (world, act) => world.sign(await atTheBank(world, act), act.other);

const closeMonth: Doing = async (world) => {
  const month = await monthFor(world, 'close');
  if (month === undefined) return undefined;
  return world.firm.calls.POST('/api/law-firm/months/{month}/close', {
    params: { path: { month } },
    body: { reason: 'All seen.' },
  });
};

/** Something is dated in the last closed month. */
const dateInClosed: Doing = async (world, act) => {
  const [last] = await rowsOf<{ day: string | null }>(
    world,
    sql`SELECT (max(month) + interval '1 month' - interval '1 day')::date::text AS day FROM book_months WHERE closed_at IS NOT NULL`,
  );
  const day = last?.day;
  if (!day) return undefined;
  const issued = sql`SELECT id::text FROM invoices WHERE year > 0 AND status <> 'cancelled' AND issue_date <= ${day}::date ORDER BY id DESC`;
  const id = pickFrom(await rowsOf<Id>(world, issued), act.pick)?.id;
  if (id === undefined) return undefined;
  const dated =
    act.other % 2 === 0
      ? await world.firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
          ...path(id),
          body: { method: 'cash', amount: act.amount, date: day, holdExcess: true },
        })
      : await world.firm.calls.POST('/api/law-firm/invoices/{id}/credit-notes', {
          ...path(id),
          body: { reason: 'Not done.', lines: [{ position: 1, amount: 0.01 }], date: day },
        });
  return { ...dated, must: 'be refused' };
};

const openMonth: Doing = async (world, { other }) => {
  const month = other % 3 === 0 ? await monthFor(world, 'open') : undefined;
  if (month === undefined) return undefined;
  return world.firm.calls.POST('/api/law-firm/months/{month}/open', {
    params: { path: { month } },
    body: { reason: 'A line is missing.' },
  });
};

/** The month that can be closed next, or opened again. */
export async function monthFor(world: World, act: 'close' | 'open'): Promise<string | undefined> {
  const { data } = await world.firm.calls.GET('/api/law-firm/months', { params: { query: { limit: 100 } } });
  return data?.data.find((month) => month.act === act)?.month;
}

/** What an accountant does with books, and days that go by. */
export const closing = {
  prepare,
  sign,
  close_month: closeMonth,
  date_in_closed: dateInClosed,
  open_month: openMonth,
  wait: (world, { pick }) => {
    wait(world, 1 + (pick % 20));
    return undefined;
  },
} satisfies Record<string, Doing>;
