import { eq } from 'drizzle-orm';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import type { ActivityCode } from '#domain/activity';
import { recordFirmActivity } from '#server/activity/record';
import type { Caller } from '#server/contract/caller';
import type { Handlers } from '#server/contract/handlers';
import { badRequest, conflict } from '#server/contract/problem';
import type { Transaction } from '#server/db/database';
import { documents, type matters } from '#server/db/schema';
import { requireRight } from '#server/doors/admit';
import type { Services } from '#server/doors/services';
import { heldInAccount, refuseBooks, refuseMoneyHeld } from '#server/firm/clientMoney/held';
import { refuseKept } from '#server/firm/documents/held';
import { clientRecords } from '#server/firm/clients/records';
import { isUnchanged, type Change } from '#server/firm/kept/records';
import { resource } from '#server/firm/kept/resource';
import { requireClient, requirePerson } from '#server/firm/belongs/required';
import { nextDeadline, toCase, type Case } from './case';
import { closing, toColumns, toPartyColumns } from './caseInput';
import { settleOpenWork } from './openWork';
import { refuseEarlyDeadline, setDays, toDays } from './days';
import { toNewCase } from './newCase';
import { findCase, firstEventOf, searchCases } from './queries';
import { caseRecords } from './records';
import { similarCases } from './similar';
import { summarizeCases } from './summary';
import { caseColumns } from './csv';

type Calls =
  | 'listCases'
  | 'exportCases'
  | 'getCaseSummary'
  | 'listSimilarCases'
  | 'createCase'
  | 'getCase'
  | 'updateCase'
  | 'setCaseParties'
  | 'deleteCase'
  | 'restoreCase'
  | 'closeCase'
  | 'reopenCase';

