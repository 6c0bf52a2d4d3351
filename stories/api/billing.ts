import type { components } from '#openapi';
import { addDays, nairobiDay } from '#domain/dates';
import { invoiceTotals } from '#domain/invoices';
import { fromCents, toCents } from '#domain/money';
import { toInvoiceDetail } from '#server/billing/invoices/invoice';
import type { Practice } from '#server/demo/practice';
import { toCase } from '#server/firm/cases/case';
import { collection } from './collection';
import { demoPractices, now } from './demoPractices';
import { http, problem } from './http';

type Schemas = components['schemas'];
type InvoiceDetail = Schemas['InvoiceDetail'];

const today = nairobiDay(now);

/** A demo firm with those whom it bills and what it billed, as the API answers them. */
export const demoBilling = demoPractices.map(
  ({ tenant, users, clients, matters, events, invoices, lines, payments, invoiceEvents }) => {
    const ofInvoice = <Row extends { invoiceId: string }>(rows: Row[], id: string) =>
      rows.filter(({ invoiceId }) => invoiceId === id);
    return {
      tenant,
      clients: clients.map(clientOf),
      // The database would fill in the nulls, and an invoice's number.
      cases: matters.map((matter) =>
        toCase(
          {
            matter: { ...matter, lastActivity: null, lastActivityTitle: null },
            clientName: clients.find(({ id }) => id === matter.clientId)?.name,
            advocateName: users.find(({ id }) => id === matter.advocateId)?.name ?? null,
            events: openEventsOf(events, matter.id),
            clashes: [],
          } as never,
          today,
        ),
      ),
      invoices: invoices.map((invoice) =>
        toInvoiceDetail(
          {
            invoice: { paidDate: null, notes: null, number: numberOf(invoice), ...invoice },
            tenantName: tenant.name,
            lines: ofInvoice(lines, invoice.id),
            payments: ofInvoice(payments, invoice.id).map((payment) => ({ reference: null, notes: null, ...payment })),
            events: ofInvoice(invoiceEvents, invoice.id).map((event) => ({
              changes: null,
              email: null,
              notes: null,
              ...event,
            })),
          } as never,
          today,
        ),
      ),
    };
  },
);

/** A case's open events in order, as lists of cases look at them. */
function openEventsOf(events: Practice['events'], matterId: string): Schemas['NextEvent'][] {
  return events
    .filter((event) => event.matterId === matterId && !event.doneAt)
    .map(({ id, kind, title, day, startsAt }) => ({ id, kind, title, date: day, ...(startsAt && { time: startsAt }) }))
    .sort((one, other) => one.date.localeCompare(other.date));
}

/** The database's own numbering. */
function numberOf({ year, sequence }: { year: number; sequence: number }): string {
  return `INV-${year}-${String(sequence).padStart(4, '0')}`;
}

/** A client as the API answers it; the server's own mapping needs Node. */
function clientOf({ id, name, type, status, createdAt }: Practice['clients'][number]): Schemas['Client'] {
  return { id, name, type, status, activeCases: 1, totalBilled: 0, created_at: createdAt.toISOString() };
}

/** Every invoice of the demo firms, newest first. */
export const demoInvoices: InvoiceDetail[] = demoBilling
  .flatMap(({ invoices }) => invoices)
  .sort((a, b) => b.issue_date.localeCompare(a.issue_date) || b.id.localeCompare(a.id));

/** The newest invoice in a state. */
export const newest = (status: Schemas['InvoiceStatus']): InvoiceDetail =>
  demoInvoices.find((invoice) => invoice.status === status) as InvoiceDetail;

/** An invoice whose words are as long as they may be. */
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

/** The calls of Billing Management and of the invoice form. */
export function billingHandlers(rows: readonly InvoiceDetail[] = demoInvoices) {
  const invoices = collection('/api/billing/invoices', {
    name: 'invoice',
    rows,
    search: ({ client_name, tenant_name, invoice_number }) => [client_name, tenant_name, invoice_number],
    filters: {
      tenantId: ({ tenant_id }, wanted) => tenant_id === wanted,
      clientId: ({ client_id }, wanted) => client_id === wanted,
      from: ({ issue_date }, wanted) => issue_date >= wanted,
      to: ({ issue_date }, wanted) => issue_date <= wanted,
    },
    sorts: { total_amount: (invoice) => inKes(invoice, invoice.total_amount) },
    order: '-issue_date',
    details: ['lines', 'payments', 'history'],
    create: made,
  });
  const ofFirm = (tenantId: string | null) =>
    invoices.rows().filter(({ tenant_id }) => !tenantId || tenant_id === tenantId);

  return [
    http.get('/api/billing/stats', ({ query, response }) =>
      response(200).json({ data: { stats: statsOf(ofFirm(query.get('tenantId'))) } }),
    ),
    http.get('/api/billing/stats/revenue', ({ response }) => response(200).json({ data: revenueOf(invoices.rows()) })),
    http.put('/api/billing/invoices/{id}/status', async ({ params, request, response }) => {
      const input = await request.json();
      return response.untyped(invoices.write(params.id, request, (invoice) => changed(invoice, input)));
    }),
    ...invoices.handlers,
  ];
}

