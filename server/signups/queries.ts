import { like, sql } from 'drizzle-orm';
import { slugBase } from '#domain/slug';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { signups, tenants, users } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';

/** Lists which of the slugs that a firm with this name could get are taken. Deleted firms keep theirs. */
export async function takenSlugs(tx: ReadTransaction, firmName: string): Promise<Set<string>> {
  // A long slug is shortened to make room for its number.
  const start = slugBase(firmName).slice(0, 50);
  const rows = await slugs.read(tx, sql`FROM ${tenants} WHERE ${like(tenants.slug, `${start}%`)}`);
  return new Set(rows.map(({ slug }) => slug));
}

const slugs = new Selection({ slug: tenants.slug });

/**
 * Stores a sign-up for the operator. Returns whether its email address was free. Violating the constraint would write the address
 * to the database server's log.
 */
export async function insertSignup(tx: Transaction, signup: typeof signups.$inferInsert): Promise<boolean> {
  const stored = await tx.insert(signups).values(signup).onConflictDoNothing().returning({ id: signups.id });
  return stored.length > 0;
}

/** Adds a person to a firm. */
export async function insertUser(tx: Transaction, user: typeof users.$inferInsert): Promise<void> {
  await tx.insert(users).values(user);
}
