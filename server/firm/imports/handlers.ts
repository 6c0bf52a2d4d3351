import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { restorableUntil } from '#domain/customers';
import { fault } from '#domain/faults';
import type { Handlers } from '#server/contract/handlers';
import { conflict } from '#server/contract/problem';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { imports } from '#server/db/schema';
import { once } from '#server/doors/act';
import { type FirmCall, requireFound } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import type { Change } from '#server/firm/kept/records';
import { listAnswer } from '#server/lists/list';
import { omit } from '#server/omit';
import { readFile, type Reading } from './check';
import { faultsFile } from './faultsFile';
import { toImport, toRow } from './import';
import {
  fileOf,
  findImport,
  type ImportRecord,
  keepRows,
  leftOut,
  listOfImports,
  lockImport,
  rememberedOf,
  searchRows,
} from './queries';
import { isWorkbook } from './rows';
import { decode, delimiterOf, encodingOf, type Form } from './text';

type Calls =
  | 'listImports'
  | 'createImport'
  | 'getImport'
  | 'updateImport'
  | 'listImportRows'
  | 'exportImportFaults'
  | 'runImport'
  | 'undoImport';

const path = '/api/law-firm/imports';

/** Handles imports of clients and cases. */
export function importHandlers({ firm, now, importer }: Services): Pick<Handlers, Calls> {
  const find = (call: FirmCall & { path: { id: string } }) =>
    firm.read(call, async (tx) => requireFound(await findImport(tx, call.path.id)));

  const answer = (record: ImportRecord) => ({ status: 200 as const, body: { data: toImport(record, now()) } });

  /** Reads an import's file once more, and keeps what comes of it, together with what else changes. */
  const readAgain = async (
    call: FirmCall & { path: { id: string } },
    settings: Parameters<typeof readFile>[0]['settings'],
    change: (tx: Transaction, reading: Counts) => Promise<void>,
  ) => {
    const { id } = call.path;
    const moment = now();
    const { record, bytes, remembered } = await firm.read(call, async (tx) => {
      const there = requireFound(await findImport(tx, id));
      const of = there.kind as 'clients' | 'cases';
      return { record: there, bytes: await fileOf(tx, id), remembered: await rememberedOf(tx, of) };
    });
    requirePreview(record);
    const kind = record.kind as 'clients' | 'cases';
    const file = { kind, bytes: requireFound(bytes), settings, remembered };
    const reading = await readFile(file, (work) => firm.read(call, work), moment);
    return firm.write(call, async (tx, { id: tenantId }) => {
      requirePreview(requireFound(await lockImport(tx, id)));
      await keepRows(tx, { tenantId, importId: id }, reading.rows);
      await change(tx, countsOf(reading));
      return requireFound(await findImport(tx, id));
    });
  };

  return {
    listImports: async (call) => {
      const moment = now();
      const page = await firm.read(call, (tx) => listOfImports(tx, call.query));
      return listAnswer(call.query, page, (record) => toImport(record, moment));
    },

    createImport: async (call) => {
      const { kind, fileName } = call.body;
      const moment = now();
      const bytes = Buffer.from(call.body.file, 'base64');
      const form = formOf(bytes);
      const remembered = await firm.read(call, (tx) => rememberedOf(tx, kind));
      const file = { kind, bytes, settings: readBy(form), remembered };
      const reading = await readFile(file, (work) => firm.read(call, work), moment);
      const digest = createHash('sha256').update(bytes).digest('hex');
      const asked = { header: call.header, body: { kind, fileName, digest } };
      const kept = { kind, fileName: fileName.trim(), byteSize: bytes.length, contents: bytes, ...form };
      const record = await firm.change(call, async (by) => {
        const { answer: id } = await once(by, asked, path, () => keep(by, kept, reading));
        return requireFound(await findImport(by.tx, id));
      });
      return { ...answer(record), status: 201, headers: { Location: `${path}/${record.id}` } };
    },

    getImport: async (call) => answer(await find(call)),

    updateImport: async (call) => {
      const { duplicates, fields } = call.body;
      const form = chosenForm(await find(call), call.body);
      const record = await readAgain(call, { ...readBy(form), fields }, async (tx, counts) => {
        const kept = {
          ...form,
          duplicates,
          ...omit(counts, 'good'),
          toCreate: toCreate(counts, duplicates),
        };
        await tx.update(imports).set(kept).where(eq(imports.id, call.path.id));
      });
      return answer(record);
    },

    listImportRows: async (call) => {
      const { record, page } = await firm.read(call, async (tx) => ({
        record: requireFound(await findImport(tx, call.path.id)),
        page: await searchRows(tx, call.path.id, call.query),
      }));
      return listAnswer(call.query, page, (row) => toRow(row, toImport(record, now()).columns));
    },

    exportImportFaults: async (call) => {
      const { id } = call.path;
      const record = await find(call);
      return faultsFile(toImport(record, now()), (page) => firm.read(call, (tx) => leftOut(tx, id, page)));
    },

    runImport: async (call) => {
      const before = await find(call);
      if (before.state === 'running') return answer(before);
      requirePreview(before);
      const { duplicates, columns } = toImport(before, now());
      const settings = { ...readBy(before), fields: columns.map(({ field }) => field) };
      const { person } = call.caller;
      const record = await readAgain(call, settings, async (tx, counts) => {
        const created = toCreate(counts, duplicates);
        if (created === 0 && (duplicates !== 'link' || counts.duplicate === 0)) {
          throw conflict('state', fault('import_empty'));
        }
        const by = {
          personId: person?.personId ?? null,
          personName: person?.name ?? null,
          memberId: person?.memberId ?? null,
        };
        const begun = {
          state: 'running',
          startedAt: now(),
          contents: null,
          ...omit(counts, 'good'),
          toCreate: created,
          ...by,
        };
        await tx.update(imports).set(begun).where(eq(imports.id, call.path.id));
      });
      importer.wake();
      return answer(record);
    },

    undoImport: async (call) => {
      const moment = now();
      const record = await firm.write(call, async (tx) => {
        const before = requireFound(await lockImport(tx, call.path.id));
        if (before.state === 'undoing' || before.state === 'undone') return before;
        const { doneAt } = before;
        if (before.state !== 'done' || !doneAt) throw conflict('state', fault('import_not_done'));
        if (moment > restorableUntil(doneAt)) throw conflict('state', fault('import_undo_over'));
        await tx.update(imports).set({ state: 'undoing' }).where(eq(imports.id, before.id));
        return { ...before, state: 'undoing' };
      });
      importer.wake();
      return answer(record);
    },
  };
}

