import { sql } from 'drizzle-orm';
import { refuseOthers, type Caller, type CallerKind } from '#server/contract/caller';
import type { Actor, Database, Place, ReadTransaction, Transaction } from '#server/db/database';
import { turnAudit } from '#server/db/auditTriggers';
import { changeScope, leaveScopes } from '#server/db/driver/scope';
import { forceRowSecurity } from '#server/db/rowSecurity';
import { actorOf, admit, whileAdmitting } from './admit';
import { noteOnRecord, type Noted } from './note';

/** The part of a call that a door checks. */
export type Call = { caller: Caller };

/** Work inside a transaction. */
export type PlatformWork<Result> = (tx: Transaction) => Promise<Result>;

/** Work that only reads. */
export type PlatformReadWork<Result> = (tx: ReadTransaction) => Promise<Result>;

/** The same for a caller, who is known once they are let in. It may begin before. */
type ReadForCaller<Result> = (tx: ReadTransaction, admitted: Promise<void>) => Promise<Result>;

/** The operator's scope, which covers every firm's account. No other file names it. */
const platform = <By extends Actor>(by: By) => ({ operator: true, ...by }) as const;

/** Lets one kind of caller reach the platform's records: every firm's account, but nothing inside its matters. */
export type PlatformDoor = ReturnType<typeof platformDoor>;

/** Opens the platform's records to one kind of caller. */
export function platformDoor(database: Database, kind: CallerKind, now: () => Date) {
  /** Runs work that reads. Its result counts once the caller is let in. */
  const read = async <Result>(caller: Caller, place: Place, work: ReadForCaller<Result>): Promise<Result> => {
    refuseOthers(caller, kind);
    return database.read({ ...place, ...actorOf(caller, now()) }, (tx, entered) =>
      whileAdmitting(
        entered.then((found) => admit(caller, found, now())),
        (admitted) => work(tx, admitted),
      ),
    );
  };
  /** Runs work that writes, once the caller is let in. */
  const write = async <Result>(caller: Caller, place: Place, work: PlatformWork<Result>): Promise<Result> => {
    refuseOthers(caller, kind);
    return database.transaction({ ...place, ...actorOf(caller, now()) }, (tx, entered) => {
      admit(caller, entered, now());
      return work(tx);
    });
  };
  return {
    read: <Result>({ caller }: Call, work: ReadForCaller<Result>) => read(caller, { operator: true }, work),
    write: <Result>({ caller }: Call, work: PlatformWork<Result>) => write(caller, { operator: true }, work),
    /** For work on behalf of one firm. It sees and changes only that firm's rows. */
    writeInFirm: <Result>({ caller }: Call, tenantId: string, work: PlatformWork<Result>) =>
      write(caller, { tenantId }, work),
    /** The same for work on the firm that owns a record, which never changes. `findFirm` looks it up beforehand, as the platform. */
    writeInFirmOf: async <Result>(
      { caller }: Call,
      findFirm: PlatformReadWork<string>,
      work: (tx: Transaction, tenantId: string) => Promise<Result>,
    ): Promise<Result> => {
      const tenantId = await read(caller, { operator: true }, findFirm);
      return write(caller, { tenantId }, (tx) => work(tx, tenantId));
    },
    /** Like `writeInFirm`, for work that only reads. The firm may be deleted. */
    readInFirm: <Result>({ caller }: Call, tenantId: string, work: PlatformReadWork<Result>) =>
      read(caller, { tenantId }, work),
    /** The same for a firm's export, which has all of its records, whatever the caller's role sees of them elsewhere. */
    readAllOfFirm: async <Result>(
      { caller }: Call,
      tenantId: string,
      work: PlatformReadWork<Result>,
    ): Promise<Result> => {
      // Whether the caller is let in, a transaction of their own tells.
      await read(caller, { operator: true }, () => Promise.resolve());
      return database.read({ tenantId, role: 'system' }, work);
    },
    /** Puts on the platform's record what changes nothing. */
    note: ({ caller }: Call, noted: Noted): Promise<void> =>
      noteOnRecord(database, { operator: true }, caller, now(), noted),
    /** The same on the record of one firm. */
    noteInFirm: ({ caller }: Call, tenantId: string, noted: Noted): Promise<void> =>
      noteOnRecord(database, { tenantId }, caller, now(), noted),
  };
}

/** Runs the server's own work: daily changes, metering, demo data. */
export function asPlatform<Result>(database: Database, work: PlatformWork<Result>): Promise<Result> {
  return database.transaction(platform({ role: 'system' }), work);
}

/** Runs the server's own read-only work once its transaction has begun, so that it is never run twice. */
export function snapshotAsPlatform<Result>(database: Database, work: PlatformReadWork<Result>): Promise<Result> {
  return database.read(platform({ role: 'system' }), async (tx, begun) => {
    await begun;
    return work(tx);
  });
}

/** Reads one firm's rows, deleted or not, for the server's own work. */
export function readAsFirm<Result>(
  database: Database,
  tenantId: string,
  work: PlatformReadWork<Result>,
): Promise<Result> {
  return database.read({ tenantId, role: 'system' }, work);
}

/** Takes a transaction of the server's own work on to one firm's rows. */
export const goOnInFirm = (tx: Transaction, tenantId: string): Promise<void> =>
  changeScope(tx, { tenantId, role: 'system' });

/** Runs work as the tables' owner, who alone may call some functions, under row-level security as everyone is. */
export function asOwnerOfTables<Result>(database: Database, work: PlatformReadWork<Result>): Promise<Result> {
  return database.transaction(platform({ role: 'system' }), async (tx) => {
    await leaveScopes(tx);
    return work(tx);
  });
}

/**
 * Runs work of a transaction in the platform's scope as the tables' owner, outside row-level security and off the record, so that
 * one statement can write the rows of many firms: demo data, of which there is nothing to tell. The tables stay locked to others until
 * the transaction ends.
 */
export async function asOwner(tx: Transaction, work: () => Promise<void>): Promise<void> {
  await leaveScopes(tx);
  await tx.execute(sql.raw(forceRowSecurity(false)));
  await tx.execute(sql.raw(turnAudit(false)));
  await work();
  await tx.execute(sql.raw(turnAudit(true)));
  await tx.execute(sql.raw(forceRowSecurity(true)));
  await changeScope(tx, platform({ role: 'system' }));
}
