import { fault } from '#domain/faults';
import type { HostNames } from '#hosts/environments';
import { refuseOthers } from '#server/contract/caller';
import { Problem } from '#server/contract/problem';
import type { Database, Firm, ReadTransaction, Transaction } from '#server/db/database';
import type { Call } from './platform';
import { firmNamed } from './purpose';

/** A call by which somebody's calendar reads a feed. */
export type SubscriberCall = Call & { host: string };

/** Lets calendars read what the feeds of the firm at their address give away. */
export type SubscriberDoor = ReturnType<typeof subscriberDoor>;

/**
 * Opens a firm's records to calendars, who show a feed's secret and nothing else. The work looks the feed up, and whether its person
 * may still read the diary; the door answers for the firm. A firm that is closed, or that does not exist, has no feeds.
 */
export function subscriberDoor(database: Database, hostNames: HostNames) {
  const scopeOf = ({ caller, host }: SubscriberCall) => {
    refuseOthers(caller, 'subscriber');
    const slug = firmNamed(host, undefined, hostNames);
    if (slug === undefined) throw noSuchFeed();
    return { slug, role: 'system', ...caller.from } as const;
  };
  return {
    read: <Result>(call: SubscriberCall, work: (tx: ReadTransaction, firm: Firm) => Promise<Result>): Promise<Result> =>
      database.read(scopeOf(call), async (tx, entered) => work(tx, openFirm((await entered).firm))),

    write: <Result>(call: SubscriberCall, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
      database.transaction(scopeOf(call), (tx, { firm }) => {
        openFirm(firm);
        return work(tx);
      }),
  };
}

function openFirm(firm: Firm | undefined): Firm {
  if (!firm || firm.isDeleted || firm.status === 'suspended' || firm.status === 'expired') throw noSuchFeed();
  return firm;
}

/** The one answer to whoever may not read a feed, whatever the reason. */
export const noSuchFeed = () => new Problem(404, fault('no_such_feed'));
