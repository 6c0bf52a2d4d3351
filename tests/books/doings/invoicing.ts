import { sql } from 'drizzle-orm';
import { addDays } from '#domain/dates';
import type { Act } from '../world/acts';
import { pickFrom, rowsOf, today, type World } from '../world/world';
import { anInvoice, byAdvocate, path, type Dated, type Doing, type Id } from './picking';

type Line = { timeEntryId: string; amount: number } | { description: string; amount: number };

/** Invoices a fee note of one of the cases. Two of three are delivered at once: what is may be paid from the client account. */
export async function invoiced(world: World, { pick, amount }: Pick<Dated, 'pick' | 'amount'>, lines?: Line[]) {
  const caseId = pickFrom(world.sides, pick)?.caseId ?? '';
  const made = await world.firm.calls.POST('/api/law-firm/fee-notes', {
    body: { caseId, lines: lines ?? [{ description: 'Instruction fee', amount }] },
  });
  if (!made.data) return made;
  const issued = await world.firm.calls.POST('/api/law-firm/fee-notes/{id}/invoice', {
    ...path(made.data.data.id),
    body: {},
  });
  const invoice = issued.data?.data.invoice;
  if (!invoice || pick % 3 === 0) return issued;
  await world.firm.calls.PUT('/api/law-firm/invoices/{id}/delivery', {
    ...path(invoice.id),
    body: { date: today(world) },
  });
  return issued;
}

/** Invoices in dollars, by the operator's call: the firm's own are in KES. */
export async function invoicedInDollars(world: World, { pick, cents }: Pick<Act, 'pick' | 'cents'>) {
  const side = pickFrom(world.sides, pick);
  return world.server.client.POST('/api/billing/invoices', {
    body: {
      tenantId: world.firm.id,
      clientId: side?.clientId ?? '',
      matterId: side?.caseId ?? '',
      currency: 'USD',
      rateToKes: 129.25,
      taxRate: 0,
      dueDate: addDays(today(world), 30),
      status: 'sent',
      lines: [{ description: 'Advice', quantity: 1, unitPrice: Math.max(1, cents % 500_000) / 100 }],
    },
  });
}

const billWork: Doing = async (world, act) => {
  const caseId = pickFrom(world.sides, act.pick)?.caseId ?? '';
  const minutes = 6 * (1 + (act.other % 50));
  const worked = {
    personId: world.worker,
    caseId,
    day: today(world),
    minutes,
    isBillable: true,
    description: 'Perusal',
  };
  const entry = await world.firm.calls.POST('/api/law-firm/time-entries', { body: worked });
  if (!entry.data) return entry;
  // What one of them has is not the other's, who has the case.
  return invoiced(world, act, [
    { timeEntryId: entry.data.data.id, amount: act.amount },
    { description: 'Instruction fee', amount: 1 + (act.other % 5_000) },
  ]);
};

const credit: Doing = async (world, act) => {
  const several = sql`SELECT invoice_id::text AS id FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
    WHERE i.year > 0 AND l.position = 2 ORDER BY i.id DESC LIMIT 4`;
  const one = act.ago === 0 ? pickFrom(await rowsOf<Id>(world, several), act.pick)?.id : undefined;
  const id = (act.other % 3 > 0 ? one : undefined) ?? (await anInvoice(world, act));
  if (id === undefined) return undefined;
  const lines = await rowsOf<{ position: number; cents: string; person: string | null }>(
    world,
    sql`SELECT position, amount_cents AS cents, person_id::text AS person FROM invoice_lines WHERE invoice_id = ${id} ORDER BY position`,
  );
  const line = pickFrom(lines, act.pick);
  // All of a line as often as a sum of its own.
  const amount = act.other % 2 === 0 ? Number(line?.cents) / 100 : act.amount;
  const before = await byAdvocate(world);
  const credited = await world.firm.calls.POST('/api/law-firm/invoices/{id}/credit-notes', {
    ...path(id),
    body: {
      reason: 'Not done.',
      lines: [{ position: line?.position ?? 1, amount }],
      ...(act.ago !== 0 && { date: act.day }),
    },
  });
  // A line is its person's, and nobody else's is credited.
  const others = (rows: typeof before) =>
    JSON.stringify(rows.filter((row) => row.id !== (line?.person ?? undefined)).map((row) => [row.id, row.credited]));
  if (world.isAlone && others(before) !== others(await byAdvocate(world)))
    throw new Error(`A credit of ${id} stands with somebody else: ${JSON.stringify(before)}`);
  return credited;
};

const cancel: Doing = async (world, act) => {
  const unpaid = sql`SELECT id::text FROM invoices WHERE year > 0 AND status = 'sent' AND paid_cents = 0 ORDER BY id DESC`;
  const id =
    act.pick % 3 === 0 ? await anInvoice(world, act) : pickFrom(await rowsOf<Id>(world, unpaid), act.other)?.id;
  if (id === undefined) return undefined;
  const [closed] = await rowsOf<object>(
    world,
    sql`SELECT FROM invoices i JOIN book_months b ON b.closed_at IS NOT NULL AND b.month = date_trunc('month', i.issue_date::timestamp)
      WHERE i.id = ${id}`,
  );
  const cancelled = await world.firm.calls.POST('/api/law-firm/invoices/{id}/cancel', {
    ...path(id),
    body: { reason: 'Not so.' },
  });
  // What was reported stays so: it is credited.
  return { ...cancelled, ...(closed !== undefined && { must: 'be refused' as const }) };
};

/** A case goes to another client, which it may only while nothing is booked on it, as on a new one. */
const giveCase: Doing = async (world, { pick, other }) => {
  const of = pickFrom(world.sides, pick);
  const client = pickFrom(world.sides, other)?.clientId;
  if (!of || client === undefined || client === of.clientId) return undefined;
  const side =
    other % 4 === 0
      ? { clientId: of.clientId, caseId: (await world.firm.addCase(of.clientId, { title: 'E v F' })).id }
      : of;
  const [booked] = await rowsOf<object>(
    world,
    sql`SELECT FROM invoices WHERE matter_id = ${side.caseId} UNION ALL SELECT FROM client_entries WHERE matter_id = ${side.caseId}
      UNION ALL SELECT FROM fee_notes WHERE matter_id = ${side.caseId} AND state IN ('draft', 'sent') AND deleted_at IS NULL LIMIT 1`,
  );
  const given = await world.firm.calls.PUT('/api/law-firm/cases/{id}', {
    ...path(side.caseId),
    body: { title: 'A v B', caseType: 'Land', priority: 'Medium', client },
  });
  if (given.data) side.clientId = client;
  return { ...given, must: booked === undefined ? 'be accepted' : 'be refused' };
};

/** What invoices people, and what takes it back. */
export const invoicing = {
  invoice: invoiced,
  invoice_in_usd: invoicedInDollars,
  bill_work: billWork,
  credit,
  cancel,
  give_case: giveCase,
} satisfies Record<string, Doing>;
