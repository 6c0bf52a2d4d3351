import { clashesOf } from '#domain/clash';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { isToCome } from '#domain/outcome';
import type { Handlers } from '#server/contract/handlers';
import { badRequest, conflict } from '#server/contract/problem';
import { etag, refuseStale } from '#server/contract/versions';
import { textOrNull } from '#server/contract/nulls';
import type { Transaction } from '#server/db/database';
import { noSuchRecord, type FirmCall } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { conductOf, requireCase } from '#server/firm/belongs/required';
import { deletedAnswer, requirePresent, requireRestorable } from '#server/firm/kept/kept';
import { listAnswer } from '#server/lists/list';
import { appointmentsOn } from './clashes';
import { following, refuseBefore, stateOf, toColumns, toEvent, type EventRow } from './event';
import {
  addEvent,
  completeEvent,
  moveEvent,
  removeEvent,
  reopenEvent,
  restoreEvent,
  touchCase,
  type DiaryChange,
} from './life';
import { changeEvent, findEvent, lockEvent, searchEvents } from './queries';

type Calls =
  | 'listEvents'
  | 'listClashes'
  | 'createEvent'
  | 'getEvent'
  | 'updateEvent'
  | 'deleteEvent'
  | 'restoreEvent'
  | 'setEventState'
  | 'moveEvent';

