import { fault } from '#domain/faults';
import type { HostNames } from '#hosts/environments';
import { refuseOthers } from '#server/contract/caller';
import { Problem } from '#server/contract/problem';
import type { Database, Firm, ReadTransaction, Transaction } from '#server/db/database';
import type { Call } from './platform';
import { firmNamed } from './purpose';

/** A call by which somebody's calendar reads a feed, or M-Pesa tells of a payment. */
export type SubscriberCall = Call & { host: string };

/** Lets programs outside reach, at the firm's address, what a secret in the path opens. */
export type SubscriberDoor = ReturnType<typeof subscriberDoor>;

/**
 * Opens a firm's records to calendars and to M-Pesa, who show a secret and nothing else. The work looks up what it opens, and whether
 * it still does; the door answers for the firm. In a firm that is closed, or that does not exist, it opens nothing: `noSuch` says so.
 */
export function subscriberDoor(database: Database, hostNames: HostNames) {
  const scopeOf = ({ caller, host }: SubscriberCall, noSuch: NoSuch) => {
    refuseOthers(caller, 'subscriber');
    const slug = firmNamed(host, undefined, hostNames);
    if (slug === undefined) throw noSuch();
    return { slug, role: 'system', ...caller.from } as const;
  };
  return {
    read: <Result>(call: SubscriberCall, work: (tx: ReadTransaction, firm: Firm) => Promise<Result>): Promise<Result> =>
      database.read(scopeOf(call, noSuchFeed), async (tx, entered) =>
        work(tx, openFirm((await entered).firm, noSuchFeed)),
      ),

    write: <Result>(
      call: SubscriberCall,
      work: (tx: Transaction, firm: Firm) => Promise<Result>,
      noSuch: NoSuch = noSuchFeed,
    ): Promise<Result> =>
      database.transaction(scopeOf(call, noSuch), (tx, { firm }) => work(tx, openFirm(firm, noSuch))),
  };
}

type NoSuch = () => Problem;

function openFirm(firm: Firm | undefined, noSuch: NoSuch): Firm {
  if (!firm || firm.isDeleted || firm.status === 'suspended' || firm.status === 'expired') throw noSuch();
  return firm;
}

/** The one answer to whoever may not read a feed, whatever the reason. */
export const noSuchFeed = () => new Problem(404, fault('no_such_feed'));
