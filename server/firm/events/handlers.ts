import { clashesOf } from '#domain/clash';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { recordFirmActivity } from '#server/activity/record';
import type { Handlers } from '#server/contract/handlers';
import { badRequest, conflict } from '#server/contract/problem';
import { etag, refuseStale } from '#server/contract/versions';
import { textOrNull } from '#server/contract/nulls';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { events } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { conductOf, requireCase } from '#server/firm/belongs/required';
import { deletedAnswer, requirePresent, requireRestorable } from '#server/firm/kept/kept';
import { listAnswer } from '#server/lists/list';
import { appointmentsOn } from './clashes';
import { refuseBefore, stateOf, toColumns, toEvent, type EventRow } from './event';
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
      const moment = now();
      const id = newId(moment);
      const columns = toColumns(call.body);
      const added = await firm.write(call, async (tx, { id: tenantId }) => {
        const matterId = await caseOf(tx, call.body.caseId, columns.day);
        await tx.insert(events).values({ tenantId, id, matterId, ...columns, createdAt: moment });
        const params = { about: columns.title, day: columns.day };
        await recordFirmActivity(tx, moment, { tenantId, matterId, code: fixed[columns.kind], params });
        return found(await findEvent(tx, id));
      });
      const headers = { ...versionOf(added), Location: `/api/law-firm/events/${id}` };
      return { status: 201, headers, body: answer(added) };
    },

    getEvent: async (call) => {
      const row = found(await firm.read(call, (tx) => findEvent(tx, call.path.id)));
      return { status: 200, headers: versionOf(row), body: answer(row) };
    },

    updateEvent: async (call) => {
      const columns = toColumns(call.body);
      const updated = await firm.write(call, async (tx) => {
        const before = requirePresent(await lockEvent(tx, call.path.id));
        refuseStale('event', before.version, call.header['If-Match']);
        const { caseId = before.matterId ?? undefined } = call.body;
        if (caseId?.toLowerCase() !== (before.matterId ?? undefined)) {
          throw badRequest({ field: 'caseId', ...fault('case_fixed') });
        }
        await caseOf(tx, caseId, columns.day);
        const isSame = Object.entries(columns).every(([name, value]) => before[name as keyof typeof columns] === value);
        if (!isSame) await changeEvent(tx, before.id, columns);
        return found(await findEvent(tx, before.id));
      });
      return { status: 200, headers: versionOf(updated), body: answer(updated) };
    },

    deleteEvent: async (call) => {
      const moment = now();
      const { id } = await firm.write(call, async (tx) => {
        const before = requirePresent(await lockEvent(tx, call.path.id));
        await changeEvent(tx, before.id, { deletedAt: moment });
        return before;
      });
      return deletedAnswer(id, moment);
    },

    restoreEvent: async (call) => {
      const restored = await firm.write(call, async (tx) => {
        const before = requireRestorable(await lockEvent(tx, call.path.id), now());
        if (before.deletedAt) await changeEvent(tx, before.id, { deletedAt: null });
        return found(await findEvent(tx, before.id));
      });
      return { status: 200, headers: versionOf(restored), body: answer(restored) };
    },

    setEventState: async (call) => {
      const moment = now();
      const { state } = call.body;
      const outcome = textOrNull(call.body.outcome);
      if (state === 'open' && outcome !== null) throw badRequest({ field: 'outcome', ...fault('only_when_done') });
      const updated = await firm.write(call, async (tx, { id: tenantId }) => {
        const before = requirePresent(await lockEvent(tx, call.path.id));
        const { id, movedTo, matterId, title: about } = before;
        if (state === stateOf(before) && outcome === before.outcome) return found(await findEvent(tx, id));
        if (movedTo !== null && state === 'open') await changeEvent(tx, movedTo, { deletedAt: moment });
        await changeEvent(tx, id, { doneAt: state === 'done' ? moment : null, movedTo: null, outcome });
        const code = state === 'done' ? done[before.kind] : (`${before.kind}_reopened` as const);
        await recordFirmActivity(tx, moment, { tenantId, matterId, code, params: { about } });
        return found(await findEvent(tx, id));
      });
      return { status: 200, headers: versionOf(updated), body: answer(updated) };
    },

    moveEvent: async (call) => {
      const moment = now();
      const newest = newId(moment);
      const { date: day, time } = call.body;
      const moved = await firm.write(call, async (tx, { id: tenantId }) => {
        const before = requirePresent(await lockEvent(tx, call.path.id));
        const state = stateOf(before);
        if (state !== 'open') throw conflict('id', fault('event_not_open', { state }));
        await caseOf(tx, before.matterId ?? undefined, day);
        const { id, matterId, kind, title: about } = before;
        const startsAt = time === undefined ? before.startsAt : `${time}:00`;
        await tx.insert(events).values({ ...before, id: newest, day, startsAt, version: 1, createdAt: moment });
        await changeEvent(tx, id, { doneAt: moment, movedTo: newest, outcome: textOrNull(call.body.reason) });
        const params = { about, from: before.day, to: day };
        await recordFirmActivity(tx, moment, { tenantId, matterId, code: `${kind}_moved`, params });
        return found(await findEvent(tx, newest));
      });
      const headers = { ...versionOf(moved), Location: `/api/law-firm/events/${newest}` };
      return { status: 201, headers, body: answer(moved) };
    },
  };
}

const fixed = { hearing: 'hearing_fixed', deadline: 'deadline_set', meeting: 'meeting_fixed' } as const;
const done = { hearing: 'hearing_held', deadline: 'deadline_met', meeting: 'meeting_held' } as const;

const answer = (row: EventRow) => ({ data: toEvent(row) });

const versionOf = ({ event }: EventRow) => etag(event.version);

function found(row: EventRow | undefined): EventRow {
  if (!row) throw noSuchRecord();
  return row;
}

/** Finds an event's case, and checks it against the event's day. */
async function caseOf(tx: Transaction, caseId: string | undefined, day: string): Promise<string | null> {
  if (caseId === undefined) return null;
  const { id, openedOn } = await requireCase(tx, caseId);
  refuseBefore(openedOn, day);
  return id;
}
