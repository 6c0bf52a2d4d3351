import { and, asc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import { searchWords } from '#domain/searchForm';
import { placeAt, snippetOf, textWords } from '#domain/textSearch';
import type { ReadTransaction } from '#server/db/database';
import { hasId } from '#server/db/query/ids';
import { countRows, Selection, where } from '#server/db/query/selection';
import { documents, documentTexts, documentVersions } from '#server/db/schema';
import { readable, type ReadableType } from '#server/extraction/mediaTypes';

type Schemas = components['schemas'];

/** The words of a search as the database compares them: all of them, the last one perhaps only begun. They are letters and digits. */
function queryOf(text: string): string {
  const words = textWords(text).map((word) => `'${word}'`);
  return words.length > 0 ? `${words.join(' & ')}:*` : '';
}

/**
 * Matches documents that have each word of a search in their current file, or in their name. What is found is looked up first by
 * functions that search in the firm's stead, because row-level security keeps the condition from its indexes.
 */
export function hasInside(text: string): SQL {
  const words = searchWords(text).map((forms) => forms.join('|'));
  const names = sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );
  const named =
    words.length > 0 ? sql` UNION SELECT find_ids('documents', ARRAY[${names}]::text[], 1000000)` : sql.empty();
  return sql`${documents.id} = ANY (ARRAY(SELECT find_in_files(${queryOf(text)}::tsquery)${named}))`;
}

/** Matches documents by whether there is text in their current file. */
export function isWithText(wanted: 'yes' | 'no'): SQL {
  const textless = and(isCurrent, eq(documentVersions.textState, 'none'));
  const isTextless = sql`(${isNull(documents.currentVersion)} OR EXISTS (SELECT FROM ${documentVersions} WHERE ${textless}))`;
  const isPending = sql`EXISTS (SELECT FROM ${documentVersions} WHERE ${and(isCurrent, eq(documentVersions.textState, 'pending'))})`;
  return wanted === 'no' ? isTextless : sql`NOT (${isTextless} OR ${isPending})`;
}

const isCurrent = and(
  eq(documentVersions.tenantId, documents.tenantId),
  eq(documentVersions.documentId, documents.id),
  eq(documentVersions.no, documents.currentVersion),
);

const states = new Selection({
  state: documentVersions.textState,
  documents: sql<number>`count(*)::integer`,
});

/** Counts the documents that are searched for a text, and those of them in which there is none. */
export async function countSearched(
  tx: ReadTransaction,
  others: SQL | undefined,
): Promise<Schemas['SearchedDocuments']> {
  const read = and(others, ne(documentVersions.textState, 'inside'));
  const [all, withoutFile, unread] = await Promise.all([
    countRows(tx, sql`FROM ${documents} ${where(others)}`),
    countRows(tx, sql`FROM ${documents} ${where(and(others, isNull(documents.currentVersion)))}`),
    states.read(
      tx,
      sql`FROM ${documentVersions} JOIN ${documents} ON ${isCurrent} ${where(read)} GROUP BY ${documentVersions.textState}`,
    ),
  ]);
  const inState = (wanted: Schemas['TextState']) => unread.find(({ state }) => state === wanted)?.documents ?? 0;
  return { documents: all, withoutText: withoutFile + inState('none'), pending: inState('pending') };
}

const foundTexts = new Selection({
  documentId: documentTexts.documentId,
  text: documentTexts.text,
  starts: documentTexts.starts,
  first: documentTexts.firstPassage,
  passages: documentVersions.passages,
  mediaType: sql<ReadableType>`${documentVersions.mediaType}`,
});

/** Finds where the words of a search are in the files of some documents, in the first part of each that has them. */
export async function matchesIn(
  tx: ReadTransaction,
  text: string,
  ids: string[],
): Promise<Map<string, Schemas['TextMatch']>> {
  if (ids.length === 0) return new Map();
  const isOfVersion = and(
    eq(documentTexts.tenantId, documents.tenantId),
    eq(documentTexts.documentId, documents.id),
    eq(documentTexts.no, documents.currentVersion),
  );
  const isFound = and(
    hasId(documents.id, ids),
    ne(documentVersions.scan, 'infected'),
    sql`${documentTexts.words} @@ ${queryOf(text)}::tsquery`,
  );
  const rows = await foundTexts.read(
    tx,
    sql`
      FROM ${documents}
      JOIN ${documentVersions} ON ${isCurrent}
      JOIN ${documentTexts} ON ${isOfVersion} ${where(isFound)}
      ORDER BY ${asc(documentTexts.documentId)}, ${asc(documentTexts.part)}`,
  );
  const matches = new Map<string, Schemas['TextMatch']>();
  for (const { documentId, first, passages, mediaType, ...found } of rows) {
    const snippet = matches.has(documentId) ? undefined : snippetOf(text, found.text);
    if (!snippet) continue;
    const number = placeAt(snippet.start, found.starts, first);
    matches.set(documentId, {
      snippet: snippet.text,
      found: snippet.found,
      ...(readable[mediaType] === 'pages' ? { page: number } : { paragraph: number }),
      ...(passages !== null && { of: passages }),
    });
  }
  return matches;
}

const parts = new Selection({
  part: documentTexts.part,
  text: documentTexts.text,
  starts: documentTexts.starts,
  first: documentTexts.firstPassage,
});

/** Reads a part of the text of a version. */
export async function textOf(
  tx: ReadTransaction,
  { documentId, no, mediaType, textState }: typeof documentVersions.$inferSelect,
  part: number,
): Promise<Schemas['DocumentText']> {
  const isOf = and(eq(documentTexts.documentId, documentId), eq(documentTexts.no, no));
  const [found, all] = await Promise.all([
    parts.first(tx, sql`FROM ${documentTexts} WHERE ${and(isOf, eq(documentTexts.part, part))}`),
    countRows(tx, sql`FROM ${documentTexts} WHERE ${isOf}`),
  ]);
  const isPaged = readable[mediaType as ReadableType] === 'pages';
  const passages = found ? passagesOf(found, isPaged) : [];
  return { text: textState, passages, part, parts: all };
}

function passagesOf(
  { text, starts, first }: { text: string; starts: number[]; first: number },
  isPaged: boolean,
): Schemas['DocumentText']['passages'] {
  return starts.flatMap((start, index) => {
    const passage = text.slice(start, starts[index + 1]).trimEnd();
    const number = first + index;
    return passage === '' ? [] : [{ ...(isPaged ? { page: number } : { paragraph: number }), text: passage }];
  });
}
