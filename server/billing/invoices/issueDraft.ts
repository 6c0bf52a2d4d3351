import { fault } from '#domain/faults';
import { provisionalYear } from '#domain/invoices';
import { conflict } from '#server/contract/problem';
import type { Transaction } from '#server/db/database';
import { changeInvoice } from './lock';
import { nextNumber } from './numbers';
import { findClient, type InvoiceRow } from './queries';

/**
 * Issues a locked draft on a day: it takes its number, unless it has had one since before numbers were given at issue. Refuses a
 * draft whose client is deleted.
 */
export async function issueDraft(tx: Transaction, day: string, draft: InvoiceRow['invoice']): Promise<void> {
  const { clientId, clientName: client, year } = draft;
  if (!(await findClient(tx, clientId))) throw conflict('status', fault('client_deleted', { client }));
  const number = year === provisionalYear ? await nextNumber(tx, day) : undefined;
  await changeInvoice(tx, draft, { status: 'sent', issueDate: day, ...number });
}
