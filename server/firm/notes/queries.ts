import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Input } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { named } from '#server/db/named';
import { countRows, pageOf, Selection, where } from '#server/db/query/selection';
import { matters, notes, users } from '#server/db/schema';
import { lockCaseOf } from '#server/firm/belongs/lock';

const noteRows = new Selection({ note: notes, author: sql<string | null>`${users.name}` });

const fromNotes = sql`FROM ${notes} LEFT JOIN ${users} ON ${eq(users.id, notes.authorId)}`;

const newestFirst = [desc(notes.createdAt), desc(notes.id)];

/** A note and its author. */
export type NoteRow = Awaited<ReturnType<typeof noteRows.read>>[number];

/** Reads one page of the matching notes, newest first, and counts them all. */
export async function searchNotes(tx: ReadTransaction, query: Input<'listNotes'>['query']) {
  const { caseId } = query;
  const matching = where(and(isNull(notes.deletedAt), caseId === undefined ? undefined : eq(notes.matterId, caseId)));
  const [rows, total] = await Promise.all([
    noteRows.read(tx, named('notes', sql`${fromNotes} ${matching} ${pageOf(newestFirst, query)}`)),
    countRows(tx, named('note count', sql`FROM ${notes} ${matching}`)),
  ]);
  return { rows, total };
}

/** Reads one note. */
export async function findNote(tx: ReadTransaction, id: string): Promise<NoteRow | undefined> {
  const present = and(eq(notes.id, id), isNull(notes.deletedAt));
  return noteRows.first(tx, named('note', sql`${fromNotes} WHERE ${present}`));
}

/** Locks a note and its case, deleted or not, until the transaction ends. A note of a deleted case is not found. */
export async function lockNote(tx: Transaction, id: string) {
  await lockCaseOf(tx, notes, id);
  const ofKeptCase = and(eq(notes.id, id), isNull(matters.deletedAt));
  return allOfNote.first(
    tx,
    sql`FROM ${notes} JOIN ${matters} ON ${eq(matters.id, notes.matterId)} WHERE ${ofKeptCase} FOR UPDATE OF ${notes}`,
  );
}

const allOfNote = new Selection(notes);

/** Updates a note and increments its version. */
export async function changeNote(tx: Transaction, id: string, changes: Partial<typeof notes.$inferInsert>) {
  await tx
    .update(notes)
    .set({ ...changes, version: sql`${notes.version} + 1` })
    .where(eq(notes.id, id));
}

/** Converts a row to the API's note. */
export function toNote({ note, author }: NoteRow): components['schemas']['Note'] {
  return {
    id: note.id,
    caseId: note.matterId,
    content: note.content,
    ...omitNulls({ author }),
    created_at: note.createdAt.toISOString(),
    updated_at: note.updatedAt.toISOString(),
  };
}
