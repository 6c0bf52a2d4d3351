import { and, eq, sql } from 'drizzle-orm';
import { textWords } from '#domain/textSearch';
import type { Database, Transaction } from '#server/db/database';
import { insertRows } from '#server/db/query/insertRows';
import { Selection } from '#server/db/query/selection';
import { documentTexts, documentVersions } from '#server/db/schema';
import { asPlatform, goOnInFirm, readAsFirm } from '#server/doors/platform';
import type { Reading } from '#server/extraction/reading';
import type { Verdict } from '#server/scanning/scanner';

/** A version of a document that is still to be looked into, and how often that was begun, this time included. */
export type Pending = { tenantId: string; documentId: string; no: number; looks: number };

/** A version of a document, with where its bytes are. */
export type Version = typeof documentVersions.$inferSelect;

const pending = new Selection({
  tenantId: sql<string>`firm_id::text`,
  documentId: sql<string>`document_id::text`,
  no: sql<number>`no`,
  looks: sql<number>`looks`,
});

const iso = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** Takes a file, which nobody else then takes before a moment. */
export const takePending = (database: Database, now: Date, until: Date): Promise<Pending | undefined> =>
  asPlatform(database, (tx) => pending.first(tx, sql`FROM take_pending_file(${iso(now)}, ${iso(until)})`));

/** Keeps a file longer. */
export async function keepPending(
  database: Database,
  { tenantId, documentId, no }: Pending,
  until: Date,
): Promise<void> {
  await asPlatform(database, (tx) =>
    tx.execute(sql`SELECT keep_pending_file(${tenantId}::uuid, ${documentId}::uuid, ${no}, ${iso(until)})`),
  );
}

const versions = new Selection(documentVersions);

const isVersion = ({ documentId, no }: Pending) =>
  and(eq(documentVersions.documentId, documentId), eq(documentVersions.no, no));

/** Reads a version. None if it has been destroyed meanwhile. */
export const readVersion = (database: Database, taken: Pending): Promise<Version | undefined> =>
  readAsFirm(database, taken.tenantId, (tx) =>
    versions.first(tx, sql`FROM ${documentVersions} WHERE ${isVersion(taken)}`),
  );

const inFirm = <Result>(database: Database, { tenantId }: Pending, work: (tx: Transaction) => Promise<Result>) =>
  asPlatform(database, async (tx) => {
    await goOnInFirm(tx, tenantId);
    return work(tx);
  });

/** Notes what a scan has found. */
export const noteScan = (database: Database, taken: Pending, { scan }: Verdict): Promise<void> =>
  inFirm(database, taken, async (tx) => {
    const isPending = and(isVersion(taken), eq(documentVersions.scan, 'pending'));
    await tx.update(documentVersions).set({ scan }).where(isPending);
  });

/** Keeps the text that was read, or that there is none. It is kept once, also if two servers have read it. */
export const keepText = (database: Database, taken: Pending, reading: Reading | undefined): Promise<void> =>
  inFirm(database, taken, async (tx) => {
    const changed = await tx
      .update(documentVersions)
      .set(reading ? { textState: 'inside', passages: passagesIn(reading) } : { textState: 'none' })
      .where(and(isVersion(taken), eq(documentVersions.textState, 'pending')))
      .returning({ no: documentVersions.no });
    if (reading && changed.length > 0) await insertRows(tx, documentTexts, rowsOf(taken, reading));
  });

/** Puts a file back, to be looked into at a moment, and notes how often that was begun. */
export const putBack = (database: Database, taken: Pending, nextLook: Date): Promise<void> =>
  inFirm(database, taken, async (tx) => {
    await tx.update(documentVersions).set({ nextLook, looks: taken.looks }).where(isVersion(taken));
  });

/** The number of the last page or paragraph. */
export function passagesIn({ parts }: Reading): number {
  const last = parts.at(-1);
  return last ? last.first + last.starts.length - 1 : 0;
}

/** The rows of a version's text. */
export function rowsOf(
  { tenantId, documentId, no }: Pick<Pending, 'tenantId' | 'documentId' | 'no'>,
  { parts }: Reading,
): (typeof documentTexts.$inferInsert)[] {
  return parts.map(({ text, starts, first }, index) => ({
    tenantId,
    documentId,
    no,
    part: index + 1,
    text,
    starts,
    firstPassage: first,
    words: textWords(text)
      .map((word) => `'${word}'`)
      .join(' '),
  }));
}
