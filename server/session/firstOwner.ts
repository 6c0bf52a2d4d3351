import { sql } from 'drizzle-orm';
import { lifetimes } from '#domain/access/lifetimes';
import { CannotStart } from '#server/cannotStart';
import type { Database } from '#server/db/database';
import { newId } from '#server/db/newId';
import { asOwnerOfTables } from '#server/doors/platform';
import { openLink } from '#server/access/store';
import { hashOf, newToken } from '#server/access/tokens';

/** Who is to be the platform's first owner. */
export type FirstOwner = { name: string; email: string };

/**
 * Makes the platform's first owner, and a link with which they choose a password within an hour. Asked again, it makes another link
 * and voids the first. Throws `CannotStart` once an owner can sign in: owners let others in. Returns the link's token.
 */
export async function makeFirstOwner(database: Database, { name, email }: FirstOwner, now: Date): Promise<string> {
  const { rows } = await asOwnerOfTables(database, (tx) =>
    tx.execute(
      sql`SELECT first_owner(${newId(now)}::uuid, ${name}, ${email}, ${now.toISOString()}::timestamptz) AS person`,
    ),
  );
  const personId = rows[0]?.['person'] as string | null;
  if (personId === null) throw new CannotStart('The platform has an owner who can sign in. Owners let others in.');
  const token = newToken();
  const link = { token: hashOf(token), kind: 'welcome', personId, isMailed: false } as const;
  const endsAt = new Date(now.getTime() + lifetimes.firstOwner);
  await database.transaction({ signIn: true }, (tx) => openLink(tx, { ...link, endsAt }));
  return token;
}
