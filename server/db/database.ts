import { sql, type SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { prepared } from './prepared';
import type { tenants } from './schema';

/**
 * In whose name a transaction runs: the platform's operator, or one firm, which sees its own rows only. A slug that no firm
 * has sees no rows at all.
 */
export type Scope = { operator: true } | { tenantId: string } | { slug: string };

/** What is known of a firm as soon as a transaction runs in the name of its slug. */
export type Firm = Pick<
  typeof tenants.$inferSelect,
  'id' | 'slug' | 'name' | 'plan' | 'status' | 'dashboardTemplate' | 'primaryColor'
> & { isDeleted: boolean };

/** What `execute` gives, whatever the driver. */
interface Rows extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] };
}

/** What work inside a transaction may do. It can't open another. */
export type Transaction = Pick<PgDatabase<Rows>, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** What runs inside a transaction. */
export type Work<Result> = (tx: Transaction, firm: Firm | undefined) => Promise<Result>;

/** What reads inside a transaction. Who has the slug of its scope may be known later than what it has asked for first. */
export type Reading<Result> = (tx: Transaction, firm: Promise<Firm | undefined>) => Promise<Result>;

/**
 * PostgreSQL, in this process or on a server. Nothing reads or writes outside `transaction` and `read`, so nothing escapes row-level
 * security.
 */
export interface Database {
  readonly kind: 'embedded' | 'server';
  /**
   * Runs the work, commits when it succeeds, and rolls everything back when it throws. In the scope of a slug the work is
   * given the firm that has it, if there is one.
   */
  transaction<Result>(scope: Scope, work: Work<Result>): Promise<Result>;
  /**
   * The same for work that only reads. It asks before it has entered its scope, and the database answers one after the other:
   * a call waits for one round trip instead of three.
   */
  read<Result>(scope: Scope, work: Reading<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** The database can't be reached, or its connection broke while it worked. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database does not answer.', { cause });
  }
}

/** What a transaction may do. What only reads is kept from writing. */
export type Access = 'read' | 'write';

const readOnly = sql`set_config('transaction_read_only', ${sql.placeholder('readOnly')}, true)`;
const asFirm = sql`${readOnly}, set_config('role', 'mizani_firm', true)`;

const asOperator = prepared(sql`select ${readOnly}, set_config('role', 'mizani_operator', true)`);
const withId = prepared(sql`select ${asFirm}, set_config('app.tenant_id', ${sql.placeholder('tenantId')}, true)`);
// Finds the firm at once: another round trip would cost each of a firm's calls more than its work.
const withSlug = prepared(sql`select ${asFirm}, set_config('app.tenant_id', coalesce(f.id::text, ''), true),
    f.id, f.slug, f.name, f.plan, f.status,
    f.dashboard_template AS "dashboardTemplate", f.primary_color AS "primaryColor", f.is_deleted AS "isDeleted"
  FROM (SELECT) always LEFT JOIN firm_at(${sql.placeholder('slug')}) f ON true`);

/** The statement that puts a transaction into its scope, which ends with the transaction. */
export function enter(scope: Scope, access: Access = 'write'): SQL {
  const values = { ...scope, readOnly: access === 'read' ? 'on' : 'off' };
  if ('operator' in scope) return asOperator(values);
  return 'tenantId' in scope ? withId(values) : withSlug(values);
}

/** The firm in the row that the statement of a scope gives. */
export function firmIn([row]: Record<string, unknown>[]): Firm | undefined {
  return row?.['id'] ? (row as Firm) : undefined;
}

/** Goes on in another scope, for work that must be done as a whole although it belongs to several firms. */
export async function changeScope(tx: Transaction, scope: Scope): Promise<void> {
  await tx.execute(enter(scope));
}

/** The name of the constraint that a failed statement broke, if that is why it failed. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return brokenConstraint(error.cause);
}
