import { nairobiDay } from '#domain/dates';
import type { Handlers } from '#server/contract/handlers';
import { textOrNull } from '#server/contract/nulls';
import { etag } from '#server/contract/versions';
import type { ReadTransaction } from '#server/db/database';
import { act, type Asked } from '#server/doors/act';
import type { FirmCall } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import type { Change } from '#server/firm/kept/records';
import { csvOfLines } from '#server/lists/csv';
import { listAnswer } from '#server/lists/list';
import { closeMonth, lockMonth, openMonth } from './closing';
import { findMonth, listMonths } from './months';
import { readVat, readVatDocuments, toVatDocument } from './vat';
import { vatHeadings, vatLines } from './vatCsv';

type Calls = 'listMonths' | 'getMonth' | 'closeMonth' | 'openMonth' | 'listVat' | 'exportVat';

type MonthCall = FirmCall & Asked & { path: { month: string } };

/** Handles the months of a firm's books: what each comes to, closing it, and opening it again. */
export function monthHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  const answer = async (tx: ReadTransaction, month: string) => {
    const data = await findMonth(tx, month, nairobiDay(now()));
    return { status: 200 as const, headers: etag(data.month.version), body: { data } };
  };

  /** Does something with a locked month, once per idempotency key, and answers with it. */
  const change = (
    call: MonthCall,
    operation: string,
    work: (by: Change, locked: Awaited<ReturnType<typeof lockMonth>>) => Promise<void>,
  ) =>
    firm.change(call, async (by) => {
      const { month } = call.path;
      const subject = { of: `${operation} ${month}`, name: 'month', lock: () => lockMonth(by, month) };
      await act(by, call, subject, async (locked) => {
        await work(by, locked);
        return month;
      });
      return answer(by.tx, month);
    });

  return {
    listMonths: async (call) => {
      const today = nairobiDay(now());
      const { totals, ...found } = await firm.read(call, (tx) => listMonths(tx, call.query, today));
      const { status, body } = listAnswer(call.query, found, (month) => month);
      return { status, body: { ...body, totals } };
    },

    getMonth: (call) => firm.read(call, (tx) => answer(tx, call.path.month)),

    listVat: async (call) => {
      const today = nairobiDay(now());
      const { month } = call.path;
      const { totals, paidAhead, ...found } = await firm.read(call, async (tx) => {
        const sums = await readVat(tx, month, today);
        return { ...sums, rows: await readVatDocuments(tx, month, call.query) };
      });
      const { status, body } = listAnswer(call.query, found, toVatDocument);
      return { status, body: { ...body, totals, paidAhead } };
    },

    exportVat: async (call) => {
      const { month } = call.path;
      const lines = await firm.read(call, (tx) => vatLines(tx, month, nairobiDay(now())));
      const headers = { 'Content-Disposition': `attachment; filename="vat-${month.slice(0, 7)}.csv"` };
      return { status: 200, headers, body: csvOfLines(vatHeadings, lines) };
    },

    closeMonth: (call) =>
      change(call, 'closeMonth', (by, locked) => closeMonth(by, locked, textOrNull(call.body.reason))),

    openMonth: (call) => change(call, 'openMonth', (by, locked) => openMonth(by, locked, call.body.reason.trim())),
  };
}
