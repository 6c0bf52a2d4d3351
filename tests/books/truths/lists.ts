import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { addDays, firstOfMonth } from '#domain/dates';
import { rowsOf, today, type World } from '../world/world';
import { cents, clientsOf, everyDay, unlike, type Truth } from './truth';

type Line = Record<string, string>;

/** Reads a file of the firm's, line by line. */
async function fileAt({ server, firm }: World, url: string): Promise<Line[]> {
  const answer = await fetch(`${server.url}/api/law-firm/${url}`, { headers: { 'X-Tenant': firm.slug } });
  return parse(await answer.text(), { columns: true, bom: true });
}

/** The same without what adds it up. */
const rowsAt = async (world: World, url: string, first: string) =>
  (await fileAt(world, url)).filter((line) => line[first] !== 'Total');

const inCents = (line: Line | undefined, column: string) => cents(Number(line?.[column]));

/** All rows of a list. */
async function everyRow<Row>(read: (page: number) => Promise<{ data?: { data: Row[] } }>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const found = (await read(page)).data?.data ?? [];
    rows.push(...found);
    if (found.length < 100) return rows;
  }
}

/** What is owed is one figure: by age, in the list, in the file, and in the journals. */
const debtIsOneFigure: Truth = async (world) => {
  const { calls } = world.firm;
  const to = today(world);
  const [aged, list, file, journals] = await Promise.all([
    calls.GET('/api/law-firm/reports/aged-debt', { params: { query: { limit: 100 } } }),
    calls.GET('/api/law-firm/invoices', { params: { query: { limit: 1 } } }),
    fileAt(world, 'reports/aged-debt/export'),
    calls.GET('/api/law-firm/ledger-exports/preview', {
      params: { query: { from: addDays(to, -400), to, format: 'neutral' } },
    }),
  ]);
  const owed = await rowsOf<{ cents: string }>(
    world,
    sql`SELECT (SELECT coalesce(sum(round(d.amount_cents * r.rate_to_kes)), 0) FROM client_debts d JOIN unapplied_receipts r ON r.id = d.receipt_id)
      - (SELECT coalesce(sum(kes_cents), 0) FROM client_debt_uses WHERE undone_at IS NULL) AS cents`,
  );
  const last = file.at(-1);
  const rows = (lines: readonly (readonly (number | string | undefined)[])[]) => JSON.stringify(lines);
  return [
    ...unlike('owed', {
      // What waits for certificates is open, but not due.
      aged: cents(aged.data?.totals.total) + cents(aged.data?.totals.awaited),
      list: cents(list.data?.balance.outstanding) + Number(owed[0]?.cents),
      file: inCents(last, 'Total') + inCents(last, 'Certificates awaited'),
      journals: cents(journals.data?.data.checks.find(({ what }) => what === 'debtors')?.journals),
    }),
    ...unlike('debt by client', {
      list: rows(
        (aged.data?.data ?? []).map(({ clientName, total, owedBack }) => [clientName, cents(total), cents(owedBack)]),
      ),
      file: rows(
        file.slice(0, -1).map((line) => [line['Client'], inCents(line, 'Total'), inCents(line, 'Of it owed back')]),
      ),
    }),
  ];
};

