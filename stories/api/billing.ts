import type { components } from '#openapi';
import { answer } from './answer';
import { omit } from '#server/omit';
import { consoleHandlers, ofConsole } from './console';
import { demoCustomers } from './customers';
import { mainFirm } from './firmData';
import { http } from './http';
import type { JsonObject } from './mergePatch';
import { perStory } from './perStory';
import { recorded } from './recorded';
import type { Row } from './rows';
import { Store } from './store';

type Schemas = components['schemas'];
type InvoiceDetail = Schemas['InvoiceDetail'];

/** The demo firms. */
export const demoBilling = demoCustomers.map(({ id, name, slug, status }) => ({ tenant: { id, name, slug, status } }));

const list = '/api/billing/invoices';

/** Every invoice of the demo firms, newest first. */
export const demoInvoices = Object.entries(ofConsole.rows[list] ?? {}).map(([id, row]) => ({
  ...row,
  ...ofConsole.details[list]?.[id],
})) as unknown as InvoiceDetail[];

/** The figures of all demo firms' invoices. */
export const demoBillingStats = ofConsole.bodies['/api/billing/stats']?.['data'] as unknown as Schemas['BillingStats'];

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

/** The invoices of the demo firms as somebody gets them who doesn't bill: without whom they are for. */
export const invoicesForReaders = demoInvoices.map((invoice) => ({
  ...omit(invoice, 'client_id', 'client_name', 'matter_id', 'matter_name'),
  history: invoice.history.map(({ email, changes, ...entry }) => ({
    ...entry,
    ...(email && { email: { outcome: email.outcome } }),
    ...(changes && { changes: changes.map(({ field }) => ({ field })) }),
  })),
}));

/** What a story answers instead of what was recorded. */
export type BillingOverrides = {
  /** The mail server: by default none, or one that accepts or refuses every email. */
  mail?: 'accepts' | 'refuses';
  /** How many invoices of each status there are. */
  counts?: Schemas['BillingStats']['stats']['invoices'];
  /** The bodies of other calls, by path. */
  bodies?: { [path: string]: JsonObject };
};

/** Answers the calls of Billing Management, the invoice form and the invoice page, about a story's own invoices if it has some. */
export function billingHandlers(rows?: readonly InvoiceDetail[], { mail, counts, bodies }: BillingOverrides = {}) {
  const stats = counts && { ...demoBillingStats.stats, invoices: counts };
  const changes = {
    ...(rows && { lists: { [list]: rows as unknown as Row[] } }),
    bodies: { ...(stats && { '/api/billing/stats': { data: { stats } } as JsonObject }), ...bodies },
  };
  return [
    http.get('/api/billing/invoices/{id}/pdf', ({ response }) => response.untyped(new Response(blankPdf, pdfHead))),
    ...consoleHandlers(['/api/billing'], changes, mail ? `invoices-mail-${mail}` : 'invoices'),
  ];
}

/** Answers a platform that has billed nothing. */
export const noBillingHandlers = () =>
  billingHandlers([], {
    bodies: {
      '/api/billing/stats': {
        data: {
          stats: {
            totalRevenue: 0,
            outstandingAmount: 0,
            overdueAmount: 0,
            paidInvoices: 0,
            invoices: { draft: 0, sent: 0, overdue: 0, paid: 0, cancelled: 0 },
          },
        },
      },
      '/api/billing/stats/revenue': { data: [] },
    },
  });

/** Answers the searches for a firm's clients and their cases; a closed firm's are refused. */
export function partyHandlers() {
  const stores = perStory(() => {
    const firms = demoCustomers.filter(({ slug }) => invoicingFirms.includes(slug));
    return new Map(firms.map(({ id, slug }) => [id, new Store(recorded(`firm-${slug}`), {})]));
  });
  return Object.entries(partyFields).map(([party, fields]) =>
    http.untyped.get(`/api/billing/${party}`, async ({ request }) => {
      // The firm's own list has the same, and more of each.
      const own = new URL(request.url.replace('/api/billing/', '/api/law-firm/'));
      const store = stores().get(own.searchParams.get('tenantId') ?? '');
      own.searchParams.delete('tenantId');
      if (party === 'clients') own.searchParams.set('sort', 'name');
      const answered = store && (await answer(store, new Request(own)));
      if (!answered?.ok) return answered;
      const { data } = (await answered.json()) as { data: Row[] };
      const known = data.map((row) =>
        Object.fromEntries(fields.flatMap((name) => (name in row ? [[name, row[name]]] : []))),
      );
      return Response.json({ data: known });
    }),
  );
}

/** What is answered of each client and case. */
const partyFields = { clients: ['id', 'name', 'email'], cases: ['id', 'title', 'caseNumber'] };

/** The demo firms whose clients and cases are recorded. */
const invoicingFirms = [mainFirm, 'mbuyu', 'jacaranda-row', 'kanga-kware', 'mwangaza-bay'];

const blankPdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj trailer<</Root 1 0 R>>';

const pdfHead = { headers: { 'content-type': 'application/pdf' } };
