import { sql } from 'drizzle-orm';
import { addDays } from '#domain/dates';
import { inBase64, mpesaStatement } from '#tests/helpers/statement';
import type { Act } from './acts';
import { pickFrom, rowsOf, today, wait, type World } from './world';

/** What a call answered: nothing if there was nothing to do it with. */
export type Answer = { response: Response; error?: unknown; data?: unknown } | undefined;

type Doing = (world: World, act: Act & { amount: number; day: string }) => Promise<Answer> | Answer;

type Id = { id: string };

const path = (id: string) => ({ params: { path: { id } } });

/** An issued invoice of the firm's, the latest of a few as likely as all others. */
async function anInvoice(world: World, { pick, other }: Act): Promise<string | undefined> {
  const rows = await rowsOf<Id>(world, sql`SELECT id::text FROM invoices WHERE year > 0 ORDER BY id DESC`);
  return pickFrom(other % 2 === 0 ? rows.slice(0, 4) : rows, pick)?.id;
}

/** A settlement that stands, which was not a credit note's. */
async function aSettlement(world: World, { pick }: Act, also = sql`true`) {
  const rows = await rowsOf<Id & { invoice: string }>(
    world,
    sql`SELECT id::text, invoice_id::text AS invoice FROM payments
      WHERE reversed_at IS NULL AND kind <> 'credit_note' AND ${also} ORDER BY id DESC`,
  );
  return pickFrom(rows, pick);
}

async function heldMoney(world: World, { pick }: Act) {
  const rows = await rowsOf<Id & { client: string }>(
    world,
    sql`SELECT id::text, client_id::text AS client FROM unapplied_receipts WHERE left_cents > 0 ORDER BY id DESC`,
  );
  return pickFrom(rows, pick);
}

async function invoiced(
  world: World,
  { pick, amount }: Parameters<Doing>[1],
  lines?: { timeEntryId: string; amount: number }[],
) {
  const caseId = pickFrom(world.sides, pick)?.caseId ?? '';
  const made = await world.firm.calls.POST('/api/law-firm/fee-notes', {
    body: { caseId, lines: lines ?? [{ description: 'Instruction fee', amount }] },
  });
  if (!made.data) return made;
  const issued = await world.firm.calls.POST('/api/law-firm/fee-notes/{id}/invoice', {
    ...path(made.data.data.id),
    body: {},
  });
  // What is delivered may be paid from the client account.
  const invoice = issued.data?.data.invoice;
  if (!invoice || pick % 3 === 0) return issued;
  return world.firm.calls.PUT('/api/law-firm/invoices/{id}/delivery', {
    ...path(invoice.id),
    body: { date: today(world) },
  });
}

const pay: Doing = async (world, act) => {
  const id = await anInvoice(world, act);
  if (id === undefined) return undefined;
  const method = pickFrom(['cheque', 'bank_transfer', 'mpesa', 'cash'] as const, act.pick) ?? 'cash';
  return world.firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
    ...path(id),
    body: { method, amount: act.amount, date: act.day, holdExcess: act.other % 3 > 0 },
  });
};

