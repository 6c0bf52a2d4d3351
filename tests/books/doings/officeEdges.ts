import { sql } from 'drizzle-orm';
import { firstOfMonth } from '#domain/dates';
import { pickFrom, rowsOf, today, wait, type World } from '../world/world';
import { mustRefuse } from './clientEdges';
import { monthFor } from './closing';
import { invoiced, invoicedInDollars } from './invoicing';
import { heldMoney, path, type Dated, type Doing, type Id } from './picking';

/** The last day that is closed. */
const closedTo = sql`(SELECT (max(month) + interval '1 month' - interval '1 day')::date FROM book_months WHERE closed_at IS NOT NULL)`;

/** What settles an invoice, or takes it back, is dated before it. */
const payTooEarly: Doing = async (world, act) => {
  const { calls } = world.firm;
  const open = sql`SELECT id::text, (issue_date - 1)::text AS day FROM invoices WHERE status = 'sent' AND total_cents > paid_cents + awaited_cents
    AND issue_date - 1 > coalesce(${closedTo}, '2000-01-01') ORDER BY id DESC`;
  const find = async () => pickFrom(await rowsOf<Id & { day: string }>(world, open), act.pick);
  let invoice = await find();
  if (!invoice) {
    await invoiced(world, { pick: act.pick, amount: 1_000 });
    invoice = await find();
  }
  if (!invoice) return undefined;
  const { id, day } = invoice;
  const credited = await calls.POST('/api/law-firm/invoices/{id}/credit-notes', {
    ...path(id),
    body: { reason: 'Not done.', lines: [{ position: 1, amount: 0.01 }], date: day },
  });
  mustRefuse(world, `A credit of ${id} on ${day}, before it was issued,`, credited);
  const paid = await calls.POST('/api/law-firm/invoices/{id}/payments', {
    ...path(id),
    body: { method: act.other % 2 === 0 ? 'cash' : 'cheque', amount: 0.01, date: day },
  });
  return { ...paid, must: 'be refused', why: 'before_issue' };
};

const cancelling = (world: World, id: string) =>
  world.firm.calls.POST('/api/law-firm/invoices/{id}/cancel', { ...path(id), body: { reason: 'Not so.' } });

const isUntouched = sql`status = 'sent' AND paid_cents = 0 AND awaited_cents = 0 AND etims_state <> 'signed'`;

/** An invoice is cancelled that has been reported: its month is closed, which may have to become so first. */
const cancelReported: Doing = async (world, act) => {
  const reported = sql`SELECT id::text FROM invoices WHERE ${isUntouched} AND issue_date <= ${closedTo} ORDER BY id DESC`;
  const find = async () => pickFrom(await rowsOf<Id>(world, reported), act.other)?.id;
  let id = await find();
  if (id === undefined) {
    await invoiced(world, { pick: act.pick, amount: 1_000 });
    const next = firstOfMonth(today(world), 1);
    while (today(world) < next) wait(world, 1);
    for (let month = await monthFor(world, 'close'); month !== undefined && month < next;) {
      const params = { path: { month } };
      await world.firm.calls.POST('/api/law-firm/months/{month}/close', { params, body: { reason: 'All seen.' } });
      const left = await monthFor(world, 'close');
      month = left === month ? undefined : left;
    }
    id = await find();
  }
  return id === undefined ? undefined : { ...(await cancelling(world, id)), must: 'be refused', why: 'credit_instead' };
};

/** An invoice is cancelled that KRA has signed. */
const cancelSigned: Doing = async (world, act) => {
  const issued = sql`SELECT id::text FROM invoices WHERE ${isUntouched} AND issue_date > coalesce(${closedTo}, '2000-01-01') ORDER BY id DESC`;
  const find = async () => pickFrom(await rowsOf<Id>(world, issued), act.other)?.id;
  let id = await find();
  if (id === undefined) {
    await invoiced(world, { pick: act.pick, amount: 1_000 });
    id = await find();
  }
  if (id === undefined) return undefined;
  world.references += 1;
  const signed = await world.firm.calls.PUT('/api/law-firm/invoices/{id}/etims', {
    ...path(id),
    body: { state: 'signed', cuInvoiceNumber: `SPECIMEN/${world.references}`, cuSerial: 'SPECIMEN' },
  });
  return signed.data ? { ...(await cancelling(world, id)), must: 'be refused', why: 'credit_instead' } : signed;
};

