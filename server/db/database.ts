import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { validate as isUuid } from 'uuid';

/** In whose name a transaction runs: the platform's operator, or one firm, which sees its own rows only. */
export type Scope = { operator: true } | { tenantId: string };

/** What `execute` gives, whatever the driver. */
interface Rows extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] };
}

/** What work inside a transaction may do. It can't open another: there is one scope from begin to commit. */
export type Transaction = Pick<PgDatabase<Rows>, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** PostgreSQL, in this process or on a server. Nothing reads or writes outside `transaction`, so nothing escapes row-level security. */
export interface Database {
  readonly kind: 'embedded' | 'server';
  /** Runs the work, commits when it succeeds, and rolls everything back when it throws. */
  transaction<Result>(scope: Scope, work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** The database can't be reached, or its connection broke while it worked. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database does not answer.', { cause });
  }
}

/** The statement that puts a transaction into its scope. `set_config` with `true` ends with the transaction. */
export function enter(scope: Scope): string {
  if ('operator' in scope) return `SELECT set_config('role', 'mizani_operator', true)`;
  // The statement shares its round trip with BEGIN, and such a string takes no parameters.
  if (!isUuid(scope.tenantId)) throw new Error(`enter: "${scope.tenantId}" is not a tenant's id.`);
  return `SELECT set_config('role', 'mizani_firm', true), set_config('app.tenant_id', '${scope.tenantId}', true)`;
}

/** The name of the constraint that a failed statement broke, if that is why it failed. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return brokenConstraint(error.cause);
}
