import { eq } from 'drizzle-orm';
import { fault } from '#domain/faults';
import { nairobiDay } from '#domain/dates';
import { recordFirmActivity } from '#server/activity/record';
import type { Handlers } from '#server/contract/handlers';
import { badRequest } from '#server/contract/problem';
import { etag, refuseStale } from '#server/contract/versions';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { matters } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { listAnswer } from '#server/lists/list';
import { isUnchanged, toCase, toColumns } from './case';
import { setDays, toDays } from './days';
import { findCase, hasClient, lockCase, searchCases, type CaseRow } from './queries';

type Calls = 'listCases' | 'createCase' | 'getCase' | 'updateCase';

/** Handles a firm's cases. */
export function caseHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  return {
    listCases: async (call) => {
      const today = nairobiDay(now());
      return listAnswer(call.query, await firm.read(call, (tx) => searchCases(tx, call.query, today)), toCase);
    },

    createCase: async (call) => {
      const moment = now();
      const today = nairobiDay(moment);
      const id = newId(moment);
      const columns = toColumns(call.body);
      const days = toDays(call.body, today);
      const opened = await firm.write(call, async (tx, { id: tenantId }) => {
        await requireClient(tx, columns.clientId);
        await tx.insert(matters).values({ tenantId, id, ...columns, createdAt: moment });
        await setDays(tx, { tenantId, matterId: id, now: moment, today }, days);
        await recordFirmActivity(tx, moment, { tenantId, matterId: id, ...success('Case opened', columns.title) });
        return found(await findCase(tx, id, today));
      });
      const headers = { ...versionOf(opened), Location: `/api/law-firm/cases/${id}` };
      return { status: 201, headers, body: answer(opened) };
    },

    getCase: async (call) => {
      const today = nairobiDay(now());
      const row = found(await firm.read(call, (tx) => findCase(tx, call.path.id, today)));
      return { status: 200, headers: versionOf(row), body: answer(row) };
    },

    updateCase: async (call) => {
      const moment = now();
      const today = nairobiDay(moment);
      const columns = toColumns(call.body);
      const days = toDays(call.body, today);
      const updated = await firm.write(call, async (tx, { id: tenantId }) => {
        await lockCase(tx, call.path.id);
        const before = found(await findCase(tx, call.path.id, today));
        const { id: matterId, version, status } = before.matter;
        refuseStale('case', version, call.header['If-Match']);
        if (isUnchanged(before, columns, days)) return before;
        await requireClient(tx, columns.clientId);
        await tx
          .update(matters)
          .set({ ...columns, version: version + 1 })
          .where(eq(matters.id, matterId));
        await setDays(tx, { tenantId, matterId, now: moment, today }, days);
        const title = columns.status === 'Closed' && status !== 'Closed' ? 'Case closed' : 'Case updated';
        await recordFirmActivity(tx, moment, { tenantId, matterId, ...success(title, columns.title) });
        return found(await findCase(tx, matterId, today));
      });
      return { status: 200, headers: versionOf(updated), body: answer(updated) };
    },
  };
}

const answer = (row: CaseRow) => ({ data: toCase(row) });

const versionOf = ({ matter }: CaseRow) => etag(matter.version);

const success = (title: string, description: string) => ({ title, description, status: 'success' as const });

function found(row: CaseRow | undefined): CaseRow {
  if (!row) throw noSuchRecord();
  return row;
}

/** Refuses a client who is not one of the firm's own. */
async function requireClient(tx: Transaction, clientId: string): Promise<void> {
  if (await hasClient(tx, clientId)) return;
  throw badRequest({ field: 'client', ...fault('no_such_client') });
}
