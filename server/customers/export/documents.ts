import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { beforeExtension, freeName, safeName } from '#domain/fileNames';
import { withExtensionOf } from '#domain/files';
import type { ReadTransaction } from '#server/db/database';
import { clients, documents, documentVersions, matters } from '#server/db/schema';
import { Selection, where } from '#server/db/query/selection';
import type { ArchivedFile } from '#server/files/zip';

const rows = new Selection({
  version: documentVersions,
  document: { name: documents.name, current: documents.currentVersion },
  place: sql<string | null>`coalesce(${matters.title}, ${clients.name})`,
});

const from = sql`
  FROM ${documentVersions}
  JOIN ${documents} ON ${eq(documents.id, documentVersions.documentId)}
  LEFT JOIN ${matters} ON ${eq(matters.id, documents.matterId)}
  LEFT JOIN ${clients} ON ${eq(clients.id, documents.clientId)}`;

/**
 * Reads which files an archive has: of each document all versions, in a folder that is called like its case, or its client. A file with a
 * virus is left out.
 */
export async function archivedFiles(tx: ReadTransaction, only: SQL | undefined): Promise<ArchivedFile[]> {
  const wanted = where(and(only, ne(documentVersions.scan, 'infected')));
  const found = await rows.read(tx, sql`${from} ${wanted} ORDER BY ${documents.id}, ${documentVersions.no}`);
  const taken = new Set<string>();
  return found.map(({ version, document, place }) => {
    const name = withExtensionOf(document.name, version.name);
    const isCurrent = version.no === document.current;
    const wanted = `documents/${safeName(place ?? 'No case')}/${safeName(isCurrent ? name : beforeExtension(name, ` (version ${version.no})`))}`;
    const path = freeName(wanted, taken);
    return { path, tenantId: version.tenantId, parts: version.parts, addedAt: version.createdAt };
  });
}
