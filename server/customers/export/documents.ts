import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { extensionOf, withExtensionOf, type FilePart } from '#domain/files';
import type { ReadTransaction } from '#server/db/database';
import { clients, documents, documentVersions, matters } from '#server/db/schema';
import { Selection, where } from '#server/db/query/selection';

/** A file of an archive: the path under which people find it, and where its bytes are. */
export type ArchivedFile = { path: string; tenantId: string; parts: FilePart[]; addedAt: Date };

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
    const wanted = `documents/${pathPart(place ?? 'No case')}/${pathPart(isCurrent ? name : beforeDot(name, ` (version ${version.no})`))}`;
    const path = free(wanted, taken);
    return { path, tenantId: version.tenantId, parts: version.parts, addedAt: version.createdAt };
  });
}

function free(wanted: string, taken: Set<string>): string {
  let path = wanted;
  for (let next = 2; taken.has(path.toLowerCase()); next++) path = beforeDot(wanted, ` ${next}`);
  taken.add(path.toLowerCase());
  return path;
}

function beforeDot(name: string, more: string): string {
  const extension = extensionOf(name);
  return `${name.slice(0, name.length - extension.length)}${more}${extension}`;
}

/** A name without what no file system takes, and short enough for all of them. */
function pathPart(name: string): string {
  const extension = extensionOf(name);
  const safe = name
    .slice(0, name.length - extension.length)
    .replace(/[<>:"/\\|?*\p{Cc}]/gu, '-')
    .replace(/[\s.]+$/, '');
  return `${safe.slice(0, 120) || '-'}${extension}`;
}
