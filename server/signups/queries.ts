import { like, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { slugBase } from '#domain/slug';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { signups, tenants, users } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import { ask, milliseconds, when } from '#server/access/store';

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

/** Whether an email address has signed up. */
export async function hasSignedUp(tx: ReadTransaction, email: string): Promise<boolean> {
  const found = await emails.first(tx, sql`FROM ${signups} WHERE lower(${signups.email}) = lower(${email})`);
  return found !== undefined;
}

const emails = new Selection({ email: signups.email });

/** A sign-up that waits for its link to be opened. Without a token, an operator makes the link. */
export type Waiting = Pick<
  components['schemas']['SignupInput'],
  'fullName' | 'email' | 'phone' | 'firmName' | 'firmSize'
> & { id: string; token: string | undefined; endsAt: Date; now: Date };

/** Keeps a sign-up, instead of an earlier one of the same address. */
export async function keepSignup(tx: ReadTransaction, waiting: Waiting): Promise<void> {
  const { id, fullName, email, phone, firmName, firmSize, token, endsAt, now } = waiting;
  await tx.execute(
    sql`SELECT keep_signup(${id}::uuid, ${fullName}, ${email}, ${phone}, ${firmName}, ${firmSize}::firm_size, ${token ?? null},
      ${when(endsAt)}, ${when(now)})`,
  );
}

const waitingSignups = new Selection({
  id: sql<string>`id`,
  fullName: sql<string>`full_name`,
  email: sql<string>`email`,
  phone: sql<string>`phone`,
  firmName: sql<string>`firm_name`,
  isMailed: sql<boolean>`is_mailed`,
  /** Why its email was not sent, if it was not. */
  refusal: sql<string | null>`refusal`,
  askedAt: milliseconds('created_at'),
  endsAt: milliseconds('ends_at'),
});

/** The sign-ups whose link has not been opened, the latest first. */
export const signupsWaiting = (tx: ReadTransaction, now: Date) =>
  waitingSignups.read(tx, sql`FROM signups_waiting(${when(now)})`);

/** Gives a sign-up another link to hand over. False if it waits no more. */
export const handOverSignup = (tx: ReadTransaction, id: string, token: string, endsAt: Date, now: Date) =>
  ask(tx, sql`hand_over_signup(${id}::uuid, ${token}, ${when(endsAt)}, ${when(now)})`);

/** Who owns a new firm: a new person with the hash of a password, or without it one who is known. */
export type Founder = { firmId: string; memberId: string; personId: string; hash?: string };

/** Uses a sign-up's link up, and makes its person the owner of the firm. False if it was used before or has ended. */
export const foundFirm = (
  tx: ReadTransaction,
  token: string,
  { firmId, memberId, personId, hash }: Founder,
  now: Date,
) =>
  ask(
    tx,
    sql`found_firm(${token}, ${firmId}::uuid, ${memberId}::uuid, ${personId}::uuid, ${hash ?? null}, ${when(now)})`,
  );
