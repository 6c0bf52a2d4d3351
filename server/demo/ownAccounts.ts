import type { disbursements, ownAccounts, payments, unappliedReceipts, unappliedUses } from '#server/db/schema';
import type { Invoices } from './invoices';
import type { Setting } from './setting';

/** The paybill of every demo firm, which is nobody's. */
export const paybill = '000000';

const bank = 'Benki ya Mfano';

const places = { bank: 0, mpesa: 1, cash: 2, dollars: 3 } as const;

/** The id of one of a demo firm's own accounts. */
export const ownAccountId = ({ id }: Pick<Setting, 'id'>, which: keyof typeof places): string =>
  id('ownAccounts', places[which]);

/** Makes a demo firm's own accounts: its bank, its paybill and its cash, and for the firm of the guides a bank in dollars. */
export function ownAccountsOf(setting: Setting): (typeof ownAccounts.$inferInsert)[] {
  const { tenantId, id, joined } = setting;
  const accounts = [
    { kind: 'bank', name: bank, number: '0100 0000 41' },
    { kind: 'paybill', name: 'M-Pesa paybill', number: paybill },
    { kind: 'cash', name: 'Cash at the front desk' },
    ...(hasDollars(setting)
      ? [
          {
            kind: 'bank',
            name: `${bank}, dollars`,
            number: '0100 0000 42',
            currency: 'USD' as const,
            swift: 'SPECKENA',
          },
        ]
      : []),
  ];
  return accounts.map((account, index) => ({
    tenantId,
    id: id('ownAccounts', index),
    version: 1,
    isArchived: false,
    currency: 'KES' as const,
    ...account,
    createdAt: new Date(joined.getTime() + index * 1_000),
  }));
}

const hasDollars = ({ firm }: Setting) => firm === 1;

type Money = {
  payments: (typeof payments.$inferInsert)[];
  unappliedReceipts: (typeof unappliedReceipts.$inferInsert)[];
  unappliedUses: (typeof unappliedUses.$inferInsert)[];
  disbursements: (typeof disbursements.$inferInsert)[];
};

/** Says which of a demo firm's own accounts its money came to and went from: what nobody says while a firm is loaded. */
export function inOwnAccounts<Rows extends Money>(setting: Setting, invoices: Invoices['invoices'], rows: Rows): Rows {
  const inDollars = new Set(invoices.flatMap(({ id, currency }) => (currency === 'USD' ? [id] : [])));
  const byMethod = (method: string | null | undefined, invoiceId?: string | null) => {
    if (method === 'mpesa' || method === 'cash') return ownAccountId(setting, method);
    return ownAccountId(setting, invoiceId && inDollars.has(invoiceId) && hasDollars(setting) ? 'dollars' : 'bank');
  };
  const paid = rows.payments.map((row) =>
    (row.kind ?? 'payment') === 'payment' ? { ...row, accountId: byMethod(row.method, row.invoiceId) } : row,
  );
  const accountOf = new Map(paid.map(({ id, accountId }) => [id, accountId]));
  const held = rows.unappliedReceipts.map((row) => {
    if (row.paymentId) return { ...row, accountId: accountOf.get(row.paymentId) };
    return row.source === 'statement' ? { ...row, accountId: byMethod(row.method) } : row;
  });
  const heldIn = new Map(held.map(({ id, accountId }) => [id, accountId]));
  const used = rows.unappliedUses.map((row) =>
    row.kind === 'refunded' ? { ...row, accountId: heldIn.get(row.receiptId) ?? ownAccountId(setting, 'bank') } : row,
  );
  const spent = rows.disbursements.map((row) => ({ ...row, accountId: ownAccountId(setting, 'bank') }));
  return { ...rows, payments: paid, unappliedReceipts: held, unappliedUses: used, disbursements: spent };
}
