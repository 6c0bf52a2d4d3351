import { fault } from '#domain/faults';
import { recordFirmActivity } from '#server/activity/record';
import type { Handlers } from '#server/contract/handlers';
import { badRequest } from '#server/contract/problem';
import { isRefusedRow } from '#server/db/database';
import { notes } from '#server/db/schema';
import type { Services } from '#server/doors/services';
import { requireCase } from '#server/firm/belongs/required';
import { records } from '#server/firm/kept/records';
import { resource } from '#server/firm/kept/resource';
import { findNote, searchNotes, toNote } from './queries';

type Calls = 'listNotes' | 'createNote' | 'getNote' | 'updateNote' | 'deleteNote' | 'restoreNote';

const noteRecords = records(notes);

/** Handles the notes in a firm's cases. */
export function noteHandlers(services: Services): Pick<Handlers, Calls> {
  const { list, get, add, change, remove, restore } = resource(services, {
    name: 'note',
    path: '/api/law-firm/notes',
    records: noteRecords,
    search: searchNotes,
    find: findNote,
    versionOf: ({ note }) => note.version,
    show: toNote,
  });
  return {
    listNotes: list,

    createNote: add(async (by, { body }) => {
      const { tx, tenantId, moment } = by;
      const { content, isPrivate = false } = body;
      const { id: matterId, title: about } = await requireCase(tx, body.caseId);
      // The note's text stays in the case, and a private one is not even told of.
      if (!isPrivate)
        await recordFirmActivity(tx, moment, { tenantId, matterId, code: 'note_written', params: { about } });
      return noteRecords.add(by, { matterId, content: content.trim(), isPrivate }).catch(explainPrivate);
    }),

    getNote: get,

    updateNote: change(async (by, before, { body }) => {
      if (body.caseId.toLowerCase() !== before.matterId) throw badRequest({ field: 'caseId', ...fault('case_fixed') });
      const { content, isPrivate = before.isPrivate } = body;
      await noteRecords.change(by, before, { content: content.trim(), isPrivate }).catch(explainPrivate);
    }),

    deleteNote: remove(),

    restoreNote: restore(),
  };
}

/** The database lets nobody write a note that they could not read. */
function explainPrivate(error: unknown): never {
  throw isRefusedRow(error) ? badRequest({ field: 'isPrivate', ...fault('not_in_team') }) : error;
}
