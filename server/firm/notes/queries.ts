import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Input } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { readPage, Selection } from '#server/db/query/selection';
import { notes, users } from '#server/db/schema';

const noteRows = new Selection({ note: notes, author: sql<string | null>`${users.name}` });

const fromNotes = sql`FROM ${notes} LEFT JOIN ${users} ON ${eq(users.id, notes.authorId)}`;

const newestFirst = [desc(notes.createdAt), desc(notes.id)];

/** A note and its author. */
export type NoteRow = Awaited<ReturnType<typeof noteRows.read>>[number];

/** Reads one page of the matching notes, newest first, and counts them all. */
export function searchNotes(tx: ReadTransaction, query: Input<'listNotes'>['query']) {
  const { caseId } = query;
  const matching = and(isNull(notes.deletedAt), caseId === undefined ? undefined : eq(notes.matterId, caseId));
  const list = { from: fromNotes, counted: sql`FROM ${notes}`, matching, order: newestFirst };
  return readPage(tx, 'notes', noteRows, list, query);
}

/** Reads one note. */
export async function findNote(tx: ReadTransaction, id: string): Promise<NoteRow | undefined> {
  const present = and(eq(notes.id, id), isNull(notes.deletedAt));
  return noteRows.first(tx, named('note', sql`${fromNotes} WHERE ${present}`));
}

/** Converts a row to the API's note. */
export function toNote({ note, author }: NoteRow): components['schemas']['Note'] {
  return {
    id: note.id,
    caseId: note.matterId,
    content: note.content,
    isPrivate: note.isPrivate,
    ...omitNulls({ author }),
    created_at: note.createdAt.toISOString(),
    updated_at: note.updatedAt.toISOString(),
  };
}
