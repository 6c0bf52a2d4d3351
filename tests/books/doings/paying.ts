import { sql } from 'drizzle-orm';
import { addDays } from '#domain/dates';
import { inBase64, mpesaStatement } from '#tests/helpers/statement';
import { pickFrom, rowsOf, today, type World } from '../world/world';
import { anInvoice, aSettlement, byAdvocate, mostly, path, type Dated, type Doing, type Id } from './picking';

/** Some come again: one receipt counts once. */
const referenceOf = ({ pick }: Dated) => `SPECIMEN${pick % 700}`;

const pay: Doing = async (world, act) => {
  const id = await anInvoice(world, act);
  if (id === undefined) return undefined;
  const method = pickFrom(['cheque', 'bank_transfer', 'mpesa', 'cash'] as const, act.pick) ?? 'cash';
  return world.firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
    ...path(id),
    body: {
      method,
      amount: act.amount,
      date: act.day,
      holdExcess: act.other % 3 > 0,
      ...(act.other % 4 > 0 && { reference: referenceOf(act) }),
    },
  });
};

const payInFull: Doing = async (world, act) => {
  const open = await rowsOf<Id & { cents: string }>(
    world,
    sql`SELECT id::text, total_cents - paid_cents - awaited_cents AS cents FROM invoices
      WHERE status = 'sent' AND total_cents > paid_cents + awaited_cents ORDER BY id DESC`,
  );
  const invoice = pickFrom(open, act.pick);
  if (!invoice) return undefined;
  world.references += 1;
  const paid = await world.firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
    ...path(invoice.id),
    body: { method: 'bank_transfer', amount: Number(invoice.cents) / 100, reference: `WHOLE${world.references}` },
  });
  return { ...paid, must: 'be accepted' };
};

/** One receipt pays two invoices of a client, of which one at times gets more than is open. */
const split: Doing = async (world, act) => {
  const open = await rowsOf<Id & { client: string; currency: string; cents: string }>(
    world,
    sql`SELECT id::text, client_id::text AS client, currency::text, total_cents - paid_cents - awaited_cents AS cents FROM invoices
      WHERE status = 'sent' AND total_cents > paid_cents + awaited_cents ORDER BY id DESC`,
  );
  const first = pickFrom(open, act.pick);
  const second = open.find(
    ({ id, client, currency }) => id !== first?.id && client === first?.client && currency === first.currency,
  );
  if (!first || !second) return undefined;
  const parts = [
    { invoiceId: first.id, amount: mostly(act, Number(first.cents)) },
    { invoiceId: second.id, amount: Number(second.cents) / 100 },
  ];
  const amount = parts.reduce((sum, part) => sum + Math.round(part.amount * 100), 0) / 100;
  const method = act.other % 2 === 0 ? ('mpesa' as const) : ('cheque' as const);
  return world.firm.calls.POST('/api/law-firm/payments', {
    body: { amount, method, date: today(world), reference: referenceOf(act), parts, holdExcess: act.other % 3 > 0 },
  });
};

/** What a receipt has paid is said to have paid something else, too: nobody confirms that it is another one. */
const sameReceipt: Doing = async (world, act) => {
  const id = await anInvoice(world, act);
  if (id === undefined) return undefined;
  // An M-Pesa receipt's number is its own for ever, a bank's reference for a day.
  const method = act.other % 3 > 0 ? ('mpesa' as const) : ('bank_transfer' as const);
  const pays = (amount: number, reference: string) =>
    world.firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
      ...path(id),
      body: { method, amount, reference, holdExcess: true },
    });
  const ofDay = method === 'mpesa' ? sql`true` : sql`day = ${today(world)}`;
  const known = await rowsOf<{ reference: string }>(
    world,
    // What was held came earlier than it was used.
    sql`SELECT reference FROM payments p WHERE method = ${method} AND kind = 'payment' AND reversed_at IS NULL AND reference IS NOT NULL AND ${ofDay}
        AND NOT EXISTS (SELECT FROM unapplied_uses u WHERE u.payment_id = p.id)
      UNION SELECT reference FROM unapplied_receipts WHERE method = ${method} AND source <> 'credit_note' AND undone_at IS NULL
        AND reference IS NOT NULL AND ${ofDay} ORDER BY 1`,
  );
  world.references += 1;
  const reference = pickFrom(known, act.other)?.reference ?? `SAME${world.references}`;
  if (known.length === 0) {
    const first = await pays(0.01, reference);
    if (!first.data) return first;
  }
  return { ...(await pays(act.amount, reference)), must: 'be refused' };
};

