import { etag, refuseStale } from '#server/contract/versions';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { noSuchRecord, type FirmCall } from '#server/doors/firm';
import { withIdempotencyKey } from '#server/doors/idempotency';
import type { Services } from '#server/doors/services';
import { deletedAnswer, requirePresent, requireRestorable, type Kept } from './kept';

/** A change of a firm's records: its transaction, the firm, and when it happens. */
export type Change = { tx: Transaction; tenantId: string; moment: Date };

/** A kind of record that a firm keeps: how its rows are found and shown. `Row` is what is shown, `Locked` what a change starts from. */
export interface Resource<Row, Locked extends Versioned, Shown> {
  /** Its name in the message for someone whose version is outdated. */
  name: string;
  /** Where a new record is found: the path before its id. */
  path: string;
  /** Reads a record that is not deleted. */
  find: (tx: ReadTransaction, id: string, moment: Date) => Promise<Row | undefined>;
  /** Locks a record, deleted or not, until the transaction ends. */
  lock: (tx: Transaction, id: string) => Promise<Locked | undefined>;
  versionOf: (row: Row) => number;
  show: (row: Row, moment: Date) => Shown;
}

type Versioned = Kept & { version: number };

/** A call that changes something, with its idempotency key if the contract gives it one. */
type WriteCall = FirmCall & { header: { 'Idempotency-Key'?: string }; body?: unknown };

type CallById = WriteCall & { path: { id: string } };

type CallToChange = CallById & { header: { 'If-Match'?: string } };

type Work<Call, Locked, Result> = (change: Change, before: Locked, call: Call) => Promise<Result>;

/**
 * The calls that every kind of record has in common: reading, adding, changing, removing and restoring one, with its ETag. What is
 * left to say is what each does to the record, which is then read again for the answer.
 *
 * Every call answers 404 for a record that the firm does not have, and a change 412 if the record is not as the caller has read it.
 * What makes a new record is done once per idempotency key; a repeated call gets the record as it is by then.
 */
export function resource<Row, Locked extends Versioned, Shown>(
  { firm, now }: Services,
  { name, path, find, lock, versionOf, show }: Resource<Row, Locked, Shown>,
) {
  const answer = (row: Row, moment: Date) => ({
    status: 200 as const,
    headers: etag(versionOf(row)),
    body: { data: show(row, moment) },
  });

  /** Does the work, reads the record whose id it returns, and answers with it. */
  const write = async (call: WriteCall, work: (change: Change) => Promise<string>, of = path) => {
    const moment = now();
    const { id, row } = await firm.write(call, async (tx, { id: tenantId }) => {
      const once = { tenantId, of, key: call.header['Idempotency-Key'], body: call.body, moment };
      const { answer: id } = await withIdempotencyKey(tx, once, () => work({ tx, tenantId, moment }));
      return { id, row: found(await find(tx, id, moment)) };
    });
    return { id, ...answer(row, moment) };
  };

  const added = ({ id, headers, body }: Awaited<ReturnType<typeof write>>) => ({
    status: 201 as const,
    headers: { ...headers, Location: `${path}/${id}` },
    body,
  });

  const changed = async <Call extends CallToChange>(
    change: Change,
    call: Call,
    work: Work<Call, Locked, string | void>,
  ): Promise<string> => {
    const before = requirePresent(await lock(change.tx, call.path.id));
    refuseStale(name, before.version, call.header['If-Match']);
    return (await work(change, before, call)) ?? before.id;
  };

  return {
    /** Reads a record. */
    get: async (call: CallById) => {
      const moment = now();
      return answer(found(await firm.read(call, (tx) => find(tx, call.path.id, moment))), moment);
    },

    /** Adds a record. */
    add: <Call extends WriteCall>(work: (change: Change, call: Call) => Promise<string>) => {
      return async (call: Call) => added(await write(call, (change) => work(change, call)));
    },

    /** Changes a record. The work leaves one alone that is already as it is to be, and returns the id of one that takes its place. */
    change:
      <Call extends CallToChange>(work: Work<Call, Locked, string | void>) =>
      (call: Call) =>
        write(call, (change) => changed(change, call, work)),

    /** Puts another record in a record's place, such as a hearing on its new date. */
    replace: <Call extends CallToChange>(work: Work<Call, Locked, string>) => {
      return async (call: Call) =>
        added(await write(call, (change) => changed(change, call, work), `${path}/${call.path.id}`));
    },

    /** Removes a record; it can be restored for 30 days. */
    remove: (work: (change: Change, before: Locked) => Promise<void>) => {
      return async (call: CallById) => {
        const moment = now();
        const { id } = await firm.write(call, async (tx, { id: tenantId }) => {
          const before = requirePresent(await lock(tx, call.path.id));
          await work({ tx, tenantId, moment }, before);
          return before;
        });
        return deletedAnswer(id, moment);
      };
    },

    /** Restores a removed record. One that is not removed stays as it is. */
    restore: (work: (change: Change, before: Locked & { deletedAt: Date }) => Promise<void>) => {
      return (call: CallById) =>
        write(call, async (change) => {
          const before = requireRestorable(await lock(change.tx, call.path.id), change.moment);
          const { deletedAt } = before;
          if (deletedAt) await work(change, { ...before, deletedAt });
          return before.id;
        });
    },
  };
}

/** Whether a record already has the columns that a change would give it. */
export function isUnchanged<Columns extends object>(before: Columns, columns: Columns): boolean {
  return Object.entries(columns).every(([name, value]) => before[name as keyof Columns] === value);
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw noSuchRecord();
  return row;
}
