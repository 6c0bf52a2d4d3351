import { useRecord } from '#components/api';
import { ownInvoiceRecord } from '#components/api/declared';
import { type PlacedPages, ReverseDialog } from './ReverseDialog';

export interface ReverseReceiptProps {
  /** An invoice that the receipt paid, and the settlement of it. */
  invoiceId: string;
  paymentId: string;
  pages: PlacedPages;
  /** What else there is to know where it was opened. */
  hint?: string;
  onClose: () => void;
}

/** Reverses a receipt from a list, as its invoice's page does. A default export, so that it can be lazy-loaded. */
export default function ReverseReceipt({ invoiceId, paymentId, ...props }: ReverseReceiptProps) {
  const read = useRecord(ownInvoiceRecord, invoiceId).data;
  const settlement = read?.record.settlements.find(({ id }) => id === paymentId);
  return read && settlement && <ReverseDialog read={read} settlement={settlement} {...props} />;
}