/** Handles a firm's cases. */
export function caseHandlers(services: Services): Pick<Handlers, Calls> {
  const { firm, now } = services;
  const { list, exported, get, add, change, remove, restore } = resource(services, {
    name: 'case',
    path: '/api/law-firm/cases',
    records: caseRecords,
    search: searchCases,
    find: findCase,
    versionOf: ({ matter }) => matter.version,
    show: (row, moment) => toCase(row, nairobiDay(moment)),
  });
  return {
    listCases: list,

    exportCases: exported('cases', caseColumns),

    getCaseSummary: async (call) => {
      const data = await firm.read(call, (tx) => summarizeCases(tx, nairobiDay(now())));
      return { status: 200, body: { data } };
    },

    listSimilarCases: async (call) => {
      const data = await firm.read(call, (tx) => similarCases(tx, call.query));
      return { status: 200, body: { data } };
    },

    createCase: add(async (by, { body, caller }) => {
      const today = nairobiDay(by.moment);
      const { columns, days } = toNewCase(body, today);
      requireRightToClose(caller, 'Active', columns.status);
      await requireOwn(by.tx, columns);
      const matterId = await caseRecords.add(by, columns);
      await setDays(by, { matterId, today, keepsRest: false }, days);
      await tell(by, 'case_opened', { matterId, about: columns.title });
      return matterId;
    }),

    getCase: get,

    updateCase: change(async (by, before, { body, caller }) => {
      const { id: matterId, status } = before;
      const today = nairobiDay(by.moment);
      const found = await findCase(by.tx, matterId, by.moment);
      const { openedOn = before.openedOn } = body;
      const columns = { ...toColumns(body, before), openedOn };
      requireRightToClose(caller, status, columns.status);
      if (columns.status === 'Closed' && status !== 'Closed') await warnOfMoney(by.tx, matterId, 'status');
      const days = toDays(body, { today, openedOn });
      const isSame = isUnchanged(before, columns);
      if (!isSame) {
        await requireOwn(by.tx, columns);
        if (columns.clientId !== before.clientId) await refuseBooks(by.tx, matterId);
        await requireBeforeEvents(by.tx, before, openedOn);
      }
      refuseEarlyDeadline(found && nextDeadline(found)?.date, { days, openedOn });
      const keepsRest = status === 'Closed' || columns.status === 'Closed';
      const hasNewDays = await setDays(by, { matterId, today, keepsRest }, days);
      if (isSame && !hasNewDays) return;
      await caseRecords.set(by, matterId, { ...columns, ...closing(before, columns.status, today) });
      if (isSame) return;
      const code = columns.status === 'Closed' && status !== 'Closed' ? 'case_closed' : 'case_updated';
      await tell(by, code, { matterId, about: columns.title });
    }),

    setCaseParties: change(async (by, before, { body }) => {
      const columns = toPartyColumns(body.parties);
      if (isUnchanged(before, columns)) return;
      await caseRecords.set(by, before.id, columns);
      await tell(by, 'case_updated', { matterId: before.id, about: before.title });
    }),

    closeCase: change(async (by, { id: matterId, openedOn, status }, { body }) => {
      const today = nairobiDay(by.moment);
      const { closedOn = today, openWork } = body;
      const closeReason = body.reason.trim();
      if (closedOn > today) throw badRequest({ field: 'closedOn', ...fault('day_future') });
      if (closedOn < openedOn) {
        throw badRequest({ field: 'closedOn', ...fault('before_case_opened', { opened: openedOn }) });
      }
      if (status !== 'Closed' && body.moneyStays !== true) await warnOfMoney(by.tx, matterId, 'moneyStays');
      await settleOpenWork(by, { matterId, today }, openWork);
      await caseRecords.set(by, matterId, { status: 'Closed', closedOn, closeReason });
      await tell(by, 'case_closed', { matterId, about: closeReason });
    }),

    reopenCase: change(async (by, { id: matterId, status, clientId }, { body }) => {
      if (status !== 'Closed') return;
      const client = await clientRecords.lock(by.tx, clientId);
      if (client?.erasedAt) throw conflict('client', fault('client_erased'));
      await caseRecords.set(by, matterId, { status: 'Active', closedOn: null, closeReason: null });
      await tell(by, 'case_reopened', { matterId, about: body.reason.trim() });
    }),

    deleteCase: remove(async (by, before) => {
      await refuseKept(by, eq(documents.matterId, before.id));
      await refuseMoneyHeld(by.tx, { matterId: before.id });
      await caseRecords.remove(by, before);
    }),

    restoreCase: restore(async (by, before) => {
      const client = await clientRecords.lock(by.tx, before.clientId);
      if (client?.deletedAt && !client.erasedAt) await clientRecords.restore(by, client);
      await caseRecords.restore(by, before);
    }),
  };
}

function tell(
  { tx, tenantId, moment }: Change,
  code: Extract<ActivityCode, `case_${string}`>,
  { matterId, about }: { matterId: string; about: string },
): Promise<void> {
  return recordFirmActivity(tx, moment, { tenantId, matterId, code, params: { about } });
}

/** Refuses to close a case for which the client account has money, unless somebody says that it stays. */
async function warnOfMoney(tx: Transaction, matterId: string, field: 'status' | 'moneyStays'): Promise<void> {
  const cents = await heldInAccount(tx, { matterId });
  if (cents === 0) return;
  const held = fault('closing_with_money', { balance: fromCents(cents) });
  throw field === 'status' ? badRequest({ field, ...held }) : conflict(field, held);
}

/** Refuses to close or reopen a case by its status to whoever may do neither by a call of its own. */
function requireRightToClose(caller: Caller, before: Case['status'], after: Case['status']): void {
  if ((before === 'Closed') !== (after === 'Closed')) requireRight(caller, 'cases.close');
}

/** Refuses an opening day that is later than the case's first event. */
async function requireBeforeEvents(
  tx: Transaction,
  before: typeof matters.$inferSelect,
  openedOn: string,
): Promise<void> {
  if (openedOn <= before.openedOn) return;
  const first = await firstEventOf(tx, before.id);
  if (first !== null && first < openedOn)
    throw badRequest({ field: 'openedOn', ...fault('after_first_event', { first }) });
}

async function requireOwn(tx: Transaction, { clientId, advocateId }: ReturnType<typeof toColumns>): Promise<void> {
  await requireClient(tx, clientId);
  await requirePerson(tx, 'advocate', advocateId);
}
