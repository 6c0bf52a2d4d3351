import { sql } from 'drizzle-orm';
import type { FirmRole, OperatorRole } from '#domain/access/roles';
import { keysFrom } from '#server/access/keys';
import { openSession } from '#server/access/store';
import { hashOf, newToken } from '#server/access/tokens';
import type { Database, Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { asTablesOwner } from './testDatabase';
import { testTime } from './testTime';

/** With it, a test's application has people sign in. */
export const accounts = { keys: keysFrom(Buffer.alloc(32, 7)), port: 4000 };

/** Somebody who has signed in. */
export type Person = {
  personId: string;
  email: string;
  token: string;
  /** With these, a call is theirs, from a page of the host at which they have signed in. */
  headers: { host: string; cookie: string; 'sec-fetch-site': string };
};

/** Signs in one of a firm's users who has a role, as if with all that it demands. `nth` is 1 for another with the same role. */
export async function memberOf(
  database: Database,
  slug: string,
  role: Exclude<FirmRole, 'support'>,
  { now = testTime, nth = 0 } = {},
): Promise<Person & { memberId: string; firmId: string }> {
  const personId = newId(now);
  let found: { id: string; tenant_id: string; email: string } | undefined;
  await asTablesOwner(database, async (tx) => {
    const { rows } = await tx.execute(sql`
      SELECT u.id, u.tenant_id, u.email, u.person_id FROM users u JOIN tenants t ON t.id = u.tenant_id
      WHERE t.slug = ${slug} AND u.role::text = ${role} AND u.is_active ORDER BY u.id OFFSET ${nth} LIMIT 1`);
    found = (rows[0] ?? (await newUser(tx, slug, role, now))) as typeof found;
    if (!found) throw new Error(`There is no firm ${slug}.`);
    const time = sql`${now.toISOString()}::timestamptz`;
    await tx.execute(sql`
      INSERT INTO people (id, name, email, verified_at, password_hash, created_at)
      SELECT ${personId}::uuid, name, email, ${time}, 'none', ${time} FROM users WHERE id = ${found.id}::uuid AND person_id IS NULL`);
    await tx.execute(
      sql`UPDATE users SET person_id = coalesce(person_id, ${personId}::uuid) WHERE id = ${found.id}::uuid`,
    );
    const known = await tx.execute(sql`SELECT person_id FROM users WHERE id = ${found.id}::uuid`);
    found = { ...found, ...known.rows[0] };
  });
  const { id: memberId, tenant_id: firmId, email, ...rest } = found as unknown as Record<string, string>;
  if (!memberId || !firmId || !email) throw new Error(`${slug} has no ${role}.`);
  const person = rest['person_id'] ?? personId;
  return { ...(await signedIn(database, person, `${slug}.app.localhost:4000`, email, now, firmId)), memberId, firmId };
}

/** Adds a user with a role that nobody of the firm has. */
async function newUser(tx: Transaction, slug: string, role: string, now: Date) {
  const { rows } = await tx.execute(sql`
    INSERT INTO users (tenant_id, id, name, email, role, created_at)
    SELECT id, ${newId(now)}::uuid, 'Imani Hassan', ${role} || '@' || slug || '.example', ${role}::user_role, ${now.toISOString()}::timestamptz
    FROM tenants WHERE slug = ${slug} RETURNING id, tenant_id, email`);
  return rows[0];
}

/** Signs in one of the platform's people, who did not exist before. */
export async function operator(database: Database, role: OperatorRole, now = testTime): Promise<Person> {
  const personId = newId(now);
  const email = `${role.toLowerCase()}.${personId.slice(-6)}@mizani.example`;
  const time = sql`${now.toISOString()}::timestamptz`;
  await asTablesOwner(database, async (tx) => {
    await tx.execute(sql`
      INSERT INTO people (id, name, email, verified_at, password_hash, created_at)
      VALUES (${personId}::uuid, ${`Tatu Mwende (${role})`}, ${email}, ${time}, 'none', ${time})`);
    await tx.execute(
      sql`INSERT INTO operators (person_id, role, created_at) VALUES (${personId}::uuid, ${role}, ${time})`,
    );
  });
  return signedIn(database, personId, 'admin.localhost:4000', email, now);
}

/** Signs somebody in once more, who has an account. */
export async function signedIn(
  database: Database,
  personId: string,
  host: string,
  email: string,
  now: Date,
  firmId?: string,
): Promise<Person> {
  const token = newToken();
  const session = { id: newId(now), token: hashOf(token), personId, now, address: '197.248.10.4', device: 'Firefox' };
  await database.transaction({ signIn: true }, (tx) =>
    openSession(tx, { ...session, ...(firmId !== undefined && { firmId }) }),
  );
  return { personId, email, token, headers: { host, cookie: `mizani=${token}`, 'sec-fetch-site': 'same-origin' } };
}
