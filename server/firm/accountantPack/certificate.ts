import { eq, sql } from 'drizzle-orm';
import { addDays } from '#domain/dates';
import { fromCents, toCents } from '#domain/money';
import { Selection } from '#server/db/query/selection';
import { tenants } from '#server/db/schema';
import { formats } from '#server/locale';
import { adjusted, balances, standingOn, type Standing } from './balances';
import { accountsOf } from './entries';
import { backdated, exceptions, transfers, unseen } from './exceptions';
import { heldOutside, notClients } from './heldOutside';
import type { Books, PackFile } from './packFile';
import { signed } from './reconciled';
import { wrapped } from './wrapped';

/** Where the accountant writes. */
const blank = '.'.repeat(40);

/** What the books can fill in of the accountant’s certificate (LN 80 of 1968), a part at a time. */
export async function* certificate(books: Books): AsyncGenerator<string> {
  yield `ADVOCATES (ACCOUNTANT’S CERTIFICATE) RULES, LEGAL NOTICE 80 OF 1968

${wrapped('A working paper for the accountant’s certificate, and not the certificate. What the firm’s books know is filled in; what only the accountant can say is left blank. The certificate’s own words are in the form that the Rules prescribe; they are not repeated here. Sums are in Kenya shillings.')}
`;
  yield* practice(books);
  yield* comparisons(books);
  yield* shown(books);
  yield toTheAccountant();
}

const firms = new Selection({
  name: tenants.name,
  kraPin: tenants.kraPin,
  street: tenants.street,
  city: tenants.city,
});

async function* practice(books: Books): AsyncGenerator<string> {
  const { read, from, to, accountId } = books;
  const firm = await read((tx) =>
    firms.first(tx, sql`FROM ${tenants} WHERE ${eq(tenants.id, sql`current_tenant_id()`)}`),
  );
  const address = [firm?.street, firm?.city].filter(Boolean).join(', ');
  const accounts = await accountsOf(books);
  yield `
1. THE PRACTICE

${line('Name', firm?.name)}
${line('KRA PIN', firm?.kraPin)}
${line('Place of business', address)}
${line('Advocates in the practice', '')}

2. THE ACCOUNTING PERIOD

${line('From', from)}
${line('To', to)}

3. CLIENT ACCOUNTS${accountId === undefined ? '' : ' (this paper is of one of them alone)'}

${accounts.map(({ title, bankName, accountNumber }) => `    ${title}, ${bankName}, no. ${accountNumber}`).join('\n') || '    None'}
${line('Client accounts that are not in these books', '')}
`;
}

async function* comparisons(books: Books): AsyncGenerator<string> {
  yield `
4. WHAT IS OWED TO CLIENTS, COMPARED WITH THE CASH BOOK AND THE BANK

${wrapped('On the day before the period and on its last day. The balances of each month’s end are in balances.csv and bank-balances.csv, for any other dates that the accountant selects. The bank’s own confirmation is for the accountant to ask for.')}
`;
  for (const day of [addDays(books.from, -1), books.to]) {
    for (const one of await standingOn(books, day)) yield comparison(one);
  }
}

function comparison(one: Standing): string {
  const { account, day, ledger, cash, later, bank, unpresented, uncredited } = one;
  const right = adjusted(one);
  const unknown = right === undefined;
  return `
  ${account.title}, no. ${account.accountNumber}, on ${day}
${line('Owed to clients, by their ledgers', units(ledger))}
${line('Cash book', units(cash))}
${line('Difference', units(ledger - cash))}
${line('Bank’s balance, by its statement', unknown ? '' : units(bank ?? 0))}
${line('Less paid out, not yet presented', units(unpresented))}
${line('Plus received, not yet credited', units(uncredited))}
${line('Bank’s balance, put right', unknown ? '' : units(right))}
${line('Difference from the cash book', unknown ? '' : units(right - cash))}
${line('Of the cash book, posted after that day', units(later))}
`;
}

/** How many lines of a file say something, and what they come to in cents. */
type Count = { count: number; cents: number; days: number };

/** What a line of a file says in a column. */
type Says = (heading: string) => string;

/** Counts and adds up a file's lines by what a key makes of each. Those of which it makes nothing, and those of totals, are left out. */
async function countBy(books: Books, file: PackFile, key: (says: Says) => string | undefined) {
  const counts = new Map<string, Count>();
  for await (const cells of file.lines(books)) {
    const says: Says = (heading) => String(cells[file.headings.indexOf(heading)] ?? '');
    const what = says('Account') === 'All' ? undefined : key(says);
    if (what === undefined) continue;
    const so = counts.get(what) ?? none;
    counts.set(what, {
      count: so.count + 1,
      cents: so.cents + toCents(Number(says('Amount'))),
      days: Math.max(so.days, Number(says('Days'))),
    });
  }
  return counts;
}

const none: Count = { count: 0, cents: 0, days: 0 };

const inAll = (counts: Map<string, Count>): Count =>
  [...counts.values()].reduce(
    (sum, one) => ({
      count: sum.count + one.count,
      cents: sum.cents + one.cents,
      days: Math.max(sum.days, one.days),
    }),
    none,
  );

