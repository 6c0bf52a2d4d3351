import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import { hasRight } from '#server/contract/caller';
import type { Handlers, Input } from '#server/contract/handlers';
import { notFound } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { timers } from '#server/db/schema';
import { once } from '#server/doors/act';
import { requireFound, type FirmCall } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { requireCase } from '#server/firm/belongs/required';
import { memberOf } from '#server/firm/belongs/memberOf';
import { caseRecords } from '#server/firm/cases/records';
import { requirePresent } from '#server/firm/kept/kept';
import { resource } from '#server/firm/kept/resource';
import { listAnswer } from '#server/lists/list';
import { omit } from '#server/omit';
import { entryColumns } from './csv';
import { requireUnbilled, toColumns, toEntry } from './entry';
import { termsOf } from './pricing';
import { findEntry, findTimer, searchEntries, searchWip, type WipRow } from './queries';
import { readRates, setRate, takeRate } from './rates';
import { entryRecords } from './records';
import { becomeEntry, forget, lockTimer, toTimer } from './timer';
import { requireOwn, workerOf } from './worker';

type Calls =
  | 'listTimeEntries'
  | 'exportTimeEntries'
  | 'createTimeEntry'
  | 'getTimeEntry'
  | 'updateTimeEntry'
  | 'deleteTimeEntry'
  | 'restoreTimeEntry'
  | 'getTimer'
  | 'startTimer'
  | 'stopTimer'
  | 'discardTimer'
  | 'listRates'
  | 'createRate'
  | 'deleteRate'
  | 'getApplyingRate'
  | 'setTimeUnit'
  | 'listWip';

const path = '/api/law-firm/time-entries';

