/** The accounts in an accountant's program that a firm names once. */
export const generalAccounts = [
  'debtors',
  'fees',
  'recoverable',
  'vat',
  'wht',
  'wh_vat',
  'bank',
  'mpesa',
  'cash',
  'client_liability',
  'held',
  'write_offs',
  'shortfalls',
  'bank_items',
] as const;

/**
 * An account that journals book to.
 * - `bank`, `mpesa`, `cash`: the office's money, where none of the firm's own accounts is named.
 * - `held`: what the office holds for clients. `client_liability`: what the client accounts hold for them.
 * - `shortfalls`: what the office has paid into a client account because a receipt bounced after it was spent.
 * - `bank_items`: what a client account's bank took by itself, and what made up for it.
 */
export type AccountKey = (typeof generalAccounts)[number] | `own_account:${string}` | `client_account:${string}`;

/** What happened, as the view `journal_events` tells it. */
export type EventKind =
  | 'invoice'
  | 'credit_note'
  | 'payment'
  | 'wht'
  | 'wh_vat'
  | 'client_account'
  | 'write_off'
  | 'held_money'
  | 'held'
  | 'refunded'
  | 'placed'
  | 'owed_back'
  | 'owed_paid'
  | 'owed_held'
  | 'owed_written_off'
  | 'disbursement'
  | 'given_up'
  | 'client_entry'
  | 'reimbursement'
  | 'from_office'
  | 'office_item';

/** What an event comes to, in cents of KES: below zero where it takes something back, or of a client account's entry, where money goes out. */
export type Amounts = {
  what: EventKind;
  cents: number;
  /** Of an invoice or a credit note: its disbursements and its VAT. The rest is fees. */
  recoverableCents?: number;
  vatCents?: number;
  /** What a credit note comes to beyond the balance. */
  heldCents?: number;
  /** The firm's own account or, of an entry, the client account; else how it was paid. */
  accountId?: string | null;
  method?: string | null;
  /** Whether it was booked before, and no longer stands: all of it is taken back. */
  takesBack?: boolean;
};

/** What an event adds to an account, in cents: a debit, or below zero a credit. */
export type Posting = { account: AccountKey; cents: number };

/** The office's account that money came to, or left. */
function officeAccount({ accountId, method }: Amounts): AccountKey {
  if (accountId) return `own_account:${accountId}`;
  return method === 'mpesa' || method === 'cash' ? method : 'bank';
}

const clientAccount = ({ accountId }: Amounts): AccountKey => `client_account:${accountId ?? ''}`;

/** What was billed, by account. */
function billed(event: Amounts, cents: number): Posting[] {
  const { recoverableCents = 0, vatCents = 0 } = event;
  return [
    { account: 'fees', cents: cents - recoverableCents - vatCents },
    { account: 'recoverable', cents: recoverableCents },
    { account: 'vat', cents: vatCents },
  ];
}

/** The accounts that an event debits and credits with its whole amount. */
const sides: Record<
  Exclude<EventKind, 'invoice' | 'credit_note'>,
  { debit: (event: Amounts) => AccountKey; credit: (event: Amounts) => AccountKey }[]
> = {
  payment: [{ debit: officeAccount, credit: () => 'debtors' }],
  wht: [{ debit: () => 'wht', credit: () => 'debtors' }],
  wh_vat: [{ debit: () => 'wh_vat', credit: () => 'debtors' }],
  // Its other half is the client account's entry.
  client_account: [{ debit: officeAccount, credit: () => 'debtors' }],
  write_off: [{ debit: () => 'write_offs', credit: () => 'debtors' }],
  held_money: [{ debit: () => 'held', credit: () => 'debtors' }],
  held: [{ debit: officeAccount, credit: () => 'held' }],
  refunded: [{ debit: () => 'held', credit: officeAccount }],
  placed: [{ debit: () => 'held', credit: officeAccount }],
  // The money that was held is taken back with its receipt, although it had been given to the client.
  owed_back: [{ debit: () => 'debtors', credit: () => 'held' }],
  owed_paid: [{ debit: officeAccount, credit: () => 'debtors' }],
  owed_held: [{ debit: () => 'held', credit: () => 'debtors' }],
  owed_written_off: [{ debit: () => 'write_offs', credit: () => 'debtors' }],
  disbursement: [{ debit: () => 'recoverable', credit: officeAccount }],
  given_up: [{ debit: () => 'write_offs', credit: () => 'recoverable' }],
  client_entry: [{ debit: clientAccount, credit: () => 'client_liability' }],
  reimbursement: [
    { debit: clientAccount, credit: () => 'client_liability' },
    { debit: () => 'recoverable', credit: () => 'bank' },
  ],
  from_office: [
    { debit: clientAccount, credit: () => 'bank' },
    // The client has it back, and owes it to the office.
    { debit: () => 'shortfalls', credit: () => 'client_liability' },
  ],
  office_item: [{ debit: clientAccount, credit: () => 'bank_items' }],
};

const swapped = (postings: Posting[]): Posting[] => postings.map(({ account, cents }) => ({ account, cents: -cents }));

/** What an event books. Its postings add up to nothing. */
export const postingsOf = (event: Amounts): Posting[] => (event.takesBack ? swapped(booked(event)) : booked(event));

function booked(event: Amounts): Posting[] {
  const { what, cents, heldCents = 0 } = event;
  if (what === 'invoice') return [{ account: 'debtors', cents }, ...swapped(billed(event, cents))];
  if (what === 'credit_note') {
    const off: Posting[] = [
      { account: 'debtors', cents: -cents },
      { account: 'held', cents: -heldCents },
    ];
    return [...billed(event, cents + heldCents), ...off];
  }
  return sides[what].flatMap(({ debit, credit }) => [
    { account: debit(event), cents },
    { account: credit(event), cents: -cents },
  ]);
}

/** What events have come to on each account. */
export function balancesOf(events: Iterable<Amounts>): Map<AccountKey, number> {
  const balances = new Map<AccountKey, number>();
  for (const event of events) {
    for (const { account, cents } of postingsOf(event)) balances.set(account, (balances.get(account) ?? 0) + cents);
  }
  return balances;
}
