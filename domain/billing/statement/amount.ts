import { fault } from '../../faults';
import type { Read } from '../../import/days';

/** Which way money went, as far as letters beside an amount say it. */
export type Side = 'in' | 'out';

/** An amount as it is written: how much, whether with a minus or in brackets, and what letters beside it say. */
export type WrittenAmount = { cents: number; isMinus: boolean; side?: Side; currency?: string };

const currencies = 'kes|kshs?|ksh|usd|us\\$|eur|gbp|tzs|ugx|zar';
const written = new RegExp(
  `^(?<before>[-+(–−])? ?(?:(?<coin>${currencies})\\.? ?)?(?<inner>[-+(–−])? ?(?<whole>\\d[\\d, ']*)(?:\\.(?<part>\\d*))?` +
    `(?: ?(?<coinAfter>${currencies})\\.?)? ?(?<after>[-+)–−])? ?(?<side>cr|dr|c|d|h|s|credit|debit)?\\.?$`,
  'i',
);

/** The largest amount, in cents, that a payment can have. */
const most = 999_999_999_999;

const minus = new Set(['-', '–', '−', '(', ')']);

/**
 * Reads an amount of money as a bank writes it: `120,000.00`, `-50`, `50.00-`, `(1,200.50)`, `1,200.00 DR`, `KES 10 Cr`, `20,00 H` is
 * none. What is neither written with a minus nor with letters goes whichever way its column says.
 */
export function readAmount(text: string): Read<WrittenAmount> {
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(text)) return { fault: fault('number_shortened') };
  const found = written.exec(text)?.groups;
  const { whole = '', part = '' } = found ?? {};
  const fraction = part.replace(/0+$/, '');
  if (!found || whole === '' || fraction.length > 2) return { fault: fault('amount_unreadable') };
  const cents = Number(whole.replace(/[, ']/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (cents > most) return { fault: fault('amount_unreadable') };
  const isMinus = [found['before'], found['inner'], found['after']].some(
    (sign) => sign !== undefined && minus.has(sign),
  );
  const side = found['side'] === undefined ? undefined : sideOf(found['side']);
  const currency = currencyOf(found['coin'] ?? found['coinAfter'] ?? '');
  return { value: { cents, isMinus, ...(side && { side }), ...(currency !== undefined && { currency }) } };
}

/** A balance is below zero if it is written with a minus, or as a debit. */
export function readBalance(text: string): Read<number> {
  const read = readAmount(text);
  if ('fault' in read) return read;
  const { cents, isMinus, side } = read.value;
  return { value: isMinus !== (side === 'out') ? -cents : cents };
}

const sides: Record<Side, readonly string[]> = {
  in: ['c', 'cr', 'credit', 'h', 'haben', 'in', 'moneyin', 'paidin', 'deposit', 'receipt', 'received', '+'],
  out: [
    'd',
    'dr',
    'debit',
    's',
    'soll',
    'out',
    'moneyout',
    'paidout',
    'withdrawal',
    'withdrawn',
    'payment',
    'charge',
    '-',
  ],
};

/** Reads which way money went: `Dr`, `C`, `Debit`, `H`, `Money out`. */
export function sideOf(text: string): Side | undefined {
  const form = text.toLowerCase().replace(/[^a-z+-]/g, '');
  if (sides.in.includes(form)) return 'in';
  return sides.out.includes(form) ? 'out' : undefined;
}

const currencyNames: Record<string, string> = {
  KSH: 'KES',
  KSHS: 'KES',
  US$: 'USD',
  KENYASHILLING: 'KES',
  KENYASHILLINGS: 'KES',
  KENYANSHILLING: 'KES',
  KENYANSHILLINGS: 'KES',
  USDOLLAR: 'USD',
  USDOLLARS: 'USD',
  DOLLAR: 'USD',
  DOLLARS: 'USD',
  EURO: 'EUR',
  EUROS: 'EUR',
  POUNDSTERLING: 'GBP',
  POUNDS: 'GBP',
};

/** The code of a currency as people write it, if it is one: `Kshs` is KES, `US Dollars` is USD. */
export function currencyOf(text: string): string | undefined {
  const form = text.toUpperCase().replace(/[^A-Z$]/g, '');
  const { [form]: named } = currencyNames;
  if (named !== undefined) return named;
  return /^(?:KES|USD|EUR|GBP|TZS|UGX|ZAR|CHF|AED|INR|CNY|JPY|RWF|ETB|SEK|NOK|DKK|CAD|AUD)$/.test(form)
    ? form
    : undefined;
}
