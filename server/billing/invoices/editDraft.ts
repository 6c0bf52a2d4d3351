import type { components } from '#openapi';
import { nairobiDay } from '#domain/dates';
import { fromCents } from '#domain/money';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { omit } from '#server/omit';
import { omitEmpty } from '#domain/omit';
import type { WholeInvoice } from './invoice';
import { changeInvoice } from './lock';
import { prepareInvoice, type UnnumberedInvoice } from './newInvoice';
import { insertEvent, replaceLines, withoutTotals } from './queries';

type Schemas = components['schemas'];

/** Replaces the contents of a locked draft, records the changes in its history, and returns them. */
export async function editDraft(
  tx: Transaction,
  moment: Date,
  before: WholeInvoice,
  input: Schemas['InvoiceDraftInput'],
): Promise<Schemas['InvoiceChange'][]> {
  const { tenantId, id: invoiceId } = before.invoice;
  const after = await prepareInvoice(tx, nairobiDay(moment), { ...input, tenantId, status: 'draft' });
  await changeInvoice(tx, before.invoice, {
    matterId: null,
    matterName: null,
    ...omit(withoutTotals(after.invoice), 'tenantId', 'issueDate'),
  });
  await replaceLines(tx, before.invoice, after.lines);
  const changes = changesOf(before, after);
  await insertEvent(tx, { tenantId, id: newId(moment), invoiceId, event: 'edited', happenedAt: moment, changes });
  return changes;
}

type Contents = Pick<UnnumberedInvoice, 'lines'> & { invoice: Omit<UnnumberedInvoice['invoice'], 'status'> };

/** Lists what an edit changed, in reading order. */
function changesOf(before: WholeInvoice, after: Contents): Schemas['InvoiceChange'][] {
  const [old, edited] = [textsOf(before.invoice), textsOf(after.invoice)];
  const fields = Object.keys(old) as (keyof typeof old)[];
  const changed = fields.flatMap((field): Schemas['InvoiceChange'][] => {
    const [was, is] = [old[field], edited[field]];
    return was === is ? [] : [{ field, ...omitEmpty({ before: was, after: is }) }];
  });
  return linesText(before.lines) === linesText(after.lines) ? changed : [...changed, { field: 'lines' }];
}

/** The fields as the API writes them. */
function textsOf(invoice: Contents['invoice']) {
  return {
    client_name: invoice.clientName,
    matter_name: invoice.matterName ?? undefined,
    currency: invoice.currency,
    rate_to_kes: String(invoice.rateToKes ?? 1),
    tax_rate: String(invoice.taxRate),
    total_amount: String(fromCents(invoice.totalCents)),
    due_date: invoice.dueDate,
    notes: invoice.notes ?? undefined,
  };
}

const linesText = (lines: Contents['lines']) =>
  JSON.stringify(lines.map(({ description, quantity, unitPriceCents }) => [description, quantity, unitPriceCents]));
