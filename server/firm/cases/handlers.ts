import { eq } from 'drizzle-orm';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import type { ActivityCode } from '#domain/activity';
import { recordFirmActivity } from '#server/activity/record';
import type { Handlers } from '#server/contract/handlers';
import { badRequest } from '#server/contract/problem';
import { etag, refuseStale } from '#server/contract/versions';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { matters } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { deletedAnswer, requirePresent, requireRestorable } from '#server/firm/kept/kept';
import { lockClient, restoreClient } from '#server/firm/clients/queries';
import { listAnswer } from '#server/lists/list';
import { requireClient, requirePerson } from '#server/firm/belongs/required';
import { nextDeadline, toCase, type CaseRow } from './case';
import { closing, isUnchanged, toColumns } from './caseInput';
import { settleOpenWork } from './openWork';
import { refuseEarlyDeadline, requireOpening, setDays, toDays } from './days';
import { deleteCase, findCase, findKeptCase, firstEventOf, lockCase, restoreCase, searchCases } from './queries';
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
export function caseHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  const answer = (row: CaseRow) => ({ data: toCase(row, nairobiDay(now())) });
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

    createCase: async (call) => {
      const moment = now();
      const today = nairobiDay(moment);
      const id = newId(moment);
      const { openedOn = today } = call.body;
      const columns = { ...toColumns(call.body), openedOn };
      const days = toDays(call.body, { today, openedOn });
      if (call.body.openedOn) refuseEarlyDeadline(undefined, { days, openedOn });
      else requireOpening(days, today);
      const opened = await firm.write(call, async (tx, { id: tenantId }) => {
        await requireOwn(tx, columns);
        const row = { tenantId, id, ...columns, ...closing(undefined, columns.status, today), createdAt: moment };
        await tx.insert(matters).values(row);
        await setDays({ tx, tenantId, moment }, { matterId: id, today, keepsRest: false }, days);
        await recordFirmActivity(tx, moment, { tenantId, matterId: id, ...happened('case_opened', columns.title) });
        return found(await findCase(tx, id, today));
      });
      const headers = { ...versionOf(opened), Location: `/api/law-firm/cases/${id}` };
      return { status: 201, headers, body: answer(opened) };
    },

    getCase: async (call) => {
      const row = found(await firm.read(call, (tx) => findKeptCase(tx, call.path.id, now())));
      return { status: 200, headers: versionOf(row), body: answer(row) };
    },

    updateCase: async (call) => {
      const moment = now();
      const today = nairobiDay(moment);
      const updated = await firm.write(call, async (tx, { id: tenantId }) => {
        const before = await caseToChange(tx, call, today);
        const { id: matterId, version, status } = before.matter;
        const { openedOn = before.matter.openedOn } = call.body;
        const columns = { ...toColumns(call.body), openedOn };
        const days = toDays(call.body, { today, openedOn });
        const isSame = isUnchanged(before, columns);
        if (!isSame) {
          await requireOwn(tx, columns);
          await requireBeforeEvents(tx, before, openedOn);
        }
        refuseEarlyDeadline(nextDeadline(before)?.date, { days, openedOn });
        const keepsRest = status === 'Closed' || columns.status === 'Closed';
        const hasNewDays = await setDays({ tx, tenantId, moment }, { matterId, today, keepsRest }, days);
        if (isSame && !hasNewDays) return before;
        await tx
          .update(matters)
          .set({ ...columns, ...closing(before.matter, columns.status, today), version: version + 1 })
          .where(eq(matters.id, matterId));
        if (!isSame) {
          const code = columns.status === 'Closed' && status !== 'Closed' ? 'case_closed' : 'case_updated';
          await recordFirmActivity(tx, moment, { tenantId, matterId, ...happened(code, columns.title) });
        }
        return found(await findCase(tx, matterId, today));
      });
      return { status: 200, headers: versionOf(updated), body: answer(updated) };
    },

    closeCase: async (call) => {
      const moment = now();
      const today = nairobiDay(moment);
      const { closedOn = today, openWork } = call.body;
      const closeReason = call.body.reason.trim();
      if (closedOn > today) throw badRequest({ field: 'closedOn', ...fault('day_future') });
      const closed = await firm.write(call, async (tx, { id: tenantId }) => {
        const { matter } = await caseToChange(tx, call, today);
        if (closedOn < matter.openedOn) {
          throw badRequest({ field: 'closedOn', ...fault('before_case_opened', { opened: matter.openedOn }) });
        }
        const { id: matterId, version } = matter;
        await settleOpenWork({ tx, tenantId, moment }, { matterId, today }, openWork);
        const columns = { status: 'Closed', closedOn, closeReason, version: version + 1 } as const;
        await tx.update(matters).set(columns).where(eq(matters.id, matterId));
        await recordFirmActivity(tx, moment, { tenantId, matterId, ...happened('case_closed', closeReason) });
        return found(await findCase(tx, matterId, today));
      });
      return { status: 200, headers: versionOf(closed), body: answer(closed) };
    },

    reopenCase: async (call) => {
      const moment = now();
      const today = nairobiDay(moment);
      const reopened = await firm.write(call, async (tx, { id: tenantId }) => {
        const before = await caseToChange(tx, call, today);
        const { id: matterId, version, status } = before.matter;
        if (status !== 'Closed') return before;
        const columns = { status: 'Active', closedOn: null, closeReason: null, version: version + 1 } as const;
        await tx.update(matters).set(columns).where(eq(matters.id, matterId));
        await recordFirmActivity(tx, moment, {
          tenantId,
          matterId,
          ...happened('case_reopened', call.body.reason.trim()),
        });
        return found(await findCase(tx, matterId, today));
      });
      return { status: 200, headers: versionOf(reopened), body: answer(reopened) };
    },

    deleteCase: async (call) => {
      const moment = now();
      const { id } = await firm.write(call, async (tx, { id: tenantId }) => {
        const before = requirePresent(await lockCase(tx, call.path.id));
        await deleteCase(tx, before.id, moment);
        await recordFirmActivity(tx, moment, { tenantId, ...happened('case_deleted', before.title) });
        return before;
      });
      return deletedAnswer(id, moment);
    },

    restoreCase: async (call) => {
      const moment = now();
      const restored = await firm.write(call, async (tx, { id: tenantId }) => {
        const { id, deletedAt, title, clientId } = requireRestorable(await lockCase(tx, call.path.id), moment);
        if (deletedAt) {
          await restoreClientOf(tx, moment, { tenantId, clientId });
          await restoreCase(tx, id, deletedAt);
          await recordFirmActivity(tx, moment, { tenantId, matterId: id, ...happened('case_restored', title) });
        }
        return found(await findCase(tx, id, nairobiDay(moment)));
      });
      return { status: 200, headers: versionOf(restored), body: answer(restored) };
    },
  };
}

const versionOf = ({ matter }: CaseRow) => etag(matter.version);

const happened = (code: Extract<ActivityCode, `case_${string}`>, about: string) => ({ code, params: { about } });

function found(row: CaseRow | undefined): CaseRow {
  if (!row) throw noSuchRecord();
  return row;
}

/** Restores the client of a case that is restored, if it was deleted since. */
async function restoreClientOf(
  tx: Transaction,
  moment: Date,
  { tenantId, clientId }: { tenantId: string; clientId: string },
): Promise<void> {
  const client = await lockClient(tx, clientId);
  if (!client?.deletedAt) return;
  await restoreClient(tx, clientId, client.deletedAt);
  const restored = { code: 'client_restored', params: { about: client.name } } as const;
  await recordFirmActivity(tx, moment, { tenantId, clientId, ...restored });
}

/** Locks the case of a call, and refuses an outdated `If-Match`. */
async function caseToChange(
  tx: Transaction,
  { path, header }: { path: { id: string }; header: { 'If-Match'?: string } },
  today: string,
): Promise<CaseRow> {
  await lockCase(tx, path.id);
  const before = found(await findCase(tx, path.id, today));
  refuseStale('case', before.matter.version, header['If-Match']);
  return before;
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
