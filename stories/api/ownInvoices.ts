import type { HttpHandler } from 'msw';
import type { components } from '#openapi';
import { fromCents, toCents } from '#domain/money';
import { http, problem } from './http';
import { perStory } from './perStory';
import { billedCase } from './feeNotes';
import { recordedAt } from './recordedAt';

type Schemas = components['schemas'];
type Invoice = Schemas['OwnInvoice'];

const idOf = (index: number) => `01933f2e-7a00-7000-8000-000000000c${String(index).padStart(2, '0')}`;

/** The id of the invoice that is part-paid, and waits for a certificate. */
export const partPaidId = idOf(1);

const at = '2026-11-10T09:00:00.000Z';

/** F, of which 50,000 is paid and the client has withheld 5,090. */
const someInvoice: Invoice = {
  id: partPaidId,
  invoiceNumber: 'INV-2026-0041',
  client: billedCase.client,
  clientName: billedCase.clientName,
  caseId: billedCase.id,
  caseTitle: billedCase.title,
  currency: 'KES',
  status: 'sent',
  issueDate: '2026-11-02',
  dueDate: '2026-12-02',
  isByFirm: true,
  payReference: '260041',
  lines: [
    {
      position: 1,
      kind: 'time',
      description: 'Settling the plaint and list of documents',
      day: '2026-10-26',
      person: 'Neema Wanjiku',
      minutes: 84,
      quantity: 1,
      unitPrice: 12_000,
      amount: 16_800,
      vat: 'standard',
      credited: 0,
    },
    {
      position: 2,
      kind: 'fee',
      description: 'Instruction fee, commercial debt',
      quantity: 1,
      unitPrice: 85_000,
      amount: 85_000,
      vat: 'standard',
      credited: 0,
    },
    {
      position: 3,
      kind: 'disbursement',
      description: 'Court filing fee',
      quantity: 1,
      unitPrice: 7_150,
      amount: 7_150,
      vat: 'outside',
      credited: 0,
    },
  ],
  taxable: 101_800,
  outside: 7_150,
  taxRate: 16,
  tax: 16_288,
  total: 125_238,
  settled: 50_000,
  credited: 0,
  awaited: 5_090,
  balance: 75_238,
  due: 70_148,
  held: 0,
  withholding: { wht: 5_090, whVat: 2_036, cash: 118_112 },
  deliveredOn: '2026-11-02',
  suitFrom: '2026-12-03',
  etims: { state: 'queued' },
  settlements: [
    { id: idOf(11), date: '2026-11-10', method: 'mpesa', amount: 50_000, reference: 'SPECIMEN01' },
    { id: idOf(12), date: '2026-11-10', method: 'wht', amount: 5_090, certificate: { state: 'awaited' } },
  ],
  creditNotes: [],
  history: [
    {
      at,
      event: 'payment',
      by: 'firm',
      person: 'Neema Wanjiku',
      payment: { id: idOf(11), date: '2026-11-10', method: 'mpesa', amount: 50_000 },
    },
    { at: '2026-11-02T08:00:00.000Z', event: 'created', by: 'firm' },
  ],
};

const shortOf = (invoice: Invoice): Schemas['FirmInvoice'] => ({
  id: invoice.id,
  invoiceNumber: invoice.invoiceNumber,
  client: invoice.client,
  clientName: invoice.clientName,
  caseTitle: billedCase.title,
  currency: invoice.currency,
  amount: invoice.total,
  paid: invoice.settled,
  status: invoice.status,
  issueDate: invoice.issueDate,
  dueDate: invoice.dueDate,
  payments: [],
});

const statement: Schemas['ClientStatement'] = {
  client: billedCase.client,
  clientName: billedCase.clientName,
  from: '2026-11-01',
  to: '2026-11-30',
  opening: 0,
  lines: (
    [
      ['2026-11-02', 'invoice', 125_238, 125_238, undefined],
      ['2026-11-10', 'mpesa', -50_000, 75_238, 'SPECIMEN01'],
      ['2026-11-20', 'credit_note', -19_488, 55_750, 'CN-2026-0001'],
    ] as const
  ).map(([date, what, amount, balance, reference]) => ({
    date,
    what,
    amount,
    balance,
    invoiceId: partPaidId,
    invoiceNumber: 'INV-2026-0041',
    ...(reference !== undefined && { reference }),
  })),
  closing: 55_750,
  held: 44_762,
};

/** What stories of invoices differ in. */
export type InvoicesSetup = { invoice?: Partial<Invoice>; isEmpty?: boolean };

