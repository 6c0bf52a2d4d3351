import type { components } from '#openapi';
import { nairobiDay } from '#domain/dates';
import { invoiceNumber, invoiceTotals, isOpen, isSettled, provisionalYear } from '#domain/invoices';
import { fromCents, toCents } from '#domain/money';
import { samePaymentFault } from '#domain/payments';
import { numberForm } from '#domain/searchForm';
import { inKes, openOf, revenueOf, statsOf, sumsOfFirms } from './billingFigures';
import { collection } from './collection';
import { ofConsole } from './console';
import { demoCustomers } from './customers';
import { firmHandlers } from './firm';
import { firmData, mainFirm } from './firmData';
import { http, problem } from './http';
import { periodIn } from './period';
import { recordedAt as now } from './recordedAt';

type Schemas = components['schemas'];
type InvoiceDetail = Schemas['InvoiceDetail'];

const today = nairobiDay(now);
const thisYear = Number(today.slice(0, 4));

/** The demo firms. */
export const demoBilling = demoCustomers.map(({ id, name, slug, status }) => ({ tenant: { id, name, slug, status } }));

const list = '/api/billing/invoices';

/** Every invoice of the demo firms, newest first. */
export const demoInvoices = Object.entries(ofConsole.rows[list] ?? {}).map(([id, row]) => ({
  ...row,
  ...ofConsole.details[list]?.[id],
})) as unknown as InvoiceDetail[];

/** Returns the newest invoice with a status. */
export const newest = (status: Schemas['InvoiceStatus']): InvoiceDetail =>
  demoInvoices.find((invoice) => invoice.status === status) as InvoiceDetail;

/** An invoice with texts of the maximum length. */
export const longInvoice: InvoiceDetail = {
  ...newest('overdue'),
  id: '01933f2e-7a05-7000-8000-ffffff000001',
  invoice_number: 'INV-2026-123456789',
  tenant_name: 'Ng’ang’a, Wanjirũ, Cherono, Abdalla & Otieno-Mutua Associates (Demo)',
  client_name:
    'Ng’ang’a, Karĩũki, Wanjikũ & Daughters Agricultural Produce Wholesalers, Exporters and General Merchants (Kirinyaga and Mount Kenya East) Ltd, in receivership',
  matter_name:
    'The Estate of Mzee Jabali (Deceased), represented by its administrators, against the Mount Kenya East Farmers’ Cooperative Union and seventeen others',
  total_amount: 9_999_999_999.99,
};

/** The mock mail server: none, one that accepts everything, or one that refuses everything. */
type MailMock = 'none' | 'accepts' | 'refuses';

/** Mocks the calls of Billing Management, the invoice form and the invoice page. */
export function billingHandlers(rows: readonly InvoiceDetail[] = demoInvoices, mail: MailMock = 'none') {
  const deliversMail = mail !== 'none';
  const emailTo = (to: string): Schemas['InvoiceEmail'] =>
    mail === 'none'
      ? { outcome: 'not_configured' }
      : mail === 'accepts'
        ? { outcome: 'accepted', to, answer: '250 2.0.0 Ok' }
        : { outcome: 'refused', to, answer: '550 No such mailbox' };
  const invoices = collection('/api/billing/invoices', {
    name: 'invoice',
    rows,
    search: ({ client_name, tenant_name, invoice_number }) => [client_name, tenant_name, numberForm(invoice_number)],
    filters: {
      tenantId: ({ tenant_id }, wanted) => tenant_id === wanted,
      clientId: ({ client_id }, wanted) => client_id === wanted,
      from: ({ issue_date }, wanted) => issue_date >= wanted,
      to: ({ issue_date }, wanted) => issue_date <= wanted,
      settled: (invoice, wanted) => wanted !== 'only' || isSettled(invoice.status),
    },
    sorts: {
      total_amount: (invoice) => inKes(invoice, invoice.total_amount),
      tenantName: byFirm,
    },
    order: '-issue_date',
    keep: (found, query) => (query.get('settled') === 'newest' ? found.filter(isOpenOrNewest) : found),
    sums: (found, query) => ({
      ...(query.get('sort')?.endsWith('tenantName') && { firms: sumsOfFirms(found) }),
      ...(query.get('settled') === 'newest' && { leftOut: found.length - found.filter(isOpenOrNewest).length }),
    }),
    details: ['tenant_slug', 'tenant_status', 'lines', 'payments', 'history'],
    create: made,
  });
  const ofFirm = (tenantId: string | null) =>
    invoices.rows().filter(({ tenant_id }) => !tenantId || tenant_id === tenantId);

  return [
    http.get('/api/billing/stats', ({ query, response }) =>
      response(200).json({ data: { stats: statsOf(ofFirm(query.get('tenantId'))) } }),
    ),
    http.get('/api/billing/stats/revenue', ({ query, response }) =>
      response(200).json({ data: revenueOf(invoices.rows(), periodIn(query)) }),
    ),
    http.put('/api/billing/invoices/{id}', async ({ params, request, response }) => {
      const input = await request.json();
      return response.untyped(invoices.write(params.id, request, (invoice) => edited(invoice, input)));
    }),
    http.post('/api/billing/invoices/{id}/payments', async ({ params, request, response }) => {
      const input = await request.json();
      const saved = invoices.write(params.id, request, (invoice) => paidBy(invoice, input));
      return response.untyped(saved.ok ? new Response(saved.body, { status: 201, headers: saved.headers }) : saved);
    }),
    http.post('/api/billing/invoices/{id}/payments/{paymentId}/reversal', async ({ params, request, response }) => {
      const { reason } = await request.json();
      return response.untyped(
        invoices.write(params.id, request, (invoice) => reversed(invoice, params.paymentId, reason)),
      );
    }),
    http.get('/api/billing/invoices/{id}/mail', ({ params, query, response }) => {
      const invoice = invoices.rows().find(({ id }) => id === params.id) as InvoiceDetail;
      return response(200).json({ data: { ...letterOf(invoice, query.get('kind')), isDelivered: deliversMail } });
    }),
    http.post('/api/billing/invoices/{id}/mail', async ({ params, request, response }) => {
      const { kind, to = clientAddress } = await request.json();
      const event = kind === 'reminder' ? 'reminded' : 'mailed';
      return response.untyped(
        invoices.write(params.id, request, (invoice) => happened(invoice, { event, email: emailTo(to) })),
      );
    }),
    http.get('/api/billing/invoices/{id}/pdf', ({ response }) => response.untyped(new Response(blankPdf, pdfHead))),
    http.put('/api/billing/invoices/{id}/status', async ({ params, request, response }) => {
      const input = await request.json();
      return response.untyped(
        invoices.write(params.id, request, (invoice) => changed(invoice, input, emailTo, invoices.rows())),
      );
    }),
    ...invoices.handlers,
  ];
}

