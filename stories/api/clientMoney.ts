import type { HttpHandler } from 'msw';
import type { components } from '#openapi';
import { reconcile } from '#domain/clientMoney';
import { fault } from '#domain/faults';
import { fromCents, toCents } from '#domain/money';
import { bankLinesOf, clientBank } from './clientBank';
import { firmData } from './firmData';
import { http, problem } from './http';
import { perStory } from './perStory';

type Schemas = components['schemas'];
type Entry = Schemas['ClientEntry'];

const { cases } = firmData();

const idOf = (kind: string, index: number) => `01933f2e-7a00-7000-8000-0000000${kind}${String(index).padStart(2, '0')}`;

/** Whose money is held: the first four open cases. */
export const heldFor = cases
  .filter(({ status }) => status === 'Active')
  .slice(0, 4)
  .map(({ id, title, client, clientName }) => ({ caseId: id, caseTitle: title, clientId: client, client: clientName }));

/** The account that holds it. */
export const clientsAccount = {
  id: idOf('0ca', 1),
  title: 'Clients’ account',
  bankName: 'Benki ya Mfano',
  accountNumber: '000 000 0002 (SPECIMEN)',
  lockedTo: '2026-10-31',
  created_at: '2026-01-05T07:00:00.000Z',
};

const entry = (index: number, of: number, day: string, amount: number, more: Partial<Entry>): Entry => ({
  id: idOf('0cb', index),
  accountId: clientsAccount.id,
  ...heldFor[of],
  day,
  amount,
  reason: 'Deposit',
  kind: amount > 0 ? 'receipt' : 'payment',
  clearedOn: day,
  postedBy: 'Rehema Wanjiku',
  created_at: `${day}T08:00:00.000Z`,
  ...more,
});

const uncleared = (made: Entry): Entry => {
  const { clearedOn: _, ...rest } = made;
  return rest;
};

/** A month of entries: one cheque is not presented, and one deposit not credited. */
export const someEntries = (): Entry[] => [
  entry(1, 0, '2026-10-12', 560_000, { reason: 'Deposit of 10% of the price' }),
  entry(2, 2, '2026-10-19', 490_000, { reason: 'For survey, valuation and court fees' }),
  entry(3, 2, '2026-11-03', -84_762, { payerOrPayee: 'County lands registry', reason: 'search and registration fees' }),
  entry(4, 2, '2026-11-05', 50_000, { reason: 'For survey fees' }),
  entry(5, 2, '2026-11-09', 29_762, { reason: 'For valuation' }),
  entry(6, 2, '2026-11-11', -35_000, { payerOrPayee: 'Kasuku Valuers', reason: 'valuation report' }),
  entry(7, 2, '2026-11-13', -25_000, { payerOrPayee: 'Rift Surveyors', reason: 'deed plan' }),
  entry(8, 3, '2026-11-17', 250_000, { reason: 'Security for costs' }),
  entry(9, 1, '2026-11-18', 15_000, { reason: 'For court deposits' }),
  uncleared(
    entry(10, 2, '2026-11-20', -75_000, {
      payerOrPayee: 'Rift Surveyors',
      reason: 'site-visit report',
      reference: 'SPECIMEN-C17',
    }),
  ),
  uncleared(entry(11, 0, '2026-11-24', 40_000, { reason: 'Deposit, balance of 10%' })),
];

/** What the firm has paid for a client in a case, and may take back from what is held. */
export const spentHandlers = (): HttpHandler[] => {
  const of = heldFor[1];
  const spent: Schemas['Disbursement'] = {
    id: idOf('0ce', 40),
    caseId: of?.caseId ?? '',
    caseTitle: of?.caseTitle ?? '',
    day: '2026-11-12',
    description: 'Court filing fee',
    amount: 7_150,
    vat: 'outside',
    receiptNo: 'SPECIMEN-R7',
    state: 'unbilled',
    created_at: '2026-11-12T08:00:00.000Z',
  };
  return [
    http.get('/api/law-firm/disbursements', ({ query, response }) => {
      const data = query.get('caseId') === spent.caseId ? [spent] : [];
      const totals = { amount: data.length * spent.amount };
      return response(200).json({ data, page: { page: 1, limit: 20, total: data.length }, totals });
    }),
  ];
};

