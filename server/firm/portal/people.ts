import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { mostListed } from '#domain/mostListed';
import { omitNulls } from '#server/contract/nulls';
import { phoneOrNull } from '#server/contract/phoneOrNull';
import { badRequest, conflict } from '#server/contract/problem';
import { refuseStale } from '#server/contract/versions';
import { violatedConstraint, type ReadTransaction, type Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { hasId } from '#server/db/query/ids';
import { countRows, Selection } from '#server/db/query/selection';
import {
  matters,
  portalCodes,
  portalLinks,
  portalMatters,
  portalPeople,
  portalReminders,
  portalSessions,
} from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import { requireClient } from '#server/firm/belongs/required';
import type { Change } from '#server/firm/kept/records';

type Schemas = components['schemas'];

type LastReminder = Omit<NonNullable<Schemas['PortalPerson']['lastReminder']>, 'at'> & { at: number };

const personRows = new Selection({
  person: portalPeople,
  cases: sql<{ id: string; title: string }[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', ${matters.id}, 'title', ${matters.title}) ORDER BY ${matters.title}), '[]')
    FROM ${portalMatters} JOIN ${matters} ON ${and(eq(matters.id, portalMatters.matterId), isNull(matters.deletedAt))}
    WHERE ${eq(portalMatters.personId, portalPeople.id)} AND ${eq(matters.clientId, portalPeople.clientId)})`,
  linkUntil: sql<number | null>`(
    SELECT extract(epoch FROM max(${portalLinks.endsAt}))::float8 * 1000 FROM ${portalLinks}
    WHERE ${eq(portalLinks.personId, portalPeople.id)} AND ${isNull(portalLinks.usedAt)})`,
  lastReminder: sql<LastReminder | null>`(
    SELECT jsonb_strip_nulls(jsonb_build_object('kind', r.kind, 'way', r.way, 'delivery', coalesce(r.delivery, 'unknown'), 'refusal', r.refusal,
      'at', extract(epoch FROM r.made_at)::float8 * 1000))
    FROM ${portalReminders} r WHERE r.person_id = ${portalPeople.id} ORDER BY r.made_at DESC, r.id DESC LIMIT 1)`,
  lastSeenAt: sql<number | null>`(
    SELECT extract(epoch FROM max(${portalSessions.openedAt}))::float8 * 1000 FROM ${portalSessions}
    WHERE ${eq(portalSessions.personId, portalPeople.id)})`,
});

/** A person with their cases. */
export type PersonRow = Awaited<ReturnType<typeof personRows.read>>[number];

/** Which people to list. */
type PeopleQuery = { clientId?: string; caseId?: string };

/** Reads the people of a client or a case, those with access first. */
export function readPeople(tx: ReadTransaction, { clientId, caseId }: PeopleQuery): Promise<PersonRow[]> {
  const matching = and(
    clientId === undefined ? undefined : eq(portalPeople.clientId, clientId),
    caseId === undefined ? undefined : follows(caseId),
  );
  return personRows.read(
    tx,
    sql`FROM ${portalPeople} WHERE ${matching ?? sql`true`}
      ORDER BY ${portalPeople.revokedAt} IS NOT NULL, ${asc(portalPeople.name)}, ${desc(portalPeople.id)} LIMIT ${mostListed.portalPeople}`,
  );
}

const follows = (caseId: string): SQL =>
  sql`EXISTS (SELECT FROM ${portalMatters} WHERE ${and(eq(portalMatters.personId, portalPeople.id), eq(portalMatters.matterId, caseId))})`;

/** Reads a person. Throws a 404 if the firm has none of the id. */
export async function findPerson(tx: ReadTransaction, id: string): Promise<PersonRow> {
  const row = await personRows.first(tx, sql`FROM ${portalPeople} WHERE ${eq(portalPeople.id, id)}`);
  if (!row) throw noSuchRecord();
  return row;
}

/** Reads a person with access who follows a case. Throws a 404 if there is none. */
export async function findFollower(tx: ReadTransaction, id: string, caseId: string): Promise<PersonRow> {
  const row = await findPerson(tx, id);
  if (row.person.revokedAt !== null || !row.cases.some((one) => one.id === caseId.toLowerCase())) throw noSuchRecord();
  return row;
}

/** Lets a person follow cases of a client, and returns their id. */
export async function addPerson({ tx, tenantId, moment }: Change, body: Schemas['PortalPersonInput']): Promise<string> {
  const { clientId, name, email = null, language, caseIds } = body;
  await requireClient(tx, clientId, 'clientId');
  const id = newId(moment);
  const phone = phoneOrNull(body.phone, 'phone');
  await refuseTaken(tx, email, id);
  await tx
    .insert(portalPeople)
    .values({ tenantId, id, clientId, name: name.trim(), email, phone, language: language ?? 'en', createdAt: moment })
    .catch(taken);
  await setCases({ tx, tenantId, moment }, { id, clientId }, caseIds);
  return id;
}

/** Changes a person, and which cases they follow. */
export async function changePerson(
  change: Change,
  id: string,
  body: Schemas['PortalPersonPatch'],
  ifMatch: string | undefined,
): Promise<void> {
  const { tx } = change;
  const person = await lockPerson(tx, id);
  refuseStale('person', person.version, ifMatch);
  const { name, email, phone, language, caseIds } = body;
  if (email !== undefined && person.revokedAt === null) await refuseTaken(tx, email, id);
  const changed = {
    ...(name !== undefined && { name: name.trim() }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone: phone === null ? null : phoneOrNull(phone, 'phone') }),
    ...(language !== undefined && { language }),
    version: sql`${portalPeople.version} + 1`,
  };
  await tx.update(portalPeople).set(changed).where(eq(portalPeople.id, id)).catch(taken);
  // A code that was mailed to another address is no longer theirs.
  if (email !== undefined && email !== person.email) await tx.delete(portalCodes).where(eq(portalCodes.personId, id));
  if (caseIds) await setCases(change, person, caseIds);
}

/** Ends a person's access at once, with all that would let them in. */
export async function revokePerson({ tx, moment }: Change, id: string): Promise<void> {
  const person = await lockPerson(tx, id);
  if (person.revokedAt !== null) return;
  const revoked = { revokedAt: moment, version: sql`${portalPeople.version} + 1` };
  await tx.update(portalPeople).set(revoked).where(eq(portalPeople.id, id));
  await tx.delete(portalLinks).where(eq(portalLinks.personId, id));
  await tx.delete(portalCodes).where(eq(portalCodes.personId, id));
  await tx.delete(portalMatters).where(eq(portalMatters.personId, id));
  const isOpen = and(eq(portalSessions.personId, id), isNull(portalSessions.endedAt));
  await tx.update(portalSessions).set({ endedAt: moment }).where(isOpen);
}

const lockedRows = new Selection(portalPeople);

async function lockPerson(tx: Transaction, id: string) {
  const person = await lockedRows.first(tx, sql`FROM ${portalPeople} WHERE ${eq(portalPeople.id, id)} FOR UPDATE`);
  if (!person) throw noSuchRecord();
  return person;
}

async function setCases(
  { tx, tenantId, moment }: Change,
  { id: personId, clientId }: { id: string; clientId: string },
  caseIds: readonly string[],
): Promise<void> {
  const isOwn = and(hasId(matters.id, caseIds), eq(matters.clientId, clientId), isNull(matters.deletedAt));
  const wanted = new Set(caseIds.map((id) => id.toLowerCase()));
  if ((await countRows(tx, sql`FROM ${matters} WHERE ${isOwn}`)) < wanted.size)
    throw badRequest({ field: 'caseIds', ...fault('no_such_case') });
  const ids = [...wanted];
  await tx
    .delete(portalMatters)
    .where(and(eq(portalMatters.personId, personId), sql`NOT ${hasId(portalMatters.matterId, ids)}`));
  await tx
    .insert(portalMatters)
    .values(ids.map((matterId) => ({ tenantId, personId, matterId, addedAt: moment })))
    .onConflictDoNothing();
}

async function refuseTaken(tx: ReadTransaction, email: string | null, id: string): Promise<void> {
  if (email === null) return;
  const isOther = sql`lower(${portalPeople.email}) = ${email.toLowerCase()} AND ${isNull(portalPeople.revokedAt)} AND ${portalPeople.id} <> ${id}::uuid`;
  if ((await countRows(tx, sql`FROM ${portalPeople} WHERE ${isOther}`)) > 0) throw emailTaken();
}

const emailTaken = () => conflict('email', fault('portal_email_taken'));

/** Two people may be given one address at once. */
function taken(error: unknown): never {
  throw violatedConstraint(error) === 'portal_people_email' ? emailTaken() : error;
}

/** Converts a row to the API's person. */
export function toPerson({ person, cases, linkUntil, lastReminder, lastSeenAt }: PersonRow): Schemas['PortalPerson'] {
  const { id, clientId, name, email, phone, language, revokedAt, createdAt } = person;
  const at = (moment: number) => new Date(moment).toISOString();
  return {
    id,
    clientId,
    name,
    language: language === 'sw' ? 'sw' : 'en',
    cases,
    isRevoked: revokedAt !== null,
    ...omitNulls({ email, phone }),
    ...(linkUntil !== null && revokedAt === null && { linkUntil: at(linkUntil) }),
    ...(lastReminder && { lastReminder: { ...lastReminder, at: at(lastReminder.at) } }),
    ...(lastSeenAt !== null && { lastSeenAt: at(lastSeenAt) }),
    created_at: createdAt.toISOString(),
  };
}
