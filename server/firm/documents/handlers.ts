import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { withExtensionOf } from '#domain/files';
import { recordFirmActivity } from '#server/activity/record';
import type { Handlers } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import { badRequest, conflict, notFound } from '#server/contract/problem';
import { noSuchRecord } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { requirePresent } from '#server/firm/kept/kept';
import { listAnswer } from '#server/lists/list';
import { documentColumns } from './csv';
import { toColumns, toDocument, toVersion } from './document';
import { fileAnswer } from './download';
import { refuseKeptDocument } from './held';
import { currentFilesOf, findDocument, findVersion, searchDocuments, versionsOf } from './queries';
import { documentRecords } from './records';
import { documentResource } from './resource';
import { destroyDue, dueDocuments } from './retention';
import { textOf } from './texts';
import { zipOf } from './zip';

type Calls =
  | 'listFirmDocuments'
  | 'exportDocuments'
  | 'zipDocuments'
  | 'getFirmDocument'
  | 'updateFirmDocument'
  | 'deleteFirmDocument'
  | 'restoreFirmDocument'
  | 'listDocumentVersions'
  | 'makeVersionCurrent'
  | 'getDocumentFile'
  | 'getDocumentText'
  | 'listDueDocuments'
  | 'destroyDocument';

/** Handles a firm's documents. They are made by uploads. */
export function documentHandlers(services: Services): Pick<Handlers, Calls> {
  const { firm, files, now } = services;
  const { exported, get, change, remove, restore } = documentResource(services);
  return {
    listFirmDocuments: async (call) => {
      const moment = now();
      const { searched, ...found } = await firm.read(call, (tx) => searchDocuments(tx, call.query, moment));
      const { status, body } = listAnswer(call.query, found, (row) => toDocument(row, moment));
      return { status, body: { ...body, ...(searched && { searched }) } };
    },

    exportDocuments: exported('documents', documentColumns),

    zipDocuments: async (call) => {
      const ids = [...new Set(call.query.ids.toLowerCase().split(','))];
      const found = await firm.read(call, (tx) => currentFilesOf(tx, ids));
      if (found.length < ids.length) throw notFound('ids', fault('no_such_record'));
      const moment = now();
      const headers = { 'Content-Disposition': `attachment; filename="documents-${nairobiDay(moment)}.zip"` };
      return { status: 200, headers, body: zipOf(files, found, moment) };
    },

    getFirmDocument: get,

    updateFirmDocument: change(async (by, before, { body }) =>
      documentRecords.change(by, before, await toColumns(by.tx, body, before, by.moment)),
    ),

    deleteFirmDocument: remove(async (by, before) => {
      await refuseKeptDocument(by, before);
      await documentRecords.remove(by, before);
    }),

    restoreFirmDocument: restore(),

    listDocumentVersions: async (call) => {
      const rows = await firm.read(call, async (tx) => {
        const [found, versions] = await Promise.all([findDocument(tx, call.path.id), versionsOf(tx, call.path.id)]);
        if (!found) throw noSuchRecord();
        return versions;
      });
      return { status: 200, body: { data: rows.map(toVersion) } };
    },

    makeVersionCurrent: change(async (by, before, { body: { no } }) => {
      const row = await findVersion(by.tx, before.id, no);
      if (!row) throw badRequest({ field: 'no', ...fault('no_such_document_version') });
      const { name, mediaType } = row.version;
      const shown = { currentVersion: no, mediaType, name: withExtensionOf(before.name, name) };
      await documentRecords.change(by, before, shown);
    }),

    listDueDocuments: async (call) => {
      const moment = now();
      const found = await firm.read(call, (tx) => dueDocuments(tx, call.query, moment));
      return listAnswer(call.query, found, (row) => ({
        document: toDocument(row, moment),
        keptUntil: row.due.keptUntil,
        ...omitNulls({ closedOn: row.due.closedOn }),
      }));
    },

    destroyDocument: async (call) => {
      const moment = now();
      const { id } = call.path;
      const gone = await firm.write(call, async (tx, { id: tenantId }) => {
        const { name: about, matterId, clientId } = requirePresent(await documentRecords.lock(tx, id));
        const versions = await versionsOf(tx, id);
        if (!(await destroyDue(tx, id, moment))) throw conflict('id', fault('document_not_due'));
        const told = { code: 'document_destroyed', params: { about } } as const;
        await recordFirmActivity(tx, moment, { tenantId, matterId, ...(clientId && { clientId }), ...told });
        return versions;
      });
      // What can't be removed now is swept later.
      for (const { version } of gone) await files.remove(version.tenantId, version.parts).catch(() => undefined);
      return { status: 200, body: { data: { id } } };
    },

    getDocumentFile: async (call) => {
      const { id, no } = call.path;
      const row = await firm.read(call, (tx) => findVersion(tx, id, no));
      if (!row) throw notFound('no', fault('no_such_record'));
      return fileAnswer(files, call, row);
    },

    getDocumentText: async (call) => {
      const data = await firm.read(call, async (tx) => {
        const row = await findVersion(tx, call.path.id, call.path.no);
        if (!row) throw notFound('no', fault('no_such_record'));
        if (row.version.scan === 'infected') throw conflict('no', fault('file_infected'));
        return textOf(tx, row.version, call.query.part ?? 1);
      });
      return { status: 200, body: { data } };
    },
  };
}
