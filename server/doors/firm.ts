import { fault } from '#domain/faults';
import { resolveEnvironment, type HostNames } from '#hosts/environments';
import { refuseOthers } from '#server/contract/caller';
import type { Connection } from '#server/contract/handlers';
import { badRequest, notFound, Problem } from '#server/contract/problem';
import type { Database, Entered, Firm, ReadTransaction, Scope, Transaction } from '#server/db/database';
import type { By } from './act';
import { actorOf, admit, whileAdmitting } from './admit';
import { noteOnRecord, type Noted } from './note';
import type { Call } from './platform';
import { firmNamed, isByConsole } from './purpose';

/** The parts of a call that identify its firm, and who makes it. */
export type FirmCall = Call & {
  host: string;
  header: { 'X-Tenant'?: string };
  connection: Pick<Connection, 'address' | 'page'>;
};

/** Limits each firm's calls. Each takes the firm's slug and the address that calls. */
export type FirmLimit = {
  /** Throws if the firm's calls of this minute are used up. Counts nothing, because anyone can name a firm. */
  check(slug: string, address: string): void;
  /** Counts a call that the firm's door has admitted. Throws if it is one too many. */
  count(slug: string, address: string): void;
  /** The same for a call by a key. */
  countKey(id: string): void;
};

/** Work that only reads. It may begin before the firm is known. */
type ReadInFirm<Result> = (tx: ReadTransaction, firm: Promise<Firm>) => Promise<Result>;

/** Work that changes something. */
type ChangeInFirm<Result> = (by: Required<By>, firm: Firm) => Promise<Result>;

/** Lets firms' calls reach their own records only. */
export type FirmDoor = ReturnType<typeof firmDoor>;

/**
 * Opens a firm's records to its calls under `/api/law-firm`. Refuses a call if the firm does not exist, is closed or has used up its
 * calls; otherwise notes the firm for the meter. What the console asks for on a firm's behalf is the operator's, and is charged to
 * no firm.
 */
export function firmDoor(database: Database, hostNames: HostNames, now: () => Date, limit?: FirmLimit) {
  const isOperators = ({ host, connection: { page } }: FirmCall) => isByConsole(host, page, hostNames);
  const admitToFirm = (call: FirmCall, entered: Entered): Firm => {
    const { firm } = entered;
    if (!firm) throw noSuchFirm();
    const { caller, connection } = call;
    admit(caller, entered, now());
    refuseClosed(firm);
    if (caller.firmId === undefined && !isOperators(call)) {
      if (caller.key !== undefined && caller.person) limit?.countKey(caller.person.sessionId);
      limit?.count(firm.slug, connection.address);
      caller.firmId = firm.id;
    }
    return firm;
  };
  const scopeOf = (call: FirmCall): Scope => {
    refuseOthers(call.caller, 'firm');
    const slug = slugOf(call, hostNames);
    if (!isOperators(call)) limit?.check(slug, call.connection.address);
    return { slug, ...actorOf(call.caller, now()) };
  };
  const read = <Result>(call: FirmCall, work: ReadInFirm<Result>): Promise<Result> =>
    database.read(scopeOf(call), (tx, entered) =>
      whileAdmitting(
        entered.then((found) => admitToFirm(call, found)),
        (admitted) => work(tx, admitted),
      ),
    );
  const write = async <Result>(call: FirmCall, work: (tx: Transaction, firm: Firm) => Promise<Result>) =>
    database.transaction(scopeOf(call), (tx, entered) => work(tx, admitToFirm(call, entered)));
  return {
    write,

    /** For a change of the firm's records, all at one moment. */
    change: async <Result>(call: FirmCall, work: ChangeInFirm<Result>): Promise<Result> => {
      const moment = now();
      return write(call, (tx, found) => work({ tx, tenantId: found.id, moment }, found));
    },

    /** For work that only reads. It can start before the firm is known; its results are discarded if the firm is refused. */
    read: async <Result>(call: FirmCall, work: ReadInFirm<Result>): Promise<Result> => read(call, work),

    /** The same for an export, which has all that it is about, whatever the caller's role sees of it elsewhere. */
    readAll: async <Result>(call: FirmCall, work: ReadInFirm<Result>): Promise<Result> => {
      // Whether the caller is let in, a transaction of their own tells.
      const firm = await read(call, (_, admitted) => admitted);
      return database.read({ tenantId: firm.id, role: 'system' }, (tx) => work(tx, Promise.resolve(firm)));
    },

    /** Puts on the firm's record what changes nothing. */
    note: async (call: FirmCall, noted: Noted): Promise<void> => {
      refuseOthers(call.caller, 'firm');
      await noteOnRecord(database, { slug: slugOf(call, hostNames) }, call.caller, now(), noted);
    },
  };
}

function slugOf({ host, header }: FirmCall, hostNames: HostNames): string {
  const { slug } = resolveEnvironment(host, hostNames);
  const named = header['X-Tenant'];
  if (slug && named && named !== slug) {
    throw badRequest({ field: 'X-Tenant', ...fault('other_firm_at_address', { slug }) });
  }
  const found = firmNamed(host, named, hostNames);
  if (!found) throw noSuchFirm();
  return found;
}

/** Refuses work in a firm whose staff have no access. */
export function refuseClosed({ name, status, isDeleted }: Pick<Firm, 'name' | 'status' | 'isDeleted'>): void {
  const firm = { firm: name };
  if (isDeleted) throw new Problem(403, fault('firm_closed', firm));
  if (status === 'suspended') throw new Problem(403, fault('firm_suspended', firm));
  if (status === 'expired') throw new Problem(403, fault('firm_expired', firm));
}

const noSuchFirm = () => notFound('X-Tenant', fault('no_firm_at_address'));

/** The 404 for a record that the firm does not have, even if another firm does. */
export const noSuchRecord = () => notFound('id', fault('no_such_record'));

/** Returns what was looked up by a record's id. Throws a 404 if there is nothing. */
export function requireFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw noSuchRecord();
  return row;
}
