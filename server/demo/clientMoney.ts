import { addDays, daysBetween, firstOfMonth } from '#domain/dates';
import { countsOn } from '#domain/clientMoney';
import { toCents } from '#domain/money';
import type {
  bankLines,
  bankStatements,
  clientAccounts,
  clientBalances,
  clientEntries,
  reconciliations,
} from '#server/db/schema';
import { keeper } from './bills';
import { at } from './chance';
import { clock, lastWorkday, workday } from './days';
import type { DemoMatter } from './matters';
import type { Setting } from './setting';
import type { usersOf } from './users';

/** All rows of the money that a demo firm holds for its clients. */
export type ClientMoney = {
  clientAccounts: (typeof clientAccounts.$inferInsert)[];
  clientEntries: (typeof clientEntries.$inferInsert)[];
  clientBalances: (typeof clientBalances.$inferInsert)[];
  reconciliations: (typeof reconciliations.$inferInsert)[];
  bankStatements: (typeof bankStatements.$inferInsert)[];
  bankLines: (typeof bankLines.$inferInsert)[];
};

/** A month is compared with the bank once it has run for this many days. Before, the one before is. */
const fewestDays = 12;

/** An entry: whose, when within the period (0 to 1; below zero in the weeks before), and how much. */
type Posting = {
  of: 'sale' | 'debt' | 'land' | 'sacco';
  when: number;
  amount: number;
  who?: string;
  reason: string;
  reference?: string;
  isOutstanding?: true;
};

const postings: readonly Posting[] = [
  { of: 'sale', when: -0.6, amount: 560_000, reason: 'Deposit of 10% of the price', reference: 'SPECIMEN-D1' },
  { of: 'land', when: -0.4, amount: 490_000, reason: 'For survey, valuation and court fees', reference: 'SPECIMEN-D2' },
  {
    of: 'land',
    when: 0.1,
    amount: -84_762,
    who: 'County lands registry',
    reason: 'search and registration fees',
    reference: 'SPECIMEN-C14',
  },
  { of: 'land', when: 0.2, amount: 50_000, reason: 'For survey fees', reference: 'SPECIMEN-D3' },
  { of: 'land', when: 0.3, amount: 29_762, reason: 'For valuation', reference: 'SPECIMEN-D4' },
  {
    of: 'land',
    when: 0.4,
    amount: -35_000,
    who: 'Kasuku Valuers',
    reason: 'valuation report',
    reference: 'SPECIMEN-C15',
  },
  { of: 'land', when: 0.5, amount: -25_000, who: 'Rift Surveyors', reason: 'deed plan', reference: 'SPECIMEN-C16' },
  { of: 'sacco', when: 0.56, amount: 250_000, reason: 'Security for costs', reference: 'SPECIMEN-D5' },
  { of: 'debt', when: 0.6, amount: 15_000, reason: 'For court deposits', reference: 'SPECIMEN-D6' },
  {
    of: 'land',
    when: 0.88,
    amount: -75_000,
    who: 'Rift Surveyors',
    reason: 'site-visit report',
    reference: 'SPECIMEN-C17',
    isOutstanding: true,
  },
  {
    of: 'sale',
    when: 1,
    amount: 40_000,
    reason: 'Deposit, balance of 10%',
    reference: 'SPECIMEN-D7',
    isOutstanding: true,
  },
];

/** What the firm's other client account holds: a deposit as a stakeholder, until both sides agree. */
const stakeholding: Posting = {
  of: 'sale',
  when: -0.5,
  amount: 300_000,
  reason: 'Held as stakeholder until the transfer is registered',
  reference: 'SPECIMEN-D8',
};

/** What the bank takes and gives back by itself, and nobody has posted yet: when within the period, and how much. */
const banksOwn = [
  { when: 0.7, amount: -1_200, details: 'LEDGER FEE, CHARGED IN ERROR', reference: 'SPECIMEN-B1' },
  { when: 1, amount: 1_200, details: 'LEDGER FEE REFUND', reference: 'SPECIMEN-B2' },
] as const;