/** Has a client hold money of a currency, by paying more than was asked for, beside an open invoice in the other one. */
async function holdBeside(world: World, { pick }: Dated, held: 'KES' | 'USD'): Promise<void> {
  const invoice = async (currency: 'KES' | 'USD') =>
    currency === 'KES' ? invoiced(world, { pick, amount: 1_000 }) : invoicedInDollars(world, { pick, cents: 100_000 });
  await invoice(held);
  const side = pickFrom(world.sides, pick);
  const [issued] = await rowsOf<Id & { cents: string }>(
    world,
    sql`SELECT id::text, total_cents - paid_cents - awaited_cents AS cents FROM invoices
      WHERE client_id = ${side?.clientId ?? null} AND currency = ${held} AND status = 'sent' ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
  if (issued)
    await world.firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
      ...path(issued.id),
      body: { method: 'cash', amount: Number(issued.cents) / 100 + 100, holdExcess: true },
    });
  await invoice(held === 'KES' ? 'USD' : 'KES');
}

/** Held money settles something in another currency than its own: an invoice, or what is owed back. */
const misuseHeld: Doing = async (world, act) => {
  const { calls } = world.firm;
  const currency = act.other % 2 === 0 ? 'USD' : 'KES';
  const pairs = sql`SELECT r.id::text, i.id::text AS invoice FROM unapplied_receipts r JOIN invoices i ON i.client_id = r.client_id
    WHERE r.left_cents > 0 AND r.currency = ${currency} AND i.currency <> r.currency AND i.status = 'sent'
      AND i.total_cents > i.paid_cents + i.awaited_cents ORDER BY r.id DESC, i.id DESC`;
  const find = async () => pickFrom(await rowsOf<Id & { invoice: string }>(world, pairs), act.pick);
  let pair = await find();
  if (!pair) {
    await holdBeside(world, act, currency);
    pair = await find();
  }
  const [owed] = await rowsOf<Id & { held: string }>(
    world,
    sql`SELECT d.id::text, r.id::text AS held FROM client_debts d JOIN unapplied_receipts r ON r.client_id = d.client_id
      WHERE d.left_cents > 0 AND r.left_cents > 0 AND d.currency <> r.currency ORDER BY d.id, r.id LIMIT 1`,
  );
  if (owed) {
    const settled = await calls.POST('/api/law-firm/owed-back/{id}/settle', {
      ...path(owed.id),
      body: { kind: 'held_money', amount: 0.01, heldId: owed.held },
    });
    mustRefuse(world, `What is held in another currency for what is owed back in ${owed.id}`, settled);
  }
  if (!pair) return undefined;
  const applied = await calls.POST('/api/law-firm/held-money/{id}/apply', {
    ...path(pair.id),
    body: { invoiceId: pair.invoice, amount: 0.01 },
  });
  return { ...applied, must: 'be refused', why: 'held_currency' };
};

/** Money is placed in the client account that is not a client's, or not in its currency. */
const misplaceHeld: Doing = async (world, act) => {
  const { calls } = world.firm;
  const place = (held: { id: string; client: string }) =>
    calls.POST('/api/law-firm/held-money/{id}/place', {
      ...path(held.id),
      body: {
        accountId: pickFrom(world.accounts, act.other) ?? '',
        caseId: world.sides.find(({ clientId }) => clientId === held.client)?.caseId ?? '',
        amount: 0.01,
      },
    });
  const dollars = await heldMoney(world, act, sql`sort = 'client_money' AND currency = 'USD'`);
  if (dollars)
    mustRefuse(world, `The dollars of ${dollars.id}, placed in an account in shillings,`, await place(dollars));
  const find = () => heldMoney(world, act, sql`sort <> 'client_money' AND currency = 'KES'`);
  let held = await find();
  if (!held) {
    const isPlain = sql`sort = 'client_money' AND currency = 'KES'`;
    if (!(await heldMoney(world, act, isPlain))) await holdBeside(world, act, 'KES');
    const plain = await heldMoney(world, act, isPlain);
    if (plain)
      await calls.PUT('/api/law-firm/held-money/{id}', {
        ...path(plain.id),
        body: { sort: 'agreed_fee', agreedOn: today(world) },
      });
    held = await find();
  }
  return held && { ...(await place(held)), must: 'be refused', why: 'held_not_clients' };
};

/** A month is closed that is not over, or not next, and one opened that is not the last. */
const closeOutOfTurn: Doing = async (world, act) => {
  const { calls } = world.firm;
  const { data } = await calls.GET('/api/law-firm/months', { params: { query: { limit: 100 } } });
  const body = { reason: 'All seen.' };
  const others = (data?.data ?? []).filter((month) => month.act === undefined);
  const { month, closed } = pickFrom(others, act.pick) ?? {};
  if (month !== undefined) {
    const params = { path: { month } };
    const done = closed
      ? await calls.POST('/api/law-firm/months/{month}/open', { params, body })
      : await calls.POST('/api/law-firm/months/{month}/close', { params, body });
    mustRefuse(world, `${month}, which was not next,`, done);
  }
  const params = { path: { month: firstOfMonth(today(world)) } };
  return {
    ...(await calls.POST('/api/law-firm/months/{month}/close', { params, body })),
    must: 'be refused',
  };
};

/** What stands at the edges of the rules for the office's books. */
export const officeEdges = {
  pay_too_early: payTooEarly,
  cancel_reported: cancelReported,
  cancel_signed: cancelSigned,
  misuse_held: misuseHeld,
  misplace_held: misplaceHeld,
  close_out_of_turn: closeOutOfTurn,
} satisfies Record<string, Doing>;
