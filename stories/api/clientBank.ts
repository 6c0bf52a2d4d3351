import type { HttpHandler } from 'msw';
import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { fromCents, toCents } from '#domain/money';
import { http, problem } from './http';
import { perStory } from './perStory';

type Schemas = components['schemas'];
type Line = Schemas['BankLine'];
type Entry = Schemas['ClientEntry'];

const idOf = (kind: string, index: number) => `01933f2e-7a00-7000-8000-0000000${kind}${String(index).padStart(2, '0')}`;

const statementId = idOf('0ce', 1);

/** A line of the bank's, with the entry that it is. */
const line = (index: number, entry: Entry, more: Partial<Line> = {}): Line => ({
  id: idOf('0cf', index),
  statementId,
  accountId: entry.accountId,
  day: entry.day,
  amount: entry.amount,
  details: (entry.payerOrPayee ?? entry.reason).toUpperCase(),
  reference: `SPECIMEN-B${index}`,
  state: 'matched',
  why: 'reference',
  entry,
  ...more,
});

/** A line that is no entry yet. */
const loose = (index: number, accountId: string, day: string, amount: number, more: Partial<Line>): Line => ({
  id: idOf('0cf', index),
  statementId,
  accountId,
  day,
  amount,
  reference: `SPECIMEN-B${index}`,
  state: 'unmatched',
  why: 'no_entry',
  ...more,
});

/** The balance after each line. */
function withBalances(opening: number, lines: readonly Line[]): Line[] {
  let cents = toCents(opening);
  return lines.map((one) => {
    cents += toCents(one.amount);
    return { ...one, balance: fromCents(cents) };
  });
}

/** November's lines: each entry that the bank has cleared, and a charge and its refund that nobody has posted. */
export function bankLinesOf(entries: readonly Entry[]): Line[] {
  const cleared = entries.filter(({ day, clearedOn }) => day > '2026-10-31' && clearedOn !== undefined);
  const [accountId = ''] = cleared.map((one) => one.accountId);
  return withBalances(1_050_000, [
    ...cleared.map((entry, index) => line(index + 1, entry)),
    loose(20, accountId, '2026-11-19', -1_200, { details: 'LEDGER FEE, CHARGED IN ERROR' }),
    loose(21, accountId, '2026-11-24', 1_200, { details: 'LEDGER FEE REFUND' }),
  ]);
}

/** The same, with a line in every state: one that may be an entry, one that may be two, interest, and one that is ignored. */
export function mixedLines(entries: readonly Entry[]): Line[] {
  const [accountId = ''] = entries.map((one) => one.accountId);
  const proposed = entries.find(({ amount }) => amount === 15_000);
  const matched = entries.filter(({ amount }) => amount === 250_000 || amount === -25_000);
  return withBalances(1_050_000, [
    ...matched.map((entry, index) => line(index + 1, entry)),
    ...(proposed
      ? [
          line(9, proposed, {
            day: '2026-11-19',
            details: 'CASH DEPOSIT MAIN BRANCH',
            state: 'proposed',
            why: 'amount_and_day',
          }),
        ]
      : []),
    loose(10, accountId, '2026-11-20', 50_000, { details: 'RTGS INWARD', why: 'several_entries' }),
    loose(11, accountId, '2026-11-20', -1_200, { details: 'LEDGER FEE' }),
    loose(12, accountId, '2026-11-23', 3_145.5, { details: 'INTEREST PAID' }),
    loose(13, accountId, '2026-11-23', 500, { details: 'TEST DEPOSIT', state: 'ignored', why: 'by_person' }),
  ]);
}

/** What the lines change in the ledger. */
export interface Books {
  entries: () => readonly Entry[];
  /** Says when the bank has cleared an entry, or that it has not. */
  clear: (id: string, clearedOn: string | undefined) => Entry | undefined;
  post: (entry: Omit<Entry, 'id' | 'created_at' | 'postedBy'>) => Entry;
  remove: (id: string) => void;
  namesOf: (caseId: string | undefined) => Partial<Entry>;
}

const states = ['matched', 'proposed', 'unmatched', 'ignored'] as const;