/** The firm's invoices as the server keeps them, for one story. */
export function ownInvoiceHandlers({ invoice: changes, isEmpty = false }: InvoicesSetup = {}): HttpHandler[] {
  const kept = perStory(() => ({ invoice: { ...structuredClone(someInvoice), ...changes }, version: 1 }));
  const answer = () => ({ body: { data: kept().invoice }, headers: { ETag: `"${kept().version}"` } });
  const change = (to: Partial<Invoice>) => {
    const now = kept();
    Object.assign(now.invoice, to);
    now.version += 1;
    return answer();
  };
  const settled = (amount: number) => {
    const { invoice } = kept();
    const cents = toCents(invoice.settled) + toCents(amount);
    const balance = fromCents(toCents(invoice.total) - cents);
    const status = balance === 0 ? ('paid' as const) : ('sent' as const);
    return { settled: fromCents(cents), balance, due: fromCents(toCents(balance) - toCents(invoice.awaited)), status };
  };
  return [
    http.get('/api/law-firm/invoices', ({ query, response }) => {
      const data = isEmpty || query.get('status') === 'cancelled' ? [] : [shortOf(kept().invoice)];
      const balance = { invoiced: 125_238, paid: 50_000, outstanding: 75_238, overdue: 0 };
      return response(200).json({ data, page: { page: 1, limit: 20, total: data.length }, balance });
    }),
    http.get('/api/law-firm/invoices/{id}', ({ params, response }) => {
      if (params.id !== partPaidId) return response.untyped(problem(404, 'Not Found', 'There is no such record.'));
      const { body, headers } = answer();
      return response(200).json(body, { headers });
    }),
    http.post('/api/law-firm/invoices/{id}/payments', async ({ request, response }) => {
      const { amount, method, reference, certificate } = await request.json();
      const { invoice } = kept();
      const isAwaited = certificate?.state === 'awaited';
      const settlement = { id: idOf(20), date: '2026-11-20', method, amount, ...(reference && { reference }) };
      const settlements = [...invoice.settlements, { ...settlement, ...(certificate && { certificate }) }];
      const { body, headers } = change({ settlements, ...(!isAwaited && settled(amount)) });
      return response(201).json(body, { headers });
    }),
    http.post('/api/law-firm/invoices/{id}/payments/{paymentId}/certificate', async ({ params, request, response }) => {
      const { number } = await request.json();
      const { invoice } = kept();
      const found = invoice.settlements.find(({ id }) => id === params.paymentId);
      const settlements = invoice.settlements.map((one) =>
        one === found ? { ...one, certificate: { state: 'received' as const, number } } : one,
      );
      invoice.awaited = 0;
      const { body, headers } = change({ settlements, ...settled(found?.amount ?? 0) });
      return response(200).json(body, { headers });
    }),
    http.post('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', async ({ params, request, response }) => {
      const { reason } = await request.json();
      const { invoice } = kept();
      const found = invoice.settlements.find(({ id }) => id === params.paymentId);
      const reversal = { at: recordedAt.toISOString(), reason };
      const settlements = invoice.settlements.map((one) => (one === found ? { ...one, reversal } : one));
      const { body, headers } = change({ settlements, ...settled(-(found?.amount ?? 0)) });
      return response(200).json(body, { headers });
    }),
    http.post('/api/law-firm/invoices/{id}/credit-notes', async ({ request, response }) => {
      const { reason, lines } = await request.json();
      const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
      const tax = fromCents(Math.round(toCents(subtotal) * 0.16));
      const note = {
        id: idOf(30),
        number: 'CN-2026-0001',
        date: '2026-11-20',
        reason,
        subtotal,
        tax,
        total: subtotal + tax,
        held: 0,
        lines: [],
      };
      const { body, headers } = change({ creditNotes: [note], ...settled(note.total) });
      return response(201).json(body, { headers });
    }),
    http.post('/api/law-firm/invoices/{id}/cancel', ({ response }) => {
      const { body, headers } = change({ status: 'cancelled', balance: 0, due: 0 });
      return response(200).json(body, { headers });
    }),
    http.put('/api/law-firm/invoices/{id}/etims', async ({ request, response }) => {
      const { state, cuInvoiceNumber } = await request.json();
      const { body, headers } = change({ etims: { state, ...(cuInvoiceNumber && { cuInvoiceNumber }) } });
      return response(200).json(body, { headers });
    }),
    http.get('/api/law-firm/clients/{id}/statement', ({ response }) => response(200).json({ data: statement })),
  ];
}