/** What is paid and taken back at once leaves everybody what they had. */
const payAndTakeBack: Doing = async (world, act) => {
  // Lines of which one has been credited are where shares differ.
  const open = await rowsOf<Id>(
    world,
    sql`SELECT id::text FROM invoices i WHERE status = 'sent' AND paid_cents + awaited_cents < total_cents
      ORDER BY (SELECT count(*) FROM invoice_lines l WHERE l.invoice_id = i.id) DESC, credited_cents > 0 DESC, id DESC`,
  );
  const id = pickFrom(act.other % 3 > 0 ? open.slice(0, 2) : open, act.pick)?.id;
  if (id === undefined) return undefined;
  // Of two lines, the first is credited in part.
  const [second] = await rowsOf<object>(
    world,
    sql`SELECT FROM invoice_lines WHERE invoice_id = ${id} AND position = 2`,
  );
  if (second !== undefined)
    await world.firm.calls.POST('/api/law-firm/invoices/{id}/credit-notes', {
      ...path(id),
      body: { reason: 'Not done.', lines: [{ position: 1, amount: 0.07 }] },
    });
  const before = await byAdvocate(world);
  const paid = await world.firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
    ...path(id),
    body: { method: 'cash', amount: act.amount, holdExcess: true },
  });
  const payment = await aSettlement(world, { ...act, pick: 0 }, sql`invoice_id = ${id} AND kind = 'payment'`);
  if (!paid.data || !payment) return paid;
  const reversed = await world.firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', {
    params: { path: { id, paymentId: payment.id } },
    body: { reason: 'Entered twice.' },
  });
  const after = await byAdvocate(world);
  if (world.isAlone && reversed.data && JSON.stringify(before) !== JSON.stringify(after))
    throw new Error(`What was taken back of ${id} stays with somebody: ${JSON.stringify({ before, after })}`);
  return reversed;
};

const withhold: Doing = async (world, act) => {
  const id = await anInvoice(world, act);
  if (id === undefined) return undefined;
  const [open] = await rowsOf<{ cents: string }>(
    world,
    sql`SELECT total_cents - paid_cents - awaited_cents AS cents FROM invoices WHERE id = ${id}`,
  );
  const method = act.other % 2 === 0 ? 'wht' : 'wh_vat';
  const certificate =
    act.pick % 2 === 0
      ? ({ state: 'awaited' } as const)
      : ({ state: 'received', number: `SPECIMEN${act.pick}` } as const);
  return world.firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
    ...path(id),
    body: { method, amount: mostly(act, Number(open?.cents)), date: act.day, certificate },
  });
};

/** A certificate that comes has a day of its own, which may be of a month that is closed: it is booked when it comes. */
const certify: Doing = async (world, act) => {
  const isAwaited = sql`certificate = 'awaited'`;
  const open = sql`SELECT id::text FROM invoices WHERE status = 'sent' AND total_cents > paid_cents + awaited_cents ORDER BY id DESC`;
  const [invoice] = await rowsOf<Id>(world, open);
  if (!(await aSettlement(world, act, isAwaited)) && invoice)
    await world.firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
      ...path(invoice.id),
      body: { method: 'wht', amount: 0.01, certificate: { state: 'awaited' } },
    });
  const awaited = await aSettlement(world, act, isAwaited);
  if (!awaited) return undefined;
  const amount = act.other % 3 === 0 ? act.amount : undefined;
  world.references += 1;
  const number = `SPECIMEN-C${world.references}`;
  const date = addDays(today(world), -(act.ago === 0 ? act.other % 40 : act.ago));
  const certified = await world.firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/certificate', {
    params: { path: { id: awaited.invoice, paymentId: awaited.id } },
    body: { number, date, ...(amount !== undefined && { amount }) },
  });
  const [booked] = await rowsOf<{ day: string }>(
    world,
    sql`SELECT booked_on::text AS day FROM payments WHERE certificate_no = ${number}`,
  );
  if (world.isAlone && certified.data && booked?.day !== today(world))
    throw new Error(`The certificate ${number} of ${date}, which came ${today(world)}, is booked ${booked?.day}.`);
  const must = act.ago < 0 ? 'be refused' : 'be accepted';
  return { ...certified, ...(amount === undefined && ({ must } as const)) };
};

const reversalKinds = ['mistake', 'bounced', 'taken_back'] as const;

const reverse: Doing = async (world, act) => {
  // What others build on is taken back as often as all else.
  const used = sql`id IN (SELECT r.payment_id FROM unapplied_receipts r JOIN unapplied_uses u ON u.receipt_id = r.id)`;
  const of = (act.pick % 2 === 0 && (await aSettlement(world, act, used))) || (await aSettlement(world, act));
  return (
    of &&
    world.firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', {
      params: { path: { id: of.invoice, paymentId: of.id } },
      body: {
        reason: 'Not so.',
        kind: pickFrom(reversalKinds, act.other) ?? 'mistake',
        ...(act.ago !== 0 && { date: act.day }),
      },
    })
  );
};

