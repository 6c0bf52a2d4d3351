import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { daysLate } from '#domain/portal';
import { mostListed } from '#domain/mostListed';
import { omitNulls, textOrNull } from '#server/contract/nulls';
import { badRequest, conflict } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { countRows, pageOf, Selection } from '#server/db/query/selection';
import { clients, documentRequests, documents, matters, updates, users } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import { requireCase } from '#server/firm/belongs/required';
import type { Change } from '#server/firm/kept/records';

type Schemas = components['schemas'];

const updateRows = new Selection(updates);

/** Reads what the client of a case was told, newest first. Throws a 404 if there is no such case. */
export async function readUpdates(tx: ReadTransaction, caseId: string): Promise<Schemas['CaseUpdate'][]> {
  await requireListed(tx, caseId);
  const rows = await updateRows.read(
    tx,
    sql`FROM ${updates} WHERE ${eq(updates.matterId, caseId)} ORDER BY ${desc(updates.publishedAt)}, ${desc(updates.id)} LIMIT ${mostListed.caseUpdates}`,
  );
  return rows.map(toUpdate);
}

async function requireListed(tx: ReadTransaction, caseId: string): Promise<void> {
  const isThere = and(eq(matters.id, caseId), isNull(matters.deletedAt));
  if ((await countRows(tx, sql`FROM ${matters} WHERE ${isThere}`)) === 0) throw noSuchRecord();
}

/** Reads an update. */
export async function findUpdate(tx: ReadTransaction, id: string): Promise<Schemas['CaseUpdate']> {
  const row = await updateRows.first(tx, sql`FROM ${updates} WHERE ${eq(updates.id, id)}`);
  if (!row) throw noSuchRecord();
  return toUpdate(row);
}

const toUpdate = (row: typeof updates.$inferSelect): Schemas['CaseUpdate'] => ({
  id: row.id,
  caseId: row.matterId,
  text: row.content,
  nextWordBy: row.nextWordBy,
  ...omitNulls({ nextWordAbout: row.nextWordAbout, author: row.authorName }),
  at: row.publishedAt.toISOString(),
});

/** Tells the client of a case what happened, and when they hear next. Returns the update's id. */
export async function publish({ tx, tenantId, moment }: Change, body: Schemas['CaseUpdateInput']): Promise<string> {
  const { caseId: matterId, text, nextWordBy, nextWordAbout } = body;
  await requireCase(tx, matterId);
  if (nextWordBy < nairobiDay(moment)) throw badRequest({ field: 'nextWordBy', ...fault('day_past') });
  const id = newId(moment);
  await tx.insert(updates).values({
    tenantId,
    id,
    matterId,
    content: text.trim(),
    nextWordBy,
    nextWordAbout: textOrNull(nextWordAbout),
    publishedAt: moment,
  });
  return id;
}

const promiseRows = new Selection({
  caseId: matters.id,
  caseTitle: matters.title,
  clientName: clients.name,
  nextWordBy: sql<string>`word.next_word_by::text`,
  nextWordAbout: sql<string | null>`word.next_word_about`,
  advocateName: sql<string | null>`${users.name}`,
});

/** Reads one page of the promises that are overdue on a day, and counts them all. */
export async function readBroken(tx: ReadTransaction, page: { page: number; limit: number }, today: string) {
  const from = sql`FROM ${matters}
    JOIN ${clients} ON ${and(eq(clients.id, matters.clientId), isNull(clients.deletedAt))}
    LEFT JOIN ${users} ON ${eq(users.id, matters.advocateId)}
    JOIN LATERAL (
      SELECT u.next_word_by, u.next_word_about FROM ${updates} u WHERE u.matter_id = ${matters.id}
      ORDER BY u.published_at DESC, u.id DESC LIMIT 1
    ) word ON word.next_word_by < ${today}
    WHERE ${isNull(matters.deletedAt)} AND ${matters.status} <> 'Closed'`;
  const order = [sql`word.next_word_by`, asc(matters.title), asc(matters.id)];
  const [rows, total] = await Promise.all([
    promiseRows.read(tx, sql`${from} ${pageOf(order, page)}`),
    countRows(tx, from),
  ]);
  return { rows, total };
}

