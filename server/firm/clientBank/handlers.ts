import { createHash } from 'node:crypto';
import { isOtherAccount } from '#domain/clientBank';
import { isReadable, oldestFirst } from '#domain/billing/statementFile';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import type { Handlers } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import { badRequest } from '#server/contract/problem';
import { once } from '#server/doors/act';
import { requireFound, type FirmCall } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { acting } from '#server/firm/kept/acting';
import { readStatement, unreadOf, type ChosenColumns } from '#server/firm/receipts/file';
import { listAnswer } from '#server/lists/list';
import { findAccount, toEntry } from '#server/firm/clientMoney/queries';
import { importBankStatement, newBankLines } from './importing';
import { ignoreBankLine, matchBankLine, postBankLine, undoBankLine, undoBankStatement } from './lines';
import {
  findBankLine,
  findBankLines,
  findBankStatement,
  findLineEntries,
  searchBankLines,
  searchBankStatements,
  toBankLine,
  toBankStatement,
} from './queries';

type Calls =
  | 'listBankStatements'
  | 'previewBankStatement'
  | 'importBankStatement'
  | 'undoBankStatement'
  | 'listBankLines'
  | 'findBankLineEntries'
  | 'matchBankLine'
  | 'postBankLine'
  | 'ignoreBankLine'
  | 'undoBankLine';

/** Handles what banks say of client accounts. */
export function bankHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  const line = acting(firm, { find: findBankLine, show: toBankLine });

  const requireAccount = async (call: FirmCall, id: string) => {
    const account = await firm.read(call, (tx) => findAccount(tx, id));
    if (!account) throw badRequest({ field: 'accountId', ...fault('no_such_account') });
    return account;
  };

  /** The same line has the same key, from whichever file: the account is what was chosen, not what the file says. */
  const readFile = (accountId: string, file: Buffer, columns: ChosenColumns | undefined) =>
    readStatement({ kind: 'bank', account: accountId, columns, bytes: file }, nairobiDay(now()));

  return {
    listBankStatements: async (call) => {
      const page = await firm.read(call, (tx) => searchBankStatements(tx, call.query));
      return listAnswer(call.query, page, toBankStatement);
    },

    previewBankStatement: async (call) => {
      const { accountId, file, columns } = call.body;
      const account = await requireAccount(call, accountId);
      const reading = await readFile(accountId, Buffer.from(file, 'base64'), columns);
      const fresh = await firm.read(call, (tx) => newBankLines(tx, accountId, reading.lines));
      const lines = oldestFirst(reading.lines);
      const { date, text, reference, credit, debit, amount, balance } = reading.layout.columns;
      const shown = Object.entries({ date, text, reference, credit, debit, amount, balance }).filter(
        ([, place]) => place !== undefined,
      );
      const sumOf = (sign: 1 | -1) => {
        const of = lines.filter(({ amountCents }) => Math.sign(amountCents) === sign);
        return { count: of.length, amount: fromCents(of.reduce((sum, one) => sum + sign * one.amountCents, 0)) };
      };
      const closing = lines.at(-1)?.balanceCents;
      return {
        status: 200,
        body: {
          data: {
            headings: reading.layout.headings.slice(0, 100),
            columns: Object.fromEntries(shown),
            isReadable: reading.isReadable,
            lines: lines.length,
            newLines: fresh.length,
            isOtherAccount: isOtherAccount(reading.named, account.accountNumber),
            ...omitNulls({
              account: reading.named ?? null,
              from: lines[0]?.at.slice(0, 10) ?? null,
              to: lines.at(-1)?.at.slice(0, 10) ?? null,
            }),
            ...(closing !== undefined && { closing: fromCents(closing) }),
            moneyIn: sumOf(1),
            moneyOut: sumOf(-1),
            ...unreadOf(reading),
          },
        },
      };
    },

    importBankStatement: async (call) => {
      const { accountId, fileName, file, columns } = call.body;
      await requireAccount(call, accountId);
      const bytes = Buffer.from(file, 'base64');
      const { lines, layout, unread } = await readFile(accountId, bytes, columns);
      if (!isReadable('bank', layout.columns)) throw badRequest({ field: 'columns', ...fault('statement_columns') });
      if (lines.length === 0) throw badRequest({ field: 'file', ...fault('file_no_rows') });
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const personId = call.caller.person?.memberId ?? null;
      const asked = { header: call.header, body: { accountId, fileName, sha256, columns } };
      const row = await firm.change(call, async (by) => {
        const { answer: id } = await once(by, asked, 'bank statement', () =>
          importBankStatement(by, { accountId, fileName: fileName.trim(), sha256, lines, personId }),
        );
        return requireFound(await findBankStatement(by.tx, id));
      });
      return { status: 201, body: { data: toBankStatement(row), ...unreadOf({ unread }) } };
    },

    undoBankStatement: async (call) => {
      const body = await firm.change(call, async (by) => {
        const kept = await findBankLines(by.tx, await undoBankStatement(by, call.path.id));
        return {
          data: toBankStatement(requireFound(await findBankStatement(by.tx, call.path.id))),
          kept: kept.map(toBankLine),
        };
      });
      return { status: 200, body };
    },

    listBankLines: async (call) => {
      const { states, ...page } = await firm.read(call, (tx) => searchBankLines(tx, call.query));
      const { status, body } = listAnswer(call.query, page, toBankLine);
      return { status, body: { ...body, states } };
    },

    findBankLineEntries: async (call) => {
      const rows = await firm.read(call, async (tx) =>
        findLineEntries(tx, requireFound(await findBankLine(tx, call.path.id)).line),
      );
      return { status: 200, body: { data: rows.map(toEntry) } };
    },

    matchBankLine: line.act((by, { path, body }) => matchBankLine(by, path.id, body)),

    postBankLine: line.make('bank line', (by, { path, body }) => postBankLine(by, path.id, body)),

    ignoreBankLine: line.act((by, { path }) => ignoreBankLine(by, path.id)),

    undoBankLine: line.act((by, { path }) => undoBankLine(by, path.id)),
  };
}
