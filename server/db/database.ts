import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { CallerRole, Role } from '#domain/access/roles';
import type { LoginKind } from './login';
import type { Named } from './named';
import type { tenants } from './schema';

/** Whose rows a transaction sees: the operator's, or one firm's. With a slug that no firm has, it sees none. */
export type Place = { operator: true } | { tenantId: string } | { slug: string };

/** A session of somebody who signed in: the hash of its token, and the moments after which it must have been opened and used to count now. */
export type Session = { token: string; openedAfter: Date; seenAfter: Date; now: Date };

/** A key of a firm's program: the hash of its token, and the moment at which it must count. */
export type Key = { token: string; now: Date };

/** Who works: whoever has a session, whoever has a firm's key, or else a role. */
export type Actor = { role: Role } | { session: Session } | { key: Key };

/**
 * A person of a firm's client, in whose place a transaction only reads what is shared with them: whoever has a session of theirs at the
 * firm's address, found by its token as a key is; or one that the firm's own people look over the shoulder of.
 */
export type ClientScope = ({ slug: string; client: Key } | { tenantId: string; clientPerson: string }) & Origin;

/**
 * A place, and in which role a transaction enters it: the database asks its rights, too (`may`). With a session,
 * the transaction itself finds the person and their role; without one that counts at the place, it has no rights. A key is the same, and
 * counts where a firm is named by its slug. Signing in sees
 * no rows, has no rights, and calls the functions that do it.
 */
export type Scope = (Place & Actor & Origin) | ClientScope | { signIn: true };

/** For the record: the id of the request that a transaction serves, and the address that it came from. */
export type Origin = { request?: string | undefined; address?: string | undefined };

/** Somebody who has signed in, as the transaction knows them. */
export type SignedIn = {
  sessionId: string;
  personId: string;
  /** Their row in the firm's users; null at the console. */
  memberId: string | null;
  name: string;
  email: string;
  role: CallerRole;
  isOwner: boolean;
  /** When they last proved who they are, in milliseconds since 1970. */
  provedAt: number;
  /** With a key, the rights that it was given. */
  scopes?: readonly string[];
};

/** A client's person with a session, as the transaction knows them. */
export type ClientPerson = {
  sessionId: string;
  personId: string;
  clientId: string;
  name: string;
  language: 'en' | 'sw';
  /** When their session ends by itself, in milliseconds since 1970. */
  endsAt: number;
};

/** What a transaction knows once it has entered its scope: the firm of a slug, and the person of a session. */
export type Entered = { firm?: Firm; person?: SignedIn; client?: ClientPerson };

/** What a transaction knows about a firm once it has entered the scope of its slug. */
export type Firm = Pick<
  typeof tenants.$inferSelect,
  'id' | 'slug' | 'name' | 'plan' | 'status' | 'dashboardTemplate' | 'primaryColor'
> & { isDeleted: boolean };

type QueryBuilder = PgDatabase<PgQueryResultHKT>;

/** The operations of work that only reads. */
export type ReadTransaction = { execute(statement: SQL | Named): Promise<{ rows: Record<string, unknown>[] }> };

/** The operations of work that reads and writes. It can't open another transaction. */
export type Transaction = ReadTransaction & Pick<QueryBuilder, 'insert' | 'update' | 'delete'>;

/** Work that reads and writes. It gets what was found on entering the scope. */
export type TransactionWork<Result> = (tx: Transaction, entered: Entered) => Promise<Result>;

/** Work that only reads. It may send queries before it awaits what was found on entering the scope. */
export type ReadWork<Result> = (tx: ReadTransaction, entered: Promise<Entered>) => Promise<Result>;

/**
 * A PostgreSQL database, embedded in a thread of this process or on a server; both give the same guarantees. Every statement runs
 * inside `transaction` or `read`, so none escapes row-level security. Once the work has ended, its `tx` refuses further
 * statements. A statement that was sent but not awaited still belongs to the transaction.
 */
export interface Database {
  readonly kind: 'embedded' | 'server';
  /** On a server, what the login that serves calls is to the database. The embedded one has no logins. */
  readonly login?: LoginKind;
  /**
   * Runs work that reads and writes, all or nothing: it is committed when the work succeeds, and rolled back when the work or any
   * of its statements fails. Each statement sees what was committed before it began (READ COMMITTED). Lock the rows that must not
   * change in between.
   */
  transaction<Result>(scope: Scope, work: TransactionWork<Result>): Promise<Result>;
  /**
   * Runs work that only reads. All its queries see one snapshot, so a list and its total agree, and writes fail (REPEATABLE READ,
   * READ ONLY). Queries sent together share a round trip. The work may start again on another connection if its own turns out to
   * be broken.
   */
  read<Result>(scope: Scope, work: ReadWork<Result>): Promise<Result>;
  /** How many connections to a server are busy or idle, and how much work is waiting for one. */
  connections?(): { busy: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** The database can't be reached, or its connection broke during the work. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is unavailable.', { cause });
  }
}

/** The disk has no room for writes. Reads still work. */
export class StorageFull extends Error {
  /** The system's own code for a full disk, by which a command says it in one line. */
  readonly code = 'ENOSPC';

  constructor() {
    super('The disk is full.');
  }
}

/** Work was not started, because too much work of the same holder is already waiting. */
export class Busy extends Error {}

/** PostgreSQL's codes for an unavailable lock, a statement that took too long, and a deadlock. */
const busyCodes = new Set(['55P03', '57014', '40P01']);

/** Whether work failed because other work was in its way, so that a retry may succeed. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof Busy || ('code' in error && busyCodes.has(String(error.code))) || isBusy(error.cause);
}

/** Whether a statement failed because row-level security does not let its role write the row. */
export function isRefusedRow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '42501') || isRefusedRow(error.cause);
}

/** The name of the constraint that a statement violated, if that is why it failed. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return violatedConstraint(error.cause);
}