/** Converts a row to the API's overdue promise, as of a day. */
export const toBroken =
  (today: string) =>
  ({
    nextWordAbout,
    advocateName,
    ...rest
  }: Awaited<ReturnType<typeof readBroken>>['rows'][number]): Schemas['BrokenPromise'] => ({
    ...rest,
    ...omitNulls({ nextWordAbout, advocateName }),
    daysLate: daysLate(rest.nextWordBy, today),
  });

const requestRows = new Selection({
  request: documentRequests,
  documents: sql<{ id: string; name: string; at: number }[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', d.id, 'name', d.name, 'at', extract(epoch FROM d.created_at)::float8 * 1000) ORDER BY d.id), '[]')
    FROM ${documents} d WHERE d.request_id = ${documentRequests.id} AND d.deleted_at IS NULL)`,
});

/** Reads what the client of a case was asked for, what is open first. Throws a 404 if there is no such case. */
export async function readRequests(tx: ReadTransaction, caseId: string): Promise<Schemas['DocumentRequest'][]> {
  await requireListed(tx, caseId);
  const rows = await requestRows.read(
    tx,
    sql`FROM ${documentRequests} WHERE ${eq(documentRequests.matterId, caseId)}
      ORDER BY ${documentRequests.state} <> 'asked', ${documentRequests.dueDay}, ${desc(documentRequests.id)} LIMIT ${mostListed.documentRequests}`,
  );
  return rows.map(toRequest);
}

/** Reads a request. Throws a 404 if the firm has none of the id. */
export async function findRequest(tx: ReadTransaction, id: string): Promise<Schemas['DocumentRequest']> {
  const row = await requestRows.first(tx, sql`FROM ${documentRequests} WHERE ${eq(documentRequests.id, id)}`);
  if (!row) throw noSuchRecord();
  return toRequest(row);
}

function toRequest({
  request,
  documents: sent,
}: Awaited<ReturnType<typeof requestRows.read>>[number]): Schemas['DocumentRequest'] {
  const { id, matterId: caseId, what, why, dueDay, receivedOn, createdAt } = request;
  return {
    id,
    caseId,
    what,
    state: request.state as Schemas['DocumentRequest']['state'],
    ...omitNulls({ why, dueDay, receivedOn }),
    documents: sent.slice(0, 100).map(({ at, ...rest }) => ({ ...rest, at: new Date(at).toISOString() })),
    created_at: createdAt.toISOString(),
  };
}

/** Asks the client of a case for a document, and returns the request's id. */
export async function ask({ tx, tenantId, moment }: Change, body: Schemas['DocumentRequestInput']): Promise<string> {
  const { caseId: matterId, what, why, dueDay = null } = body;
  await requireCase(tx, matterId);
  if (dueDay !== null && dueDay < nairobiDay(moment)) throw badRequest({ field: 'dueDay', ...fault('day_past') });
  const id = newId(moment);
  await tx
    .insert(documentRequests)
    .values({ tenantId, id, matterId, what: what.trim(), why: textOrNull(why), dueDay, createdAt: moment });
  return id;
}

const lockedRows = new Selection({ state: documentRequests.state });

/** Ends a request: what was asked for has come, or is no longer wanted. Refuses one that has ended. */
export async function endRequest({ tx, moment }: Change, id: string, state: 'received' | 'withdrawn'): Promise<void> {
  const request = await lockedRows.first(
    tx,
    sql`FROM ${documentRequests} WHERE ${eq(documentRequests.id, id)} FOR UPDATE`,
  );
  if (!request) throw noSuchRecord();
  if (request.state !== 'asked') throw conflict('id', fault('request_not_open', { state: request.state }));
  const receivedOn = state === 'received' ? nairobiDay(moment) : null;
  await tx.update(documentRequests).set({ state, receivedOn }).where(eq(documentRequests.id, id));
}
