import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { clientEntries, documentVersions, documents } from '#server/db/schema';
import { batchSize } from '#server/lists/inBatches';
import { kindOf, knownWithin, walk, type Row } from './entries';
import { cell, empty, money, nameOf, type PackFile } from './packFile';

const papers = new Selection({
  entryId: clientEntries.id,
  name: documents.name,
  file: {
    no: sql<number | null>`version.no`,
    name: sql<string | null>`version.name`,
    bytes: sql<number | null>`version.bytes::float8`,
    sha256: sql<string | null>`version.sha256`,
    addedAt: sql<string | null>`to_char(version.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
  current: documents.currentVersion,
});

type Paper = Awaited<ReturnType<typeof papers.read>>[number];

/** Reads the documents that entries name, in the version that each had when its entry was posted, or else in the first that came later. */
async function papersOf(tx: ReadTransaction, ids: readonly string[]): Promise<Map<string, Paper>> {
  const found = await papers.read(
    tx,
    sql`FROM ${clientEntries} JOIN ${documents} ON ${eq(documents.id, clientEntries.documentId)}
    LEFT JOIN LATERAL (
      SELECT v.* FROM ${documentVersions} v
      WHERE v.tenant_id = ${documents.tenantId} AND v.document_id = ${documents.id}
      ORDER BY v.created_at > ${clientEntries.createdAt},
        CASE WHEN v.created_at > ${clientEntries.createdAt} THEN v.no ELSE -v.no END
      LIMIT 1
    ) version ON true
    WHERE ${clientEntries.id} = ANY (${`{${ids.join(',')}}`}::uuid[])`,
  );
  return new Map(found.map((paper) => [paper.entryId, paper]));
}

/** What goes out by a person's hand needs a paper that says why. Of what goes to the office that is the bill. */
const needPaper = ['payment', 'between', 'reimbursement'];

/** The papers that the period's entries name, by which they are known again. */
export const vouchers: PackFile = {
  name: 'vouchers',
  about:
    'The documents that the entries of the period name, with the name, size and SHA-256 of the file as it was when the entry was posted. What was paid out without one is listed, too.',
  headings: [
    'Account',
    'Date',
    'Client',
    'Case',
    'Kind',
    'Reference',
    'Amount',
    'Document',
    'File',
    'Bytes',
    'SHA-256',
    'Version',
    'Added at',
    'Version shown now',
    'Entry',
  ],
  async *lines(books) {
    const named = or(isNotNull(clientEntries.documentId), inArray(clientEntries.kind, needPaper));
    // Of both entries of a transfer between clients, the one that goes out tells of it.
    const isTold = or(sql`${clientEntries.amountCents} < 0`, sql`${clientEntries.kind} <> 'between'`);
    for await (const group of inGroups(walk(books, and(knownWithin(books), named, isTold)))) {
      const ids = group.map(({ entry }) => entry.id);
      const found = await books.read((tx) => papersOf(tx, ids));
      for (const { entry, account, client, caseTitle } of group) {
        yield [
          nameOf(account),
          entry.day,
          cell(client),
          cell(caseTitle),
          kindOf(entry.kind),
          cell(entry.reference),
          money(entry.amountCents),
          ...paperCells(entry.documentId, found.get(entry.id)),
          entry.id,
        ];
      }
    }
  },
};

function paperCells(documentId: string | null, paper: Paper | undefined): (string | number)[] {
  if (documentId === null) return ['No document', ...empty(6)];
  if (!paper) return ['No longer kept', ...empty(6)];
  const { name, file, current } = paper;
  return [
    cell(name),
    cell(file.name),
    file.bytes ?? '',
    file.sha256 ?? '',
    file.no ?? '',
    file.addedAt ?? '',
    current ?? '',
  ];
}

/** The same rows, many at a time. */
async function* inGroups(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let group: Row[] = [];
  for await (const row of rows) {
    group.push(row);
    if (group.length < batchSize) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
