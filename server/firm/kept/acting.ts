import { holdMonthsOfCall } from '#server/billing/months/holdMonths';
import type { ReadTransaction } from '#server/db/database';
import { once, type Asked } from '#server/doors/act';
import { requireFound, type FirmCall, type FirmDoor } from '#server/doors/firm';
import type { Change } from './records';

type CallById = FirmCall & Asked & { path: { id: string } };

/** What acts are about: how one is found by its id, and shown. */
type Subject<Row, Shown> = {
  find: (tx: ReadTransaction, id: string) => Promise<Row | undefined>;
  show: (row: Row) => Shown;
};

type Work<Call> = (by: Change, call: Call) => Promise<void>;

/**
 * Acts on what has no version, such as matching a line, with the months held in which it may be booked. The work locks what it changes;
 * the answer is how it then is.
 */
export function acting<Row, Shown>(firm: FirmDoor, { find, show }: Subject<Row, Shown>) {
  const answered =
    <Status extends 200 | 201, Call extends CallById>(status: Status, work: Work<Call>) =>
    async (call: Call) => {
      const row = await firm.change(call, async (by) => {
        await holdMonthsOfCall(by.tx, { moment: by.moment, body: call.body });
        await work(by, call);
        return requireFound(await find(by.tx, call.path.id));
      });
      return { status, body: { data: show(row) } };
    };

  /** Does the work once per idempotency key, which belongs to the id. `of` comes before it. */
  const keyed =
    <Call extends CallById>(of: string, work: Work<Call>): Work<Call> =>
    async (by, call) => {
      await once(by, call, `${of} ${call.path.id}`, async () => {
        await work(by, call);
        return call.path.id;
      });
    };

  return {
    act: <Call extends CallById>(work: Work<Call>) => answered(200, work),

    /** An act that is not done again by a repeated call. */
    once: <Call extends CallById>(of: string, work: Work<Call>) => answered(200, keyed(of, work)),

    /** The same for one that makes something. */
    make: <Call extends CallById>(of: string, work: Work<Call>) => answered(201, keyed(of, work)),
  };
}
