import type { components } from '#openapi';
import { fromCents, toCents } from '#domain/money';
import { type CsvLine, withoutFormula } from '#server/lists/csv';
import { toReceived, type ReceivedRow } from './queries';

type Totals = components['schemas']['ReceivedTotals'];

/** The headings of an export of payments received. */
export const receivedHeadings = [
  'Date',
  'Bank date',
  'Client',
  'Payer',
  'Method',
  'Reference',
  'Account',
  'Part',
  'Currency',
  'Amount',
  'Whole receipt',
  'KES',
  'Reversed on',
  'Reversed as',
];

const money = (amount: number) => amount.toFixed(2);

/** A receipt as the lines of a file: one for each invoice that it paid, and one for what was held. The lines add up to it. */
export function linesOfReceipt(row: ReceivedRow): CsvLine[] {
  const { day, bankDay = '', clientName, payer = '', method = '', reference = '', account, ...of } = toReceived(row);
  const parts = [
    ...of.parts.map(({ number, amount }) => ({ part: number, cents: toCents(amount) })),
    ...(of.held > 0 ? [{ part: 'Held', cents: toCents(of.held) }] : []),
    ...(of.parts.length === 0 && of.held === 0 ? [{ part: 'Owed back', cents: row.cents }] : []),
  ];
  let before = 0;
  return parts.map(({ part, cents }) => {
    const kes = share(before + cents, row) - share(before, row);
    before += cents;
    return [
      day,
      bankDay,
      withoutFormula(clientName),
      withoutFormula(payer),
      method,
      withoutFormula(reference),
      withoutFormula(account?.name ?? ''),
      part,
      of.currency,
      money(fromCents(cents)),
      money(of.amount),
      money(fromCents(kes)),
      of.reversal?.day ?? '',
      of.reversal?.kind ?? '',
    ];
  });
}

/** What part of a receipt comes to in KES, so that all parts come to all of it. */
const share = (cents: number, { cents: all, kesCents }: ReceivedRow) => Math.round((kesCents * cents) / all);

/** What all receipts come to in KES, less what was reversed, by method and by account. */
export function linesOfTotals({ received, reversed, methods, accounts }: Totals): CsvLine[] {
  const line = (method: string, account: string, of: { received: number; reversed: number }): CsvLine => [
    'Total',
    '',
    '',
    '',
    method,
    '',
    account,
    '',
    '',
    '',
    '',
    money(of.received),
    of.reversed > 0 ? `${money(of.reversed)} of it` : '',
    '',
  ];
  return [
    ...methods.map((of) => line(of.method ?? 'unknown', '', of)),
    ...accounts.map((of) => line('', withoutFormula(of.account?.name ?? 'unknown'), of)),
    line('', '', { received, reversed }),
  ];
}
