import { createHash } from 'node:crypto';
import { isReadable } from '#domain/billing/statementFile';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import { omitNulls } from '#server/contract/nulls';
import type { Handlers } from '#server/contract/handlers';
import { badRequest, conflict } from '#server/contract/problem';
import { violatedConstraint } from '#server/db/database';
import { noSuchRecord, type FirmCall } from '#server/doors/firm';
import { withIdempotencyKey } from '#server/doors/idempotency';
import type { Services } from '#server/doors/services';
import type { Change } from '#server/firm/kept/records';
import { listAnswer } from '#server/lists/list';
import { placeHeld } from './placing';
import { ignoreLine, matchLine, receiptSettled, undoLine, undoStatement } from './changeLine';
import { readStatement, unreadOf } from './file';
import { applyHeld, refundHeld, undoUse } from './held';
import { confirmedBy, importStatement, newLinesOf } from './importStatement';
import { toHeld, toLine, toStatement } from './line';
import {
  findHeld,
  findLine,
  findLines,
  findStatement,
  findTargets,
  searchHeld,
  searchLines,
  searchStatements,
} from './queries';

type Calls =
  | 'listStatements'
  | 'importStatement'
  | 'previewStatement'
  | 'undoStatement'
  | 'listStatementLines'
  | 'findLineTargets'
  | 'matchStatementLine'
  | 'ignoreStatementLine'
  | 'undoStatementLine'
  | 'listHeldMoney'
  | 'applyHeldMoney'
  | 'refundHeldMoney'
  | 'placeHeldMoney'
  | 'undoHeldMoneyUse';

type ById = FirmCall & { path: { id: string } };

type Keyed = ById & { header: { 'Idempotency-Key'?: string }; body: unknown };

