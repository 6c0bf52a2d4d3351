import type { HttpHandler } from 'msw';
import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { splitOf } from '#domain/billing/matching';
import { firmData } from './firmData';
import { http, problem } from './http';
import { perStory } from './perStory';

type Schemas = components['schemas'];
type Line = Schemas['StatementLine'];

const { clients } = firmData();

const idOf = (kind: string, index: number) => `01933f2e-7a00-7000-8000-0000000${kind}${String(index).padStart(2, '0')}`;

const clientAt = (index: number) => {
  const client = clients[index % clients.length];
  return { clientId: client?.id ?? '', clientName: client?.name ?? '' };
};

const invoice = (no: number, balance: number, of: number): Schemas['PayableInvoice'] => ({
  id: idOf('050', no),
  number: `INV-2026-00${no}`,
  payReference: `2600${no}`,
  ...clientAt(of),
  currency: 'KES',
  balance,
});

/** The firm's invoices that lines are for. */
export const kilele = invoice(41, 75_238, 0);

const [bahari, chebet] = [invoice(38, 0, 1), invoice(29, 18_900, 2)];

const line = (index: number, time: string, more: Partial<Line>): Line => ({
  id: idOf('0fb', index),
  source: 'mpesa',
  account: '000000',
  receiptNo: `SPECIMEN${index}`,
  currency: 'KES',
  at: `2026-11-16T${time}:00.000Z`,
  details: 'Pay Bill',
  amount: 0,
  state: 'unmatched',
  why: 'no_reference',
  statementId: idOf('0fa', 1),
  ...more,
});

/** A day's payments: one above the balance, one that names no invoice, two that fit, and one that failed. */
export const someLines = (): Line[] => [
  line(16, '07:22', {
    payer: 'KILELE MILLERS',
    phone: '2547***014',
    reference: 'INV 2026-0041',
    amount: 120_000,
    state: 'proposed',
    why: 'above_balance',
    invoice: kilele,
    settles: 75_238,
    excess: 44_762,
  }),
  line(17, '08:37', { payer: 'AMANI WEKESA', phone: '2541***007', reference: 'rent', amount: 35_000 }),
  line(14, '05:41', {
    payer: 'BAHARI BLUE FISHERIES',
    phone: '2547***118',
    reference: '260038',
    amount: 142_660,
    state: 'matched',
    why: 'reference',
    invoice: bahari,
    settles: 142_660,
    excess: 0,
  }),
  line(15, '06:05', {
    payer: 'CHEBET KOROS',
    phone: '2547***402',
    reference: 'INV20260029',
    amount: 20_000,
    state: 'matched',
    why: 'reference',
    invoice: chebet,
    settles: 20_000,
    excess: 0,
  }),
  line(18, '09:10', {
    payer: 'MAJI SAFI SACCO',
    phone: '2547***033',
    reference: '260043',
    amount: 53_360,
    state: 'ignored',
    why: 'failed',
  }),
];

/** What M-Pesa tells, and nobody has confirmed yet. */
export const someUnconfirmed = (): Line[] => [
  line(31, '10:22', {
    source: 'daraja',
    payer: 'KILELE MILLERS',
    phone: '2547***014',
    reference: '260041',
    amount: 75_238,
    state: 'proposed',
    why: 'unconfirmed',
    isUnconfirmed: true,
    invoice: kilele,
    settles: 75_238,
    excess: 0,
  }),
  line(32, '11:02', {
    source: 'daraja',
    payer: 'SALIM ABDALLA',
    reference: 'rent',
    amount: 12_000,
    state: 'unmatched',
    why: 'unconfirmed',
    isUnconfirmed: true,
  }),
  line(33, '09:05', {
    source: 'daraja',
    payer: 'CHEBET KOROS',
    reference: 'INV20260029',
    amount: 20_000,
    state: 'ignored',
    why: 'same_payment',
  }),
];

const statement: Schemas['Statement'] = {
  id: idOf('0fa', 1),
  kind: 'mpesa',
  account: '000000',
  fileName: 'paybill-2026-11-16.csv',
  lines: 5,
  newLines: 5,
  states: { matched: 2, proposed: 1, unmatched: 1, ignored: 1 },
  from: '2026-11-16',
  to: '2026-11-16',
  by: 'Rehema Wanjiku',
  created_at: '2026-11-16T11:02:00.000Z',
};

