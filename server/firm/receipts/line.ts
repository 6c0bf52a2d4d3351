import type { components } from '#openapi';
import { splitOf, type LineReason } from '#domain/billing/matching';
import { nairobiDay } from '#domain/dates';
import { fromCents } from '#domain/money';
import { omitNulls } from '#server/contract/nulls';
import { omitEmpty } from '#domain/omit';
import type { HeldRow, LineRow, StatementRow } from './queries';

type Schemas = components['schemas'];

/** Converts a row to the API's line. */
export function toLine({
  line,
  invoice,
  client,
  perhaps,
  paidCents,
  heldCents,
  parts: told,
}: LineRow): Schemas['StatementLine'] {
  const { id, account, receiptNo, payer, phone, reference, details, importId, clientId, amountCents } = line;
  const state = line.state as Schemas['LineState'];
  const target = toTarget(line.invoiceId, invoice);
  const parts = told === null ? undefined : (JSON.parse(told) as Schemas['ReceiptPart'][]);
  const settled = parts?.reduce((sum, part) => sum + part.amount, 0);
  const split =
    settled !== undefined
      ? { settles: settled, excess: amountCents - settled }
      : state === 'matched'
        ? { settles: paidCents ?? 0, excess: heldCents ?? 0 }
        : state === 'proposed' && amountCents > 0 && invoice.openCents !== null && invoice.currency === line.currency
          ? splitOf(amountCents, invoice.openCents)
          : undefined;
  return {
    id,
    account,
    at: line.happenedAt.toISOString(),
    currency: line.currency,
    amount: fromCents(amountCents),
    state,
    source: line.source as Schemas['StatementSource'],
    why: line.why as LineReason,
    ...omitNulls({ receiptNo, payer, phone, reference, details, statementId: importId, accountId: line.accountId }),
    ...omitEmpty({
      isUnconfirmed: !line.isConfirmed && state !== 'ignored',
      isAdded: line.isAdded,
      invoice: target,
    }),
    ...(clientId !== null && client !== null && !target && { client: { id: clientId, name: client } }),
    ...toPerhaps(perhaps),
    ...(parts && { parts: parts.map((part) => ({ ...part, amount: fromCents(part.amount) })) }),
    ...(state === 'matched' && target && omitNulls({ paymentId: line.paymentId })),
    ...(line.reverses !== null && { reverses: line.reverses }),
    ...(split && { settles: fromCents(split.settles), excess: fromCents(split.excess) }),
  };
}

/** The line that another may be in another form. */
const toPerhaps = ({ id, day, details }: LineRow['perhaps']) =>
  id !== null && day !== null && { perhapsKnown: { id, day, ...omitNulls({ details }) } };

function toTarget(id: string | null, invoice: LineRow['invoice']): Schemas['PayableInvoice'] | undefined {
  const { number, payReference, clientId, clientName, currency, openCents } = invoice;
  if (id === null || number === null || clientId === null || clientName === null || currency === null) return undefined;
  return {
    id,
    number,
    ...omitNulls({ payReference }),
    clientId,
    clientName,
    currency,
    balance: fromCents(openCents ?? 0),
  };
}

/** Converts a row to the API's statement. */
export function toStatement({ statement, absent, states }: StatementRow): Schemas['Statement'] {
  const { id, account, accountId, fileName, lines, newLines, createdAt, undoneAt } = statement;
  return {
    id,
    kind: statement.kind as Schemas['StatementKind'],
    account,
    fileName,
    lines,
    newLines,
    states,
    ...omitNulls({ ...absent, accountId }),
    created_at: createdAt.toISOString(),
    ...(undoneAt && { undoneAt: undoneAt.toISOString() }),
  };
}

/** Converts a row to the API's held money. */
export function toHeld({ held, clientName, caseTitle, invoiceNumber, uses }: HeldRow): Schemas['HeldMoney'] {
  const { id, clientId, day, bankDay, amountCents, leftCents, reference, invoiceId, currency, agreedOn, method } = held;
  const isReversible =
    held.paymentId === null && held.splitId === null && held.source !== 'credit_note' && held.undoneAt === null;
  return {
    id,
    clientId,
    clientName,
    day,
    source: held.source as Schemas['HeldMoney']['source'],
    currency,
    sort: held.sort as Schemas['HeldMoneySort'],
    amount: fromCents(amountCents),
    left: fromCents(leftCents),
    ...omitNulls({ bankDay, reference, agreedOn, method, caseId: held.matterId, caseTitle }),
    ...omitEmpty({ isReversible }),
    ...(invoiceId !== null && invoiceNumber !== null && { invoice: { id: invoiceId, number: invoiceNumber } }),
    uses: (JSON.parse(uses) as Schemas['HeldMoneyUse'][]).map(({ undoneAt, amount, ...use }) => ({
      ...use,
      amount: fromCents(amount),
      ...(undoneAt !== undefined && { undoneAt: new Date(undoneAt).toISOString() }),
    })),
  };
}

/** How a line's payment is referred to: by its receipt, or by what the bank says. */
export function referenceOf({
  receiptNo,
  reference,
  details,
}: Pick<LineRow['line'], 'receiptNo' | 'reference' | 'details'>) {
  return (receiptNo ?? reference ?? details)?.slice(0, 100) ?? null;
}

/** How a line's payment was made. */
export const methodOf = (source: string) => (source === 'bank' ? 'bank_transfer' : 'mpesa');

/** The day of a line's payment, in Nairobi. */
export const dayOfLine = ({ happenedAt }: { happenedAt: Date }) => nairobiDay(happenedAt);