/** How each act is done. What there is nothing to do with is left. */
export const doings: Record<Act['kind'], Doing> = {
  invoice: invoiced,
  pay,

  invoice_in_usd: async (world, { pick, cents }) => {
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
  },

  bill_work: async (world, act) => {
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
    return entry.data ? invoiced(world, act, [{ timeEntryId: entry.data.data.id, amount: act.amount }]) : entry;
  },

  withhold: async (world, act) => {
    const id = await anInvoice(world, act);
    if (id === undefined) return undefined;
    const method = act.other % 2 === 0 ? 'wht' : 'wh_vat';
    const certificate =
      act.pick % 2 === 0
        ? ({ state: 'awaited' } as const)
        : ({ state: 'received', number: `SPECIMEN${act.pick}` } as const);
    return world.firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
      ...path(id),
      body: { method, amount: act.amount, date: act.day, certificate },
    });
  },

  certify: async (world, act) => {
    const awaited = await aSettlement(world, act, sql`certificate = 'awaited'`);
    return (
      awaited &&
      world.firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/certificate', {
        params: { path: { id: awaited.invoice, paymentId: awaited.id } },
        body: { number: `SPECIMEN${act.other}`, ...(act.other % 3 === 0 && { amount: act.amount }) },
      })
    );
  },

  reverse: async (world, act) => {
    // What others build on is taken back as often as all else.
    const used = sql`id IN (SELECT r.payment_id FROM unapplied_receipts r JOIN unapplied_uses u ON u.receipt_id = r.id)`;
    const of = (act.pick % 2 === 0 && (await aSettlement(world, act, used))) || (await aSettlement(world, act));
    return (
      of &&
      world.firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', {
        params: { path: { id: of.invoice, paymentId: of.id } },
        body: {
          reason: 'Not so.',
          kind: pickFrom(['mistake', 'bounced', 'taken_back'] as const, act.other) ?? 'mistake',
          ...(act.ago !== 0 && { date: act.day }),
        },
      })
    );
  },

  credit: async (world, act) => {
    const id = await anInvoice(world, act);
    if (id === undefined) return undefined;
    return world.firm.calls.POST('/api/law-firm/invoices/{id}/credit-notes', {
      ...path(id),
      body: {
        reason: 'Not done.',
        lines: [{ position: 1, amount: act.amount }],
        ...(act.ago !== 0 && { date: act.day }),
      },
    });
  },

  write_off: async (world, act) => {
    const id = await anInvoice(world, act);
    if (id === undefined) return undefined;
    return world.firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
      ...path(id),
      body: { method: 'write_off', amount: act.amount, notes: 'Given up.' },
    });
  },

  cancel: async (world, act) => {
    const id = await anInvoice(world, act);
    if (id === undefined) return undefined;
    return world.firm.calls.POST('/api/law-firm/invoices/{id}/cancel', { ...path(id), body: { reason: 'Not so.' } });
  },

  apply: async (world, act) => {
    const held = await heldMoney(world, act);
    if (!held) return undefined;
    const own = sql`SELECT id::text FROM invoices WHERE client_id = ${held.client} AND status = 'sent' ORDER BY id DESC`;
    const invoice = pickFrom(await rowsOf<Id>(world, own), act.other);
    return (
      invoice &&
      world.firm.calls.POST('/api/law-firm/held-money/{id}/apply', {
        ...path(held.id),
        body: { invoiceId: invoice.id, ...(act.pick % 2 === 0 && { amount: act.amount }) },
      })
    );
  },

  refund: async (world, act) => {
    const held = await heldMoney(world, act);
    return (
      held &&
      world.firm.calls.POST('/api/law-firm/held-money/{id}/refund', {
        ...path(held.id),
        body: { reference: 'SPECIMEN', ...(act.other % 2 === 0 && { amount: act.amount }) },
      })
    );
  },

  place: async (world, act) => {
    const held = await heldMoney(world, act);
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
  },

  undo_use: async (world, act) => {
    const rows = await rowsOf<Id & { receipt: string }>(
      world,
      sql`SELECT id::text, receipt_id::text AS receipt FROM unapplied_uses WHERE undone_at IS NULL ORDER BY id DESC`,
    );
    const use = pickFrom(rows, act.pick);
    return (
      use &&
      world.firm.calls.POST('/api/law-firm/held-money/{id}/undo', { ...path(use.receipt), body: { useId: use.id } })
    );
  },

  settle_owed: async (world, act) => {
    const rows = await rowsOf<Id & { client: string }>(
      world,
      sql`SELECT id::text, client_id::text AS client FROM client_debts WHERE left_cents > 0 ORDER BY created_at, id`,
    );
    const owed = pickFrom(rows, act.pick);
    if (!owed) return undefined;
    const kind = pickFrom(['paid', 'held_money', 'written_off'] as const, act.other) ?? 'paid';
    const held = sql`SELECT id::text FROM unapplied_receipts WHERE client_id = ${owed.client} AND left_cents > 0 ORDER BY id`;
    const heldId = pickFrom(await rowsOf<Id>(world, held), act.pick)?.id;
    return world.firm.calls.POST('/api/law-firm/owed-back/{id}/settle', {
      ...path(owed.id),
      body: {
        kind,
        ...(act.pick % 2 === 0 && { amount: act.amount }),
        ...(kind === 'paid' && { method: 'cash' as const }),
        ...(kind === 'held_money' && heldId !== undefined && { heldId }),
        ...(kind === 'written_off' && { notes: 'Given up.' }),
      },
    });
  },

  undo_owed: async (world, act) => {
    const rows = await rowsOf<Id & { debt: string }>(
      world,
      sql`SELECT id::text, debt_id::text AS debt FROM client_debt_uses WHERE undone_at IS NULL ORDER BY id DESC`,
    );
    const use = pickFrom(rows, act.pick);
    return (
      use && world.firm.calls.POST('/api/law-firm/owed-back/{id}/undo', { ...path(use.debt), body: { useId: use.id } })
    );
  },

  import: async (world, act) => {
    const id = await anInvoice(world, act);
    const numbers = sql`SELECT number FROM invoices WHERE id = ${id ?? null}`;
    const number = (await rowsOf<{ number: string }>(world, numbers))[0]?.number ?? '';
    const [year = '', month = '', day = ''] = act.day.split('-');
    const rows = [0, 1].map((row) => ({
      receipt: `SPECIMEN${act.pick}${row === 0 ? '' : act.other % 50}`,
      at: `${day}-${month}-${year} 10:22:05`,
      in: (row === 0 ? act.amount : Math.max(1, act.other % 900)).toFixed(2),
      party: '2547***014 - KILELE MILLERS',
      account: row === 0 ? number : 'rent',
    }));
    return world.firm.calls.POST('/api/law-firm/statements', {
      body: { kind: 'mpesa', account: '000000', fileName: 'paybill.csv', file: inBase64(mpesaStatement(rows)) },
    });
  },

  undo_line: async (world, act) => {
    const lines = sql`SELECT id::text FROM statement_lines WHERE state = 'matched' ORDER BY id DESC`;
    const line = pickFrom(await rowsOf<Id>(world, lines), act.pick);
    return line && world.firm.calls.POST('/api/law-firm/statement-lines/{id}/undo', path(line.id));
  },

  client_receipt: (world, act) => clientEntry(world, act, 'receipt'),
  client_payment: (world, act) => clientEntry(world, act, 'payment'),

  to_office: async (world, act) => {
    const invoiceId = await anInvoice(world, act);
    return (
      (invoiceId !== undefined &&
        world.firm.calls.POST('/api/law-firm/client-entries/to-office', {
          body: {
            accountId: pickFrom(world.accounts, act.other) ?? '',
            invoiceId,
            amount: act.amount,
            day: act.day,
            toldOn: act.day,
          },
        })) ||
      undefined
    );
  },

  between_accounts: (world, act) => {
    const [one = '', other = ''] = world.accounts;
    const [fromAccountId, toAccountId] = act.other % 2 === 0 ? [one, other] : [other, one];
    const { clientId = '', caseId = '' } = pickFrom(world.sides, act.pick) ?? {};
    return world.firm.calls.POST('/api/law-firm/client-entries/move', {
      body: {
        fromAccountId,
        toAccountId,
        clientId,
        caseId,
        day: act.day,
        amount: act.amount,
        reason: 'To where it belongs',
      },
    });
  },

  reverse_entry: async (world, act) => {
    const entries = sql`SELECT id::text FROM client_entries WHERE reverses IS NULL ORDER BY id DESC`;
    const entry = pickFrom(await rowsOf<Id>(world, entries), act.pick);
    return (
      entry &&
      world.firm.calls.POST('/api/law-firm/client-entries/{id}/reverse', {
        ...path(entry.id),
        body: { day: act.day, reason: 'Not so.', ...(act.other % 2 === 0 && { fromOffice: true }) },
      })
    );
  },

  prepare: async (world, act) => {
    const accountId = pickFrom(world.accounts, act.pick) ?? '';
    const day = addDays(today(world), -1 - (act.other % 20));
    const rows = await rowsOf<{ cents: string }>(
      world,
      sql`SELECT coalesce(sum(amount_cents), 0)::text AS cents FROM client_entries WHERE account_id = ${accountId} AND cleared_on <= ${day}`,
    );
    const bank = Number(rows[0]?.cents) / 100;
    return world.firm.calls.PUT('/api/law-firm/reconciliations/draft', { body: { accountId, day, bank } });
  },

  close_month: async (world) => {
    const month = await monthFor(world, 'close');
    if (month === undefined) return undefined;
    return world.firm.calls.POST('/api/law-firm/months/{month}/close', {
      params: { path: { month } },
      body: { reason: 'All seen.' },
    });
  },

  open_month: async (world, { other }) => {
    const month = other % 3 === 0 ? await monthFor(world, 'open') : undefined;
    if (month === undefined) return undefined;
    return world.firm.calls.POST('/api/law-firm/months/{month}/open', {
      params: { path: { month } },
      body: { reason: 'A line is missing.' },
    });
  },

  wait: (world, { pick }) => {
    wait(world, 1 + (pick % 12));
    return undefined;
  },

  // What is sent twice is done once: the second time it answers as the first time.
  repeat: async (world, act) => {
    const id = await anInvoice(world, act);
    if (id === undefined) return undefined;
    const send = () =>
      world.firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
        params: { path: { id }, header: { 'Idempotency-Key': `key-${act.pick}-${act.other}-${id}` } },
        body: { method: 'cash', amount: act.amount, holdExcess: true },
      });
    const first = await send();
    const before = await settlements(world, id);
    const second = await send();
    const after = await settlements(world, id);
    if (first.data && (second.response.status !== first.response.status || before !== after))
      throw new Error(`A repeated payment of ${id} was booked again.`);
    return second;
  },
};

