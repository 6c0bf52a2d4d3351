import { eq, sql } from 'drizzle-orm';
import { holdMonthsOfCall } from '#server/billing/months/holdMonths';
import { omitNulls } from '#server/contract/nulls';
import { nairobiDay } from '#domain/dates';
import { etag, isStale, staleVersion } from '#server/contract/versions';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { users } from '#server/db/schema';
import { once, type Asked } from '#server/doors/act';
import { requireFound, type FirmCall } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { type CsvColumns, csvOfLines, lineOf } from '#server/lists/csv';
import { everyPage } from '#server/lists/inBatches';
import { listAnswer, type Found } from '#server/lists/list';
import { deletedAnswer, requirePresent, requireRestorable } from './kept';
import type { Change, Kept, Locked, Records } from './records';

/** A kind of record in the API: how one is found and shown. */
export interface Single<Of extends PgTable, Row, Shown> {
  /** Its name in the message for someone whose version is outdated. */
  name: string;
  /** Where a new record is found: the path before its id. */
  path: string;
  records: Records<Of>;
  /** Whether it is in the firm's books: a call holds the months that it may be booked in. */
  isBooked?: boolean;
  /** Reads one record. */
  find: (tx: ReadTransaction, id: string, moment: Date) => Promise<Row | undefined>;
  versionOf: (row: Row) => number;
  show: (row: Row, moment: Date) => Shown;
}

/** A kind of record that lists show as it is shown alone. */
export interface Resource<Of extends PgTable, Query, Row, Shown> extends Single<Of, Row, Shown> {
  /** Reads one page of the matching records, and counts them all. */
  search: (tx: ReadTransaction, query: Query, moment: Date) => Promise<Found<Row>>;
}

/** A call that changes something. */
type WriteCall = FirmCall & Asked;

type CallById = WriteCall & { path: { id: string } };

type Work<Of extends PgTable, Call, Result> = (change: Change, before: Locked<Of>, call: Call) => Promise<Result>;

/** The calls that every kind of record has in common: listing them, and those of `single`. */
export function resource<Of extends PgTable, Query extends { page: number; limit: number }, Row, Shown>(
  services: Services,
  { search, ...one }: Resource<Of, Query, Row, Shown>,
) {
  const { firm, now } = services;
  const { show } = one;
  return {
    ...single(services, one),

    /** Lists records. */
    list: async (call: FirmCall & { query: Query }) => {
      const moment = now();
      const found = await firm.read(call, (tx) => search(tx, call.query, moment));
      return listAnswer(call.query, found, (row) => show(row, moment));
    },

    /** Exports the records that a list's search, filters and order give, as a CSV file with a name. */
    exported:
      (file: string, columns: CsvColumns<Shown>) =>
      async (call: FirmCall & { query: Omit<Query, 'page' | 'limit'> }) => {
        const moment = now();
        const lines = await firm.read(call, (tx) =>
          everyPage(
            (page) => search(tx, { ...call.query, ...page } as Query, moment),
            (row) => lineOf(columns, show(row, moment)),
          ),
        );
        const headers = { 'Content-Disposition': `attachment; filename="${file}-${nairobiDay(moment)}.csv"` };
        return { status: 200 as const, headers, body: csvOfLines(Object.keys(columns), lines) };
      },
  };
}

/**
 * The calls that are about one record of a kind: reading, adding, changing, removing and restoring it, with its ETag. What is left
 * to say is what each does to the record, which is then read again for the answer.
 *
 * Every call answers 404 for a record that the firm does not have, and a change 412 if the record is not as the caller has read it.
 * What makes a new record is done once per idempotency key; a repeated call gets the record as it is by then.
 */
export function single<Of extends PgTable, Row, Shown>(
  { firm, now }: Services,
  { name, path, records, isBooked = false, find, versionOf, show }: Single<Of, Row, Shown>,
) {
  const { lock } = records;

  const answer = (row: Row, moment: Date) => ({
    status: 200 as const,
    headers: etag(versionOf(row)),
    body: { data: show(row, moment) },
  });

  /** Does the work, reads the record whose id it returns, and answers with it. */
  const write = (call: WriteCall, work: (change: Change) => Promise<string>, of = path) => {
    return firm.change(call, async (by) => {
      if (isBooked) await holdMonthsOfCall(by.tx, { moment: by.moment, body: call.body });
      const { answer: id } = await once(by, call, of, () => work(by));
      return { id, ...answer(requireFound(await find(by.tx, id, by.moment)), by.moment) };
    });
  };

  const added = ({ id, headers, body }: Awaited<ReturnType<typeof write>>) => ({
    status: 201 as const,
    headers: { ...headers, Location: `${path}/${id}` },
    body,
  });

  const changed = async <Call extends CallById>(
    change: Change,
    call: Call,
    work: Work<Of, Call, string | void>,
  ): Promise<string> => {
    const before = requirePresent(await lock(change.tx, call.path.id));
    if (isStale(before.version, call.header['If-Match']))
      throw staleVersion(before.version, { record: name, ...(await lastChange(change.tx, before)) });
    return (await work(change, before, call)) ?? before.id;
  };

  return {
    /** Reads a record. */
    get: async (call: CallById) => {
      const moment = now();
      return answer(requireFound(await firm.read(call, (tx) => find(tx, call.path.id, moment))), moment);
    },

    /** Adds a record. */
    add: <Call extends WriteCall>(work: (change: Change, call: Call) => Promise<string>) => {
      return async (call: Call) => added(await write(call, (change) => work(change, call)));
    },

    /** Changes a record. The work leaves one alone that is already as it is to be, and returns the id of one that takes its place. */
    change:
      <Call extends CallById>(work: Work<Of, Call, string | void>) =>
      (call: Call) =>
        write(call, (change) => changed(change, call, work)),

    /** Puts another record in a record's place, such as a hearing on its new date. */
    replace: <Call extends CallById>(work: Work<Of, Call, string>) => {
      return async (call: Call) =>
        added(await write(call, (change) => changed(change, call, work), `${path}/${call.path.id}`));
    },

    /** Does something to a record that is not done again by a repeated call. */
    act:
      <Call extends CallById>(operation: string, work: Work<Of, Call, void>) =>
      (call: Call) =>
        write(call, (change) => changed(change, call, work), `${path}/${call.path.id} ${operation}`),

    /** Removes a record; it can be restored for 30 days. */
    remove: (work: (change: Change, before: Locked<Of>) => Promise<void> = records.remove) => {
      return (call: CallById) =>
        firm.change(call, async (by) => {
          if (isBooked) await holdMonthsOfCall(by.tx, { moment: by.moment });
          const before = requirePresent(await lock(by.tx, call.path.id));
          await work(by, before);
          return deletedAnswer(before.id, by.moment);
        });
    },

    /** Restores a removed record. One that is not removed stays as it is. */
    restore: (work: (change: Change, before: Locked<Of>) => Promise<void> = records.restore) => {
      return (call: CallById) =>
        write(call, async (change) => {
          const before = requireRestorable(await lock(change.tx, call.path.id), change.moment);
          if (before.deletedAt) await work(change, before);
          return before.id;
        });
    },
  };
}

const people = new Selection({ name: users.name });

/** Who made a record's version, and when, as far as it is known. */
async function lastChange(tx: ReadTransaction, { changedBy, changedAt }: Kept) {
  const person = changedBy && (await people.first(tx, sql`FROM ${users} WHERE ${eq(users.id, changedBy)}`));
  return omitNulls({ by: person ? person.name : null, at: changedAt?.toISOString() ?? null });
}
