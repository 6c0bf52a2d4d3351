import type { components } from '#openapi';
import { addDays, nairobiDay } from '#domain/dates';
import { invoiceTotals } from '#domain/invoices';
import { fromCents, toCents } from '#domain/money';
import { toInvoiceDetail } from '#server/billing/invoices/invoice';
import { clientsOf } from '#server/demo/clients';
import { demoFirms } from '#server/demo/firms';
import { invoicesOf } from '#server/demo/invoices';
import { mattersOf } from '#server/demo/matters';
import { settingOf } from '#server/demo/setting';
import { toCase } from '#server/firm/cases/case';
import { http, problem } from './http';

type Schemas = components['schemas'];
type InvoiceDetail = Schemas['InvoiceDetail'];

const now = new Date();
const today = nairobiDay(now);

/** A demo firm with those whom it bills and what it billed, as the API answers them. */
export const demoBilling = demoFirms(now).map((firm) => {
  const setting = settingOf(firm, now);
  const clientRows = clientsOf(setting);
  const matterRows = mattersOf(setting, clientRows);
  const { invoices, lines, payments } = invoicesOf(setting, matterRows);
  const ofInvoice = <Row extends { invoiceId: string }>(rows: Row[], id: string) =>
    rows.filter(({ invoiceId }) => invoiceId === id);
  return {
    tenant: firm.tenant,
    clients: clientRows.map(clientOf),
    cases: matterRows.map(({ row, client }) =>
      toCase({
        matter: { ...row, lastActivity: null, lastActivityTitle: null },
        clientName: client.name,
        nextHearing: null,
        nextDeadline: null,
        nextDeadlineTitle: null,
      } as never),
    ),
    // The database would fill in the number and the nulls.
    invoices: invoices.map((invoice) =>
      toInvoiceDetail(
        {
          invoice: { paidDate: null, notes: null, number: numberOf(invoice), ...invoice },
          tenantName: firm.tenant.name,
          lines: ofInvoice(lines, invoice.id),
          payments: ofInvoice(payments, invoice.id).map((payment) => ({ reference: null, notes: null, ...payment })),
        } as never,
        today,
      ),
    ),
  };
});

/** The database's own numbering. */
function numberOf({ year, sequence }: { year: number; sequence: number }): string {
  return `INV-${year}-${String(sequence).padStart(4, '0')}`;
}

/** A client as the API answers it; the server's own mapping needs Node. */
function clientOf({ id, name, type, status, createdAt }: ReturnType<typeof clientsOf>[number]): Schemas['Client'] {
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

/** The calls of Billing Management and of the invoice form, answered from a list that changes as it would on the server. */
export function billingHandlers(stored: readonly InvoiceDetail[] = demoInvoices) {
  const invoices = stored.map((invoice) => ({ invoice, version: 1 }));
  const find = (id: unknown) => invoices.find(({ invoice }) => invoice.id === id);
  const ofFirm = (tenantId: string | null) =>
    invoices.map(({ invoice }) => invoice).filter(({ tenant_id }) => !tenantId || tenant_id === tenantId);

  return [
    http.get('/api/billing/invoices', ({ query, response }) => {
      const search = query.get('search')?.toLowerCase() ?? '';
      const status = query.get('status');
      const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 100)];
      const found = ofFirm(query.get('tenantId'))
        .filter((invoice) => !status || invoice.status === status)
        .filter((invoice) =>
          `${invoice.client_name}\n${invoice.tenant_name}\n${invoice.invoice_number}`.toLowerCase().includes(search),
        )
        .sort(orderOf(query.get('sort') ?? '-issue_date'));
      return response(200).json({
        data: found.slice((page - 1) * limit, page * limit),
        page: { page, limit, total: found.length },
      });
    }),
    http.get('/api/billing/stats', ({ query, response }) =>
      response(200).json({ data: { stats: statsOf(ofFirm(query.get('tenantId'))) } }),
    ),
    http.get('/api/billing/stats/revenue', ({ response }) => response(200).json({ data: revenueOf(ofFirm(null)) })),
    http.get('/api/billing/invoices/{id}', ({ params, response }) => {
      const known = find(params.id);
      if (!known) return response.untyped(problem(404, 'Not Found', 'There is no invoice with this id.'));
      return response(200).json({ data: known.invoice }, { headers: { ETag: `"${known.version}"` } });
    }),
    http.put('/api/billing/invoices/{id}/status', async ({ params, request, response }) => {
      const known = find(params.id);
      if (!known) return response.untyped(problem(404, 'Not Found', 'There is no invoice with this id.'));
      if (request.headers.get('If-Match') !== `"${known.version}"`) return response.untyped(stale());
      known.invoice = changed(known.invoice, await request.json());
      known.version += 1;
      return response(200).json({ data: known.invoice }, { headers: { ETag: `"${known.version}"` } });
    }),
    http.post('/api/billing/invoices', async ({ request, response }) => {
      const invoice = made(await request.json(), ofFirm(null));
      invoices.unshift({ invoice, version: 1 });
      return response(201).json({ data: invoice }, { headers: { ETag: '"1"' } });
    }),
  ];
}

