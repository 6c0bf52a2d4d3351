import type { components } from '#openapi';
import { fromCents } from '#domain/money';
import type { InvoiceCounts } from '../invoices/count';
import type { BillingFigures } from './queries';

/** Converts invoice figures to the API's. */
export function toBillingStats(
  figures: BillingFigures,
  invoices: InvoiceCounts,
): components['schemas']['BillingStats'] {
  return {
    stats: {
      totalRevenue: fromCents(figures.revenueCents),
      outstandingAmount: fromCents(figures.openCents),
      overdueAmount: fromCents(figures.overdueCents),
      paidInvoices: figures.paidInvoices,
      invoices,
    },
  };
}
