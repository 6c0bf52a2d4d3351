import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import type { ActivityCode } from '#domain/activity';
import { recordFirmActivity } from '#server/activity/record';
import type { Handlers } from '#server/contract/handlers';
import { badRequest } from '#server/contract/problem';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { matters } from '#server/db/schema';
import type { Services } from '#server/doors/services';
import { resource, type Change } from '#server/firm/kept/resource';
import { lockClient, restoreClient } from '#server/firm/clients/queries';
import { listAnswer } from '#server/lists/list';
import { requireClient, requirePerson } from '#server/firm/belongs/required';
import { nextDeadline, toCase, type CaseRow } from './case';
import { closing, isUnchanged, toColumns } from './caseInput';
import { settleOpenWork } from './openWork';
import { refuseEarlyDeadline, requireOpening, setDays, toDays } from './days';
import { changeCase, deleteCase, findCase, firstEventOf, lockCase, restoreCase, searchCases } from './queries';
import { similarCases } from './similar';
import { summarizeCases } from './summary';

type Calls =
  | 'listCases'
  | 'getCaseSummary'
  | 'listSimilarCases'
  | 'createCase'
  | 'getCase'
  | 'updateCase'
  | 'deleteCase'
  | 'restoreCase'
  | 'closeCase'
  | 'reopenCase';

/** Handles a firm's cases. */
export function caseHandlers(services: Services): Pick<Handlers, Calls> {
  const { firm, now } = services;
  const { get, add, change, remove, restore } = resource(services, {
    name: 'case',
    path: '/api/law-firm/cases',
    find: findCase,
    lock: lockCase,
    versionOf: ({ matter }) => matter.version,
    show: (row, moment) => toCase(row, nairobiDay(moment)),
  });
  return {
    listCases: async (call) => {
      const moment = now();
      const found = await firm.read(call, (tx) => searchCases(tx, call.query, moment));
      return listAnswer(call.query, found, (row) => toCase(row, nairobiDay(moment)));
    },

    getCaseSummary: async (call) => {
      const data = await firm.read(call, (tx) => summarizeCases(tx, nairobiDay(now())));
      return { status: 200, body: { data } };
    },

    listSimilarCases: async (call) => {
      const data = await firm.read(call, (tx) => similarCases(tx, call.query));
      return { status: 200, body: { data } };
    },

    createCase: add(async (by, { body }) => {
      const { tx, tenantId, moment } = by;
      const today = nairobiDay(moment);
      const id = newId(moment);
      const { openedOn = today } = body;
      const columns = { ...toColumns(body), openedOn };
      const days = toDays(body, { today, openedOn });
      if (body.openedOn) refuseEarlyDeadline(undefined, { days, openedOn });
      else requireOpening(days, today);
      await requireOwn(tx, columns);
      const row = { tenantId, id, ...columns, ...closing(undefined, columns.status, today), createdAt: moment };
      await tx.insert(matters).values(row);
      await setDays(by, { matterId: id, today, keepsRest: false }, days);
      await tell(by, 'case_opened', { matterId: id, about: columns.title });
      return id;
    }),

    getCase: get,

    updateCase: change(async (by, { id: matterId, status, ...matter }, { body }) => {
      const today = nairobiDay(by.moment);
      const before = await findCase(by.tx, matterId, by.moment);
      if (!before) return;
      const { openedOn = matter.openedOn } = body;
      const columns = { ...toColumns(body), openedOn };
      const days = toDays(body, { today, openedOn });
      const isSame = isUnchanged(before, columns);
      if (!isSame) {
        await requireOwn(by.tx, columns);
        await requireBeforeEvents(by.tx, before, openedOn);
      }
      refuseEarlyDeadline(nextDeadline(before)?.date, { days, openedOn });
      const keepsRest = status === 'Closed' || columns.status === 'Closed';
      const hasNewDays = await setDays(by, { matterId, today, keepsRest }, days);
      if (isSame && !hasNewDays) return;
      await changeCase(by.tx, matterId, { ...columns, ...closing(before.matter, columns.status, today) });
      if (isSame) return;
      const code = columns.status === 'Closed' && status !== 'Closed' ? 'case_closed' : 'case_updated';
      await tell(by, code, { matterId, about: columns.title });
    }),

    closeCase: change(async (by, { id: matterId, openedOn }, { body }) => {
      const today = nairobiDay(by.moment);
      const { closedOn = today, openWork } = body;
      const closeReason = body.reason.trim();
      if (closedOn > today) throw badRequest({ field: 'closedOn', ...fault('day_future') });
      if (closedOn < openedOn) {
        throw badRequest({ field: 'closedOn', ...fault('before_case_opened', { opened: openedOn }) });
      }
      await settleOpenWork(by, { matterId, today }, openWork);
      await changeCase(by.tx, matterId, { status: 'Closed', closedOn, closeReason });
      await tell(by, 'case_closed', { matterId, about: closeReason });
    }),

    reopenCase: change(async (by, { id: matterId, status }, { body }) => {
      if (status !== 'Closed') return;
      await changeCase(by.tx, matterId, { status: 'Active', closedOn: null, closeReason: null });
      await tell(by, 'case_reopened', { matterId, about: body.reason.trim() });
    }),

    deleteCase: remove(async (by, { id, title }) => {
      await deleteCase(by.tx, id, by.moment);
      await tell(by, 'case_deleted', { about: title });
    }),

    restoreCase: restore(async (by, { id, deletedAt, title, clientId }) => {
      await restoreClientOf(by, clientId);
      await restoreCase(by.tx, id, deletedAt);
      await tell(by, 'case_restored', { matterId: id, about: title });
    }),
  };
}

function tell(
  { tx, tenantId, moment }: Change,
  code: Extract<ActivityCode, `case_${string}`>,
  { matterId, about }: { matterId?: string; about: string },
): Promise<void> {
  return recordFirmActivity(tx, moment, { tenantId, ...(matterId && { matterId }), code, params: { about } });
}

/** Restores the client of a case that is restored, if it was deleted since. */
async function restoreClientOf({ tx, tenantId, moment }: Change, clientId: string): Promise<void> {
  const client = await lockClient(tx, clientId);
  if (!client?.deletedAt) return;
  await restoreClient(tx, clientId, client.deletedAt);
  const restored = { code: 'client_restored', params: { about: client.name } } as const;
  await recordFirmActivity(tx, moment, { tenantId, clientId, ...restored });
}

/** Refuses an opening day that is later than the case's first event. */
async function requireBeforeEvents(tx: Transaction, { matter }: CaseRow, openedOn: string): Promise<void> {
  if (openedOn <= matter.openedOn) return;
  const first = await firstEventOf(tx, matter.id);
  if (first !== null && first < openedOn)
    throw badRequest({ field: 'openedOn', ...fault('after_first_event', { first }) });
}

async function requireOwn(tx: Transaction, { clientId, advocateId }: ReturnType<typeof toColumns>): Promise<void> {
  await requireClient(tx, clientId);
  await requirePerson(tx, 'advocate', advocateId);
}