/** Handles recorded time, timers, hourly rates and work in progress. */
export function timeHandlers(services: Services): Pick<Handlers, Calls> {
  const { firm, now } = services;
  const { get, exported, add, change, remove, restore } = resource(services, {
    name: 'time entry',
    path,
    records: entryRecords,
    search: searchEntries,
    find: findEntry,
    versionOf: ({ entry }) => entry.version,
    show: toEntry,
  });

  const running = async (tx: ReadTransaction, personId: string) => {
    const row = await findTimer(tx, personId);
    return row ? { timer: toTimer(row, now()) } : {};
  };

  return {
    listTimeEntries: async (call) => {
      const found = await firm.read(call, async (tx, admitted) => {
        await admitted;
        return searchEntries(tx, { ...call.query, ...whoseOf(call) });
      });
      const { minutes, ...page } = found;
      const { body, status } = listAnswer(call.query, page, toEntry);
      return { status, body: { ...body, totals: { minutes } } };
    },

    exportTimeEntries: async (call) => {
      // Whose time it is depends on who asks, so that is said before anything is read.
      const query = { ...omit(call.query, 'whose'), ...whoseOf(call) };
      return exported('time', entryColumns)({ ...call, query });
    },

    createTimeEntry: add(async (by, { caller, body }) =>
      entryRecords.add(by, await toColumns(by, await workerOf(by.tx, caller, body.personId), body)),
    ),

    getTimeEntry: async (call) => ownOnly(call, await get(call)),

    updateTimeEntry: change(async (by, before, { caller, body }) => {
      requireOwn(caller, before.personId);
      requireUnbilled(before);
      const personId = await workerOf(by.tx, caller, body.personId ?? before.personId);
      await entryRecords.change(by, before, await toColumns(by, personId, body));
    }),

    deleteTimeEntry: (call) =>
      remove(async (by, before) => {
        requireOwn(call.caller, before.personId);
        requireUnbilled(before);
        await entryRecords.remove(by, before);
      })(call),

    restoreTimeEntry: async (call) => {
      const restored = restore(async (by, before) => {
        requireOwn(call.caller, before.personId);
        await entryRecords.restore(by, before);
      });
      return ownOnly(call, await restored(call));
    },

    getTimer: async (call) => {
      const data = await firm.read(call, async (tx, admitted) => {
        await admitted;
        return running(tx, await workerOf(tx, call.caller, call.query.personId));
      });
      return { status: 200, body: { data } };
    },

    startTimer: async (call) => {
      const { caseId, description } = call.body;
      const data = await firm.change(call, async (by) => {
        const personId = await workerOf(by.tx, call.caller, call.body.personId);
        if (caseId !== undefined) await requireCase(by.tx, caseId);
        const wanted = { matterId: caseId?.toLowerCase() ?? null, description: description.trim() };
        const before = await lockTimer(by, personId);
        if (before && isSame(before.timer, wanted)) return running(by.tx, personId);
        const stopped = before && (await findEntry(by.tx, await becomeEntry(by, before)));
        const { tx, tenantId, moment: startedAt } = by;
        const isBillable = wanted.matterId !== null;
        await tx.insert(timers).values({ tenantId, personId, ...wanted, isBillable, startedAt });
        return { ...(await running(tx, personId)), ...(stopped && { stopped: toEntry(stopped) }) };
      });
      return { status: 200, body: { data } };
    },

    stopTimer: async (call) => {
      const row = await firm.change(call, async (by) => {
        const personId = await workerOf(by.tx, call.caller, call.body.personId);
        const { answer: id } = await once(by, call, `${path}/timer ${personId}`, async () => {
          const timer = await lockTimer(by, personId);
          if (!timer) throw notFound('personId', fault('no_timer'));
          return becomeEntry(by, timer, call.body);
        });
        return requireFound(await findEntry(by.tx, id));
      });
      return { status: 200, body: { data: toEntry(row) } };
    },

    discardTimer: async (call) => {
      await firm.change(call, async (by) => {
        const personId = await workerOf(by.tx, call.caller, call.query.personId);
        await lockTimer(by, personId);
        await forget(by, personId);
      });
      return { status: 200, body: { data: {} } };
    },

    listRates: async (call) => ({ status: 200, body: { data: await firm.read(call, readRates) } }),

    createRate: async (call) => {
      const data = await firm.change(call, async (by) => {
        const { answer: id } = await once(by, call, '/api/law-firm/rates', () => setRate(by, call.body));
        return requireFound((await readRates(by.tx)).find((rate) => rate.id === id));
      });
      return { status: 201, body: { data } };
    },

    deleteRate: async (call) => {
      const data = await firm.change(call, async (by) => {
        await takeRate(by, call.path.id);
        return readRates(by.tx);
      });
      return { status: 200, body: { data } };
    },

    getApplyingRate: async (call) => {
      const { caseId, day } = call.query;
      const terms = await firm.read(call, async (tx, admitted) => {
        await admitted;
        const personId = await workerOf(tx, call.caller, call.query.personId);
        await requireCase(tx, caseId);
        return termsOf(tx, { caseId, personId, day });
      });
      const { unit, rateCents } = requireFound(terms);
      return { status: 200, body: { data: { unit, ...(rateCents !== null && { rate: fromCents(rateCents) }) } } };
    },

    setTimeUnit: async (call) => {
      const { unit } = call.body;
      await firm.change(call, async (by) => {
        const before = requirePresent(await caseRecords.lock(by.tx, call.path.id));
        await caseRecords.change(by, before, { timeUnit: unit });
      });
      return { status: 200, body: { data: { unit } } };
    },

    listWip: async (call) => {
      const found = await firm.read(call, (tx) => searchWip(tx, call.query));
      const { minutes, cents, spentCents, ...page } = found;
      const totals = { minutes, amount: fromCents(cents), disbursements: fromCents(spentCents) };
      const { body, status } = listAnswer(call.query, page, toWip);
      return { status, body: { ...body, totals } };
    },
  };
}

/** Passes on an entry to whoever may see it. By then the caller has been let in. */
function ownOnly<Answer extends { body: { data: { personId: string } } }>(
  { caller }: FirmCall,
  answer: Answer,
): Answer {
  requireOwn(caller, answer.body.data.personId);
  return answer;
}

/** Whose entries a list has. Whoever has signed in sees their own, unless they ask for others' and may see them. */
function whoseOf({
  caller,
  query: { personId, whose },
}: Pick<FirmCall, 'caller'> & { query: Pick<Input<'listTimeEntries'>['query'], 'personId' | 'whose'> }): {
  personId?: string;
} {
  if (personId !== undefined) {
    requireOwn(caller, personId.toLowerCase());
    return { personId };
  }
  const own = memberOf(caller);
  const isOfAll = own === undefined || (whose === 'everybody' && hasRight(caller, 'time.all'));
  return isOfAll ? {} : { personId: own };
}

type Work = Pick<typeof timers.$inferSelect, 'matterId' | 'description'>;

const isSame = (one: Work, other: Work) => one.matterId === other.matterId && one.description === other.description;

function toWip({
  id,
  title,
  unit,
  minutes,
  cents,
  spentCents,
  unpriced,
  oldest,
}: WipRow): components['schemas']['CaseWip'] {
  const [amount, disbursements] = [fromCents(cents), fromCents(spentCents)];
  return { caseId: id, caseTitle: title, unit, minutes, amount, disbursements, unpriced, oldest };
}