/** Answers the calls about what the bank says of a client account, and keeps what is matched. Its first part tells of it. */
export function clientBank(books: Books, begin: () => Line[]) {
  const kept = perStory(() => {
    const lines = begin();
    return { lines, undoneAt: undefined as string | undefined, imports: lines.length > 0 ? 1 : 0 };
  });
  const find = (id: unknown) => kept().lines.find((one) => one.id === id);
  const put = (before: Line, changes: Partial<Line>): { data: Line } => {
    const { entry: _, ...rest } = before;
    const data = { ...rest, ...changes };
    kept().lines = kept().lines.map((one) => (one.id === before.id ? data : one));
    return { data };
  };
  const missing = () => problem(404, 'Not Found', 'There is no such line.', undefined, fault('no_such_record'));
  const waits = ({ state }: Line) => state === 'proposed' || state === 'unmatched';
  const count = (of: (typeof states)[number], lines: readonly Line[]) =>
    lines.filter(({ state }) => state === of).length;
  const countsOf = (lines: readonly Line[]) => ({
    matched: count('matched', lines),
    proposed: count('proposed', lines),
    unmatched: count('unmatched', lines),
    ignored: count('ignored', lines),
  });
  const statement = (fresh: number): Schemas['BankStatement'] => {
    const [first, last] = [kept().lines[0], kept().lines.at(-1)];
    const { undoneAt } = kept();
    return {
      id: statementId,
      accountId: books.entries()[0]?.accountId ?? idOf('0ca', 1),
      by: 'Rehema Wanjiku',
      fileName: 'clients-2026-11.csv',
      lines: fresh,
      newLines: fresh,
      states: countsOf(kept().lines),
      ...(first && last && { from: first.day, to: last.day }),
      ...(last?.balance !== undefined && { closing: last.balance }),
      created_at: '2026-11-24T05:40:00.000Z',
      ...(undoneAt !== undefined && { undoneAt }),
    };
  };
  /** What the bank's statement says to a day. */
  const told = (day = '9999-12-31'): Schemas['ToldByBank'] | undefined => {
    const until = kept().lines.filter((one) => one.day <= day);
    const last = until.at(-1);
    if (!last) return undefined;
    const { balance } = last;
    return { day: last.day, waiting: until.filter(waits).length, ...(balance !== undefined && { balance }) };
  };
  const handlers: HttpHandler[] = [
    http.get('/api/law-firm/bank-statements', ({ response }) => {
      const data = kept().imports > 0 ? [statement(kept().lines.length)] : [];
      return response(200).json({ data, page: { page: 1, limit: 20, total: data.length } });
    }),
    http.post('/api/law-firm/bank-statements/preview', ({ response }) => {
      const lines = bankLinesOf(books.entries());
      const of = (sign: 1 | -1) => lines.filter(({ amount }) => Math.sign(amount) === sign);
      const sum = (some: readonly Line[]) => ({
        count: some.length,
        amount: fromCents(Math.abs(some.reduce((cents, { amount }) => cents + toCents(amount), 0))),
      });
      const data: Schemas['BankStatementPreview'] = {
        headings: ['Date', 'Description', 'Reference', 'Debit', 'Credit', 'Balance'],
        isReadable: true,
        columns: { date: 0, text: 1, reference: 2, debit: 3, credit: 4, balance: 5 },
        isOtherAccount: false,
        lines: lines.length,
        newLines: kept().lines.length > 0 ? 0 : lines.length,
        moneyIn: sum(of(1)),
        moneyOut: sum(of(-1)),
        from: '2026-11-03',
        to: '2026-11-24',
        closing: 1_250_000,
        unread: 0,
        faults: [],
      };
      return response(200).json({ data });
    }),
    http.post('/api/law-firm/bank-statements', async ({ request, response }) => {
      const { fileName } = await request.json();
      kept().lines = bankLinesOf(books.entries());
      kept().imports = 1;
      kept().undoneAt = undefined;
      return response(201).json({ data: { ...statement(kept().lines.length), fileName }, unread: 0, faults: [] });
    }),
    http.post('/api/law-firm/bank-statements/{id}/undo', ({ response }) => {
      for (const { entry, why } of kept().lines) if (entry && why !== 'posted') books.clear(entry.id, undefined);
      const stay = kept().lines.filter(({ why }) => why === 'posted');
      kept().lines = stay;
      kept().undoneAt = '2026-11-24T09:00:00.000Z';
      return response(200).json({ data: statement(stay.length), kept: stay });
    }),
    http.get('/api/law-firm/bank-lines', ({ query, response }) => {
      const search = (query.get('search') ?? '').toLowerCase();
      const found = kept()
        .lines.filter(({ details = '', reference = '' }) => `${details} ${reference}`.toLowerCase().includes(search))
        .toSorted((a, b) => Number(waits(b)) - Number(waits(a)) || b.day.localeCompare(a.day));
      const state = query.get('state');
      const data = found.filter((one) => state === null || one.state === state);
      return response(200).json({ data, page: { page: 1, limit: 25, total: data.length }, states: countsOf(found) });
    }),
    http.get('/api/law-firm/bank-lines/{id}/entries', ({ params, response }) => {
      const asked = find(params.id);
      const taken = new Set(kept().lines.flatMap(({ state, entry }) => (state === 'matched' && entry ? entry.id : [])));
      const data = books.entries().filter(({ id, amount }) => amount === asked?.amount && !taken.has(id));
      return response(200).json({ data: data.slice(0, 20) });
    }),
    http.post('/api/law-firm/bank-lines/{id}/match', async ({ params, request, response }) => {
      const before = find(params.id);
      if (!before) return response.untyped(missing());
      const { entryId = before.entry?.id ?? '' } = await request.json();
      const entry = books.clear(entryId, before.day);
      return response(200).json(put(before, { state: 'matched', why: 'person', ...(entry && { entry }) }));
    }),
    http.post('/api/law-firm/bank-lines/{id}/post', async ({ params, request, response }) => {
      const before = find(params.id);
      if (!before) return response.untyped(missing());
      const { caseId, clientId: _, ...input } = await request.json();
      const { accountId, day, amount } = before;
      const entry = books.post({ ...input, ...books.namesOf(caseId), accountId, day, amount, clearedOn: day });
      return response(201).json(put(before, { state: 'matched', why: 'posted', entry }));
    }),
    http.post('/api/law-firm/bank-lines/{id}/ignore', ({ params, response }) => {
      const before = find(params.id);
      if (!before) return response.untyped(missing());
      return response(200).json(put(before, { state: 'ignored', why: 'by_person' }));
    }),
    http.post('/api/law-firm/bank-lines/{id}/undo', ({ params, response }) => {
      const before = find(params.id);
      if (!before) return response.untyped(missing());
      const isPosted = before.why === 'posted';
      if (before.entry && isPosted) books.remove(before.entry.id);
      if (before.entry && !isPosted) books.clear(before.entry.id, undefined);
      return response(200).json(put(before, { state: 'unmatched', why: isPosted ? 'reversed' : 'undone' }));
    }),
  ];
  return { told, handlers };
}