/** A file has what its list has, in its order. */
const filesAreTheirLists: Truth = async (world) => {
  const { calls } = world.firm;
  const invoices = await everyRow((page) =>
    calls.GET('/api/law-firm/invoices', { params: { query: { limit: 100, page } } }),
  );
  const notes = await everyRow((page) =>
    calls.GET('/api/law-firm/credit-notes', { params: { query: { limit: 100, page } } }),
  );
  const payments = await calls.GET('/api/law-firm/payments', { params: { query: { limit: 1 } } });
  const [invoiceFile, noteFile, received] = [
    await rowsAt(world, 'invoices/export', 'Invoice'),
    await rowsAt(world, 'credit-notes/export', 'Credit note'),
    await rowsAt(world, 'payments/export', 'Date'),
  ];
  return [
    ...unlike('invoices', {
      list: JSON.stringify(
        invoices.map(({ invoiceNumber, paid, credited }) => [invoiceNumber, cents(paid) - cents(credited)]),
      ),
      file: JSON.stringify(invoiceFile.map((line) => [line['Invoice'], inCents(line, 'Paid')])),
    }),
    // Total = Paid + Credited − Credit held + Written off + Balance.
    ...invoiceFile
      .filter(({ Status: status }) => status !== 'draft' && status !== 'cancelled')
      .flatMap((line) =>
        unlike(`${line['Invoice']} in its file`, {
          total: inCents(line, 'Total'),
          parts:
            inCents(line, 'Paid') +
            inCents(line, 'Credited') -
            inCents(line, 'Credit held') +
            inCents(line, 'Written off') +
            inCents(line, 'Balance'),
        }),
      ),
    ...unlike('credit notes', {
      list: JSON.stringify(notes.map(({ number, total }) => [number, cents(total)])),
      file: JSON.stringify(noteFile.map((line) => [line['Credit note'], inCents(line, 'Total')])),
    }),
    ...unlike('received', {
      list: cents(payments.data?.totals.received),
      file: received.reduce((total, line) => total + inCents(line, 'KES'), 0),
    }),
    ...unlike('received and reversed', {
      list: cents(payments.data?.totals.reversed),
      file: received.reduce((total, line) => total + (line['Reversed on'] ? inCents(line, 'KES') : 0), 0),
    }),
  ];
};

/** A statement's file and a month's VAT have what the figures beside them have. */
const statementsAndVat: Truth = async (world) => {
  const { calls } = world.firm;
  const found: string[] = [];
  for (const [id, currency] of clientsOf(world).flatMap((one) => [[one, 'KES'] as const, [one, 'USD'] as const])) {
    const query = { ...everyDay, currency };
    const { data } = await calls.GET('/api/law-firm/clients/{id}/statement', { params: { path: { id }, query } });
    const file = await fileAt(world, `clients/${id}/statement/export?${new URLSearchParams(query).toString()}`);
    found.push(
      ...unlike(`statement of ${id} in ${currency}`, {
        list: JSON.stringify(
          data?.data.lines.map(({ date, balance, balanceHeld }) => [date, cents(balance), cents(balanceHeld)]),
        ),
        file: JSON.stringify(
          file
            .slice(1, -1)
            .map((line) => [
              line['Date'],
              inCents(line, `Balance due ${currency}`),
              inCents(line, `Balance held ${currency}`),
            ]),
        ),
      }),
    );
  }
  const months = await calls.GET('/api/law-firm/months', { params: { query: { limit: 100 } } });
  const recent = firstOfMonth(addDays(today(world), -31));
  for (const { month, figures } of months.data?.data ?? []) {
    if (month < recent) continue;
    const vat = await calls.GET('/api/law-firm/months/{month}/vat', {
      params: { path: { month }, query: { limit: 1 } },
    });
    const documents = await everyRow((page) =>
      calls.GET('/api/law-firm/months/{month}/vat', { params: { path: { month }, query: { limit: 100, page } } }),
    );
    found.push(
      ...unlike(`VAT of ${month}`, {
        month: cents(figures.vat),
        totals: cents(vat.data?.totals.tax),
        documents: documents.reduce((total, { tax }) => total + cents(tax), 0),
      }),
    );
  }
  return found;
};

/** Journals balance, and come to what the books say: today, and as of a day before. */
const journalsBalance: Truth = async (world) => {
  const found: string[] = [];
  for (const ago of [0, 25]) {
    const to = addDays(today(world), -ago);
    const query = { from: addDays(to, -60), to, format: 'neutral' } as const;
    const { data, error } = await world.firm.calls.GET('/api/law-firm/ledger-exports/preview', { params: { query } });
    if (!data) found.push(`journals to ${to}: ${JSON.stringify(error)}`);
    for (const { what, journals, books, isOk } of data?.data.checks ?? [])
      if (!isOk) found.push(`${what} on ${to}: ${JSON.stringify({ journals, books })}`);
    const side = (name: 'debit' | 'credit') =>
      (data?.data.totals ?? []).reduce((total, one) => total + cents(one[name]), 0);
    found.push(...unlike(`journals to ${to}`, { debit: side('debit'), credit: side('credit') }));
  }
  return found;
};

/** What holds of lists, files and journals at any moment. */
export const ofLists: Record<string, Truth> = {
  'what is owed is one figure': debtIsOneFigure,
  'files are their lists': filesAreTheirLists,
  'statements and VAT are their files and figures': statementsAndVat,
  'journals balance': journalsBalance,
};
