import { addDays } from '#domain/dates';
import { invoiceNumber } from '#domain/invoices';
import { toCents } from '#domain/money';
import type { statementImports, statementLines, unappliedReceipts } from '#server/db/schema';
import { clock, lastWorkday } from './days';
import type { Invoices } from './invoices';
import { ownAccountId, paybill } from './ownAccounts';
import type { Setting } from './setting';

/** All rows of a demo firm's statements, and of the money that it holds for clients. */
export type Statements = {
  statementImports: (typeof statementImports.$inferInsert)[];
  statementLines: (typeof statementLines.$inferInsert)[];
  unappliedReceipts: (typeof unappliedReceipts.$inferInsert)[];
};

type Line = Pick<
  typeof statementLines.$inferInsert,
  | 'receiptNo'
  | 'payer'
  | 'phone'
  | 'reference'
  | 'amountCents'
  | 'state'
  | 'why'
  | 'invoiceId'
  | 'clientId'
  | 'paymentId'
  | 'unappliedId'
>;

const none = { why: null, invoiceId: null, clientId: null, paymentId: null, unappliedId: null };

type Billed = Invoices['invoices'][number];

/** Two that are settled: one by its reference, one by a person, who left the money with the client. */
function earlierLines(invoice: Billed, paymentId: string, held: { id: string; amountCents: number }): Line[] {
  const payer = invoice.clientName.toUpperCase();
  const number = invoiceNumber(invoice);
  return [
    {
      ...none,
      receiptNo: 'SPECIMEN41',
      payer,
      phone: '2547***014',
      reference: number.replace(/\D/g, '').slice(2),
      amountCents: toCents(50_000),
      state: 'matched',
      why: 'reference',
      invoiceId: invoice.id,
      paymentId,
    },
    {
      ...none,
      receiptNo: 'SPECIMEN42',
      payer,
      phone: '2547***014',
      reference: 'deposit',
      amountCents: held.amountCents,
      state: 'matched',
      why: 'person',
      clientId: invoice.clientId,
      unappliedId: held.id,
    },
  ];
}

/** Three that nothing has been done with: above a balance, without a reference, and one that failed. */
function waitingLines(invoice: Billed): Line[] {
  const payer = invoice.clientName.toUpperCase();
  const number = invoiceNumber(invoice);
  return [
    {
      ...none,
      receiptNo: 'SPECIMEN46',
      payer,
      phone: '2547***014',
      reference: number.replace('INV-', 'INV '),
      amountCents: toCents(120_000),
      state: 'proposed',
      why: 'above_balance',
      invoiceId: invoice.id,
    },
    {
      ...none,
      receiptNo: 'SPECIMEN47',
      payer: 'AMANI WEKESA',
      phone: '2541***007',
      reference: 'rent',
      amountCents: toCents(35_000),
      state: 'unmatched',
      why: 'no_reference',
    },
    {
      ...none,
      receiptNo: 'SPECIMEN48',
      payer: 'MAJI SAFI SACCO',
      phone: '2547***033',
      reference: '260043',
      amountCents: toCents(53_360),
      state: 'ignored',
      why: 'failed',
    },
  ];
}

/** Makes two M-Pesa statements of a demo firm: one whose line settled an invoice in part, and one that waits for a person. */
export function statementsOf(setting: Setting, { invoices, payments }: Invoices): Statements {
  const { tenantId, id, today } = setting;
  const paid = payments.find(({ reference }) => reference === 'SPECIMEN41');
  const invoice = invoices.find((one) => one.id === paid?.invoiceId);
  if (!paid || !invoice) return { statementImports: [], statementLines: [], unappliedReceipts: [] };
  const yesterday = lastWorkday(addDays(today, -1));
  const held = { id: id('unappliedReceipts', 0), clientId: invoice.clientId, amountCents: toCents(20_000) };
  const before = earlierLines(invoice, paid.id, held);
  const now = waitingLines(invoice);
  const rowsOf = (lines: Line[], day: string, importId: string, from: number) =>
    lines.map((line, index) => {
      const details = `Customer payment from ${line.payer}`;
      return {
        tenantId,
        id: id('statementLines', from + index),
        importId,
        source: 'mpesa',
        account: paybill,
        accountId: ownAccountId(setting, 'mpesa'),
        details,
        ...line,
        key: [paybill, line.receiptNo, details, line.amountCents].join('|'),
        happenedAt: clock(day, `10:${12 + 9 * index}`),
        createdAt: clock(day, '14:02'),
      };
    });
  const importOf = (index: number, day: string, lines: Line[]) => ({
    tenantId,
    id: id('statementImports', index),
    kind: 'mpesa',
    account: paybill,
    accountId: ownAccountId(setting, 'mpesa'),
    fileName: `mpesa-${day}.csv`,
    sha256: String(index).padStart(64, '0'),
    lines: lines.length,
    newLines: lines.length,
    createdAt: clock(day, '14:02'),
  });
  const imports = [importOf(0, paid.day, before), importOf(1, yesterday, now)];
  return {
    statementImports: imports,
    statementLines: [
      ...rowsOf(before, paid.day, id('statementImports', 0), 0),
      ...rowsOf(now, yesterday, id('statementImports', 1), before.length),
    ],
    unappliedReceipts: [
      {
        tenantId,
        ...held,
        leftCents: held.amountCents,
        day: paid.day,
        source: 'statement',
        method: 'mpesa',
        reference: 'SPECIMEN42',
        createdAt: clock(paid.day, '14:02'),
      },
    ],
  };
}
