import type { Particulars } from './particulars';

/** How a client pays: by paybill, with the account to enter, to the bank, and what else the firm says. Null if it says nothing. */
export function howToPay(
  { firmPaybill, firmBank, firmPaymentDetails }: Particulars,
  payReference: string | null,
): string | null {
  const parts = [
    firmPaybill !== null && `M-Pesa: paybill ${firmPaybill}${payReference === null ? '' : `, account ${payReference}`}`,
    firmBank !== null && `Bank: ${firmBank}${payReference === null ? '' : `\nReference: ${payReference}`}`,
    firmPaymentDetails,
  ];
  return parts.filter(Boolean).join('\n') || null;
}
