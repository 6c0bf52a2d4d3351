import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { insertRows } from '#server/db/query/insertRows';
import { nextNumber } from '#server/billing/invoices/numbers';
import { invoiceLines, invoices } from '#server/db/schema';
import type { TestApp } from './testApp';
import type { TestFirm } from './firm';

type Line = Pick<
  typeof invoiceLines.$inferInsert,
  'kind' | 'wording' | 'vat' | 'minutes' | 'unitPriceCents' | 'amountCents'
> & {
  timeEntryId?: string;
  disbursementId?: string;
};

/** The lines of the invoice on which the figures are worked out: time 16,800, a fee of 85,000, and a court's fee of 7,150. */
export const linesOfF: Line[] = [
  {
    kind: 'time',
    wording: 'Settling the plaint',
    vat: 'standard',
    minutes: 84,
    unitPriceCents: 1_200_000,
    amountCents: 1_680_000,
  },
  { kind: 'fee', wording: 'Instruction fee', vat: 'standard', unitPriceCents: 8_500_000, amountCents: 8_500_000 },
  { kind: 'disbursement', wording: 'Court filing fee', vat: 'outside', unitPriceCents: 715_000, amountCents: 715_000 },
];

const kinds = { time: 'Time', fee: 'Fee', disbursement: 'Disbursement' } as Record<string, string>;

/** How many were issued: each is later than the one before, so that lists have those of a day in that order. */
let issued = 0;

type Wanted = { clientId: string; matterId?: string; lines?: Line[] } & Partial<typeof invoices.$inferInsert>;

/** Issues an invoice of the firm's own, as a fee note becomes one, in the firm's scope. */
export async function issueOwn(
  tx: Transaction,
  tenantId: string,
  { lines = linesOfF, ...fields }: Wanted,
): Promise<string> {
  const { issueDate = '2026-11-02' } = fields;
  issued += 1;
  const createdAt = new Date(Date.parse(`${issueDate}T08:00:00Z`) + issued);
  const id = newId(createdAt);
  const row = {
    tenantId,
    id,
    ...(await nextNumber(tx, issueDate)),
    clientName: 'Kilele Millers Ltd',
    status: 'sent',
    issueDate,
    dueDate: '2026-12-02',
    currency: 'KES',
    taxRate: 16,
    isByFirm: true,
    createdAt,
    ...fields,
  } as typeof invoices.$inferInsert;
  await insertRows(tx, invoices, [row]);
  await tx.insert(invoiceLines).values(
    lines.map((line, index) => ({
      tenantId,
      invoiceId: id,
      position: index + 1,
      quantity: 1,
      day: issueDate,
      description: kinds[line.kind ?? 'fee'] ?? 'Fee',
      ...line,
    })),
  );
  return id;
}

/** Issues an invoice of the firm's own and returns its id. */
export const addOwnInvoice = (
  { database }: TestApp,
  { id: tenantId }: Pick<TestFirm, 'id'>,
  wanted: Wanted,
): Promise<string> => database.transaction({ tenantId, role: 'open' }, (tx) => issueOwn(tx, tenantId, wanted));
