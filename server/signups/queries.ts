import { like } from 'drizzle-orm';
import { slugBase } from '#domain/slug';
import type { Transaction } from '#server/db/database';
import { signups, tenants, users } from '#server/db/schema';

/** The slugs that firms have, deleted ones too, among those that a firm of this name could have. */
export async function takenSlugs(tx: Transaction, firmName: string): Promise<Set<string>> {
  // A long slug is cut to make room for its number.
  const start = slugBase(firmName).slice(0, 50);
  const rows = await tx
    .select({ slug: tenants.slug })
    .from(tenants)
    .where(like(tenants.slug, `${start}%`));
  return new Set(rows.map(({ slug }) => slug));
}

/** Notes a sign-up. */
export async function insertSignup(tx: Transaction, signup: typeof signups.$inferInsert): Promise<void> {
  await tx.insert(signups).values(signup);
}

/** Adds a person to a firm. */
export async function insertUser(tx: Transaction, user: typeof users.$inferInsert): Promise<void> {
  await tx.insert(users).values(user);
}
