import type { components } from '#openapi';

type Schemas = components['schemas'];

/** A payment as M-Pesa tells it. */
export type ToldPayment = {
  receiptNo: string;
  amountCents: number;
  /** The moment, in ISO 8601. */
  at: string;
  reference?: string;
  payer?: string;
  /** The number, with some digits masked as in `2547***149`. */
  phone?: string;
  /** Its SHA-256 in lower case, where M-Pesa tells no more. */
  phoneHash?: string;
};

/** What a request for payment has led to. */
export type PushResult = { requestNo: string; failed: string } | { requestNo: string; paid: ToldPayment | undefined };

/** What M-Pesa says of a receipt. Nothing is known of it if the query itself failed. */
export type ReceiptStatus =
  | { state: 'completed'; receiptNo: string; amountCents: number; creditParty?: string }
  | { state: 'not_completed'; said: string }
  | { state: 'unknown'; said: string };

/** Reads a payment to a paybill. Undefined if its moment is none or its amount is nothing. */
export function paymentOf(told: Schemas['DarajaPayment']): ToldPayment | undefined {
  const at = momentOf(told.TransTime);
  const amountCents = centsOf(told.TransAmount);
  if (at === undefined || amountCents === undefined) return undefined;
  const payer = [told.FirstName, told.MiddleName, told.LastName]
    .flatMap((name) => name?.trim() || [])
    .join(' ')
    .slice(0, 200);
  const reference = told.BillRefNumber?.trim();
  return {
    receiptNo: told.TransID.toUpperCase(),
    amountCents,
    at,
    ...(reference && { reference }),
    ...(payer && { payer }),
    ...phoneOf(told.MSISDN),
  };
}

/** Reads what a request for payment has led to. */
export function pushOf({ Body: { stkCallback } }: Schemas['DarajaPush'], now: string): PushResult {
  const { CheckoutRequestID: requestNo, ResultCode, ResultDesc, CallbackMetadata } = stkCallback;
  if (String(ResultCode) !== '0') return { requestNo, failed: saidOf(ResultDesc) };
  const items = new Map((CallbackMetadata?.Item ?? []).map(({ Name, Value }) => [Name, Value ?? undefined]));
  const receipt = items.get('MpesaReceiptNumber');
  const amountCents = centsOf(items.get('Amount'));
  if (typeof receipt !== 'string' || !/^[A-Za-z0-9]{6,30}$/.test(receipt) || amountCents === undefined) {
    return { requestNo, paid: undefined };
  }
  const at = momentOf(String(items.get('TransactionDate') ?? '')) ?? now;
  return {
    requestNo,
    paid: { receiptNo: receipt.toUpperCase(), amountCents, at, ...phoneOf(items.get('PhoneNumber')) },
  };
}

/** Reads the status of a receipt. */
export function statusOf({ Result }: Schemas['DarajaStatus']): ReceiptStatus {
  const said = saidOf(Result.ResultDesc);
  if (String(Result.ResultCode) !== '0') return { state: 'unknown', said };
  const parameters = new Map(
    (Result.ResultParameters?.ResultParameter ?? []).map(({ Key, Value }) => [Key, Value ?? undefined]),
  );
  const [receipt, status] = [parameters.get('ReceiptNo'), String(parameters.get('TransactionStatus') ?? '')];
  const amountCents = centsOf(parameters.get('Amount'));
  if (typeof receipt !== 'string' || status === '' || amountCents === undefined) return { state: 'unknown', said };
  if (status.toLowerCase() !== 'completed') return { state: 'not_completed', said: status.slice(0, 200) };
  const party = parameters.get('CreditPartyName');
  return {
    state: 'completed',
    receiptNo: receipt.toUpperCase(),
    amountCents,
    ...(party !== undefined && { creditParty: String(party) }),
  };
}

const saidOf = (said: string | undefined) => said?.trim().slice(0, 200) || 'No reason given';

/** `20261121102205` in Nairobi. Undefined if there is no such moment. */
function momentOf(written: string): string | undefined {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(written) ?? [];
  if (year === undefined) return undefined;
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const moment = new Date(`${local}+03:00`);
  if (Number.isNaN(moment.getTime())) return undefined;
  // Days that a month does not have would run into the next.
  const again = new Date(moment.getTime() + 3 * 3_600_000).toISOString().slice(0, local.length);
  return again === local ? moment.toISOString() : undefined;
}

/** `200.00` and 200 are 20,000 cents. Undefined for nothing, and for what is no amount. */
function centsOf(written: string | number | undefined): number | undefined {
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(String(written ?? '').trim()) ?? [];
  if (whole === undefined) return undefined;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return cents > 0 ? cents : undefined;
}

function phoneOf(written: string | number | null | undefined): Pick<ToldPayment, 'phone' | 'phoneHash'> {
  const text = String(written ?? '').replace(/\s/g, '');
  if (/^[0-9a-f]{64}$/i.test(text)) return { phoneHash: text.toLowerCase() };
  return /^\+?\d[\d*x•]{7,20}$/i.test(text)
    ? { phone: text.replace(/^\+/, '').replace(/[*x•]+/gi, (masked) => '*'.repeat(masked.length)) }
    : {};
}

/** A number as M-Pesa asks it to pay: `254712345678`. Undefined unless it is a Kenyan mobile's. */
export const askablePhone = (e164: string): string | undefined => /^\+(254[17]\d{8})$/.exec(e164)?.[1];
