import type { OwnInvoice, ReceiptInput, SettlementInput } from '#components/api';
import { omitEmpty } from '#domain/omit';
import type { Chosen } from '../../choice';
import { partsOf, type Shares } from '../SplitParts';

type Method = SettlementInput['method'];

/** What is typed of a payment, tax that the client withheld, or a debt given up. */
export type PaymentValues = {
  amount: number | null;
  method: Method | null;
  /** The firm's own account to which it came; `null` for the usual one. */
  account: Chosen | null;
  date: string | null;
  reference: string;
  isAwaited: boolean;
  certificateNo: string;
  holds: boolean;
  /** What of it is for each of several invoices; `null` while it is for this one alone. */
  shares: Shares | null;
  notes: string;
};

export const methods: readonly Method[] = [
  'mpesa',
  'bank_transfer',
  'cash',
  'cheque',
  'card',
  'wht',
  'wh_vat',
  'write_off',
];

export const isWithheld = (method: Method | null) => method === 'wht' || method === 'wh_vat';

export const isPayment = (method: Method | null) => method !== null && !isWithheld(method) && method !== 'write_off';

/** Whether more is paid than is due. */
export const isTooMuch = ({ amount, method }: PaymentValues, due: number) =>
  isPayment(method) && amount !== null && amount > due;

/** What is sent of the values, once there is a method. */
export function paymentInput(values: PaymentValues, due: number) {
  const { amount, method, account, date, reference, isAwaited, certificateNo, holds, notes } = values;
  const received = { state: 'received' as const, number: certificateNo.trim() };
  return {
    amount: amount ?? 0,
    ...omitEmpty({
      method,
      accountId: isPayment(method) && account?.id,
      date,
      reference: isPayment(method) && reference.trim(),
      notes: notes.trim(),
      certificate: isWithheld(method) && (isAwaited ? { state: 'awaited' as const } : received),
      holdExcess: isTooMuch(values, due) && holds,
    }),
  };
}

/** What is sent of a payment that several invoices share. What a part has beyond its balance is held, as the form says. */
export function receiptInput({ amount, method, account, date, reference, notes }: PaymentValues, shares: Shares) {
  return {
    amount: amount ?? 0,
    method: method as ReceiptInput['method'],
    parts: partsOf(shares),
    holdExcess: true,
    ...omitEmpty({ accountId: account?.id, date, reference: reference.trim(), notes: notes.trim() }),
  };
}

/** What choosing a method changes: a client who withholds is proposed to withhold their part, which is not what they pay. */
export function withMethod(
  { method: before }: PaymentValues,
  method: Method,
  { due, withholding }: OwnInvoice,
): Partial<PaymentValues> {
  if (!withholding) return { method };
  if (method === 'wht') return { method, amount: Math.min(withholding.wht, due) };
  if (method === 'wh_vat') return { method, amount: Math.min(withholding.whVat, due) };
  return isWithheld(before) ? { method, amount: due } : { method };
}
