import { sql, type SQL } from 'drizzle-orm';
import type {
  ClientPerson,
  Entered,
  Firm,
  ReadTransaction,
  Scope,
  Session,
  SignedIn,
  Transaction,
} from '#server/db/database';
import { prepared, type Named } from '#server/db/named';

/** Enters the scope of the operator in a role, or of signing in. Undefined for the others, which have parameters. */
export function takeRole(scope: Scope): string | undefined {
  if ('signIn' in scope) return 'SET LOCAL ROLE mizani_sign_in';
  if (!('operator' in scope && 'role' in scope)) return undefined;
  const settings = {
    role: 'mizani_operator',
    'app.role': scope.role,
    // A proxy writes the address, and nothing but one may stand in a statement.
    'app.request': plain(scope.request),
    'app.address': plain(scope.address),
  };
  const all = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`);
  return `SELECT ${all.join(', ')}`;
}

const plain = (text = '') => (/^[\w.:-]*$/.test(text) ? text : '');

const set = (setting: string, value: SQL) => sql`set_config('${sql.raw(setting)}', ${value}, true)`;
const { placeholder } = sql;

const takesFirm = set('role', sql`'mizani_firm'`);
const request = sql`
  ${set('app.request', sql`${placeholder('request')}`)}, ${set('app.address', sql`${placeholder('address')}`)}`;
const inRole = sql`${set('app.role', sql`${placeholder('role')}`)}, ${request}`;

/** Whoever has the session, if there is one that counts at the place. */
const inSession = sql`
  ${set('app.role', sql`coalesce(s.role, '')`)}, ${set('app.person', sql`coalesce(s.person_id::text, '')`)},
  ${set('app.member', sql`coalesce(s.member_id::text, '')`)}, ${request},
  s.session_id AS "sessionId", s.person_id AS "personId", s.member_id AS "memberId", s.name AS "personName", s.email,
  s.role, s.is_owner AS "isOwner", extract(epoch FROM s.proved_at)::float8 * 1000 AS "provedAt"`;
const session = (firm: SQL) => sql`
  session_of(${placeholder('token')}, ${firm}, ${placeholder('openedAfter')}::timestamptz, ${placeholder('seenAfter')}::timestamptz,
    ${placeholder('now')}::timestamptz) s`;

const asTenant = set('app.tenant_id', sql`${placeholder('tenantId')}`);
const asFirmFound = set('app.tenant_id', sql`coalesce(f.id::text, '')`);
const firm = sql`
  f.id, f.slug, f.name, f.plan, f.status,
  f.dashboard_template AS "dashboardTemplate", f.primary_color AS "primaryColor", f.is_deleted AS "isDeleted"`;
// Looks the firm up in the same statement: another round trip would cost each of a firm's calls more than its own work.
const always = sql`(SELECT) always LEFT JOIN firm_at(${placeholder('slug')}) f ON true`;

const enterById = prepared('enter firm by id', sql`SELECT ${takesFirm}, ${inRole}, ${asTenant}`);
const enterBySlug = prepared(
  'enter firm by slug',
  sql`SELECT ${takesFirm}, ${inRole}, ${asFirmFound}, ${firm} FROM ${always}`,
);
const enterPlatformSigned = prepared(
  'enter platform in session',
  sql`SELECT ${set('role', sql`'mizani_operator'`)}, ${inSession} FROM (SELECT) always LEFT JOIN ${session(sql`NULL`)} ON true`,
);
// Whoever works in a firm that is named by its id is an operator, whose session is the console's.
const enterByIdSigned = prepared(
  'enter firm by id in session',
  sql`SELECT ${takesFirm}, ${asTenant}, ${inSession} FROM (SELECT) always LEFT JOIN ${session(sql`NULL`)} ON true`,
);
// Without a firm there is no session: it would be the console's.
const enterBySlugSigned = prepared(
  'enter firm by slug in session',
  sql`SELECT ${takesFirm}, ${asFirmFound}, ${firm}, ${inSession} FROM ${always} LEFT JOIN ${session(sql`f.id`)} ON f.id IS NOT NULL`,
);

// A key counts at its own firm, which the address names.
const enterBySlugWithKey = prepared(
  'enter firm by slug with key',
  sql`
    SELECT ${takesFirm}, ${asFirmFound}, ${firm}, ${inSession}, s.scopes,
      ${set('app.scopes', sql`coalesce(s.scopes, '')`)}, ${set('app.key', sql`coalesce(s.key_name, '')`)}
    FROM ${always} LEFT JOIN key_of(${placeholder('token')}, f.id, ${placeholder('now')}::timestamptz) s ON f.id IS NOT NULL`,
);

const takesClient = set('role', sql`'mizani_client'`);
const asNobody = set('app.role', sql`''`);
// The record tells of what a client's person does by their name.
const enterBySlugAsClient = prepared(
  'enter firm by slug as client',
  sql`
    SELECT ${takesClient}, ${asNobody}, ${asFirmFound}, ${firm}, ${request},
      ${set('app.person', sql`coalesce(s.person_id::text, '')`)},
      ${set('app.client_person_id', sql`coalesce(s.person_id::text, '')`)},
      s.session_id AS "clientSessionId", s.person_id AS "clientPersonId", s.client_id AS "clientId", s.name AS "clientPersonName",
      s.language, extract(epoch FROM s.ends_at)::float8 * 1000 AS "endsAt"
    FROM ${always} LEFT JOIN client_session_of(${placeholder('token')}, f.id, ${placeholder('now')}::timestamptz) s ON f.id IS NOT NULL`,
);
const enterByIdAsClient = prepared(
  'enter firm by id as client',
  sql`SELECT ${takesClient}, ${asNobody}, ${asTenant}, ${set('app.client_person_id', sql`${placeholder('clientPerson')}`)}`,
);

/** The statement that puts a transaction into a scope, until the transaction ends. */
export function enter(scope: Scope): SQL | Named {
  const role = takeRole(scope);
  if (role || 'signIn' in scope) return sql.raw(role ?? '');
  const origin = { request: '', address: '' };
  if ('client' in scope) {
    const { token, now } = scope.client;
    return enterBySlugAsClient({ ...origin, ...scope, token, now: now.toISOString() });
  }
  if ('clientPerson' in scope) return enterByIdAsClient({ ...scope });
  if ('key' in scope) {
    if (!('slug' in scope)) throw new Error('enter: a key counts at the address of its firm alone.');
    const { token, now } = scope.key;
    return enterBySlugWithKey({ ...origin, ...scope, token, now: now.toISOString() });
  }
  const values = { ...origin, ...scope, ...('session' in scope && texts(scope.session)) };
  if ('session' in scope) {
    if ('operator' in scope) return enterPlatformSigned(values);
    return 'tenantId' in scope ? enterByIdSigned(values) : enterBySlugSigned(values);
  }
  return 'tenantId' in scope ? enterById(values) : enterBySlug(values);
}

const texts = ({ token, openedAfter, seenAfter, now }: Session) => ({
  token,
  openedAfter: openedAfter.toISOString(),
  seenAfter: seenAfter.toISOString(),
  now: now.toISOString(),
});

/** Returns what was found on entering a scope. */
export function enteredIn([row]: Record<string, unknown>[]): Entered {
  return {
    ...(row?.['id'] !== undefined && row['id'] !== null && { firm: row as Firm }),
    ...(typeof row?.['sessionId'] === 'string' && { person: personIn(row) }),
    ...(typeof row?.['clientSessionId'] === 'string' && { client: clientIn(row) }),
  };
}

function personIn({ sessionId, personId, memberId, personName: name, email, role, isOwner, provedAt, scopes }: Row) {
  const person = { sessionId, personId, memberId, name, email, role, isOwner, provedAt };
  return { ...person, ...(typeof scopes === 'string' && { scopes: scopes.split(',') }) } as SignedIn;
}

const clientIn = ({
  clientSessionId: sessionId,
  clientPersonId: personId,
  clientId,
  clientPersonName: name,
  ...row
}: Row) => ({ sessionId, personId, clientId, name, language: row['language'], endsAt: row['endsAt'] }) as ClientPerson;

type Row = Record<string, unknown>;

/** Moves a transaction to another scope, for work that concerns several firms but must succeed or fail as a whole. */
export async function changeScope(tx: ReadTransaction, scope: Scope): Promise<void> {
  await tx.execute(enter(scope));
}

/** Returns a transaction to the tables' owner, who is also under row-level security. */
export async function leaveScopes(tx: Transaction): Promise<void> {
  await tx.execute(sql.raw('RESET ROLE'));
}