/**
 * Makes what a demo firm holds for its clients. Until the month before, its bank has been reconciled and signed; since then one cheque
 * was not presented and one deposit not credited, and all three figures agree once the bank's is put right. Its statement is imported,
 * with a charge and its refund that wait for a person. Another account holds what it keeps as a stakeholder. Other firms have no client
 * account yet.
 */
export function clientMoneyOf(
  { tenant, tenantId, id, today }: Setting,
  matters: DemoMatter[],
  users: ReturnType<typeof usersOf>,
): ClientMoney {
  const books = { clientAccounts: [], clientEntries: [], clientBalances: [], reconciliations: [] };
  const none = { ...books, bankStatements: [], bankLines: [] };
  const cases = casesOf(matters);
  if (tenant.slug !== keeper || !cases) return none;
  const runs = Number(today.slice(8)) >= fewestDays;
  const first = firstOfMonth(today, runs ? 0 : -1);
  const last = runs ? today : addDays(firstOfMonth(today), -1);
  const lockedTo = addDays(first, -1);
  const length = daysBetween(first, last);
  const accountId = id('clientAccounts', 0);
  const [signer, poster] = [at(users, 0).id, at(users, 1).id];
  const dayOf = (when: number) => {
    const planned = addDays(first, Math.round(when * length));
    return when < 0 ? lastWorkday(planned) : later(lastWorkday(planned), workday(first));
  };
  const of = { tenantId, postedBy: poster, cases, dayOf };
  const atBank = { tenantId, bankName: 'Benki ya Mfano', lockedTo, createdAt: clock(addDays(lockedTo, -200)) };
  const entries = entriesOf({ ...of, accountId }, postings, (index) => id('clientEntries', index));
  const otherId = id('clientAccounts', 1);
  const ofSale = entriesOf({ ...of, accountId: otherId }, [stakeholding], () => id('clientEntries', postings.length));
  const before = centsOf(entries.filter(({ day }) => day <= lockedTo));
  const signedOn = workday(addDays(lockedTo, 3));
  return {
    clientAccounts: [
      {
        ...atBank,
        id: accountId,
        title: 'Clients’ account',
        accountNumber: '000 000 0002 (SPECIMEN)',
        ...bookOf(entries),
      },
      {
        ...atBank,
        id: otherId,
        title: 'Clients’ account, stakeholding',
        accountNumber: '000 000 0003 (SPECIMEN)',
        ...bookOf(ofSale),
      },
    ],
    clientEntries: [...entries, ...ofSale],
    clientBalances: [
      ...Object.values(cases).map((one) => balanceOf(tenantId, accountId, one, entries)),
      balanceOf(tenantId, otherId, cases.sale, ofSale),
    ],
    reconciliations: [
      { id: id('reconciliations', 0), accountId, cents: before },
      { id: id('reconciliations', 1), accountId: otherId, cents: centsOf(ofSale) },
    ].map(({ cents, ...one }) => ({
      tenantId,
      ...one,
      day: lockedTo,
      bankCents: cents,
      unpresentedCents: 0,
      uncreditedCents: 0,
      cashBookCents: cents,
      ledgerCents: cents,
      signedBy: signer,
      createdAt: clock(signedOn, '11:30'),
    })),
    ...statementOf(
      { tenantId, id, accountId, before, personId: poster },
      [
        ...entries.filter(({ day, clearedOn }) => day > lockedTo && clearedOn !== null),
        ...banksOwn.map(({ when, amount, ...said }) => ({ day: dayOf(when), amountCents: toCents(amount), ...said })),
      ].toSorted((a, b) => a.day.localeCompare(b.day)),
    ),
  };
}

const centsOf = (entries: readonly { amountCents: number }[]) =>
  entries.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What an account's cash book comes to, and its latest day. */
const bookOf = (entries: ClientMoney['clientEntries']) => ({
  cashCents: centsOf(entries),
  lastOn: entries.map(({ day }) => day).reduce(later),
});

