import { fault } from '#domain/faults';
import type { HostNames } from '#hosts/environments';
import { hashOf } from '#server/hashOf';
import { refuseOthers, type Caller } from '#server/contract/caller';
import type { Connection } from '#server/contract/handlers';
import { Problem } from '#server/contract/problem';
import type { ClientPerson, Database, Entered, Firm, ReadTransaction, Transaction } from '#server/db/database';
import { changeScope } from '#server/db/driver/scope';
import { whileAdmitting } from './admit';
import { clientTokenIn } from './clientCookies';
import { firmNamed } from './purpose';

/** The parts of a call that say whose page it is: the host its firm, and a cookie of its own the person. */
export type ClientCall = {
  caller: Pick<Caller, 'kind' | 'from'>;
  host: string;
  connection: Pick<Connection, 'cookies' | 'isSecure'>;
};

/** A client's person who is let in, and their advocates. */
export type Visit = { person: ClientPerson; firm: Firm };

/** Lets a firm's clients reach what is shared with them. */
export type ClientDoor = ReturnType<typeof clientDoor>;

/**
 * Opens a firm's records to the people of its clients. Their sessions are the portal's own: no other cookie or key counts here, also
 * while access is open. Reading is done as the person, whom the database shows only what is shared with them. The database lets them
 * write nothing: what they send is written by the server itself, once it has found as them that they see what it belongs to.
 */
export function clientDoor(database: Database, hostNames: HostNames, now: () => Date) {
  const scopeOf = (call: ClientCall) => {
    refuseOthers(call.caller as Caller, 'client');
    const slug = firmNamed(call.host, undefined, hostNames);
    const token = clientTokenIn(call.connection);
    if (slug === undefined || token === undefined) throw portalClosed();
    return { slug, client: { token: hashOf(token), now: now() }, ...call.caller.from };
  };
  const read = <Result>(call: ClientCall, work: (tx: ReadTransaction, visit: Visit) => Promise<Result>) =>
    database.read(scopeOf(call), (tx, entered) =>
      whileAdmitting(entered.then(admitted), async (visit) => work(tx, await visit)),
    );

  return {
    /** Reads as the person. */
    read,

    /** Finds something as the person, and then reads about it as the firm, which prints more than the person may read. */
    readFor: <Found, Result>(
      call: ClientCall,
      find: (tx: ReadTransaction, visit: Visit) => Promise<Found>,
      work: (tx: ReadTransaction, found: Found, visit: Visit) => Promise<Result>,
    ) =>
      read(call, async (tx, visit) => {
        const found = await find(tx, visit);
        await becomeFirm(tx, visit);
        return work(tx, found, visit);
      }),

    /** Finds something as the person, and then writes about it as the server. */
    write: <Found, Result>(
      call: ClientCall,
      find: (tx: ReadTransaction, visit: Visit) => Promise<Found>,
      work: (tx: Transaction, found: Found, visit: Visit) => Promise<Result>,
    ): Promise<Result> =>
      database.transaction(scopeOf(call), async (tx, entered) => {
        const visit = admitted(entered);
        const found = await find(tx, visit);
        await becomeFirm(tx, visit);
        return work(tx, found, visit);
      }),

    /** For who is not let in yet. The work gets no firm if there is none that is open at the address. */
    guest: async <Result>(
      call: Pick<ClientCall, 'caller' | 'host'>,
      work: (tx: Transaction, firm: Firm) => Promise<Result | undefined>,
    ): Promise<Result | undefined> => {
      refuseOthers(call.caller as Caller, 'client');
      const slug = firmNamed(call.host, undefined, hostNames);
      if (slug === undefined) return undefined;
      return database.transaction({ slug, role: 'system', ...call.caller.from }, async (tx, { firm }) =>
        firm && isOpen(firm) ? work(tx, firm) : undefined,
      );
    },
  };
}

/** The one answer to whoever has no session that counts, whatever the reason. */
export const portalClosed = () => new Problem(401, fault('portal_closed'));

function admitted({ firm, client: person }: Entered): Visit {
  if (!firm || !person || !isOpen(firm)) throw portalClosed();
  return { firm, person };
}

const isOpen = ({ isDeleted, status }: Firm) => !isDeleted && status !== 'suspended' && status !== 'expired';

/** Lets a transaction of a firm's own people see on what one of its clients' people sees. */
export const becomeClient = (tx: ReadTransaction, tenantId: string, personId: string) =>
  changeScope(tx, { tenantId, clientPerson: personId });

const becomeFirm = (tx: ReadTransaction, { firm }: Visit) => changeScope(tx, { tenantId: firm.id, role: 'system' });