/** Money held for a client, a part of which has been given back. */
export const someHeld = (): Schemas['HeldMoney'][] => [
  {
    id: idOf('0fc', 1),
    ...clientAt(3),
    day: '2026-11-09',
    source: 'statement',
    amount: 30_000,
    left: 20_000,
    reference: 'SPECIMEN09',
    invoice: { id: idOf('050', 12), number: 'INV-2026-0012' },
    uses: [{ id: idOf('0fd', 1), kind: 'refunded', day: '2026-11-12', amount: 10_000, reference: 'SPECIMEN90' }],
  },
];

const states = ['matched', 'proposed', 'unmatched', 'ignored'] as const;

const sumOf = (lines: readonly Line[]) => ({
  count: lines.length,
  amount: lines.reduce((sum, { amount }) => sum + amount, 0),
});

/** Answers the calls about payments in, and keeps what is matched. */
export function receiptHandlers({
  lines = someLines(),
  held = someHeld(),
}: { lines?: Line[]; held?: Schemas['HeldMoney'][] } = {}): HttpHandler[] {
  const kept = perStory(() => ({ lines, held, statements: lines.length > 0 ? [statement] : [] }));
  const find = (id: unknown) => kept().lines.find((one) => one.id === id);
  const put = (id: unknown, changes: Partial<Line>) => {
    kept().lines = kept().lines.map((one) => (one.id === id ? { ...one, ...changes } : one));
    return find(id) as Line;
  };
  const missing = () => problem(404, 'Not Found', 'There is no such line.', undefined, fault('no_such_record'));
  const heldBy = (id: unknown) => kept().held.find((one) => one.id === id);
  const noHeld = () => problem(404, 'Not Found', 'Nothing such is held.', undefined, fault('no_such_record'));
  const use = (id: unknown, of: Omit<Schemas['HeldMoneyUse'], 'id' | 'day'>) => {
    const before = heldBy(id);
    if (!before) return undefined;
    const made = { id: crypto.randomUUID(), day: '2026-11-24', ...of };
    const data = { ...before, left: before.left - of.amount, uses: [...before.uses, made] };
    kept().held = kept().held.map((one) => (one.id === id ? data : one));
    return data;
  };
  return [
    http.get('/api/law-firm/statements', ({ response }) => {
      const data = kept().statements;
      return response(200).json({ data, page: { page: 1, limit: 1, total: data.length } });
    }),
    http.post('/api/law-firm/statements/preview', async ({ request, response }) => {
      const { kind } = await request.json();
      const read = { lines: 5, newLines: 5, passed: 1, from: '2026-11-16', to: '2026-11-16', unread: 0, faults: [] };
      const data: Schemas['StatementPreview'] =
        kind === 'mpesa'
          ? {
              ...read,
              headings: ['Receipt No.', 'Completion Time', 'Details', 'Paid In', 'A/C No.'],
              isReadable: true,
              columns: { date: 1, text: 2, credit: 3, reference: 4 },
              account: '000000',
              paidIn: { count: 4, amount: 317_660 },
            }
          : {
              ...read,
              headings: ['Value Date', 'Narration', 'Credit', 'Debit'],
              isReadable: true,
              columns: { date: 0, text: 1, credit: 2, debit: 3 },
              paidIn: { count: 4, amount: 317_660 },
            };
      return response(200).json({ data });
    }),
    http.post('/api/law-firm/statements', async ({ request, response }) => {
      const { fileName, account, kind } = await request.json();
      const { undoneAt: _, ...of } = { ...statement, id: crypto.randomUUID(), fileName, account, kind };
      kept().statements = [of];
      if (kept().lines.length === 0) kept().lines = someLines();
      return response(201).json({ data: of, confirmed: 0, unread: 0, faults: [] });
    }),
    http.post('/api/law-firm/statements/{id}/undo', ({ response }) => {
      kept().lines = [];
      const none = { matched: 0, proposed: 0, unmatched: 0, ignored: 0 };
      const data = { ...statement, states: none, undoneAt: '2026-11-24T09:00:00.000Z' };
      kept().statements = [data];
      return response(200).json({ data, kept: [] });
    }),
    http.get('/api/law-firm/statement-lines', ({ query, response }) => {
      const search = (query.get('search') ?? '').toLowerCase();
      const found = kept().lines.filter(({ receiptNo = '', payer = '', reference = '' }) =>
        `${receiptNo} ${payer} ${reference}`.toLowerCase().includes(search),
      );
      const state = query.get('state');
      const data = found.filter((one) => state === null || one.state === state);
      const [matched, proposed, unmatched, ignored] = states.map((of) =>
        sumOf(found.filter((one) => one.state === of)),
      );
      const zero = sumOf([]);
      return response(200).json({
        data,
        page: { page: 1, limit: 25, total: data.length },
        states: {
          matched: matched ?? zero,
          proposed: proposed ?? zero,
          unmatched: unmatched ?? zero,
          ignored: ignored ?? zero,
        },
        paidIn: sumOf(found.filter(({ why }) => why !== 'failed')),
      });
    }),
    http.get('/api/law-firm/statement-lines/targets', ({ query, response }) => {
      const client = query.get('clientId');
      const { clientId: id, clientName: name } = clientAt(4);
      const found = [kilele, chebet].map((one) => ({ ...one, ...(client !== null && { clientId: client }) }));
      return response(200).json({ data: { invoices: found, clients: client === null ? [{ id, name }] : [] } });
    }),
    http.post('/api/law-firm/statement-lines/{id}/match', async ({ params, request, response }) => {
      const before = find(params.id);
      if (!before) return response.untyped(missing());
      const { invoiceId, clientId } = await request.json();
      if (clientId !== undefined) {
        const client = { id: clientId, name: clientAt(4).clientName };
        const of = { state: 'matched', why: 'person', client, settles: 0, excess: before.amount } as const;
        return response(200).json({ data: put(params.id, of) });
      }
      const target = [kilele, chebet].find(({ id }) => id === invoiceId) ?? kilele;
      const { settles, excess } = splitOf(before.amount, target.balance);
      const paid = { ...target, balance: target.balance - settles };
      return response(200).json({
        data: put(params.id, { state: 'matched', why: 'person', invoice: paid, settles, excess }),
      });
    }),
    http.post('/api/law-firm/statement-lines/{id}/confirm', ({ params, response }) => {
      const data = find(params.id);
      return data ? response(200).json({ data }) : response.untyped(missing());
    }),
    http.post('/api/law-firm/statement-lines/{id}/ignore', ({ params, response }) =>
      find(params.id)
        ? response(200).json({ data: put(params.id, { state: 'ignored', why: 'by_person' }) })
        : response.untyped(missing()),
    ),
    http.post('/api/law-firm/statement-lines/{id}/undo', ({ params, response }) => {
      if (!find(params.id)) return response.untyped(missing());
      const { invoice: _, client: __, settles: ___, excess: ____, ...rest } = find(params.id) as Line;
      const data = { ...rest, state: 'unmatched', why: 'undone' } as const;
      kept().lines = kept().lines.map((one) => (one.id === params.id ? data : one));
      return response(200).json({ data });
    }),
    http.get('/api/law-firm/held-money', ({ query, response }) => {
      const data = kept().held.filter(({ left }) => left > 0 || query.get('also') === 'used');
      const total = data.reduce((sum, { left }) => sum + left, 0);
      return response(200).json({ data, page: { page: 1, limit: 10, total: data.length }, held: total });
    }),
    http.post('/api/law-firm/held-money/{id}/apply', async ({ params, request, response }) => {
      const { amount = 0, invoiceId } = await request.json();
      const number = [kilele, chebet].find(({ id }) => id === invoiceId)?.number ?? '';
      const data = use(params.id, { kind: 'applied', amount, invoice: { id: invoiceId, number } });
      return data ? response(200).json({ data }) : response.untyped(noHeld());
    }),
    http.post('/api/law-firm/held-money/{id}/place', async ({ params, request, response }) => {
      const { amount = 0, accountId, caseId, clearedOn } = await request.json();
      const entry = { id: crypto.randomUUID(), accountId, caseId, ...(clearedOn !== undefined && { clearedOn }) };
      const data = use(params.id, { kind: 'placed', amount, entry });
      return data ? response(200).json({ data }) : response.untyped(noHeld());
    }),
    http.post('/api/law-firm/held-money/{id}/refund', async ({ params, request, response }) => {
      const { amount = 0, reference } = await request.json();
      const data = use(params.id, { kind: 'refunded', amount, reference });
      return data ? response(200).json({ data }) : response.untyped(noHeld());
    }),
    http.post('/api/law-firm/held-money/{id}/undo', async ({ params, request, response }) => {
      const { useId } = await request.json();
      const before = heldBy(params.id);
      if (!before) return response.untyped(noHeld());
      const taken = before.uses.find(({ id }) => id === useId)?.amount ?? 0;
      const uses = before.uses.map((one) =>
        one.id === useId ? { ...one, undoneAt: '2026-11-24T09:00:00.000Z' } : one,
      );
      const data = { ...before, left: before.left + taken, uses };
      kept().held = kept().held.map((one) => (one.id === params.id ? data : one));
      return response(200).json({ data });
    }),
  ];
}
