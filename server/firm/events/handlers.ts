import { clashesOf } from '#domain/clash';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { isMove } from '#domain/diary';
import { isToCome } from '#domain/outcome';
import type { Handlers } from '#server/contract/handlers';
import { badRequest, conflict } from '#server/contract/problem';
import { textOrNull } from '#server/contract/nulls';
import type { Transaction } from '#server/db/database';
import type { Services } from '#server/doors/services';
import { conductOf, requireCase } from '#server/firm/belongs/required';
import { isUnchanged } from '#server/firm/kept/records';
import { resource } from '#server/firm/kept/resource';
import { appointmentsOn } from './clashes';
import { following, refuseBefore, stateOf, toColumns, toEvent, whenOf } from './event';
import { completeEvent, eventRecords, moveEvent, reopenEvent, touchCase } from './life';
import { findEvent, searchEvents } from './queries';
import { eventColumns } from './csv';

type Calls =
  | 'listEvents'
  | 'exportEvents'
  | 'listClashes'
  | 'createEvent'
  | 'getEvent'
  | 'updateEvent'
  | 'deleteEvent'
  | 'restoreEvent'
  | 'setEventState'
  | 'moveEvent';

/** Handles hearings, deadlines and meetings. */
export function eventHandlers(services: Services): Pick<Handlers, Calls> {
  const { list, exported, get, add, change, replace, remove, restore } = resource(services, {
    name: 'event',
    path: '/api/law-firm/events',
    records: eventRecords,
    search: searchEvents,
    find: findEvent,
    versionOf: ({ event }) => event.version,
    show: toEvent,
  });
  return {
    listEvents: list,

    exportEvents: exported('events', eventColumns),

    listClashes: async (call) => {
      const { date, kind = 'hearing', caseId, except, ...known } = call.query;
      const data = await services.firm.read(call, async (tx) => {
        const ofCase = caseId === undefined ? {} : await conductOf(tx, caseId);
        const others = (await appointmentsOn(tx, [date])).filter((one) => one.id !== except && one.caseId !== except);
        return clashesOf({ date, kind, ...ofCase, ...known }, others);
      });
      return { status: 200, body: { data } };
    },

    createEvent: add(async (by, { body }) => {
      const columns = toColumns(body);
      const matterId = await caseOf(by.tx, body.caseId, columns.day);
      await touchCase(by, matterId);
      return eventRecords.add(by, { ...columns, matterId });
    }),

    getEvent: get,

    updateEvent: change(async (by, { caseStatus, ...before }, { body }) => {
      const columns = toColumns(body);
      const { caseId = before.matterId ?? undefined } = body;
      if (caseId?.toLowerCase() !== (before.matterId ?? undefined)) {
        throw badRequest({ field: 'caseId', ...fault('case_fixed') });
      }
      await caseOf(by.tx, caseId, columns.day);
      if (isUnchanged(before, columns)) return;
      const state = stateOf(before, caseStatus);
      await touchCase(by, before.matterId);
      // What is done keeps its place in the history, where a wrong day is corrected.
      if (!isMove(whenOf(before), whenOf(columns)) || state === 'done') {
        return eventRecords.set(by, before.id, columns);
      }
      requireOpen(state);
      return moveEvent(by, before, columns);
    }),

    deleteEvent: remove(async (by, before) => {
      await eventRecords.remove(by, before);
      await touchCase(by, before.matterId);
    }),

    restoreEvent: restore(async (by, before) => {
      await eventRecords.restore(by, before);
      await touchCase(by, before.matterId);
    }),

    setEventState: change(async (by, before, { body: { state, next, outcome: written } }) => {
      const { kind, day: date } = before;
      const outcome = textOrNull(written);
      const today = nairobiDay(by.moment);
      if (state === 'open' && outcome !== null) throw badRequest({ field: 'outcome', ...fault('only_when_done') });
      if (state === 'open' && next) throw badRequest({ field: 'next', ...fault('only_when_done') });
      if (next && next.date < today) throw badRequest({ field: 'next.date', ...fault('day_past') });
      if (state === stateOf(before, null) && outcome === before.outcome) return;
      if (state === 'open') await reopenEvent(by, before);
      else {
        if (isToCome({ kind, date }, today)) throw conflict('state', fault('event_to_come', { date }));
        await completeEvent(by, before, outcome);
        if (next) await eventRecords.add(by, following(before, next));
      }
      await touchCase(by, before.matterId);
    }),

    moveEvent: replace(async (by, { caseStatus, ...before }, { body: { date: day, time, reason } }) => {
      requireOpen(stateOf(before, caseStatus));
      await caseOf(by.tx, before.matterId ?? undefined, day);
      await touchCase(by, before.matterId);
      const startsAt = time === undefined ? before.startsAt : `${time}:00`;
      return moveEvent(by, before, { day, startsAt }, textOrNull(reason));
    }),
  };
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