/** The calls in which a firm, its client and that client's matter are looked for; a closed firm's are refused, as on the server. */
export function partyHandlers() {
  return demoBilling.flatMap(({ tenant: { name, slug, status }, clients, cases }) => {
    const accepts = ({ headers }: Request) => {
      if (headers.get('X-Tenant') !== slug) return false;
      if (status === 'active' || status === 'trial') return true;
      return problem(403, 'Forbidden', `${name} is ${status}. Ask the platform’s operator to open it again.`);
    };
    return [
      ...collection('/api/law-firm/clients', {
        name: 'client',
        rows: clients,
        search: (client) => [client.name],
        order: 'name',
        accepts,
      }).handlers,
      ...collection('/api/law-firm/cases', {
        name: 'case',
        rows: cases,
        search: ({ title, caseNumber }) => [title, caseNumber],
        filters: {
          clientId: ({ client }, wanted) => client === wanted,
          warning: ({ warnings }, wanted) => warnings.some(({ code }) => code === wanted),
        },
        sorts: { nextDate: ({ nextEvent }) => nextEvent?.date ?? '9999' },
        order: 'title',
        accepts,
      }).handlers,
    ];
  });
}

const inKes = ({ rate_to_kes = 1 }: InvoiceDetail, amount: number) => fromCents(toCents(amount * rate_to_kes));

function statsOf(invoices: InvoiceDetail[]): Schemas['BillingStats']['stats'] {
  const sum = (status: Schemas['InvoiceStatus'][], amountOf: (invoice: InvoiceDetail) => number) =>
    invoices
      .filter((invoice) => status.includes(invoice.status))
      .reduce((total, invoice) => total + inKes(invoice, amountOf(invoice)), 0);
  const open = ({ total_amount, payments }: InvoiceDetail) =>
    payments.reduce((left, { amount }) => left - amount, total_amount);
  return {
    totalRevenue: sum(['paid'], ({ total_amount }) => total_amount),
    outstandingAmount: sum(['sent', 'overdue'], open),
    overdueAmount: sum(['overdue'], open),
    paidInvoices: invoices.filter(({ status }) => status === 'paid').length,
  };
}

/** What was paid on each of the last 30 days, in KES. */
export function revenueOf(invoices: InvoiceDetail[]): Schemas['RevenueDay'][] {
  return Array.from({ length: 30 }, (_, index) => {
    const date = addDays(today, index - 29);
    const paid = invoices.filter(({ status, paid_date }) => status === 'paid' && paid_date === date);
    return { date, revenue: paid.reduce((total, invoice) => total + inKes(invoice, invoice.total_amount), 0) };
  });
}

function changed(invoice: InvoiceDetail, input: Schemas['InvoiceStatusInput']): InvoiceDetail {
  const { status, paymentMethod, paymentDate = today, paymentReference: reference } = input;
  if (status !== 'paid' || !paymentMethod) return { ...invoice, status };
  const amount = invoice.payments.reduce((left, payment) => left - payment.amount, invoice.total_amount);
  const payment = { date: paymentDate, method: paymentMethod, amount, ...(reference && { reference }) };
  return { ...invoice, status, paid_date: paymentDate, payments: [...invoice.payments, payment] };
}

function made(input: Schemas['InvoiceInput'], invoices: InvoiceDetail[]): InvoiceDetail {
  const { lines, taxRate, tenantId, clientId, matterId, currency, rateToKes, dueDate, notes, status } = input;
  const { amounts, subtotal, tax, total } = invoiceTotals(lines, taxRate);
  const firm = demoBilling.find(({ tenant }) => tenant.id === tenantId);
  const matter = firm?.cases.find(({ id }) => id === matterId);
  const sequence = invoices.filter(({ tenant_id }) => tenant_id === tenantId).length + 1;
  return {
    id: crypto.randomUUID(),
    invoice_number: numberOf({ year: Number(today.slice(0, 4)), sequence }),
    tenant_id: tenantId,
    tenant_name: firm?.tenant.name ?? '',
    client_id: clientId,
    client_name: firm?.clients.find(({ id }) => id === clientId)?.name ?? '',
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
    ...(notes && { notes }),
    created_at: now.toISOString(),
    lines: lines.map((line, index) => ({ ...line, amount: fromCents(amounts[index] ?? 0) })),
    payments: [],
    history: [{ at: now.toISOString(), event: 'created', by: 'operator' }],
  };
}
