import { Readable } from 'node:stream';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import type { Handlers } from '#server/contract/handlers';
import { conflict } from '#server/contract/problem';
import { etag } from '#server/contract/versions';
import type { ReadTransaction } from '#server/db/database';
import { requireFound } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { listAnswer } from '#server/lists/list';
import { readMap, saveMap } from './accounts';
import { draftOf, previewOf, requirePeriod } from './draft';
import { ledgerFile } from './file';
import { readNames } from './names';
import { countExports, findExport, listExports, readFile, toLedgerExport } from './queries';
import { keepFile, refuseFaults, rowsOf } from './taking';

type Calls =
  | 'getAccountMap'
  | 'saveAccountMap'
  | 'listLedgerExports'
  | 'createLedgerExport'
  | 'previewLedgerExport'
  | 'getLedgerExportFile';

/** Handles what an accountant's program takes: the map of accounts, and the journals of periods. */
export function accountingFileHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  const mapAnswer = async (tx: ReadTransaction) => {
    const data = await readMap(tx);
    return { status: 200 as const, headers: etag(data.version), body: { data } };
  };

  return {
    getAccountMap: (call) => firm.read(call, mapAnswer),

    saveAccountMap: (call) =>
      firm.change(call, async (by) => {
        await saveMap(by, call.body, call.header['If-Match']);
        return mapAnswer(by.tx);
      }),

    listLedgerExports: async (call) =>
      listAnswer(call.query, await firm.read(call, (tx) => listExports(tx, call.query)), toLedgerExport),

    previewLedgerExport: async (call) => {
      requirePeriod(call.query);
      const { from, to, format } = call.query;
      const today = nairobiDay(now());
      const data = await firm.read(call, (tx) => previewOf(tx, { from, to, format }, today));
      return { status: 200, body: { data } };
    },

    createLedgerExport: async (call) => {
      const asked = call.body;
      requirePeriod(asked);
      // All of it is of one moment.
      const { draft, parts, known } = await firm.read(call, async (tx) => {
        const drafted = await draftOf(tx, asked);
        if (!drafted.taken) refuseFaults(drafted);
        const names = await readNames(tx, drafted.journals);
        const count = await countExports(tx, asked.format);
        return { draft: drafted, parts: rowsOf(drafted, asked, names), known: count };
      });
      if (draft.taken) return { status: 200, body: { data: toLedgerExport(draft.taken) } };
      const name = `journals-${asked.from}-${asked.to}-${asked.format}`;
      const file = await ledgerFile(name, asked.format, parts, now());
      const isOver = asked.to < nairobiDay(now());
      const row = await firm.change(call, async (by) =>
        requireFound(await findExport(by.tx, await keepFile(by, asked, draft, { file, known, isOver }))),
      );
      return { status: 201, body: { data: toLedgerExport(row) } };
    },

    getLedgerExportFile: async (call) => {
      const { fileName, contents } = requireFound(await firm.read(call, (tx) => readFile(tx, call.path.id)));
      if (contents === null) throw conflict('id', fault('file_erased'));
      return {
        status: 200,
        headers: { 'Content-Disposition': `attachment; filename="${fileName}"` },
        body: Readable.from([contents]),
      };
    },
  };
}