/** What was signed for October. */
export const october: Schemas['Reconciliation'] = {
  id: idOf('0cc', 1),
  accountId: clientsAccount.id,
  day: '2026-10-31',
  bank: 1_050_000,
  unpresented: 0,
  uncredited: 0,
  cashBook: 1_050_000,
  ledger: 1_050_000,
  signer: 'Neema Wanjiku',
  created_at: '2026-11-03T08:30:00.000Z',
};

const sum = (entries: readonly Entry[]) => entries.reduce((cents, { amount }) => cents + toCents(amount), 0);

const counts = ({ amount, clearedOn }: Entry) => amount < 0 || clearedOn !== undefined;

/** With what a story begins. */
export interface ClientMoneySetup {
  accounts?: (typeof clientsAccount)[];
  entries?: Entry[];
  signed?: Schemas['Reconciliation'][];
  /** Whether whoever asks is the only one who has posted. */
  isSolePoster?: boolean;
  /** What the bank says: by default, all that it has cleared of the entries. */
  lines?: Schemas['BankLine'][];
}

/** Answers the calls about clients' money, and keeps what is posted. */
export function clientMoneyHandlers({
  accounts = [clientsAccount],
  entries = someEntries(),
  signed = [october],
  isSolePoster = false,
  lines = entries.length > 0 ? bankLinesOf(entries) : [],
}: ClientMoneySetup = {}): HttpHandler[] {
  const kept = perStory(() => ({ accounts, entries, signed, posted: 0 }));
  const add = (made: Omit<Entry, 'id' | 'created_at' | 'postedBy'>): Entry => {
    kept().posted += 1;
    const whole = { ...made, id: idOf('0cd', kept().posted), created_at: '2026-11-24T06:00:00.000Z' };
    kept().entries = [...kept().entries, whole];
    return whole;
  };
  const namesOf = (caseId: string | undefined) => {
    const one = cases.find(({ id }) => id === caseId);
    return one ? { clientId: one.client, client: one.clientName, caseId: one.id, caseTitle: one.title } : {};
  };
  const clear = (id: string, clearedOn: string | undefined) => {
    const found = kept().entries.find((one) => one.id === id);
    if (!found) return undefined;
    const { clearedOn: _, ...rest } = found;
    const data = { ...rest, ...(clearedOn !== undefined && { clearedOn }) };
    kept().entries = kept().entries.map((one) => (one.id === id ? data : one));
    return data;
  };
  const remove = (id: string) => {
    kept().entries = kept().entries.filter((one) => one.id !== id);
  };
  const bank = clientBank({ entries: () => kept().entries, clear, post: add, remove, namesOf }, () => lines);
  const matching = (query: URLSearchParams) =>
    kept().entries.filter(
      (one) =>
        ['accountId', 'clientId', 'caseId'].every(
          (name) => !query.has(name) || query.get(name) === one[name as 'accountId' | 'clientId' | 'caseId'],
        ) &&
        (query.get('bankState') !== 'uncleared' || one.clearedOn === undefined),
    );
  const latest = (found: readonly Entry[]) =>
    found.toSorted((a, b) => b.day.localeCompare(a.day) || b.id.localeCompare(a.id));
  const availableIn = (caseId: string | undefined) =>
    sum(kept().entries.filter((one) => one.caseId === caseId && counts(one)));
  const short = (available: number) => {
    const of = fault('not_enough_held', { available: fromCents(available) });
    const message = `Only ${fromCents(available)} of this client’s money is available in this case.`;
    return problem(409, 'Conflict', message, [{ field: 'amount', message, ...of }], of);
  };
  const missing = () => problem(404, 'Not Found', 'There is no such entry.', undefined, fault('no_such_record'));
  return [
    http.get('/api/law-firm/client-accounts', ({ response }) =>
      response(200).json({
        data: kept().accounts.map((account) => {
          const own = kept().entries.filter(({ accountId }) => accountId === account.id);
          const statement = bank.told();
          return {
            ...account,
            held: fromCents(sum(own)),
            available: fromCents(sum(own.filter(counts))),
            toMove: 0,
            ...(statement && { statement }),
          };
        }),
      }),
    ),
    http.post('/api/law-firm/client-accounts', async ({ request, response }) => {
      const input = await request.json();
      if (!/client|trust/i.test(input.title)) {
        const message = 'The account’s title must say “client” or “trust”.';
        return response.untyped(
          problem(400, 'Bad Request', message, [{ field: 'title', message, ...fault('account_title') }]),
        );
      }
      const { lockedTo: _, ...of } = clientsAccount;
      const data = { ...of, ...input, id: idOf('0ca', 9), held: 0, available: 0, toMove: 0 };
      kept().accounts = [...kept().accounts, { ...clientsAccount, ...input, id: data.id }];
      return response(201).json({ data });
    }),
    http.get('/api/law-firm/client-balances', ({ request, response }) => {
      const query = new URL(request.url).searchParams;
      const found = matching(query);
      const ledgers = [...new Set(found.flatMap(({ caseId }) => caseId ?? []))].map((caseId) => {
        const own = latest(found.filter((one) => one.caseId === caseId));
        const {
          clientId = '',
          client = '',
          caseTitle = '',
          kind = 'receipt',
          reason = '',
          payerOrPayee,
        } = own[0] ?? {};
        return {
          clientId,
          client,
          caseId,
          caseTitle,
          lastOn: own[0]?.day ?? '',
          balance: fromCents(sum(own)),
          available: fromCents(sum(own.filter(counts))),
          last: { kind, reason, ...(payerOrPayee !== undefined && { payerOrPayee }) },
        };
      });
      return response(200).json({
        data: ledgers.toSorted((a, b) => b.balance - a.balance),
        page: { page: 1, limit: Number(query.get('limit') ?? 50), total: ledgers.length },
        totals: { balance: fromCents(sum(found)), available: fromCents(sum(found.filter(counts))) },
      });
    }),
    http.get('/api/law-firm/client-entries', ({ request, response }) => {
      const found = matching(new URL(request.url).searchParams);
      return response(200).json({
        data: latest(found),
        page: { page: 1, limit: 50, total: found.length },
        totals: {
          in: fromCents(sum(found.filter(({ amount }) => amount > 0))),
          out: -fromCents(sum(found.filter(({ amount }) => amount < 0))),
        },
      });
    }),
    http.post('/api/law-firm/client-entries', async ({ request, response }) => {
      const { isOut, amount, clientId: _, caseId, ...input } = await request.json();
      const isPayment = input.kind === 'payment';
      if (isPayment && toCents(amount) > availableIn(caseId)) return response.untyped(short(availableIn(caseId)));
      const data = add({ ...input, ...namesOf(caseId), amount: isPayment || isOut ? -amount : amount });
      return response(201).json({ data });
    }),
    http.post('/api/law-firm/client-entries/to-office', async ({ request, response }) => {
      const { accountId, invoiceId, amount, day, toldOn } = await request.json();
      const caseId = heldFor[1]?.caseId;
      if (toCents(amount) > availableIn(caseId)) return response.untyped(short(availableIn(caseId)));
      const of = { accountId, day, toldOn, invoiceId, ...namesOf(caseId) };
      return response(201).json({
        data: add({ ...of, kind: 'to_office', amount: -amount, reason: 'Invoice INV-2026-0041' }),
      });
    }),
    http.post('/api/law-firm/client-entries/reimburse', async ({ request, response }) => {
      const { accountId, day, disbursementId } = await request.json();
      const of = { accountId, day, disbursementId, ...namesOf(heldFor[1]?.caseId), reference: 'SPECIMEN-R7' };
      return response(201).json({
        data: add({ ...of, kind: 'reimbursement', amount: -7_150, reason: 'Court filing fee' }),
      });
    }),
    http.post('/api/law-firm/client-entries/between', async ({ request, response }) => {
      const { accountId, fromCaseId, toCaseId, amount, day, reason } = await request.json();
      if (toCents(amount) > availableIn(fromCaseId)) return response.untyped(short(availableIn(fromCaseId)));
      const side = { accountId, day, reason, kind: 'between' as const, clearedOn: day };
      const data = [
        add({ ...side, ...namesOf(fromCaseId), amount: -amount }),
        add({ ...side, ...namesOf(toCaseId), amount }),
      ];
      return response(201).json({ data });
    }),
    http.post('/api/law-firm/client-entries/{id}/clear', async ({ params, request, response }) => {
      const { clearedOn } = await request.json();
      const data = clear(params.id, clearedOn);
      return data ? response(200).json({ data }) : response.untyped(missing());
    }),
    http.post('/api/law-firm/client-entries/{id}/reverse', async ({ params, request, response }) => {
      const { day, reason, fromOffice } = await request.json();
      const found = kept().entries.find(({ id }) => id === params.id);
      if (!found) return response.untyped(missing());
      const { accountId } = found;
      const whose = namesOf(found.caseId);
      const lacking = found.amount > 0 && counts(found) ? toCents(found.amount) - availableIn(found.caseId) : 0;
      if (lacking > 0 && !fromOffice) {
        const of = fault('shortfall', { shortfall: fromCents(lacking) });
        return response.untyped(problem(409, 'Conflict', 'Some of it is already spent.', undefined, of));
      }
      const paidIn = { accountId, ...whose, day, kind: 'from_office' as const, amount: fromCents(lacking) };
      const data = [
        ...(lacking > 0 ? [add({ ...paidIn, reason, clearedOn: day })] : []),
        add({
          accountId,
          ...whose,
          day,
          kind: 'reversal',
          amount: -found.amount,
          reason,
          clearedOn: day,
          reverses: found.id,
        }),
      ];
      kept().entries = kept().entries.map((one) =>
        one.id === found.id ? { ...one, clearedOn: one.clearedOn ?? day, reversedBy: data.at(-1)?.id ?? '' } : one,
      );
      return response(201).json({ data });
    }),
    ...bank.handlers,
    http.get('/api/law-firm/reconciliations', ({ response }) => response(200).json({ data: kept().signed })),
    http.post('/api/law-firm/reconciliations', async ({ request, response }) => {
      const { accountId, day, bank } = await request.json();
      const made = { ...october, id: idOf('0cc', 2), accountId, day, bank, created_at: '2026-11-24T06:00:00.000Z' };
      const data = { ...made, unpresented: 75_000, uncredited: 40_000, cashBook: 1_215_000, ledger: 1_215_000 };
      kept().signed = [data, ...kept().signed];
      kept().accounts = kept().accounts.map((one) => (one.id === accountId ? { ...one, lockedTo: day } : one));
      return response(201).json({ data });
    }),
    http.get('/api/law-firm/reconciliations/preview', ({ query, response }) => {
      const day = query.get('day') ?? '';
      const statement = bank.told(day);
      const said = query.get('bank') === null ? statement?.balance : Number(query.get('bank'));
      if (said === undefined) {
        const message = 'Enter the bank’s balance.';
        return response.untyped(
          problem(400, 'Bad Request', message, [{ field: 'bank', message, ...fault('required') }]),
        );
      }
      const own = kept().entries.filter((one) => one.accountId === query.get('accountId') && one.day <= day);
      const outstanding = own.filter(({ clearedOn }) => clearedOn === undefined || clearedOn > day);
      const [out, into] = [
        outstanding.filter(({ amount }) => amount < 0),
        outstanding.filter(({ amount }) => amount > 0),
      ];
      const from = '2026-11-01';
      const now = own.filter((one) => one.day >= from);
      const [received, paid] = [now.filter(({ amount }) => amount > 0), now.filter(({ amount }) => amount < 0)];
      const ofClients = own.filter(({ clientId }) => clientId !== undefined);
      const books = { bankCents: toCents(said), unpresentedCents: -sum(out), uncreditedCents: sum(into) };
      const all = { ...books, cashBookCents: sum(own), ledgerCents: sum(ofClients) };
      const { adjustedCents, differenceCents, agrees } = reconcile(all);
      const clients = [...new Set(ofClients.flatMap(({ clientId }) => clientId ?? []))].map((clientId) => {
        const theirs = ofClients.filter((one) => one.clientId === clientId);
        return { clientId, client: theirs[0]?.client ?? '', balance: fromCents(sum(theirs)) };
      });
      const data: Schemas['ReconciliationPreview'] = {
        bank: said,
        unpresented: fromCents(-sum(out)),
        unpresentedCount: out.length,
        uncredited: fromCents(sum(into)),
        uncreditedCount: into.length,
        adjusted: fromCents(adjustedCents),
        from,
        opening: fromCents(sum(own.filter((one) => one.day < from))),
        received: { count: received.length, amount: fromCents(sum(received)) },
        paid: { count: paid.length, amount: fromCents(-sum(paid)) },
        cashBook: fromCents(sum(own)),
        ledger: fromCents(sum(ofClients)),
        clients: clients.filter(({ balance }) => balance !== 0).toSorted((a, b) => b.balance - a.balance),
        outstanding,
        difference: fromCents(differenceCents),
        agrees,
        isSolePoster,
        officeItems: fromCents(sum(own) - sum(ofClients)),
        ...(statement && { statement }),
      };
      return response(200).json({ data });
    }),
  ];
}
