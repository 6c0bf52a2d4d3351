import { eq } from 'drizzle-orm';
import { recordFirmActivity } from '#server/activity/record';
import type { Handlers } from '#server/contract/handlers';
import { etag, refuseStale } from '#server/contract/versions';
import { newId } from '#server/db/newId';
import { clients } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { listAnswer } from '#server/lists/list';
import { toClient, toColumns } from './client';
import { findClient, lockClient, searchClients, type ClientRow } from './queries';

type Calls = 'listClients' | 'createClient' | 'getClient' | 'updateClient';

/** Handles a firm's clients. */
export function clientHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  return {
    listClients: async (call) => {
      return listAnswer(call.query, await firm.read(call, (tx) => searchClients(tx, call.query)), toClient);
    },

    createClient: async (call) => {
      const moment = now();
      const id = newId(moment);
      const columns = toColumns(call.body);
      const added = await firm.write(call, async (tx, { id: tenantId }) => {
        await tx.insert(clients).values({ tenantId, id, ...columns, createdAt: moment });
        await recordFirmActivity(tx, moment, { tenantId, ...success('Client added', columns.name) });
        return found(await findClient(tx, id));
      });
      const headers = { ...versionOf(added), Location: `/api/law-firm/clients/${id}` };
      return { status: 201, headers, body: answer(added) };
    },

    getClient: async (call) => {
      const row = found(await firm.read(call, (tx) => findClient(tx, call.path.id)));
      return { status: 200, headers: versionOf(row), body: answer(row) };
    },

    updateClient: async (call) => {
      const moment = now();
      const columns = toColumns(call.body);
      const updated = await firm.write(call, async (tx, { id: tenantId }) => {
        await lockClient(tx, call.path.id);
        const before = found(await findClient(tx, call.path.id));
        const { id, version } = before.client;
        refuseStale('client', version, call.header['If-Match']);
        if (isUnchanged(before, columns)) return before;
        await tx
          .update(clients)
          .set({ ...columns, version: version + 1 })
          .where(eq(clients.id, id));
        await recordFirmActivity(tx, moment, { tenantId, ...success('Client updated', columns.name) });
        return found(await findClient(tx, id));
      });
      return { status: 200, headers: versionOf(updated), body: answer(updated) };
    },
  };
}

const answer = (row: ClientRow) => ({ data: toClient(row) });

const versionOf = ({ client }: ClientRow) => etag(client.version);

const success = (title: string, description: string) => ({ title, description, status: 'success' as const });

function found(row: ClientRow | undefined): ClientRow {
  if (!row) throw noSuchRecord();
  return row;
}

function isUnchanged({ client }: ClientRow, columns: ReturnType<typeof toColumns>): boolean {
  return Object.entries(columns).every(([name, value]) => client[name as keyof typeof columns] === value);
}
