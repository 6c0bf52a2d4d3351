import type { Customer, InvoiceInput } from '#components/api';
import { addDays } from '#domain/dates';
import { fromCents, toCents } from '#domain/money';
import type { Chosen } from '../../choice';

/** The firm that issues the invoice. */
export type ChosenFirm = Chosen & { status: Customer['status'] };

/** A line as typed. Its key never changes, even when its position does. */
export type LineValues = { key: number; description: string; quantity: number | null; unitPrice: number | null };

export type InvoiceValues = {
  firm: ChosenFirm | null;
  client: Chosen | null;
  matter: Chosen | null;
  currency: InvoiceInput['currency'];
  rateToKes: number | null;
  lines: LineValues[];
  taxRate: InvoiceInput['taxRate'];
  dueDate: string | null;
  notes: string;
};

/** A new, empty line. */
export const newLine = (key: number): LineValues => ({ key, description: '', quantity: 1, unitPrice: null });

/** The initial values of a new invoice: standard VAT, payable within 30 days. */
export const newInvoice = (today: string, firm: ChosenFirm | null): InvoiceValues => ({
  firm,
  client: null,
  matter: null,
  currency: 'KES',
  rateToKes: null,
  lines: [newLine(0)],
  taxRate: 16,
  dueDate: addDays(today, 30),
  notes: '',
});

/** The field names that the API uses in its error reports. */
export const fieldNames = (lines: number): string[] => [
  'tenantId',
  'clientId',
  'matterId',
  'currency',
  'rateToKes',
  'taxRate',
  'dueDate',
  'notes',
  ...Array.from({ length: lines }, (_, at) => [
    `lines.${at}.description`,
    `lines.${at}.quantity`,
    `lines.${at}.unitPrice`,
  ]).flat(),
];

/** The largest unit price; a discount is at most as large. */
export const largestPrice = 9_999_999_999.99;

/**
 * A figure as it is added up: rounded to the cent, as the field shows it on blur. An out-of-range figure is reported as an error
 * and counts as the nearest limit.
 */
const counted = (figure: number | null, least: number) =>
  fromCents(toCents(Math.min(Math.max(figure ?? 0, least), largestPrice)));

/** The lines' figures, as both the on-screen totals and the server add them up. */
export const figuresOf = (lines: readonly LineValues[]) =>
  lines.map(({ quantity, unitPrice }) => ({
    quantity: counted(quantity, 0),
    unitPrice: counted(unitPrice, -largestPrice),
  }));

/** The request body. Call it once every required field is filled in. */
export function inputOf(values: InvoiceValues, status: InvoiceInput['status']): InvoiceInput {
  const { firm, client, matter, currency, rateToKes, lines, taxRate, dueDate, notes } = values;
  const figures = figuresOf(lines);
  return {
    tenantId: firm?.id ?? '',
    clientId: client?.id ?? '',
    ...(matter && { matterId: matter.id }),
    currency,
    ...(currency !== 'KES' && rateToKes !== null && { rateToKes }),
    lines: lines.map(({ description }, at) => ({
      description: description.trim(),
      quantity: figures[at]?.quantity ?? 0,
      unitPrice: figures[at]?.unitPrice ?? 0,
    })),
    taxRate,
    dueDate: dueDate ?? '',
    ...(notes.trim() && { notes: notes.trim() }),
    status,
  };
}