/** Answers the searches for a firm's clients and their cases; a closed firm's are refused. */
export function partyHandlers() {
  return invoicingFirms.flatMap((slug) => firmHandlers(slug));
}

/** The demo firms whose clients and cases are recorded. */
const invoicingFirms = [mainFirm, 'mbuyu', 'jacaranda-row', 'kanga-kware', 'mwangaza-bay'];

/** Sort key that groups invoices by firm: settled ones last, newest first. */
const byFirm = (invoice: InvoiceDetail) =>
  [
    invoice.tenant_name.toLowerCase(),
    invoice.tenant_id,
    isSettled(invoice.status) ? 1 : 0,
    99_999_999 - Number(invoice.issue_date.replaceAll('-', '')),
  ].join(' | ');

/** With rows sorted by firm, keeps unsettled invoices and the first settled one of each firm. */
const isOpenOrNewest = (invoice: InvoiceDetail, index: number, found: InvoiceDetail[]) =>
  found.findIndex((one) => isSettled(one.status) && one.tenant_id === invoice.tenant_id) === index ||
  !isSettled(invoice.status);

/** Adds to an invoice's history, as the server does. */
function happened(
  invoice: InvoiceDetail,
  event: Omit<Schemas['InvoiceEvent'], 'at' | 'by'>,
  changes: Partial<InvoiceDetail> = {},
): InvoiceDetail {
  const entry = { at: now.toISOString(), by: 'operator', ...event } as const;
  const { balance: _, ...after } = { ...invoice, ...changes, history: [entry, ...invoice.history] };
  return { ...after, ...(isOpen(after.status) && { balance: openOf(after) }) };
}

function changed(
  invoice: InvoiceDetail,
  input: Schemas['InvoiceStatusInput'],
  emailTo: (to: string) => Schemas['InvoiceEmail'],
  invoices: InvoiceDetail[],
): InvoiceDetail | Response {
  const {
    status,
    paymentMethod: method,
    paymentDate: date = today,
    paymentReference: reference,
    to,
    notes,
    confirmed = false,
  } = input;
  if (status === 'paid' && method) {
    const payment = { amount: openOf(invoice), method, date, ...(reference && { reference }), confirmed };
    return paidBy(invoice, payment, 'paymentReference');
  }
  if (status === 'sent') {
    const number = nextNumber(invoices, invoice.tenant_id, thisYear);
    const sent = { event: 'sent', email: emailTo(to ?? clientAddress) } as const;
    return happened(invoice, sent, { status, issue_date: today, invoice_number: number });
  }
  return happened(invoice, { event: 'cancelled', ...(notes && { notes }) }, { status });
}

function paidBy(
  invoice: InvoiceDetail,
  { date = today, confirmed = false, ...input }: Schemas['PaymentInput'],
  field = 'reference',
): InvoiceDetail | Response {
  const payment = { id: crypto.randomUUID(), ...input, date };
  const same = samePaymentFault(invoice.payments.map(toFacts), toFacts(payment));
  if (same && !confirmed) {
    return problem(409, 'Conflict', 'Recorded already.', [{ field, ...same, message: 'Recorded already.' }], same);
  }
  const isLast = payment.amount === openOf(invoice);
  return happened(
    invoice,
    { event: 'payment', payment },
    {
      ...paidWith([...invoice.payments, payment]),
      ...(isLast && { status: 'paid', paid_date: date }),
    },
  );
}

