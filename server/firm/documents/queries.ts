import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, like, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { components } from '#openapi';
import { mediaTypesOf, type FileKind } from '#domain/files';
import type { Input } from '#server/contract/handlers';
import type { ReadTransaction } from '#server/db/database';
import { clients, documents, documentVersions, matters, users } from '#server/db/schema';
import { hasId } from '#server/db/query/ids';
import { contains } from '#server/db/query/search';
import { readPage, Selection, where } from '#server/db/query/selection';
import { ofClient } from '#server/firm/belongs/ofClient';
import { isRestorable } from '#server/firm/kept/kept';
import { hasWords } from '#server/firm/search/find';
import type { Found } from '#server/lists/list';
import { omit } from '#server/omit';
import { voucherUntil } from './held';
import { countSearched, hasInside, isWithText, matchesIn } from './texts';

type Schemas = components['schemas'];

/** What is shown of a document. */
export const documentFields = {
  document: omit(getTableColumns(documents), 'searchKey'),
  voucher: { until: voucherUntil },
  current: {
    bytes: sql<number | null>`${documentVersions.bytes}::float8`,
    scan: sql<Schemas['Scan'] | null>`${documentVersions.scan}`,
    source: sql<Schemas['DocumentSource'] | null>`${documentVersions.source}`,
    text: sql<Schemas['TextState'] | null>`${documentVersions.textState}`,
  },
  ofCase: { title: sql<string | null>`${matters.title}` },
  client: { id: sql<string | null>`${clients.id}`, name: sql<string | null>`${clients.name}` },
};

const documentRows = new Selection(documentFields);

const isCurrent = and(
  eq(documentVersions.documentId, documents.id),
  eq(documentVersions.no, documents.currentVersion),
) as SQL;

/** The documents with what they belong to, and their current versions. */
export const fromDocuments = sql`
  FROM ${documents}
  LEFT JOIN ${documentVersions} ON ${isCurrent}
  LEFT JOIN ${matters} ON ${eq(matters.id, documents.matterId)}
  LEFT JOIN ${clients} ON ${clients.id} = coalesce(${matters.clientId}, ${documents.clientId})`;

const newestFirst = [desc(documents.updatedAt), desc(documents.id)];

/** A document, its current version, its case and its client, and where the words of a search are in its file. */
export type DocumentRow = Awaited<ReturnType<typeof documentRows.read>>[number] & { match?: Schemas['TextMatch'] };

/** Documents that are found, and how many were searched for a text. */
export type FoundDocuments = Found<DocumentRow> & { searched?: Schemas['SearchedDocuments'] };

/**
 * Reads one page of the matching documents, most recently changed first, and counts them all. With a text, those that have it in their
 * name come first.
 */
export async function searchDocuments(
  tx: ReadTransaction,
  query: Input<'listFirmDocuments'>['query'],
  moment: Date,
): Promise<FoundDocuments> {
  const { search, signature, caseId, clientId, tag, type, shared, text, hasText, status } = query;
  const others = and(
    status === 'deleted' ? isDeletedAlone(moment) : isNull(documents.deletedAt),
    caseId === undefined ? undefined : eq(documents.matterId, caseId),
    clientId === undefined ? undefined : belongsTo(clientId),
    signature && eq(documents.signature, signature),
    tag === undefined ? undefined : sql`${documents.tags} ? ${tag}`,
    type && isOfKind(type),
    shared && (shared === 'yes' ? isNotNull(documents.sharedAt) : isNull(documents.sharedAt)),
    hasText && isWithText(hasText),
    search === undefined ? undefined : await hasWords(tx, 'documents', search),
  );
  const list = { from: fromDocuments, counted: sql`FROM ${documents}` };
  if (text === undefined)
    return readPage(tx, 'documents', documentRows, { ...list, matching: others, order: newestFirst }, query);
  const order = [desc(sql`(${contains(text, documents.searchKey)})::integer`), ...newestFirst];
  const [found, searched] = await Promise.all([
    readPage(
      tx,
      'documents with text',
      documentRows,
      { ...list, matching: and(others, hasInside(text)), order },
      query,
    ),
    countSearched(tx, others),
  ]);
  const matches = await matchesIn(
    tx,
    text,
    found.rows.map(({ document }) => document.id),
  );
  const rows = found.rows.map((row): DocumentRow => {
    const match = matches.get(row.document.id);
    return match ? { ...row, match } : row;
  });
  return { ...found, rows, searched };
}