const settlements = async (world: World, id: string) =>
  (await rowsOf(world, sql`SELECT id FROM payments WHERE invoice_id = ${id}`)).length;

async function monthFor(world: World, act: 'close' | 'open'): Promise<string | undefined> {
  const { data } = await world.firm.calls.GET('/api/law-firm/months', { params: { query: { limit: 100 } } });
  return data?.data.find((month) => month.act === act)?.month;
}

function clientEntry(world: World, act: Parameters<Doing>[1], kind: 'receipt' | 'payment') {
  const { clientId = '', caseId = '' } = pickFrom(world.sides, act.pick) ?? {};
  return world.firm.calls.POST('/api/law-firm/client-entries', {
    body: {
      accountId: pickFrom(world.accounts, act.other) ?? '',
      kind,
      clientId,
      caseId,
      day: act.day,
      amount: act.amount,
      ...(kind === 'payment' && { payerOrPayee: 'County lands registry' }),
      reason: 'Stamp duty',
      ...(act.pick % 3 > 0 && { clearedOn: act.day }),
    },
  });
}

/** Does one thing. */
export async function perform(world: World, act: Act): Promise<Answer> {
  const day = addDays(today(world), -act.ago);
  return doings[act.kind](world, Object.assign({ amount: act.cents / 100, day }, act));
}
