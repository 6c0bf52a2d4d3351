import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { invoiceTotals, isInCents, totalFault, type InvoiceTotals } from '#domain/invoices';
import { toCents } from '#domain/money';
import { vatRatesOn } from '#domain/vat';
import { textOrNull } from '#server/contract/nulls';
import { badRequest, type FieldFault } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { findClient, findFirm, findMatter, rateOn, type NewInvoice, type NewLine } from './queries';

/** The input for a new invoice. */
export type InvoiceInput = components['schemas']['InvoiceInput'];

/** An invoice before it has a number. */
export type UnnumberedInvoice = {
  invoice: Omit<NewInvoice, 'id' | 'createdAt' | 'year' | 'sequence'>;
  lines: NewLine[];
};

/** Calculates an invoice and looks up its client and case. Checks the rules that the contract can't express. */
export async function prepareInvoice(
  tx: ReadTransaction,
  today: string,
  input: InvoiceInput,
): Promise<UnnumberedInvoice> {
  refuse(inputFaults(today, input));
  const names = await namesOf(tx, input);
  const rateToKes = await rateOf(tx, today, input);
  const totals = invoiceTotals(input.lines, input.taxRate);
  const excess = totalFault(totals, rateToKes);
  if (excess) throw badRequest({ field: 'lines', ...excess });
  return {
    invoice: {
      tenantId: input.tenantId,
      clientId: input.clientId,
      ...(input.matterId && { matterId: input.matterId }),
      ...names,
      status: input.status,
      issueDate: today,
      dueDate: input.dueDate,
      currency: input.currency,
      rateToKes,
      taxRate: input.taxRate,
      subtotalCents: totals.subtotal,
      taxCents: totals.tax,
      totalCents: totals.total,
      notes: textOrNull(input.notes),
    },
    lines: linesOf(input, totals),
  };
}

function inputFaults(today: string, { lines, taxRate, dueDate, currency, rateToKes }: InvoiceInput): FieldFault[] {
  const faults: FieldFault[] = [];
  const twoDecimals = (figure: number, field: string) => {
    if (!isInCents(figure)) faults.push({ field, ...fault('decimals', { limit: 2 }) });
  };
  for (const [index, { quantity, unitPrice }] of lines.entries()) {
    twoDecimals(quantity, `lines.${index}.quantity`);
    twoDecimals(unitPrice, `lines.${index}.unitPrice`);
  }
  const rates = vatRatesOn(today);
  if (!rates.includes(taxRate)) faults.push({ field: 'taxRate', ...fault('one_of', { values: rates.join(', ') }) });
  if (dueDate < today) faults.push({ field: 'dueDate', ...fault('day_past') });
  if (rateToKes !== undefined && currency === 'KES') {
    faults.push({ field: 'rateToKes', ...fault('rate_not_needed') });
  } else if (rateToKes !== undefined && Number(rateToKes.toFixed(6)) !== rateToKes) {
    faults.push({ field: 'rateToKes', ...fault('decimals', { limit: 6 }) });
  }
  return faults;
}

/** Reads the names of the firm's client and case, which the invoice stores. */
async function namesOf(tx: ReadTransaction, { tenantId, clientId, matterId }: InvoiceInput) {
  if (!(await findFirm(tx, tenantId))) {
    throw badRequest({ field: 'tenantId', ...fault('no_such_firm') });
  }
  const client = await findClient(tx, clientId);
  if (!client) throw badRequest({ field: 'clientId', ...fault('no_such_client') });
  if (!matterId) return { clientName: client.name };
  const matter = await findMatter(tx, clientId, matterId);
  if (!matter) throw badRequest({ field: 'matterId', ...fault('no_such_case') });
  return { clientName: client.name, matterName: matter.title };
}

async function rateOf(tx: ReadTransaction, today: string, { currency, rateToKes }: InvoiceInput): Promise<number> {
  if (currency === 'KES') return 1;
  const rate = rateToKes ?? (await rateOn(tx, today, currency));
  if (!rate) throw badRequest({ field: 'rateToKes', ...fault('rate_unknown', { currency }) });
  return rate;
}

function linesOf({ lines }: InvoiceInput, { amounts }: InvoiceTotals): NewLine[] {
  return lines.map(({ description, quantity, unitPrice }, index) => ({
    position: index + 1,
    description: description.trim(),
    quantity,
    unitPriceCents: toCents(unitPrice),
    amountCents: amounts[index] ?? 0,
  }));
}

function refuse(faults: FieldFault[]): void {
  if (faults.length > 0) throw badRequest(...faults);
}
