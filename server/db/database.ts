import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { validate as isUuid } from 'uuid';
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

/**
 * The statement that puts a transaction into its scope. It ends with the transaction, as `set_config` with `true` does. It shares its round
 * trip with BEGIN, and such a string takes no parameters, so only what is checked goes into it.
 */
export function enter(scope: Scope): string {
  if ('operator' in scope) return 'SET LOCAL ROLE mizani_operator';
  if ('slug' in scope) return enterBySlug(scope.slug);
  if (!isUuid(scope.tenantId)) throw new Error(`enter: "${scope.tenantId}" is not a tenant's id.`);
  return `SELECT set_config('role', 'mizani_firm', true), set_config('app.tenant_id', '${scope.tenantId}', true)`;
}

/** Finds the firm and enters its scope at once: another round trip would cost each of a firm's calls more than its work. */
function enterBySlug(slug: string): string {
  if (!/^[a-z0-9-]+$/.test(slug)) throw new Error(`enter: "${slug}" is not a slug.`);
  return `
    SELECT
      set_config('role', 'mizani_firm', true),
      set_config('app.tenant_id', coalesce(f.id::text, ''), true),
      f.id, f.slug, f.name, f.plan, f.status,
      f.dashboard_template AS "dashboardTemplate", f.primary_color AS "primaryColor", f.is_deleted AS "isDeleted"
    FROM (SELECT) always LEFT JOIN firm_at('${slug}') f ON true`;
}

/** The firm in the row that the statement of a scope gives. */
export function firmIn([row]: Record<string, unknown>[]): Firm | undefined {
  return row?.['id'] ? (row as Firm) : undefined;
}

/** Goes on in another scope, for work that must be done as a whole although it belongs to several firms. */
export async function changeScope(tx: Transaction, scope: Scope): Promise<void> {
  await tx.execute(sql.raw(enter(scope)));
}

/** The name of the constraint that a failed statement broke, if that is why it failed. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return brokenConstraint(error.cause);
}
