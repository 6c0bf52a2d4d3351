import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { nairobiDay } from '#domain/dates';
import { mostNamed } from '#domain/erasure';
import { fault } from '#domain/faults';
import { conflict } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { Selection, where } from '#server/db/query/selection';
import { documents } from '#server/db/schema';
import type { Change } from '#server/firm/kept/records';

/** The last day on which a document is kept as a voucher of the client account, whoever asks. Null if no entry names it. */
export const voucherUntil = sql<string | null>`voucher_until(${documents.id})::text`;

const names = new Selection({ id: documents.id, name: documents.name });

const vouchers = new Selection({ name: documents.name, until: sql<string>`${voucherUntil}` });

const byName = sql.join([asc(documents.name), asc(documents.id)], sql`, `);

/** The most documents that a refusal counts. */
const mostCounted = 1_000;

/** Reads the documents on hold among others, by their names, also those that were deleted. */
export function heldAmong(tx: ReadTransaction, others: SQL, most: number) {
  const wanted = and(others, sql`${documents.hold}`);
  return names.read(tx, sql`FROM ${documents} ${where(wanted)} ORDER BY ${byName} LIMIT ${most}`);
}

/** Refuses to delete what takes documents along of which some are on hold, or vouchers of the client account, and names them. */
export async function refuseKept(change: Change, owned: SQL): Promise<void> {
  const present = and(owned, isNull(documents.deletedAt)) as SQL;
  const held = await heldAmong(change.tx, present, mostCounted);
  if (held.length > 0) throw conflict('id', fault('documents_held', firstOf(held)));
  const kept = await vouchersAmong(change, present);
  if (kept.length > 0) throw conflict('id', fault('vouchers_kept', { ...firstOf(kept), until: lastOf(kept) }));
}

/** Refuses to delete a document that is on hold, or a voucher of the client account. */
export async function refuseKeptDocument(change: Change, { id, hold }: { id: string; hold: boolean }): Promise<void> {
  if (hold) throw conflict('id', fault('document_held'));
  const kept = await vouchersAmong(change, eq(documents.id, id));
  if (kept.length > 0) throw conflict('id', fault('voucher_kept', { until: lastOf(kept) }));
}

function vouchersAmong({ tx, moment }: Change, others: SQL) {
  const wanted = and(others, sql`voucher_until(${documents.id}) >= ${nairobiDay(moment)}::date`);
  return vouchers.read(tx, sql`FROM ${documents} ${where(wanted)} ORDER BY ${byName} LIMIT ${mostCounted}`);
}

const lastOf = (kept: { until: string }[]) => kept.reduce((last, { until }) => (until > last ? until : last), '');

function firstOf(found: { name: string }[]) {
  const first = found.slice(0, mostNamed).map(({ name }) => name);
  return { names: first.join('; '), more: found.length - first.length };
}