async function* shown(books: Books): AsyncGenerator<string> {
  const { to } = books;
  const held = await countBy(books, heldOutside, (says) => says('Currency'));
  const left = await countBy(books, heldOutside, (says) => (says('Until') === '' ? says('Currency') : undefined));
  const apart = await countBy(books, notClients, (says) => says('What it is'));
  const paid = await countBy(books, transfers, (says) => (says('Reversed') === '' ? 'stands' : 'reversed'));
  const found = await countBy(books, exceptions, (says) => says('What'));
  const notSeen = inAll(await countBy(books, unseen, () => 'all'));
  const earlier = inAll(await countBy(books, backdated, () => 'all'));
  const reconciled = inAll(await countBy(books, signed, () => 'all'));
  const unsigned = (await accountsOf(books)).filter(({ lockedTo }) => lockedTo === null || lockedTo < to);
  const of = (counts: Map<string, Count>, what: string) => `${(counts.get(what) ?? none).count}`;
  const stands = paid.get('stands') ?? none;
  yield `
5. WHAT THE BOOKS SHOW THAT MAY HAVE TO BE NAMED

  Advocates (Accounts) Rules, rule 2: held, and not clients’ money (held-not-clients-money.csv)
${line('Fees agreed, sums', of(apart, 'Fee agreed'))}
${line('Owed after credit notes, sums', of(apart, 'Owed after a credit note'))}

  Rule 4: clients’ money that lay in the office’s accounts (held-outside.csv, placed-not-seen.csv)
${byCurrency('In the period', held)}
${byCurrency(`Still there on ${to}`, left)}
${line('Of it placed, and the transfer not seen', `${notSeen.count}, ${units(notSeen.cents)}`)}

  Rule 9: what was paid to the office (transfers-to-office.csv)
${line('Transfers', `${stands.count}, ${units(stands.cents)}`)}
${line('Transfers that were reversed', of(paid, 'reversed'))}

  Rule 10: clients with less than nothing in an account, on the days of balances.csv
${line('Balances below zero', `${await belowZero(books)}`)}

  The books themselves (reconciliations.csv, exceptions.csv, posted-for-earlier-days.csv)
${line('Reconciliations signed in the period', `${reconciled.count}`)}
${line('Accounts not reconciled to its last day', unsigned.map(({ accountNumber }) => `no. ${accountNumber}`).join(', ') || 'none')}
${line('Reversals', of(found, 'Reversal'))}
${line('Not cleared by the bank in 30 days', of(found, 'Not cleared by the bank'))}
${line('Posted later than their day', of(found, 'Posted later than its day'))}
${line('Made up for by the office', of(found, 'Made up for by the office'))}
${line('Posted since for a day before the period', `${earlier.count}, ${units(earlier.cents)}`)}
`;
}

/** Sums of money that lay somewhere, by currency, and the longest that any of it did. */
const byCurrency = (what: string, counts: Map<string, Count>): string =>
  counts.size === 0
    ? line(what, 'none')
    : [...counts]
        .map(([currency, { count, cents, days }]) =>
          line(`${what}, ${currency}`, `${count}, ${units(cents)}, the longest ${days} days`),
        )
        .join('\n');

/** How many balances of clients are below zero on the days on which the pack says what there is. */
async function belowZero(books: Books): Promise<number> {
  let count = 0;
  for await (const [account, , , , balance] of balances.lines(books))
    if (account !== 'All' && Number(balance) < 0) count += 1;
  return count;
}

/** What no books can say. */
const toTheAccountant = (): string => `
6. LEFT TO THE ACCOUNTANT

${wrapped('Rule 4(1)(a) of the Certificate Rules, on who may sign: neither during the period nor since has the accountant been a partner, clerk or servant of the advocate or of a partner of his.', 2)}
${line('Confirmed', '')}

${wrapped('Rule 4(1)(b) and (2): the accountant is under no notice of disqualification.', 2)}
${line('Confirmed', '')}

${wrapped('Which books, vouchers and bank confirmations were examined, and on which dates the comparisons of section 4 were made.', 2)}
${line('', '')}

${wrapped('Whether the Advocates (Accounts) Rules were complied with in the period. These books do not judge it: that clients’ money was paid in without delay (rule 4), that what was drawn was for a reason that the Rules allow (rule 9) and never more than was held for the client (rule 10), and that the books are kept for as long as they must be (rule 13).', 2)}
${line('', '')}

${wrapped('Trivial breaches that were put right on discovery, and matters on which the accountant is not satisfied.', 2)}
${line('', '')}

${line('Name of the accountant', '')}
${line('Qualification', '')}
${line('Address', '')}
${line('Signature and date', '')}
`;

/** A line of the paper: what it is, and what the books know of it or else room for the accountant. */
const line = (what: string, known: string | null | undefined): string =>
  `    ${what.padEnd(46)}${known || blank}`.trimEnd();

/** An amount as people read it. */
const units = (cents: number): string => formats.cents(fromCents(cents));
