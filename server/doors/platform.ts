import { refuseOthers, type Caller, type CallerKind } from '#server/contract/caller';
import { changeScope, type Database, type Scope, type Transaction } from '#server/db/database';

/** What of a call a door looks at. */
export type Call = { caller: Caller };

/** Work inside a transaction. */
export type PlatformWork<Result> = (tx: Transaction) => Promise<Result>;

/** The operator's scope, which every firm's account is in. It is named here and nowhere else. */
const platform: Scope = { operator: true };

/** How calls of one kind reach the platform's own records: every firm's account, but nothing privileged of a firm's matters. */
export type PlatformDoor = ReturnType<typeof platformDoor>;

/** Opens the platform's records to calls of one kind, and to no others. */
export function platformDoor(database: Database, kind: CallerKind) {
  return {
    read: async <Result>({ caller }: Call, work: PlatformWork<Result>): Promise<Result> => {
      refuseOthers(caller, kind);
      return database.read(platform, work);
    },
    write: async <Result>({ caller }: Call, work: PlatformWork<Result>): Promise<Result> => {
      refuseOthers(caller, kind);
      return database.transaction(platform, work);
    },
    /** For what a call does in one firm's name: sees and changes that firm's rows alone. */
    writeInFirm: async <Result>({ caller }: Call, tenantId: string, work: PlatformWork<Result>): Promise<Result> => {
      refuseOthers(caller, kind);
      return database.transaction({ tenantId }, work);
    },
  };
}

/** Runs the server's own work, which no call asks for: the turn of the day, metering, demo data. */
export function asPlatform<Result>(database: Database, work: PlatformWork<Result>): Promise<Result> {
  return database.transaction(platform, work);
}

/** Goes on in one firm's name, in a transaction that began in the platform's. */
export function enterFirm(tx: Transaction, tenantId: string): Promise<void> {
  return changeScope(tx, { tenantId });
}

/** Goes back to the platform's name after `enterFirm`. */
export function leaveFirm(tx: Transaction): Promise<void> {
  return changeScope(tx, platform);
}