/** Makes the entries of an account: each is cleared on its day, unless it is outstanding. */
function entriesOf(
  {
    cases,
    dayOf,
    ...of
  }: Pick<ClientMoney['clientEntries'][number], 'tenantId' | 'accountId' | 'postedBy'> & {
    cases: Record<Posting['of'], DemoMatter>;
    dayOf: (when: number) => string;
  },
  made: readonly Posting[],
  idOf: (index: number) => string,
) {
  return made.map(({ of: which, when, amount, who = null, reason, reference = null, isOutstanding = false }, index) => {
    const { row, client } = cases[which];
    const day = dayOf(when);
    const amountCents = toCents(amount);
    const clearedOn = isOutstanding ? undefined : day;
    return {
      ...of,
      id: idOf(index),
      clientId: client.id,
      matterId: row.id,
      day,
      kind: amount > 0 ? 'receipt' : 'payment',
      amountCents,
      payerOrPayee: who,
      reason,
      reference,
      clearedOn: clearedOn ?? null,
      countsOn: countsOn(day, amountCents, clearedOn),
      createdAt: clock(day, '10:20'),
    };
  });
}

type Moved = {
  day: string;
  amountCents: number;
  reference: string | null;
} & ({ id: string; payerOrPayee: string | null; reason: string } | { details: string });

/** The bank's statement of what has moved since the account was reconciled: each entry's line is matched by its reference. */
function statementOf(
  {
    tenantId,
    id,
    accountId,
    before,
    personId,
  }: Pick<Setting, 'tenantId' | 'id'> & { accountId: string; before: number; personId: string },
  moved: readonly Moved[],
): Pick<ClientMoney, 'bankStatements' | 'bankLines'> {
  const last = moved.at(-1)?.day ?? '';
  const of = { tenantId, accountId, createdAt: clock(last, '10:40') };
  const statementId = id('bankStatements', 0);
  let balanceCents = before;
  return {
    bankStatements: [
      {
        ...of,
        id: statementId,
        fileName: `clients-account-${last}.csv`,
        sha256: '0'.repeat(64),
        personId,
        lines: moved.length,
        newLines: moved.length,
      },
    ],
    bankLines: moved.map((one, position) => {
      const { day, amountCents, reference } = one;
      balanceCents += amountCents;
      const isPosted = 'id' in one;
      const details = isPosted ? (one.payerOrPayee ?? one.reason).toUpperCase() : one.details;
      return {
        ...of,
        id: id('bankLines', position),
        statementId,
        day,
        position,
        reference,
        details,
        amountCents,
        balanceCents,
        key: [accountId, reference, day, amountCents].join('|'),
        ...(isPosted
          ? { state: 'matched', why: 'reference', entryId: one.id }
          : { state: 'unmatched', why: 'no_entry', entryId: null }),
      };
    }),
  };
}

/** The cases for which money is held, or none if the firm lacks one. */
function casesOf(matters: DemoMatter[]): Record<Posting['of'], DemoMatter> | undefined {
  const open = matters.filter(({ row }) => row.status !== 'Closed');
  const ofKind = (kind: string) => open.find(({ row }) => row.caseType === kind);
  const ofClient = (name: string) => open.find(({ client }) => client.name.startsWith(name));
  const [sale, land, debt, sacco] = [
    ofKind('Conveyancing'),
    ofKind('Land'),
    ofClient('Kilele Millers'),
    ofClient('Maji Safi SACCO'),
  ];
  return sale && land && debt && sacco && { sale, land, debt, sacco };
}

function balanceOf(
  tenantId: string,
  accountId: string,
  { row, client }: DemoMatter,
  entries: ClientMoney['clientEntries'],
) {
  const own = entries.filter(({ matterId }) => matterId === row.id);
  const counted = own.filter((entry) => entry.countsOn);
  const latest = (days: string[]) => days.toSorted().at(-1);
  return {
    tenantId,
    accountId,
    clientId: client.id,
    matterId: row.id,
    balanceCents: centsOf(own),
    availableCents: centsOf(counted),
    lastCountsOn: latest(counted.map((entry) => entry.countsOn ?? '')) ?? null,
    lastOn: latest(own.map(({ day }) => day)) ?? '',
  };
}

const later = (one: string, other: string) => (one > other ? one : other);
