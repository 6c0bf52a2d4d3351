import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { codesAnHour, mostTries, portalLasts, type PortalLanguage } from '#domain/portal';
import { hashOf, newToken } from '#server/access/tokens';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { countRows, Selection } from '#server/db/query/selection';
import { portalCodes, portalLinks, portalPeople, portalSessions } from '#server/db/schema';

const hour = 3_600_000;

const personRows = new Selection({
  id: portalPeople.id,
  name: portalPeople.name,
  email: portalPeople.email,
  language: sql<PortalLanguage>`${portalPeople.language}`,
});

/** Finds the person whom an email address lets in. */
export const personAt = (tx: Transaction, email: string) =>
  personRows.first(
    tx,
    sql`FROM ${portalPeople} WHERE lower(${portalPeople.email}) = ${email.toLowerCase()} AND ${isNull(portalPeople.revokedAt)}`,
  );

/** Makes a link for a person, in place of an earlier one, and returns its secret and its end. */
export async function makeLink(tx: Transaction, tenantId: string, personId: string, moment: Date) {
  const [id, token] = [newId(moment), newToken()];
  const endsAt = new Date(moment.getTime() + portalLasts.link);
  await tx.delete(portalLinks).where(and(eq(portalLinks.personId, personId), isNull(portalLinks.usedAt)));
  await tx.insert(portalLinks).values({ tenantId, id, personId, tokenHash: hashOf(token), createdAt: moment, endsAt });
  return { id, token, endsAt };
}

/** Uses a link up, and returns whose it was. Of two calls with one link, the second waits and finds it used. */
export async function useLink(tx: Transaction, token: string, moment: Date): Promise<string | undefined> {
  const [used] = await tx
    .update(portalLinks)
    .set({ usedAt: moment })
    .where(
      and(
        eq(portalLinks.tokenHash, hashOf(token)),
        isNull(portalLinks.usedAt),
        gt(portalLinks.endsAt, moment),
        hasAccess,
      ),
    )
    .returning({ personId: portalLinks.personId });
  return used?.personId;
}

const hasAccess = sql`EXISTS (
  SELECT FROM ${portalPeople} WHERE ${eq(portalPeople.id, portalLinks.personId)} AND ${isNull(portalPeople.revokedAt)})`;

/** Makes a code for a person. Undefined if they were mailed enough of them in the last hour. */
export async function makeCode(
  tx: Transaction,
  tenantId: string,
  personId: string,
  moment: Date,
): Promise<{ id: string; code: string } | undefined> {
  const isOwn = eq(portalCodes.personId, personId);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`portal codes ${personId}`}, 0))`);
  await tx.delete(portalCodes).where(and(isOwn, lt(portalCodes.createdAt, new Date(moment.getTime() - hour))));
  if ((await countRows(tx, sql`FROM ${portalCodes} WHERE ${isOwn}`)) >= codesAnHour) return undefined;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = newId(moment);
  await tx.insert(portalCodes).values({
    tenantId,
    id,
    personId,
    codeHash: hashOf(`${id} ${code}`),
    createdAt: moment,
    endsAt: new Date(moment.getTime() + portalLasts.code),
  });
  return { id, code };
}

/**
 * Tries a code, and uses it up if it is the newest of the person's and right. Each try counts, also one that is wrong, so the
 * transaction must not fail with it.
 */
export async function tryCode(tx: Transaction, personId: string, code: string, moment: Date): Promise<boolean> {
  const newest = sql`(
    SELECT ${portalCodes.id} FROM ${portalCodes} WHERE ${eq(portalCodes.personId, personId)}
    ORDER BY ${desc(portalCodes.createdAt)}, ${desc(portalCodes.id)} LIMIT 1)`;
  const [tried] = await tx
    .update(portalCodes)
    .set({ tries: sql`${portalCodes.tries} + 1` })
    .where(
      and(
        sql`${portalCodes.id} = ${newest}`,
        isNull(portalCodes.usedAt),
        gt(portalCodes.endsAt, moment),
        lt(portalCodes.tries, mostTries),
      ),
    )
    .returning({ id: portalCodes.id, codeHash: portalCodes.codeHash });
  if (!tried || tried.codeHash !== hashOf(`${tried.id} ${code}`)) return false;
  await tx.update(portalCodes).set({ usedAt: moment }).where(eq(portalCodes.id, tried.id));
  return true;
}

/** Begins a session of a person, and returns its token. */
export async function beginSession(tx: Transaction, tenantId: string, personId: string, moment: Date): Promise<string> {
  const token = newToken();
  const isOver = or(lt(portalSessions.endsAt, moment), lt(portalSessions.endedAt, moment));
  await tx.delete(portalSessions).where(and(eq(portalSessions.personId, personId), isOver));
  await tx.insert(portalSessions).values({
    tenantId,
    id: newId(moment),
    personId,
    tokenHash: hashOf(token),
    openedAt: moment,
    endsAt: new Date(moment.getTime() + portalLasts.session),
  });
  return token;
}
