import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { documentTexts, documentVersions } from '#server/db/schema';
import { readable, type ReadableType } from '#server/extraction/mediaTypes';
import { partsOf } from '#server/extraction/reading';
import type { Files } from '#server/files/files';
import { passagesIn, rowsOf } from '#server/reading/queries';
import type { DemoDocument } from './documents';
import type { DemoFile } from './fileOf';

/** How many files are written at once. */
const atOnce = 50;

type Rows = { versions: (typeof documentVersions.$inferInsert)[]; texts: (typeof documentTexts.$inferInsert)[] };

/** Keeps the files of demo documents, and makes the rows that say where they are and what is in them. */
export async function keepFiles(files: Files, all: readonly DemoDocument[]): Promise<Rows> {
  const rows: Rows = { versions: [], texts: [] };
  for (let start = 0; start < all.length; start += atOnce) {
    const batch = all.slice(start, start + atOnce);
    for (const { version, texts } of await Promise.all(batch.map((document) => keep(files, document)))) {
      if (version) rows.versions.push(version);
      rows.texts.push(...texts);
    }
  }
  return rows;
}

async function keep(files: Files, { row, file, addedBy }: DemoDocument) {
  if (!file) return { version: undefined, texts: [] };
  const { content, mediaType, scan, passages } = file;
  const reading = await readingOf({ mediaType, passages });
  const of = { tenantId: row.tenantId, documentId: row.id, no: 1 };
  const version: typeof documentVersions.$inferInsert = {
    ...of,
    name: row.name,
    bytes: content.length,
    mediaType,
    scan,
    source: 'firm',
    addedBy,
    createdAt: row.createdAt,
    sha256: createHash('sha256').update(content).digest('hex'),
    parts: [await files.putPart(row.tenantId, Readable.from([content]))],
    textState: reading ? 'inside' : 'none',
    passages: reading ? passagesIn(reading) : null,
    looks: 1,
  };
  return { version, texts: reading ? rowsOf(of, reading) : [] };
}

async function readingOf({ mediaType, passages }: Pick<DemoFile, 'mediaType' | 'passages'>) {
  const parts = await partsOf(passages);
  return parts.length > 0 ? { passages: readable[mediaType as ReadableType], parts } : undefined;
}
