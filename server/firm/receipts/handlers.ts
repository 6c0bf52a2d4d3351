import { createHash } from 'node:crypto';
import type { StatementKind } from '#domain/billing/statement/columns';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import { omitNulls } from '#server/contract/nulls';
import { omitUndefined } from '#domain/omit';
import { holdMonths } from '#server/billing/months/holdMonths';
import type { Handlers } from '#server/contract/handlers';
import { badRequest, conflict } from '#server/contract/problem';
import { violatedConstraint } from '#server/db/database';
import { once } from '#server/doors/act';
import { requireFound, type FirmCall } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { acting } from '#server/firm/kept/acting';
import { findByNumber, type OwnAccount } from '#server/firm/ownAccounts/queries';
import { listAnswer } from '#server/lists/list';
import { placeHeld } from './placing';
import { ignoreLine, matchLine, undoLine, undoStatement } from './changeLine';
import { receiptSettled } from './lockToMatch';
import { accountOfNumber, currencyOf, namedAccount } from './account';
import { linesIn, readStatement, refuseCurrency, refuseUnread, unreadOf, type StatementSource } from './file';
import { applyHeld, refundHeld, undoUse } from './held';
import { othersIn } from '#server/lists/currencies';
import { describeHeld } from './describing';
import { reverseWhollyHeld } from './reversing';
import { confirmedBy, importStatement, lockStatements, newLinesOf } from './importStatement';
import { toHeld, toLine, toStatement } from './line';
import { readAsOf, rememberedColumns } from './remembered';
import { columnsShown, readingShown } from './shown';
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
  | 'updateHeldMoney'
  | 'reverseHeldMoney'
  | 'undoHeldMoneyUse';

/** Handles statements of M-Pesa and of banks, and the money that they tell of. */
export function receiptHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  const line = acting(firm, { find: findLine, show: toLine });

  const held = acting(firm, { find: findHeld, show: toHeld });

  /** Finds how a bank's columns were read before: for the account that a call names, or else for that whose number the file has. */
  const recallFor =
    (call: FirmCall, kind: StatementKind, chosen: OwnAccount | undefined): StatementSource['recall'] =>
    (headings, number) =>
      firm.read(call, async (tx) => {
        if (kind !== 'bank') return undefined;
        const own = chosen ?? (number === undefined ? undefined : await findByNumber(tx, kind, number));
        return own && rememberedColumns(tx, { whose: 'office', id: own.id }, headings);
      });

  return {
    listStatements: async (call) => {
      const page = await firm.read(call, (tx) => searchStatements(tx, call.query));
      return listAnswer(call.query, page, toStatement);
    },

    previewStatement: async (call) => {
      const { account, currency, columns, file, signs, leavesRowsOut, added } = call.body;
      const { own: chosen, kind } = await firm.read(call, async (tx, admitted) => {
        await admitted;
        return namedAccount(tx, call.body);
      });
      const source = { kind, account: chosen?.numberForm ?? account, columns, signs, leavesRowsOut, added };
      const bytes = Buffer.from(file, 'base64');
      const recall = recallFor(call, kind, chosen);
      const reading = await readStatement({ ...source, bytes, recall }, nairobiDay(now()));
      const { layout, account: number } = reading;
      const [own, known] = await firm.read(call, async (tx) => {
        const found = chosen ?? (number === undefined ? undefined : await findByNumber(tx, kind, number));
        const lines = linesIn(found?.id ?? '', reading);
        return [
          found,
          number !== undefined || found ? await newLinesOf(tx, { kind, accountId: found?.id, lines }) : undefined,
        ];
      });
      const inCurrency = own ? currencyOf(own, currency) : kind === 'mpesa' ? 'KES' : currency;
      if (inCurrency) refuseCurrency(reading, inCurrency);
      const { lines } = reading;
      const paidIn = lines.filter(({ passed }) => !passed);
      return {
        status: 200,
        body: {
          data: {
            headings: layout.headings.slice(0, 100),
            examples: reading.examples.slice(0, 100),
            columns: columnsShown(layout.columns),
            ...(reading.isRemembered && { isRemembered: true as const }),
            isReadable: reading.isReadable,
            lines: lines.length,
            ...omitUndefined({
              account: number,
              accountId: own?.id,
              from: lines[0]?.at.slice(0, 10),
              to: lines.at(-1)?.at.slice(0, 10),
              newLines: known?.fresh.length,
              reading: readingShown(reading, known, own?.id),
            }),
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
      const { accountId, account, fileName, file, columns, signs, leavesRowsOut, added } = call.body;
      const { own: chosen, kind } = await firm.read(call, async (tx, admitted) => {
        await admitted;
        return namedAccount(tx, call.body);
      });
      const bytes = Buffer.from(file, 'base64');
      const source = { kind, account: chosen?.numberForm ?? account, columns, signs, leavesRowsOut, added, bytes };
      const reading = await readStatement({ ...source, recall: recallFor(call, kind, chosen) }, nairobiDay(now()));
      refuseUnread(reading, kind);
      const number = reading.account;
      if (!chosen && number === undefined) throw badRequest({ field: 'account', ...fault('required') });
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const personId = call.caller.person?.memberId ?? null;
      const said = { kind, account: number, accountId, currency: call.body.currency };
      const asked = { header: call.header, body: { ...said, fileName, sha256, columns, signs, leavesRowsOut, added } };
      const { row, confirmed } = await firm.change(call, async (by) => {
        await holdMonths(
          by.tx,
          reading.lines.map(({ at }) => nairobiDay(new Date(at))),
        );
        const { answer: id } = await once(by, asked, '/api/law-firm/statements', async () => {
          await lockStatements(by);
          const own =
            chosen ?? (await accountOfNumber(by, { kind, number: number ?? '', currency: said.currency ?? 'KES' }));
          const currency = currencyOf(own, said.currency);
          refuseCurrency(reading, currency);
          const of = { id: own.id, number: own.numberForm ?? own.name };
          const lines = linesIn(own.id, reading);
          return importStatement(by, {
            kind,
            account: of,
            currency,
            fileName: fileName.trim(),
            sha256,
            lines,
            readAs: kind === 'bank' ? readAsOf(reading) : null,
            personId,
          });
        });
        return { row: requireFound(await findStatement(by.tx, id)), confirmed: await confirmedBy(by.tx, id) };
      });
      return { status: 201, body: { data: toStatement(row), confirmed, ...unreadOf(reading) } };
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
      const { cents, sums, ...page } = await firm.read(call, (tx) => searchHeld(tx, call.query));
      const { status, body } = listAnswer(call.query, page, toHeld);
      return { status, body: { ...body, held: fromCents(cents), ...othersIn(sums) } };
    },

    applyHeldMoney: held.once('applyHeldMoney', (by, { path, body }) => applyHeld(by, path.id, body)),

    refundHeldMoney: held.once('refundHeldMoney', (by, { path, body }) => refundHeld(by, path.id, body)),

    placeHeldMoney: held.once('placeHeldMoney', (by, { path, body }) => placeHeld(by, path.id, body)),

    updateHeldMoney: held.act((by, { path, body }) => describeHeld(by, path.id, body)),

    reverseHeldMoney: held.once('reverseHeldMoney', (by, { path, body }) => reverseWhollyHeld(by, path.id, body)),

    undoHeldMoneyUse: held.act((by, { path, body }) => undoUse(by, path.id, body.useId)),
  };
}