/** The calls in which a firm, its client and that client's matter are looked for; a closed firm's are refused, as on the server. */
export function partyHandlers() {
  const firmOf = (slug: string | null) => demoBilling.find(({ tenant }) => tenant.slug === slug);
  const closed = (slug: string | null) => {
    const { tenant } = firmOf(slug) ?? {};
    if (tenant?.status !== 'suspended' && tenant?.status !== 'expired') return undefined;
    return problem(
      403,
      'Forbidden',
      `${tenant.name} is ${tenant.status}. Ask the platform’s operator to open it again.`,
    );
  };
  const pageOf = <Row>(rows: Row[], limit: number) => ({
    data: rows.slice(0, limit),
    page: { page: 1, limit, total: rows.length },
  });
  return [
    http.get('/api/law-firm/clients', ({ query, request, response }) => {
      const slug = request.headers.get('X-Tenant');
      const refusal = closed(slug);
      if (refusal) return response.untyped(refusal);
      const search = query.get('search')?.toLowerCase() ?? '';
      const found = (firmOf(slug)?.clients ?? []).filter(({ name }) => name.toLowerCase().includes(search));
      return response(200).json(pageOf(found, Number(query.get('limit') ?? 20)));
    }),
    http.get('/api/law-firm/cases', ({ query, request, response }) => {
      const slug = request.headers.get('X-Tenant');
      const refusal = closed(slug);
      if (refusal) return response.untyped(refusal);
      const search = query.get('search')?.toLowerCase() ?? '';
      const found = (firmOf(slug)?.cases ?? [])
        .filter(({ client }) => client === query.get('clientId'))
        .filter(({ title, caseNumber }) => `${title} ${caseNumber ?? ''}`.toLowerCase().includes(search));
      return response(200).json(pageOf(found, Number(query.get('limit') ?? 20)));
    }),
  ];
}

/** The refusal of a change to what somebody else has changed. */
export const stale = () => problem(412, 'Precondition Failed', 'Somebody else changed this invoice.');

const keys = {
  issue_date: ({ issue_date }: InvoiceDetail) => issue_date,
  due_date: ({ due_date }: InvoiceDetail) => due_date,
  total_amount: ({ total_amount, rate_to_kes = 1 }: InvoiceDetail) =>
    String(toCents(total_amount * rate_to_kes)).padStart(16, '0'),
};

function orderOf(sort: string) {
  const key = keys[sort.replace('-', '') as keyof typeof keys];
  const way = sort.startsWith('-') ? -1 : 1;
  return (a: InvoiceDetail, b: InvoiceDetail) => way * (key(a).localeCompare(key(b)) || a.id.localeCompare(b.id));
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

function revenueOf(invoices: InvoiceDetail[]): Schemas['RevenueDay'][] {
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
  };
}
