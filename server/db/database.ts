import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { tenants } from './schema';

/**
 * Whose rows a transaction sees: the operator's, or those of one firm. With a slug that no firm has, it sees none.
 */
export type Scope = { operator: true } | { tenantId: string } | { slug: string };

/** What is known about a firm once a transaction has entered the scope of its slug. */
export type Firm = Pick<
  typeof tenants.$inferSelect,
  'id' | 'slug' | 'name' | 'plan' | 'status' | 'dashboardTemplate' | 'primaryColor'
> & { isDeleted: boolean };

type QueryBuilder = PgDatabase<PgQueryResultHKT>;

/** What work that only reads may do. */
export type ReadTransaction = Pick<QueryBuilder, 'select'> & {
  execute(statement: SQL): Promise<{ rows: Record<string, unknown>[] }>;
};

/** What work that reads and writes may do. It can't open another transaction. */
export type Transaction = ReadTransaction & Pick<QueryBuilder, 'insert' | 'update' | 'delete'>;

/** Work that reads and writes. The firm is that of the scope's slug, if there is one. */
export type TransactionWork<Result> = (tx: Transaction, firm: Firm | undefined) => Promise<Result>;

/** Work that only reads. It may send its queries before it awaits the firm of the scope's slug. */
export type ReadWork<Result> = (tx: ReadTransaction, firm: Promise<Firm | undefined>) => Promise<Result>;

/**
 * PostgreSQL, embedded in a thread of this process or on a server; both give the same guarantees. Every statement runs inside
 * `transaction` or `read`, so none escapes row-level security. Once the work has ended, its `tx` refuses further statements. A statement that was
 * sent but not awaited still belongs to the transaction.
 */
export interface Database {
  readonly kind: 'embedded' | 'server';
  /**
   * Runs work that reads and writes, all or nothing: it is committed when the work succeeds, and rolled back when the work or any
   * of its statements fails. Each statement sees what was committed before it began (READ COMMITTED). Lock the rows that must not
   * change in between.
   */
  transaction<Result>(scope: Scope, work: TransactionWork<Result>): Promise<Result>;
  /**
   * Runs work that only reads: all its queries see one snapshot, so a list and its total agree, and writing fails (REPEATABLE READ,
   * READ ONLY). Queries that the work sends together share a round trip. The work may start again, on another connection, when its
   * connection turns out to be broken.
   */
  read<Result>(scope: Scope, work: ReadWork<Result>): Promise<Result>;
  /** How many connections to a server work or are idle, and how much work waits for one. */
  connections?(): { busy: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** The database can't be reached, or its connection broke during the work. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is unavailable.', { cause });
  }
}

/** The disk has no room for writes. Reads go on. */
export class StorageFull extends Error {
  constructor() {
    super('The disk is full.');
  }
}

/** Work was not begun, because too much of the same holder's waits already. */
export class Busy extends Error {}

/** What PostgreSQL calls a lock that was not to be had, a statement that took too long, and a deadlock. */
const busyCodes = new Set(['55P03', '57014', '40P01']);

/** Whether work failed because others were in its way, so that it may succeed another time. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof Busy || ('code' in error && busyCodes.has(String(error.code))) || isBusy(error.cause);
}

/** The name of the constraint that a statement violated, if that is why it failed. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return violatedConstraint(error.cause);
}
