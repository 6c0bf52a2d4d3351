import type { components } from '#openapi';
import { fromCents } from '#domain/money';
import type { BillingFigures } from './queries';

/** What invoices amount to, as the contract shows it. */
export function toBillingStats(figures: BillingFigures): components['schemas']['BillingStats'] {
  return {
    stats: {
      totalRevenue: fromCents(figures.revenueCents),
      outstandingAmount: fromCents(figures.openCents),
      overdueAmount: fromCents(figures.overdueCents),
      paidInvoices: figures.paidInvoices,
    },
  };
}
