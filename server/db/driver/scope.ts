import { sql, type SQL } from 'drizzle-orm';
import type { Firm, Scope, Transaction } from '#server/db/database';
import { prepared, type Named } from '#server/db/named';

/** Enters the scope of the operator, or of signing in. Undefined for a firm's, which has parameters. */
export function takeRole(scope: Scope): string | undefined {
  if ('signIn' in scope) return 'SET LOCAL ROLE mizani_sign_in';
  if (!('operator' in scope)) return undefined;
  return `SELECT set_config('role', 'mizani_operator', true), set_config('app.role', '${scope.role}', true)`;
}

const asFirm = sql`set_config('role', 'mizani_firm', true), set_config('app.role', ${sql.placeholder('role')}, true)`;

const enterById = prepared(
  'enter firm by id',
  sql`SELECT ${asFirm}, set_config('app.tenant_id', ${sql.placeholder('tenantId')}, true)`,
);
// Looks the firm up in the same statement: another round trip would cost each of a firm's calls more than its own work.
const enterBySlug = prepared(
  'enter firm by slug',
  sql`
    SELECT ${asFirm}, set_config('app.tenant_id', coalesce(f.id::text, ''), true),
      f.id, f.slug, f.name, f.plan, f.status,
      f.dashboard_template AS "dashboardTemplate", f.primary_color AS "primaryColor", f.is_deleted AS "isDeleted"
    FROM (SELECT) always LEFT JOIN firm_at(${sql.placeholder('slug')}) f ON true`,
);

/** The statement that puts a transaction into a scope, until the transaction ends. */
export function enter(scope: Scope): SQL | Named {
  const role = takeRole(scope);
  if (role) return sql.raw(role);
  return 'tenantId' in scope ? enterById(scope) : enterBySlug(scope);
}

/** Returns the firm that was found on entering the scope of a slug. */
export function firmIn([row]: Record<string, unknown>[]): Firm | undefined {
  return row?.['id'] ? (row as Firm) : undefined;
}

/** Moves a transaction to another scope, for work that concerns several firms but must succeed or fail as a whole. */
export async function changeScope(tx: Transaction, scope: Scope): Promise<void> {
  await tx.execute(enter(scope));
}

/** Returns a transaction to the tables' owner, who is also under row-level security. */
export async function leaveScopes(tx: Transaction): Promise<void> {
  await tx.execute(sql.raw('RESET ROLE'));
}
