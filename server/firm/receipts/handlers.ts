import { createHash } from 'node:crypto';
import { isReadable } from '#domain/billing/statementFile';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import { omitNulls } from '#server/contract/nulls';
import type { Handlers } from '#server/contract/handlers';
import { badRequest, conflict } from '#server/contract/problem';
import { violatedConstraint } from '#server/db/database';
import { once } from '#server/doors/act';
import { requireFound } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { acting } from '#server/firm/kept/acting';
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

/** Handles statements of M-Pesa and of banks, and the money that they tell of. */
export function receiptHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  const line = acting(firm, { find: findLine, show: toLine });

  const held = acting(firm, { find: findHeld, show: toHeld });

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
      const asked = { header: call.header, body: { kind, account, currency, fileName, sha256, columns } };
      const { row, confirmed } = await firm.change(call, async (by) => {
        const { answer: id } = await once(by, asked, '/api/law-firm/statements', () =>
          importStatement(by, { kind, account, currency, fileName: fileName.trim(), sha256, lines, personId }),
        );
        return { row: requireFound(await findStatement(by.tx, id)), confirmed: await confirmedBy(by.tx, id) };
      });
      const told = unreadOf({ unread });
      return { status: 201, body: { data: toStatement(row), confirmed, ...told } };
    },

    undoStatement: async (call) => {
      const { row, kept } = await firm.change(call, async (by) => {
        const ids = await undoStatement(by, call.path.id);
        return { row: requireFound(await findStatement(by.tx, call.path.id)), kept: await findLines(by.tx, ids) };
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
        return await line.act((by) => matchLine(by, call.path.id, call.body))(call);
      } catch (error) {
        // Another call has just settled the same receipt.
        if (violatedConstraint(error) !== 'statement_lines_settled') throw error;
        const row = requireFound(await firm.read(call, (tx) => findLine(tx, call.path.id)));
        const receipt = row.line.receiptNo ?? '';
        throw conflict('id', receiptSettled(receipt, row.invoice.number ?? receipt));
      }
    },

    ignoreStatementLine: line.act((by, { path }) => ignoreLine(by, path.id)),

    undoStatementLine: line.act((by, { path }) => undoLine(by, path.id)),

    listHeldMoney: async (call) => {
      const { cents, ...page } = await firm.read(call, (tx) => searchHeld(tx, call.query));
      const { status, body } = listAnswer(call.query, page, toHeld);
      return { status, body: { ...body, held: fromCents(cents) } };
    },

    applyHeldMoney: held.once('applyHeldMoney', (by, { path, body }) => applyHeld(by, path.id, body)),

    refundHeldMoney: held.once('refundHeldMoney', (by, { path, body }) => refundHeld(by, path.id, body)),

    placeHeldMoney: held.once('placeHeldMoney', (by, { path, body }) => placeHeld(by, path.id, body)),

    undoHeldMoneyUse: held.act((by, { path, body }) => undoUse(by, path.id, body.useId)),
  };
}
