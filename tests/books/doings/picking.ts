import { sql } from 'drizzle-orm';
import type { Act } from '../world/acts';
import { addDays } from '#domain/dates';
import type { FaultCode } from '#domain/faults';
import { pickFrom, rowsOf, today, type World } from '../world/world';

/**
 * What a call answered: nothing if there was nothing to do it with. `must` is what it has to be by what the driver has worked out by
 * itself, as long as nobody else writes, and `why` the code of the rule by which it has to be refused, where it is only one.
 */
export type Answer =
  | {
      response: { status: number };
      error?: unknown;
      data?: unknown;
      must?: 'be accepted' | 'be refused';
      why?: FaultCode;
    }
  | undefined;

/** An act with its sum in shillings, and its day. */
export type Dated = Act & { amount: number; day: string };

/** How something is done. */
export type Doing = (world: World, act: Dated) => Promise<Answer> | Answer;

/** A row's id. */
export type Id = { id: string };

/** Where a record's calls are. */
export const path = (id: string) => ({ params: { path: { id } } });

/** An issued invoice of the firm's, the latest of a few as likely as all others. */
export async function anInvoice(world: World, { pick, other }: Act): Promise<string | undefined> {
  const rows = await rowsOf<Id>(world, sql`SELECT id::text FROM invoices WHERE year > 0 ORDER BY id DESC`);
  return pickFrom(other % 2 === 0 ? rows.slice(0, 4) : rows, pick)?.id;
}

/** A settlement that stands, which was not a credit note's. */
export async function aSettlement(world: World, { pick }: Act, also = sql`true`) {
  const rows = await rowsOf<Id & { invoice: string }>(
    world,
    sql`SELECT id::text, invoice_id::text AS invoice FROM payments
      WHERE reversed_at IS NULL AND kind <> 'credit_note' AND ${also} ORDER BY id DESC`,
  );
  return pickFrom(rows, pick);
}

/** Money that is held, with what is left of it. */
export async function heldMoney(world: World, { pick }: Act, also = sql`true`) {
  const rows = await rowsOf<Id & { client: string; left: string; currency: string }>(
    world,
    sql`SELECT id::text, client_id::text AS client, left_cents AS left, currency::text FROM unapplied_receipts
      WHERE left_cents > 0 AND ${also} ORDER BY id DESC`,
  );
  return pickFrom(rows, pick);
}

/** What of a sum there is, in shillings: mostly no more than that, at times the sum itself. */
export const mostly = ({ amount, other }: Dated, cents: number): number =>
  other % 5 === 0 || cents <= 0 ? amount : Math.min(Math.round(amount * 100), cents) / 100;

/** What each advocate has billed and collected in the last year, the nameless one too. */
export async function byAdvocate(world: World) {
  const query = { from: addDays(today(world), -390), to: today(world), by: 'advocate', limit: 100 } as const;
  const { data } = await world.firm.calls.GET('/api/law-firm/reports/billed', { params: { query } });
  return data?.data ?? [];
}