/** How a file writes its rows, as it is kept: a workbook has neither encoding nor delimiter. */
type KeptForm = Pick<ImportRecord, 'encoding' | 'delimiter'>;

/** Guesses how a file writes its rows. */
function formOf(bytes: Uint8Array): KeptForm {
  if (isWorkbook(bytes)) return { encoding: null, delimiter: null };
  const encoding = encodingOf(bytes);
  return { encoding, delimiter: delimiterOf(decode(bytes, encoding)) };
}

/** What a person chose, or else what a file is read by already. Nothing can be chosen for a workbook. */
const chosenForm = ({ encoding, delimiter }: KeptForm, chosen: Partial<Form>): KeptForm =>
  encoding === null
    ? { encoding, delimiter }
    : { encoding: chosen.encoding ?? encoding, delimiter: chosen.delimiter ?? delimiter };

const readBy = ({ encoding, delimiter }: KeptForm): Form => ({
  encoding: (encoding ?? 'utf-8') as Form['encoding'],
  delimiter: (delimiter ?? 'comma') as Form['delimiter'],
});

type File = Pick<typeof imports.$inferInsert, 'kind' | 'fileName' | 'byteSize' | 'contents' | 'encoding' | 'delimiter'>;

/** Keeps a new file with what its rows say, and returns its id. */
async function keep({ tx, tenantId, moment }: Change, file: File, reading: Reading): Promise<string> {
  const id = newId(moment);
  const counts = countsOf(reading);
  const read = { ...omit(counts, 'good'), toCreate: counts.good };
  const begun = { duplicates: 'skip', state: 'previewed', createdAt: moment } as const;
  await tx.insert(imports).values({ tenantId, id, ...file, ...begun, ...read });
  await keepRows(tx, { tenantId, importId: id }, reading.rows);
  return id;
}

/** How many of a file's rows are what, and what its columns are. */
type Counts = ReturnType<typeof countsOf>;

function countsOf({ rows, columns }: Reading) {
  const count = (of: Reading['rows'][number]['state']) => rows.filter(({ state }) => state === of).length;
  return {
    columns,
    rowCount: rows.length,
    good: count('good'),
    faulty: count('faulty'),
    duplicate: count('duplicate'),
  };
}

const toCreate = ({ good, duplicate }: Counts, duplicates: string) => good + (duplicates === 'create' ? duplicate : 0);

function requirePreview({ state }: Pick<ImportRecord, 'state'>): void {
  if (state !== 'previewed') throw conflict('state', fault('import_begun'));
}
