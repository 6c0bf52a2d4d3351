import { sql } from 'drizzle-orm';
import { pickFrom, rowsOf, today, type World } from '../world/world';
import { invoiced, invoicedInDollars } from './invoicing';
import { heldMoney, mostly, path, type Dated, type Doing, type Id } from './picking';

const apply: Doing = async (world, act) => {
  const held = await heldMoney(world, act);
  if (!held) return undefined;
  const own = await rowsOf<Id & { open: string; currency: string }>(
    world,
    sql`SELECT id::text, total_cents - paid_cents - awaited_cents AS open, currency::text FROM invoices
      WHERE client_id = ${held.client} AND status = 'sent' ORDER BY id DESC`,
  );
  const invoice = pickFrom(own, act.other);
  if (!invoice) return undefined;
  const cents = act.pick % 2 === 0 ? Math.round(act.amount * 100) : undefined;
  const fits = (cents ?? 1) <= Math.min(Number(held.left), Number(invoice.open)) && Number(invoice.open) > 0;
  const applied = await world.firm.calls.POST('/api/law-firm/held-money/{id}/apply', {
    ...path(held.id),
    body: { invoiceId: invoice.id, ...(cents !== undefined && { amount: cents / 100 }) },
  });
  return { ...applied, must: fits && held.currency === invoice.currency ? 'be accepted' : 'be refused' };
};

const refund: Doing = async (world, act) => {
  const held = await heldMoney(world, act);
  if (!held) return undefined;
  const cents = act.other % 2 === 0 ? Math.round(act.amount * 100) : undefined;
  const refunded = await world.firm.calls.POST('/api/law-firm/held-money/{id}/refund', {
    ...path(held.id),
    body: { reference: 'SPECIMEN', ...(cents !== undefined && { amount: cents / 100 }) },
  });
  return { ...refunded, must: (cents ?? 1) <= Number(held.left) ? 'be accepted' : 'be refused' };
};

const place: Doing = async (world, act) => {
  const isPlaceable = sql`sort = 'client_money' AND currency = 'KES'`;
  const held = (act.other % 3 > 0 && (await heldMoney(world, act, isPlaceable))) || (await heldMoney(world, act));
  const side = world.sides.find(({ clientId }) => clientId === held?.client);
  return (
    held &&
    world.firm.calls.POST('/api/law-firm/held-money/{id}/place', {
      ...path(held.id),
      body: {
        accountId: pickFrom(world.accounts, act.other) ?? '',
        caseId: side?.caseId ?? '',
        ...(act.pick % 2 === 0 && { clearedOn: today(world) }),
      },
    })
  );
};

const undoUse: Doing = async (world, act) => {
  const rows = await rowsOf<Id & { receipt: string }>(
    world,
    sql`SELECT u.id::text, u.receipt_id::text AS receipt FROM unapplied_uses u JOIN unapplied_receipts r ON r.id = u.receipt_id
      WHERE u.undone_at IS NULL AND r.undone_at IS NULL ORDER BY u.id DESC`,
  );
  const use = pickFrom(rows, act.pick);
  return (
    use &&
    world.firm.calls.POST('/api/law-firm/held-money/{id}/undo', { ...path(use.receipt), body: { useId: use.id } })
  );
};

const describeHeld: Doing = async (world, act) => {
  const held = await heldMoney(world, act);
  const sort = act.other % 2 === 0 ? ('client_money' as const) : ('agreed_fee' as const);
  return (
    held &&
    world.firm.calls.PUT('/api/law-firm/held-money/{id}', {
      ...path(held.id),
      body: { sort, ...(sort === 'agreed_fee' && { agreedOn: today(world) }) },
    })
  );
};

/** A payment of which no invoice took anything is reversed by itself. */
const reverseHeld: Doing = async (world, act) => {
  const wholly = sql`SELECT id::text FROM unapplied_receipts
    WHERE payment_id IS NULL AND source <> 'credit_note' AND undone_at IS NULL ORDER BY id DESC`;
  const held = pickFrom(await rowsOf<Id>(world, wholly), act.pick);
  return (
    held &&
    world.firm.calls.POST('/api/law-firm/held-money/{id}/reverse', {
      ...path(held.id),
      body: { reason: 'Not so.', kind: act.other % 2 === 0 ? 'bounced' : 'mistake' },
    })
  );
};

