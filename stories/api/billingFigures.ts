import type { components } from '#openapi';
import { addDays, daysBetween, nairobiDay } from '#domain/dates';
import { fromCents, toCents } from '#domain/money';
import { periodOf } from '#domain/period';
import { demoCustomers } from './customers';
import { recordedAt as now } from './recordedAt';

type Schemas = components['schemas'];
type InvoiceDetail = Schemas['InvoiceDetail'];

const today = nairobiDay(now);

/** An amount of an invoice in KES. */
export const inKes = ({ rate_to_kes = 1 }: InvoiceDetail, amount: number) => fromCents(toCents(amount * rate_to_kes));

/** What is still to be paid of an invoice, in its own currency. */
export const openOf = ({ paid_amount, total_amount }: InvoiceDetail) =>
  fromCents(toCents(total_amount) - toCents(paid_amount));

/** The sums and counts of each firm whose invoices are found. */
export function sumsOfFirms(found: InvoiceDetail[]): Schemas['InvoiceFirm'][] {
  return [...new Set(found.map(({ tenant_id }) => tenant_id))].map((tenantId) => {
    const invoices = found.filter(({ tenant_id }) => tenant_id === tenantId);
    return {
      tenantId,
      slug: demoCustomers.find(({ id }) => id === tenantId)?.slug ?? 'unknown',
      totalAmount: sumOf(invoices, ({ total_amount }) => total_amount),
      outstandingAmount: sumOf(invoices, ({ balance = 0 }) => balance),
      paid: invoices.filter(({ status }) => status === 'paid').length,
      cancelled: invoices.filter(({ status }) => status === 'cancelled').length,
    };
  });
}

const sumOf = (invoices: InvoiceDetail[], amountOf: (invoice: InvoiceDetail) => number) =>
  invoices.reduce((total, invoice) => total + inKes(invoice, amountOf(invoice)), 0);

/** The figures above the list. */
export function statsOf(invoices: InvoiceDetail[]): Schemas['BillingStats']['stats'] {
  const sum = (status: Schemas['InvoiceStatus'][], amountOf: (invoice: InvoiceDetail) => number) =>
    sumOf(
      invoices.filter((invoice) => status.includes(invoice.status)),
      amountOf,
    );
  const countOf = (wanted: Schemas['InvoiceStatus']) => invoices.filter(({ status }) => status === wanted).length;
  return {
    totalRevenue: sumOf(invoices, ({ paid_amount }) => paid_amount),
    outstandingAmount: sum(['sent', 'overdue'], openOf),
    overdueAmount: sum(['overdue'], openOf),
    paidInvoices: countOf('paid'),
    invoices: {
      draft: countOf('draft'),
      sent: countOf('sent'),
      overdue: countOf('overdue'),
      paid: countOf('paid'),
      cancelled: countOf('cancelled'),
    },
  };
}

/** Sums the payments on each day of a period, in KES; by default, of the last 30 days. */
export function revenueOf(
  invoices: InvoiceDetail[],
  { first, last } = periodOf({ days: 30 }, today),
): Schemas['RevenueDay'][] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => {
    const date = addDays(first, index);
    const revenue = sumOf(invoices, ({ payments }) =>
      payments
        .filter((payment) => payment.date === date && !payment.reversal)
        .reduce((received, { amount }) => received + amount, 0),
    );
    return { date, revenue, ...(date === today && { isRunning: true as const }) };
  });
}
