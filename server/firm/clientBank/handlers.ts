import { createHash } from 'node:crypto';
import type { components } from '#openapi';
import { isOtherAccount } from '#domain/clientBank';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import type { Handlers } from '#server/contract/handlers';
import { omitUndefined } from '#domain/omit';
import { badRequest } from '#server/contract/problem';
import { once } from '#server/doors/act';
import { requireFound, type FirmCall } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { acting } from '#server/firm/kept/acting';
import {
  linesIn,
  readStatement,
  refuseCurrency,
  refuseUnread,
  unreadOf,
  type StatementSource,
} from '#server/firm/receipts/file';
import { readAsOf, rememberedColumns } from '#server/firm/receipts/remembered';
import { columnsShown, readingShown, sumOf } from '#server/firm/receipts/shown';
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

  const readFile = async (call: FirmCall & { body: components['schemas']['BankStatementPreviewInput'] }) => {
    const { accountId, file, columns, signs, leavesRowsOut, added } = call.body;
    const bytes = Buffer.from(file, 'base64');
    const recall: StatementSource['recall'] = (headings) =>
      firm.read(call, (tx) => rememberedColumns(tx, { whose: 'clients', id: accountId }, headings));
    const source = { kind: 'bank' as const, bytes, columns, recall, signs, leavesRowsOut, added };
    const reading = await readStatement(source, nairobiDay(now()));
    refuseCurrency(reading, 'KES');
    return reading;
  };

  return {
    listBankStatements: async (call) => {
      const page = await firm.read(call, (tx) => searchBankStatements(tx, call.query));
      return listAnswer(call.query, page, toBankStatement);
    },

    previewBankStatement: async (call) => {
      const { accountId } = call.body;
      const account = await requireAccount(call, accountId);
      const reading = await readFile(call);
      const lines = linesIn(accountId, reading);
      const known = await firm.read(call, (tx) => newBankLines(tx, accountId, lines));
      const closing = lines.at(-1)?.balanceCents;
      return {
        status: 200,
        body: {
          data: {
            headings: reading.layout.headings.slice(0, 100),
            examples: reading.examples.slice(0, 100),
            columns: columnsShown(reading.layout.columns),
            ...(reading.isRemembered && { isRemembered: true as const }),
            isReadable: reading.isReadable,
            lines: lines.length,
            newLines: known.fresh.length,
            isOtherAccount: isOtherAccount(reading.named, account.accountNumber),
            ...omitUndefined({
              account: reading.named,
              from: lines[0]?.at.slice(0, 10),
              to: lines.at(-1)?.at.slice(0, 10),
              reading: readingShown(reading, known, accountId),
            }),
            ...(closing !== undefined && { closing: fromCents(closing) }),
            moneyIn: sumOf(lines, 1),
            moneyOut: sumOf(lines, -1),
            ...unreadOf(reading),
          },
        },
      };
    },

    importBankStatement: async (call) => {
      const { accountId, fileName, file, columns, signs, leavesRowsOut, added } = call.body;
      await requireAccount(call, accountId);
      const reading = await readFile(call);
      refuseUnread(reading, 'bank');
      const lines = linesIn(accountId, reading);
      const sha256 = createHash('sha256').update(Buffer.from(file, 'base64')).digest('hex');
      const personId = call.caller.person?.memberId ?? null;
      const asked = {
        header: call.header,
        body: { accountId, fileName, sha256, columns, signs, leavesRowsOut, added },
      };
      const row = await firm.change(call, async (by) => {
        const { answer: id } = await once(by, asked, 'bank statement', () =>
          importBankStatement(by, {
            accountId,
            fileName: fileName.trim(),
            sha256,
            lines,
            readAs: readAsOf(reading),
            personId,
          }),
        );
        return requireFound(await findBankStatement(by.tx, id));
      });
      return { status: 201, body: { data: toBankStatement(row), ...unreadOf(reading) } };
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
