import { fault } from '#domain/faults';
import { recordFirmActivity } from '#server/activity/record';
import type { Handlers } from '#server/contract/handlers';
import { badRequest } from '#server/contract/problem';
import { newId } from '#server/db/newId';
import { notes } from '#server/db/schema';
import type { Services } from '#server/doors/services';
import { requireCase } from '#server/firm/belongs/required';
import { resource } from '#server/firm/kept/resource';
import { listAnswer } from '#server/lists/list';
import { changeNote, findNote, lockNote, searchNotes, toNote } from './queries';

type Calls = 'listNotes' | 'createNote' | 'getNote' | 'updateNote' | 'deleteNote' | 'restoreNote';

/** Handles the notes in a firm's cases. */
export function noteHandlers(services: Services): Pick<Handlers, Calls> {
  const { get, add, change, remove, restore } = resource(services, {
    name: 'note',
    path: '/api/law-firm/notes',
    find: findNote,
    lock: lockNote,
    versionOf: ({ note }) => note.version,
    show: toNote,
  });
  return {
    listNotes: async (call) => {
      return listAnswer(call.query, await services.firm.read(call, (tx) => searchNotes(tx, call.query)), toNote);
    },

    createNote: add(async ({ tx, tenantId, moment }, { body }) => {
      const { id: matterId, title: about } = await requireCase(tx, body.caseId);
      const id = newId(moment);
      const content = body.content.trim();
      await tx.insert(notes).values({ tenantId, id, matterId, content, createdAt: moment, updatedAt: moment });
      // The note's text stays in the case.
      await recordFirmActivity(tx, moment, { tenantId, matterId, code: 'note_written', params: { about } });
      return id;
    }),

    getNote: get,

    updateNote: change(async ({ tx, moment }, before, { body }) => {
      if (body.caseId.toLowerCase() !== before.matterId) throw badRequest({ field: 'caseId', ...fault('case_fixed') });
      const content = body.content.trim();
      if (content !== before.content) await changeNote(tx, before.id, { content, updatedAt: moment });
    }),

    deleteNote: remove(({ tx, moment }, { id }) => changeNote(tx, id, { deletedAt: moment })),

    restoreNote: restore(({ tx }, { id }) => changeNote(tx, id, { deletedAt: null })),
  };
}