/** A cheque of more than was asked for bounces after what was too much has been given back, or has paid something else. */
const bounceUsed: Doing = async (world, act) => {
  const { calls } = world.firm;
  const issued = await (act.pick % 4 === 0
    ? invoicedInDollars(world, { pick: act.other, cents: 100_000 })
    : invoiced(world, { pick: act.pick, amount: 1_000 }));
  if (issued.response.status >= 300) return issued;
  const [invoice] = await rowsOf<Id & { cents: string }>(
    world,
    sql`SELECT id::text, total_cents AS cents FROM invoices WHERE year > 0 ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
  const { id = '', cents } = invoice ?? {};
  const paid = await calls.POST('/api/law-firm/invoices/{id}/payments', {
    ...path(id),
    body: { method: 'cheque', amount: Number(cents) / 100 + 500, holdExcess: true },
  });
  const [held] = await rowsOf<Id & { payment: string }>(
    world,
    sql`SELECT r.id::text, p.id::text AS payment FROM payments p JOIN unapplied_receipts r ON r.payment_id = p.id
      WHERE p.invoice_id = ${id} AND p.reversed_at IS NULL`,
  );
  if (!held) return paid;
  await useUp(world, act, held.id);
  return calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', {
    params: { path: { id, paymentId: held.payment } },
    body: { reason: 'The cheque bounced.', kind: 'bounced' },
  });
};

async function useUp(world: World, { other }: Dated, heldId: string): Promise<void> {
  const { calls } = world.firm;
  const refunded = { reference: 'SPECIMEN', amount: other % 2 === 0 ? 500 : 200 };
  if (other % 3 < 2) await calls.POST('/api/law-firm/held-money/{id}/refund', { ...path(heldId), body: refunded });
  if (other % 3 === 0) return;
  const [another] = await rowsOf<Id>(
    world,
    sql`SELECT i.id::text FROM invoices i JOIN unapplied_receipts r ON r.client_id = i.client_id AND r.currency = i.currency
      WHERE r.id = ${heldId} AND i.status = 'sent' ORDER BY i.id LIMIT 1`,
  );
  if (!another) return;
  const body = { invoiceId: another.id, amount: 0.01 };
  await calls.POST('/api/law-firm/held-money/{id}/apply', { ...path(heldId), body });
}

const settleOwed: Doing = async (world, act) => {
  const rows = await rowsOf<Id & { client: string; left: string; currency: string }>(
    world,
    sql`SELECT id::text, client_id::text AS client, left_cents AS left, currency::text FROM client_debts
      WHERE left_cents > 0 ORDER BY created_at, id`,
  );
  const owed = pickFrom(rows, act.pick);
  if (!owed) return undefined;
  const held = await rowsOf<Id & { left: string }>(
    world,
    sql`SELECT id::text, left_cents AS left FROM unapplied_receipts
      WHERE client_id = ${owed.client} AND left_cents > 0 AND currency::text = ${owed.currency} ORDER BY id`,
  );
  const from = pickFrom(held, act.pick);
  const wanted = pickFrom(['paid', 'held_money', 'written_off'] as const, act.other) ?? 'paid';
  const kind = wanted === 'held_money' && !from ? 'paid' : wanted;
  const most = Math.min(Number(owed.left), kind === 'held_money' ? Number(from?.left) : Infinity);
  return world.firm.calls.POST('/api/law-firm/owed-back/{id}/settle', {
    ...path(owed.id),
    body: {
      kind,
      amount: mostly(act, most),
      ...(kind === 'paid' && { method: 'cash' as const }),
      ...(kind === 'held_money' && from && { heldId: from.id }),
      ...(kind === 'written_off' && { notes: 'Given up.' }),
    },
  });
};

const undoOwed: Doing = async (world, act) => {
  const rows = await rowsOf<Id & { debt: string }>(
    world,
    sql`SELECT id::text, debt_id::text AS debt FROM client_debt_uses WHERE undone_at IS NULL ORDER BY id DESC`,
  );
  const use = pickFrom(rows, act.pick);
  return (
    use && world.firm.calls.POST('/api/law-firm/owed-back/{id}/undo', { ...path(use.debt), body: { useId: use.id } })
  );
};

/** What becomes of money that is held, and of what is owed back. */
export const holding = {
  apply,
  refund,
  place,
  undo_use: undoUse,
  describe_held: describeHeld,
  reverse_held: reverseHeld,
  bounce_used: bounceUsed,
  settle_owed: settleOwed,
  undo_owed: undoOwed,
} satisfies Record<string, Doing>;
