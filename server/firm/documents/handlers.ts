import { count, desc, eq } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Handlers, Input } from '#server/contract/handlers';
import type { Transaction } from '#server/db/database';
import { documents, matters } from '#server/db/schema';
import { contains, lower } from '#server/db/search';
import { firmReads } from '#server/firm/inFirm';
import { withoutNulls } from '#server/firm/withoutNulls';
import type { Services } from '#server/services';

/** A firm's files. */
export function documentHandlers(services: Services): Pick<Handlers, 'listFirmDocuments'> {
  const readInFirm = firmReads(services);
  return {
    listFirmDocuments: async (call) => {
      const { rows, total } = await readInFirm(call, (tx) => searchDocuments(tx, call.query));
      const { page, limit } = call.query;
      return { status: 200, body: { data: rows.map(toDocument), page: { page, limit, total } } };
    },
  };
}

async function searchDocuments(tx: Transaction, { search, page, limit }: Input<'listFirmDocuments'>['query']) {
  const matching = search === undefined ? undefined : contains(search, lower(documents.name));
  const [rows, [{ total } = { total: 0 }]] = await Promise.all([
    tx
      .select({ document: documents, caseTitle: matters.title })
      .from(documents)
      .leftJoin(matters, eq(matters.id, documents.matterId))
      .where(matching)
      .orderBy(desc(documents.updatedAt), desc(documents.id))
      .limit(limit)
      .offset((page - 1) * limit),
    tx.select({ total: count() }).from(documents).where(matching),
  ]);
  return { rows, total };
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
    ...withoutNulls({ caseId: matterId, caseTitle }),
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}
