import { createHash } from 'node:crypto';
import { isOtherAccount } from '#domain/clientBank';
import { isReadable, oldestFirst } from '#domain/billing/statementFile';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import type { Handlers } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import { badRequest } from '#server/contract/problem';
import { noSuchRecord, type FirmCall } from '#server/doors/firm';
import { withIdempotencyKey } from '#server/doors/idempotency';
import type { Services } from '#server/doors/services';
import type { Change } from '#server/firm/kept/records';
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

type ById = FirmCall & { path: { id: string } };

/** Handles what banks say of client accounts. */
export function bankHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  const changing = <Result>(call: FirmCall, work: (by: Change) => Promise<Result>): Promise<Result> => {
    const moment = now();
    return firm.write(call, (tx, { id: tenantId }) => work({ tx, tenantId, moment }));
  };

  const changeLine = (call: ById, work: (by: Change) => Promise<void>) =>
    changing(call, async (by) => {
      await work(by);
      return { data: toBankLine(found(await findBankLine(by.tx, call.path.id))) };
    });

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
      const row = await changing(call, async (by) => {
        const once = {
          tenantId: by.tenantId,
          of: 'bank statement',
          key: call.header['Idempotency-Key'],
          body: { accountId, fileName, sha256, columns },
          moment: by.moment,
        };
        const { answer: id } = await withIdempotencyKey(by.tx, once, () =>
          importBankStatement(by, { accountId, fileName: fileName.trim(), sha256, lines, personId }),
        );
        return found(await findBankStatement(by.tx, id));
      });
      return { status: 201, body: { data: toBankStatement(row), ...unreadOf({ unread }) } };
    },

    undoBankStatement: async (call) => {
      const body = await changing(call, async (by) => {
        const kept = await findBankLines(by.tx, await undoBankStatement(by, call.path.id));
        return {
          data: toBankStatement(found(await findBankStatement(by.tx, call.path.id))),
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
        findLineEntries(tx, found(await findBankLine(tx, call.path.id)).line),
      );
      return { status: 200, body: { data: rows.map(toEntry) } };
    },

    matchBankLine: async (call) => ({
      status: 200,
      body: await changeLine(call, (by) => matchBankLine(by, call.path.id, call.body)),
    }),

    postBankLine: async (call) => {
      const { id } = call.path;
      const body = await changeLine(call, async (by) => {
        const once = {
          tenantId: by.tenantId,
          of: `bank line ${id}`,
          key: call.header['Idempotency-Key'],
          body: call.body,
          moment: by.moment,
        };
        await withIdempotencyKey(by.tx, once, async () => {
          await postBankLine(by, id, call.body);
          return id;
        });
      });
      return { status: 201, body };
    },

    ignoreBankLine: async (call) => ({
      status: 200,
      body: await changeLine(call, (by) => ignoreBankLine(by, call.path.id)),
    }),

    undoBankLine: async (call) => ({
      status: 200,
      body: await changeLine(call, (by) => undoBankLine(by, call.path.id)),
    }),
  };
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw noSuchRecord();
  return row;
}
