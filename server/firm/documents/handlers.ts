import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Handlers, Input } from '#server/contract/handlers';
import type { ReadTransaction } from '#server/db/database';
import { documents, matters } from '#server/db/schema';
import { readPage, Selection } from '#server/db/query/selection';
import { omitNulls } from '#server/contract/nulls';
import type { Services } from '#server/doors/services';
import { ofClient } from '#server/firm/belongs/ofClient';
import { hasWords } from '#server/firm/search/find';
import { listAnswer } from '#server/lists/list';
import { omit } from '#server/omit';

/** Handles a firm's documents. */
export function documentHandlers({ firm }: Services): Pick<Handlers, 'listFirmDocuments'> {
  return {
    listFirmDocuments: async (call) => {
      return listAnswer(call.query, await firm.read(call, (tx) => searchDocuments(tx, call.query)), toDocument);
    },
  };
}

const ownColumns = omit(getTableColumns(documents), 'searchKey');

const documentRows = new Selection({ document: ownColumns, caseTitle: sql<string | null>`${matters.title}` });

const newestFirst = [desc(documents.updatedAt), desc(documents.id)];

async function searchDocuments(tx: ReadTransaction, query: Input<'listFirmDocuments'>['query']) {
  const { search, signature, caseId, clientId } = query;
  const matching = and(
    isNull(documents.deletedAt),
    caseId === undefined ? undefined : eq(documents.matterId, caseId),
    clientId === undefined ? undefined : ofClient(documents.matterId, clientId),
    signature && eq(documents.signature, signature),
    search === undefined ? undefined : await hasWords(tx, 'documents', search),
  );
  const from = sql`FROM ${documents} LEFT JOIN ${matters} ON ${eq(matters.id, documents.matterId)}`;
  const list = { from, counted: sql`FROM ${documents}`, matching, order: newestFirst };
  return readPage(tx, 'documents', documentRows, list, query);
}

type DocumentRow = Awaited<ReturnType<typeof searchDocuments>>['rows'][number];

function toDocument({ document, caseTitle }: DocumentRow): components['schemas']['FirmDocument'] {
  const { id, name, mediaType, bytes, signature, matterId, createdAt, updatedAt } = document;
  return {
    id,
    name,
    mediaType,
    size: bytes,
    signature,
    ...omitNulls({ caseId: matterId, caseTitle }),
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}