/** Handles statements of M-Pesa and of banks, and the money that they tell of. */
export function receiptHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  const changing = <Result>(call: FirmCall, work: (by: Change) => Promise<Result>): Promise<Result> => {
    const moment = now();
    return firm.write(call, (tx, { id: tenantId }) => work({ tx, tenantId, moment }));
  };

  const changeLine = async (call: ById, work: (by: Change) => Promise<void>) => {
    const row = await changing(call, async (by) => {
      await work(by);
      return found(await findLine(by.tx, call.path.id));
    });
    return { status: 200 as const, body: { data: toLine(row) } };
  };

  /** Uses held money once for a key. */
  const useHeld = async (call: Keyed, of: string, work: (by: Change) => Promise<void>) => {
    const { id } = call.path;
    const row = await changing(call, async (by) => {
      const { tx, tenantId, moment } = by;
      const once = { tenantId, of: `${of} ${id}`, key: call.header['Idempotency-Key'], body: call.body, moment };
      await withIdempotencyKey(tx, once, async () => {
        await work(by);
        return { id };
      });
      return found(await findHeld(tx, id));
    });
    return { status: 200 as const, body: { data: toHeld(row) } };
  };

  return {
    listStatements: async (call) => {
      const page = await firm.read(call, (tx) => searchStatements(tx, call.query));
      return listAnswer(call.query, page, toStatement);
    },

    previewStatement: async (call) => {
      const { kind, account, columns, file } = call.body;
      await firm.read(call, (_, admitted) => admitted);
      const source = { kind, account, columns, bytes: Buffer.from(file, 'base64') };
      const reading = await readStatement(source, nairobiDay(now()));
      const fresh =
        reading.account === undefined ? undefined : await firm.read(call, (tx) => newLinesOf(tx, reading.lines));
      const { layout, lines } = reading;
      const paidIn = lines.filter(({ passed }) => !passed);
      const days = lines.map(({ at }) => at.slice(0, 10)).sort();
      const { date, text, reference, credit, debit, amount } = layout.columns;
      const shown = Object.entries({ date, text, reference, credit, debit, amount }).filter(
        ([, place]) => place !== undefined,
      );
      return {
        status: 200,
        body: {
          data: {
            headings: layout.headings.slice(0, 100),
            columns: Object.fromEntries(shown),
            isReadable: reading.isReadable,
            lines: lines.length,
            ...omitNulls({ account: reading.account ?? null, from: days[0] ?? null, to: days.at(-1) ?? null }),
            ...(fresh && { newLines: fresh.length }),
            paidIn: {
              count: paidIn.length,
              amount: fromCents(paidIn.reduce((sum, { amountCents }) => sum + amountCents, 0)),
            },
            passed: lines.length - paidIn.length,
            ...unreadOf(reading),
          },
        },
      };
    },

    importStatement: async (call) => {
      const { kind, fileName, file, columns } = call.body;
      await firm.read(call, (_, admitted) => admitted);
      const bytes = Buffer.from(file, 'base64');
      const reading = await readStatement({ kind, account: call.body.account, columns, bytes }, nairobiDay(now()));
      if (!isReadable(kind, reading.layout.columns))
        throw badRequest({ field: 'columns', ...fault('statement_columns') });
      const { lines, unread } = reading;
      if (lines.length === 0) throw badRequest({ field: 'file', ...fault('file_no_rows') });
      const account = reading.account ?? '';
      const currency = kind === 'mpesa' ? 'KES' : (call.body.currency ?? 'KES');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const personId = call.caller.person?.memberId ?? null;
      const { row, confirmed } = await changing(call, async (by) => {
        const body = { kind, account, currency, fileName, sha256, columns };
        const once = {
          tenantId: by.tenantId,
          of: '/api/law-firm/statements',
          key: call.header['Idempotency-Key'],
          body,
          moment: by.moment,
        };
        const { answer: id } = await withIdempotencyKey(by.tx, once, () =>
          importStatement(by, { kind, account, currency, fileName: fileName.trim(), sha256, lines, personId }),
        );
        return { row: found(await findStatement(by.tx, id)), confirmed: await confirmedBy(by.tx, id) };
      });
      const told = unreadOf({ unread });
      return { status: 201, body: { data: toStatement(row), confirmed, ...told } };
    },

    undoStatement: async (call) => {
      const { row, kept } = await changing(call, async (by) => {
        const ids = await undoStatement(by, call.path.id);
        return { row: found(await findStatement(by.tx, call.path.id)), kept: await findLines(by.tx, ids) };
      });
      return { status: 200, body: { data: toStatement(row), kept: kept.map(toLine) } };
    },

    listStatementLines: async (call) => {
      const { sums, ...page } = await firm.read(call, (tx) => searchLines(tx, call.query));
      const { status, body } = listAnswer(call.query, page, toLine);
      const of = (wanted: (typeof sums)[number]['state']) => {
        const { count = 0, cents = 0 } = sums.find(({ state }) => state === wanted) ?? {};
        return { count, amount: fromCents(cents) };
      };
      const states = {
        matched: of('matched'),
        proposed: of('proposed'),
        unmatched: of('unmatched'),
        ignored: of('ignored'),
      };
      const paidIn = {
        count: sums.reduce((total, { paidIn: count }) => total + count, 0),
        amount: fromCents(sums.reduce((total, { paidInCents }) => total + paidInCents, 0)),
      };
      return { status, body: { ...body, states, paidIn } };
    },

    findLineTargets: async (call) => {
      const targets = await firm.read(call, (tx) => findTargets(tx, call.query));
      const invoices = targets.invoices.map(({ openCents, payReference, ...invoice }) => ({
        ...invoice,
        ...omitNulls({ payReference }),
        balance: fromCents(openCents),
      }));
      return { status: 200, body: { data: { invoices, clients: targets.clients } } };
    },

    matchStatementLine: async (call) => {
      try {
        return await changeLine(call, (by) => matchLine(by, call.path.id, call.body));
      } catch (error) {
        // Another call has just settled the same receipt.
        if (violatedConstraint(error) !== 'statement_lines_settled') throw error;
        const row = found(await firm.read(call, (tx) => findLine(tx, call.path.id)));
        const receipt = row.line.receiptNo ?? '';
        throw conflict('id', receiptSettled(receipt, row.invoice.number ?? receipt));
      }
    },

    ignoreStatementLine: (call) => changeLine(call, (by) => ignoreLine(by, call.path.id)),

    undoStatementLine: (call) => changeLine(call, (by) => undoLine(by, call.path.id)),

    listHeldMoney: async (call) => {
      const { cents, ...page } = await firm.read(call, (tx) => searchHeld(tx, call.query));
      const { status, body } = listAnswer(call.query, page, toHeld);
      return { status, body: { ...body, held: fromCents(cents) } };
    },

    applyHeldMoney: (call) => useHeld(call, 'applyHeldMoney', (by) => applyHeld(by, call.path.id, call.body)),

    refundHeldMoney: (call) => useHeld(call, 'refundHeldMoney', (by) => refundHeld(by, call.path.id, call.body)),

    placeHeldMoney: (call) => useHeld(call, 'placeHeldMoney', (by) => placeHeld(by, call.path.id, call.body)),

    undoHeldMoneyUse: async (call) => {
      const row = await changing(call, async (by) => {
        await undoUse(by, call.path.id, call.body.useId);
        return found(await findHeld(by.tx, call.path.id));
      });
      return { status: 200, body: { data: toHeld(row) } };
    },
  };
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw noSuchRecord();
  return row;
}