/** Matches documents that were deleted and can be restored, but for those that come back with their case or their client. */
const isDeletedAlone = (moment: Date) =>
  and(
    isRestorable(documents.deletedAt, moment),
    isOfNoDeleted(matters, documents.matterId),
    isOfNoDeleted(clients, documents.clientId),
  );

/** Matches documents that belong to none that is deleted. */
const isOfNoDeleted = (owner: typeof matters | typeof clients, id: PgColumn) =>
  sql`NOT EXISTS (SELECT FROM ${owner} WHERE ${and(eq(owner.id, id), isNotNull(owner.deletedAt))})`;

/** Matches a client's documents: those of its cases, and those that are in none. */
export const belongsTo = (clientId: string): SQL =>
  or(ofClient(documents.matterId, clientId), eq(documents.clientId, clientId)) as SQL;

function isOfKind(kind: FileKind): SQL {
  const isAny = (starts: readonly string[]) =>
    or(...starts.map((start) => like(documents.mediaType, `${start}%`))) as SQL;
  return kind === 'other' ? not(isAny(Object.values(mediaTypesOf).flat())) : isAny(mediaTypesOf[kind]);
}

/** Reads one document. */
export async function findDocument(tx: ReadTransaction, id: string): Promise<DocumentRow | undefined> {
  const isPresent = and(eq(documents.id, id), isNull(documents.deletedAt));
  return documentRows.first(tx, sql`${fromDocuments} WHERE ${isPresent}`);
}

const versionRows = new Selection({
  version: documentVersions,
  by: sql<string | null>`${users.name}`,
  current: documents.currentVersion,
  document: documents.name,
});

const fromVersions = sql`
  FROM ${documentVersions}
  JOIN ${documents} ON ${eq(documents.id, documentVersions.documentId)}
  LEFT JOIN ${users} ON ${eq(users.id, documentVersions.addedBy)}`;

/** A version, who added it, and its document. */
export type VersionRow = Awaited<ReturnType<typeof versionRows.read>>[number];

const ofPresent = (documentId: string) => and(eq(documents.id, documentId), isNull(documents.deletedAt)) as SQL;

/** Reads a document's versions, newest first. */
export async function versionsOf(tx: ReadTransaction, documentId: string): Promise<VersionRow[]> {
  return versionRows.read(
    tx,
    sql`${fromVersions} WHERE ${ofPresent(documentId)} ORDER BY ${desc(documentVersions.no)}`,
  );
}

const currentFiles = new Selection({
  document: { id: documents.id, name: documents.name },
  version: {
    name: documentVersions.name,
    tenantId: documentVersions.tenantId,
    parts: documentVersions.parts,
    addedAt: documentVersions.createdAt,
    scan: sql<Schemas['Scan'] | null>`${documentVersions.scan}`,
  },
});

/** A document, and its current version. Without a file it has none, and the version's `scan`, and all else, is null. */
export type CurrentFile = Awaited<ReturnType<typeof currentFiles.read>>[number];

/** Reads the current versions of those of some documents that are there, oldest document first. */
export async function currentFilesOf(tx: ReadTransaction, ids: readonly string[]): Promise<CurrentFile[]> {
  const wanted = and(hasId(documents.id, ids), isNull(documents.deletedAt));
  return currentFiles.read(
    tx,
    sql`FROM ${documents} LEFT JOIN ${documentVersions} ON ${isCurrent} ${where(wanted)} ORDER BY ${asc(documents.id)}`,
  );
}

/** Reads one version of a document. */
export async function findVersion(
  tx: ReadTransaction,
  documentId: string,
  no: number,
): Promise<VersionRow | undefined> {
  return versionRows.first(tx, sql`${fromVersions} WHERE ${and(ofPresent(documentId), eq(documentVersions.no, no))}`);
}