/** Handles hearings, deadlines and meetings. */
export function eventHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  const change = <Result>(call: FirmCall, work: (diary: DiaryChange) => Promise<Result>): Promise<Result> =>
    firm.write(call, (tx, { id: tenantId }) => work({ tx, tenantId, moment: now() }));
  return {
    listEvents: async (call) => {
      const found = await firm.read(call, (tx) => searchEvents(tx, call.query, nairobiDay(now())));
      return listAnswer(call.query, found, toEvent);
    },

    listClashes: async (call) => {
      const { date, kind = 'hearing', caseId, except, ...known } = call.query;
      const data = await firm.read(call, async (tx) => {
        const ofCase = caseId === undefined ? {} : await conductOf(tx, caseId);
        const others = (await appointmentsOn(tx, [date])).filter((one) => one.id !== except && one.caseId !== except);
        return clashesOf({ date, kind, ...ofCase, ...known }, others);
      });
      return { status: 200, body: { data } };
    },

    createEvent: async (call) => {
      const columns = toColumns(call.body);
      const added = await change(call, async (diary) => {
        const matterId = await caseOf(diary.tx, call.body.caseId, columns.day);
        const id = await addEvent(diary, { ...columns, matterId });
        return changed(diary.tx, id);
      });
      const headers = { ...versionOf(added), Location: `/api/law-firm/events/${added.event.id}` };
      return { status: 201, headers, body: answer(added) };
    },

    getEvent: async (call) => {
      const row = found(await firm.read(call, (tx) => findEvent(tx, call.path.id)));
      return { status: 200, headers: versionOf(row), body: answer(row) };
    },

    updateEvent: async (call) => {
      const columns = toColumns(call.body);
      const updated = await change(call, async (diary) => {
        const { tx } = diary;
        const { caseStatus, ...before } = requirePresent(await lockEvent(tx, call.path.id));
        refuseStale('event', before.version, call.header['If-Match']);
        const { caseId = before.matterId ?? undefined } = call.body;
        if (caseId?.toLowerCase() !== (before.matterId ?? undefined)) {
          throw badRequest({ field: 'caseId', ...fault('case_fixed') });
        }
        await caseOf(tx, caseId, columns.day);
        const isSame = Object.entries(columns).every(([name, value]) => before[name as keyof typeof columns] === value);
        if (isSame) return found(await findEvent(tx, before.id));
        const state = stateOf(before, caseStatus);
        // What is done keeps its place in the history, where a wrong day is corrected.
        if (columns.day !== before.day && state !== 'done') {
          requireOpen(state);
          return changed(tx, await moveEvent(diary, before, columns));
        }
        await changeEvent(tx, before.id, columns);
        return changed(tx, before.id);
      });
      return { status: 200, headers: versionOf(updated), body: answer(updated) };
    },

    deleteEvent: async (call) => {
      const { id, moment } = await change(call, async (diary) => {
        const { id, matterId, ...before } = requirePresent(await lockEvent(diary.tx, call.path.id));
        await removeEvent(diary, { ...before, id, matterId });
        await touchCase(diary.tx, matterId);
        return { id, moment: diary.moment };
      });
      return deletedAnswer(id, moment);
    },

    restoreEvent: async (call) => {
      const restored = await change(call, async (diary) => {
        const before = requireRestorable(await lockEvent(diary.tx, call.path.id), diary.moment);
        if (!before.deletedAt) return found(await findEvent(diary.tx, before.id));
        await restoreEvent(diary, before);
        return changed(diary.tx, before.id);
      });
      return { status: 200, headers: versionOf(restored), body: answer(restored) };
    },

    setEventState: async (call) => {
      const { state, next } = call.body;
      const outcome = textOrNull(call.body.outcome);
      const today = nairobiDay(now());
      if (state === 'open' && outcome !== null) throw badRequest({ field: 'outcome', ...fault('only_when_done') });
      if (state === 'open' && next) throw badRequest({ field: 'next', ...fault('only_when_done') });
      if (next && next.date < today) throw badRequest({ field: 'next.date', ...fault('day_past') });
      const updated = await change(call, async (diary) => {
        const before = requirePresent(await lockEvent(diary.tx, call.path.id));
        const { id, kind, day: date } = before;
        if (state === stateOf(before, null) && outcome === before.outcome) return found(await findEvent(diary.tx, id));
        if (state === 'open') await reopenEvent(diary, before);
        else {
          if (isToCome({ kind, date }, today)) throw conflict('state', fault('event_to_come', { date }));
          await completeEvent(diary, before, outcome);
          if (next) await addEvent(diary, following(before, next));
        }
        return changed(diary.tx, id);
      });
      return { status: 200, headers: versionOf(updated), body: answer(updated) };
    },

    moveEvent: async (call) => {
      const { date: day, time, reason } = call.body;
      const moved = await change(call, async (diary) => {
        const { caseStatus, ...before } = requirePresent(await lockEvent(diary.tx, call.path.id));
        requireOpen(stateOf(before, caseStatus));
        await caseOf(diary.tx, before.matterId ?? undefined, day);
        const startsAt = time === undefined ? before.startsAt : `${time}:00`;
        return changed(diary.tx, await moveEvent(diary, before, { day, startsAt }, textOrNull(reason)));
      });
      const headers = { ...versionOf(moved), Location: `/api/law-firm/events/${moved.event.id}` };
      return { status: 201, headers, body: answer(moved) };
    },
  };
}

const answer = (row: EventRow) => ({ data: toEvent(row) });

const versionOf = ({ event }: EventRow) => etag(event.version);

function found(row: EventRow | undefined): EventRow {
  if (!row) throw noSuchRecord();
  return row;
}

/** Reads an event that was changed, whose case is no longer as it was read before. */
async function changed(tx: Transaction, id: string): Promise<EventRow> {
  const row = found(await findEvent(tx, id));
  await touchCase(tx, row.event.matterId);
  return row;
}

/** Refuses to move what is no longer to come. */
function requireOpen(state: ReturnType<typeof stateOf>): void {
  if (state !== 'open') throw conflict('id', fault('event_not_open', { state }));
}

/** Finds an event's case, and checks it against the event's day. */
async function caseOf(tx: Transaction, caseId: string | undefined, day: string): Promise<string | null> {
  if (caseId === undefined) return null;
  const { id, openedOn } = await requireCase(tx, caseId);
  refuseBefore(openedOn, day);
  return id;
}
