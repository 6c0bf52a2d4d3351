import { fault } from '#domain/faults';
import { recordFirmActivity } from '#server/activity/record';
import type { Handlers } from '#server/contract/handlers';
import { badRequest } from '#server/contract/problem';
import { etag, refuseStale } from '#server/contract/versions';
import { newId } from '#server/db/newId';
import { notes } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { requireCase } from '#server/firm/belongs/required';
import { deletedAnswer, requirePresent, requireRestorable } from '#server/firm/kept/kept';
import { listAnswer } from '#server/lists/list';
import { changeNote, findNote, lockNote, searchNotes, toNote, type NoteRow } from './queries';

type Calls = 'listNotes' | 'createNote' | 'getNote' | 'updateNote' | 'deleteNote' | 'restoreNote';

/** Handles the notes in a firm's cases. */
export function noteHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  return {
    listNotes: async (call) => {
      return listAnswer(call.query, await firm.read(call, (tx) => searchNotes(tx, call.query)), toNote);
    },

    createNote: async (call) => {
      const moment = now();
      const id = newId(moment);
      const content = call.body.content.trim();
      const written = await firm.write(call, async (tx, { id: tenantId }) => {
        const { id: matterId, title: about } = await requireCase(tx, call.body.caseId);
        await tx.insert(notes).values({ tenantId, id, matterId, content, createdAt: moment, updatedAt: moment });
        // The note's text stays in the case.
        await recordFirmActivity(tx, moment, { tenantId, matterId, code: 'note_written', params: { about } });
        return found(await findNote(tx, id));
      });
      const headers = { ...versionOf(written), Location: `/api/law-firm/notes/${id}` };
      return { status: 201, headers, body: answer(written) };
    },

    getNote: async (call) => {
      const row = found(await firm.read(call, (tx) => findNote(tx, call.path.id)));
      return { status: 200, headers: versionOf(row), body: answer(row) };
    },

    updateNote: async (call) => {
      const moment = now();
      const content = call.body.content.trim();
      const updated = await firm.write(call, async (tx) => {
        const before = requirePresent(await lockNote(tx, call.path.id));
        refuseStale('note', before.version, call.header['If-Match']);
        if (call.body.caseId.toLowerCase() !== before.matterId) {
          throw badRequest({ field: 'caseId', ...fault('case_fixed') });
        }
        if (content !== before.content) await changeNote(tx, before.id, { content, updatedAt: moment });
        return found(await findNote(tx, before.id));
      });
      return { status: 200, headers: versionOf(updated), body: answer(updated) };
    },

    deleteNote: async (call) => {
      const moment = now();
      const { id } = await firm.write(call, async (tx) => {
        const before = requirePresent(await lockNote(tx, call.path.id));
        await changeNote(tx, before.id, { deletedAt: moment });
        return before;
      });
      return deletedAnswer(id, moment);
    },

    restoreNote: async (call) => {
      const restored = await firm.write(call, async (tx) => {
        const before = requireRestorable(await lockNote(tx, call.path.id), now());
        if (before.deletedAt) await changeNote(tx, before.id, { deletedAt: null });
        return found(await findNote(tx, before.id));
      });
      return { status: 200, headers: versionOf(restored), body: answer(restored) };
    },
  };
}

const answer = (row: NoteRow) => ({ data: toNote(row) });

const versionOf = ({ note }: NoteRow) => etag(note.version);

function found(row: NoteRow | undefined): NoteRow {
  if (!row) throw noSuchRecord();
  return row;
}