const writeOff: Doing = async (world, act) => {
  const id = await anInvoice(world, act);
  if (id === undefined) return undefined;
  return world.firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
    ...path(id),
    body: { method: 'write_off', amount: act.amount, notes: 'Given up.' },
  });
};

const importing: Doing = async (world, act) => {
  const open = await rowsOf<{ number: string; cents: string }>(
    world,
    sql`SELECT number, total_cents - paid_cents - awaited_cents AS cents FROM invoices WHERE status = 'sent' ORDER BY id DESC`,
  );
  const invoice = pickFrom(open, act.pick);
  // Mostly of what is open, which it then settles by itself.
  const paid = mostly(act, Number(invoice?.cents ?? 0));
  const [year = '', month = '', day = ''] = act.day.split('-');
  const rows = [0, 1].map((row) => ({
    receipt: `${referenceOf(act)}${row === 0 ? '' : act.other % 50}`,
    at: `${day}-${month}-${year} 10:22:05`,
    in: (row === 0 ? paid : Math.max(1, act.other % 900)).toFixed(2),
    party: '2547***014 - KILELE MILLERS',
    account: row === 0 ? (invoice?.number ?? '') : 'rent',
  }));
  return world.firm.calls.POST('/api/law-firm/statements', {
    body: { kind: 'mpesa', account: '000000', fileName: 'paybill.csv', file: inBase64(mpesaStatement(rows)) },
  });
};

/** A person says what a line is for: an invoice, or a client. */
const matchLine: Doing = async (world, act) => {
  const lines = sql`SELECT id::text FROM statement_lines WHERE state IN ('proposed', 'unmatched') AND amount_cents > 0 ORDER BY id DESC`;
  const line = pickFrom(await rowsOf<Id>(world, lines), act.pick);
  const invoiceId = act.other % 3 > 0 ? await anInvoice(world, act) : undefined;
  const clientId = pickFrom(world.sides, act.pick)?.clientId ?? '';
  return (
    line &&
    world.firm.calls.POST('/api/law-firm/statement-lines/{id}/match', {
      ...path(line.id),
      body: invoiceId === undefined ? { clientId } : { invoiceId },
    })
  );
};

const undoLine: Doing = async (world, act) => {
  const lines = sql`SELECT id::text FROM statement_lines WHERE state = 'matched' ORDER BY id DESC`;
  const line = pickFrom(await rowsOf<Id>(world, lines), act.pick);
  return line && world.firm.calls.POST('/api/law-firm/statement-lines/{id}/undo', path(line.id));
};

/** What is sent twice is done once: the second time it answers as the first time. */
const repeat: Doing = async (world, act) => {
  const id = await anInvoice(world, act);
  if (id === undefined) return undefined;
  world.references += 1;
  const reference = `TWICE${world.references}`;
  // Others may move the clock on meanwhile: the same call has the same day.
  const date = today(world);
  const send = () =>
    world.firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
      params: { path: { id }, header: { 'Idempotency-Key': `twice-${reference}` } },
      body: { method: 'cash', amount: act.amount, date, holdExcess: true, reference },
    });
  const first = await send();
  // What was refused may be accepted, once others have made room for it.
  if (!first.data) return first;
  const second = await send();
  const booked = await bookedWith(world, reference);
  // A busy machine may have a call come again.
  const isSame = second.response.status === first.response.status || second.response.status === 503;
  if (!isSame || booked !== 1)
    throw new Error(
      `What was sent twice with ${reference} was answered ${second.response.status}, and booked ${booked} times.`,
    );
  return first;
};

/** How many receipts have a reference. What of one is held came with it. */
async function bookedWith(world: World, reference: string): Promise<number> {
  const rows = await rowsOf(
    world,
    sql`SELECT id FROM payments WHERE reference = ${reference} AND id NOT IN (SELECT payment_id FROM unapplied_uses WHERE payment_id IS NOT NULL)
      UNION ALL SELECT id FROM unapplied_receipts WHERE reference = ${reference} AND payment_id IS NULL`,
  );
  return rows.length;
}

/** What settles invoices, and what takes it back. */
export const paying = {
  pay,
  pay_in_full: payInFull,
  split,
  same_receipt: sameReceipt,
  pay_and_take_back: payAndTakeBack,
  withhold,
  certify,
  reverse,
  write_off: writeOff,
  import: importing,
  match_line: matchLine,
  undo_line: undoLine,
  repeat,
} satisfies Record<string, Doing>;