const toFacts = ({ date: day, amount, method, reference, reversal }: Schemas['Payment']) => ({
  day,
  amountCents: toCents(amount),
  method,
  reference: reference ?? null,
  reversedAt: reversal?.at,
});

/** An invoice's payments, and what follows from them. */
function paidWith(payments: Schemas['Payment'][]): Pick<InvoiceDetail, 'payments' | 'paid_amount'> {
  const paid = payments.filter(({ reversal }) => !reversal).reduce((sum, { amount }) => sum + toCents(amount), 0);
  return { payments, paid_amount: fromCents(paid) };
}

function reversed(invoice: InvoiceDetail, paymentId: string, reason: string): InvoiceDetail {
  const reversal = { at: now.toISOString(), reason };
  const payments = invoice.payments.map((one) => (one.id === paymentId ? { ...one, reversal } : one));
  const payment = payments.find(({ id }) => id === paymentId) as Schemas['Payment'];
  const { paid_date: _, ...open } = invoice;
  return happened(
    invoice.status === 'paid' ? { ...open, status: invoice.due_date < today ? 'overdue' : 'sent' } : invoice,
    { event: 'reversed', payment, notes: reason },
    paidWith(payments),
  );
}

function edited(invoice: InvoiceDetail, input: Schemas['InvoiceDraftInput']): InvoiceDetail {
  const after = made({ ...input, tenantId: invoice.tenant_id, status: 'draft' }, []);
  const { id, invoice_number, created_at, history } = invoice;
  const change = { field: 'due_date', before: invoice.due_date, after: after.due_date } as const;
  return happened(
    { ...after, id, invoice_number, created_at, client_name: after.client_name || invoice.client_name, history },
    { event: 'edited', changes: [change] },
  );
}

/** The client's email address in the mocks. */
const clientAddress = 'accounts@client.example';

function letterOf({ invoice_number, client_name, tenant_name }: InvoiceDetail, kind: string | null) {
  const subject = kind === 'reminder' ? `Reminder: invoice ${invoice_number} is overdue` : `Invoice ${invoice_number}`;
  const text = `Dear ${client_name},\n\n${subject}.\n\nYours faithfully,\n${tenant_name}`;
  return { to: clientAddress, subject, text };
}

const blankPdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj trailer<</Root 1 0 R>>';

const pdfHead = { headers: { 'content-type': 'application/pdf' } };

/** Returns a firm's next number of a year. */
function nextNumber(invoices: InvoiceDetail[], tenantId: string, year: number): string {
  const series = invoiceNumber({ year, sequence: 0 }).replace(/0+$/, '');
  const taken = invoices
    .filter((invoice) => invoice.tenant_id === tenantId && invoice.invoice_number.startsWith(series))
    .map((invoice) => Number(invoice.invoice_number.slice(series.length)));
  return invoiceNumber({ year, sequence: Math.max(0, ...taken) + 1 });
}

function made(input: Schemas['InvoiceInput'], invoices: InvoiceDetail[]): InvoiceDetail {
  const { lines, taxRate, tenantId, clientId, matterId, currency, rateToKes, dueDate, notes, status } = input;
  const { amounts, subtotal, tax, total } = invoiceTotals(lines, taxRate);
  const firm = demoBilling.find(({ tenant }) => tenant.id === tenantId);
  const { cases, clients } = firmData(firm?.tenant.slug);
  const matter = cases.find(({ id }) => id === matterId);
  return {
    id: crypto.randomUUID(),
    invoice_number: nextNumber(invoices, tenantId, status === 'draft' ? provisionalYear : thisYear),
    tenant_id: tenantId,
    tenant_name: firm?.tenant.name ?? '',
    tenant_slug: firm?.tenant.slug ?? '',
    tenant_status: firm?.tenant.status ?? 'active',
    client_id: clientId,
    client_name: clients.find(({ id }) => id === clientId)?.name ?? '',
    ...(matter && { matter_id: matter.id, matter_name: matter.title }),
    currency,
    ...(currency !== 'KES' && { rate_to_kes: rateToKes ?? 129.25 }),
    issue_date: today,
    due_date: dueDate,
    status,
    subtotal: fromCents(subtotal),
    tax_rate: taxRate,
    tax_amount: fromCents(tax),
    total_amount: fromCents(total),
    paid_amount: 0,
    ...(status === 'sent' && { balance: fromCents(total) }),
    ...(notes && { notes }),
    created_at: now.toISOString(),
    lines: lines.map((line, index) => ({ ...line, amount: fromCents(amounts[index] ?? 0) })),
    payments: [],
    history: [
      ...(status === 'sent'
        ? ([
            { at: now.toISOString(), event: 'sent', by: 'operator', email: { outcome: 'not_configured' } },
          ] satisfies Schemas['InvoiceEvent'][])
        : []),
      { at: now.toISOString(), event: 'created', by: 'operator' },
    ],
  };
}
