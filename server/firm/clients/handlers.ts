import { eq } from 'drizzle-orm';
import type { ActivityCode } from '#domain/activity';
import { recordFirmActivity } from '#server/activity/record';
import { fault } from '#domain/faults';
import type { Handlers } from '#server/contract/handlers';
import { conflict } from '#server/contract/problem';
import { etag, refuseStale } from '#server/contract/versions';
import { newId } from '#server/db/newId';
import { clients } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { deletedAnswer, requirePresent, requireRestorable } from '#server/firm/kept/kept';
import { listAnswer } from '#server/lists/list';
import { toClient, toColumns } from './client';
import {
  countCases,
  deleteClient,
  findClient,
  findKeptClient,
  lockClient,
  restoreClient,
  searchClients,
  type ClientRow,
} from './queries';
import { similarClients } from './similar';

type Calls =
  | 'listClients'
  | 'listSimilarClients'
  | 'createClient'
  | 'getClient'
  | 'updateClient'
  | 'deleteClient'
  | 'restoreClient';

/** Handles a firm's clients. */
export function clientHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  return {
    listClients: async (call) => {
      return listAnswer(call.query, await firm.read(call, (tx) => searchClients(tx, call.query, now())), toClient);
    },

    listSimilarClients: async (call) => {
      const data = await firm.read(call, (tx) => similarClients(tx, call.query));
      return { status: 200, body: { data } };
    },

    createClient: async (call) => {
      const moment = now();
      const id = newId(moment);
      const columns = toColumns(call.body);
      const added = await firm.write(call, async (tx, { id: tenantId }) => {
        await tx.insert(clients).values({ tenantId, id, ...columns, createdAt: moment });
        await recordFirmActivity(tx, moment, { tenantId, clientId: id, ...happened('client_added', columns.name) });
        return found(await findClient(tx, id));
      });
      const headers = { ...versionOf(added), Location: `/api/law-firm/clients/${id}` };
      return { status: 201, headers, body: answer(added) };
    },

    getClient: async (call) => {
      const row = found(await firm.read(call, (tx) => findKeptClient(tx, call.path.id, now())));
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
        await recordFirmActivity(tx, moment, { tenantId, clientId: id, ...happened('client_updated', columns.name) });
        return found(await findClient(tx, id));
      });
      return { status: 200, headers: versionOf(updated), body: answer(updated) };
    },

    deleteClient: async (call) => {
      const moment = now();
      const { id } = await firm.write(call, async (tx, { id: tenantId }) => {
        const before = requirePresent(await lockClient(tx, call.path.id));
        const cases = await countCases(tx, before.id);
        if (cases > 0) throw conflict('id', fault('client_has_cases', { cases }));
        await deleteClient(tx, before.id, moment);
        const clientId = before.id;
        await recordFirmActivity(tx, moment, { tenantId, clientId, ...happened('client_deleted', before.name) });
        return before;
      });
      return deletedAnswer(id, moment);
    },

    restoreClient: async (call) => {
      const moment = now();
      const restored = await firm.write(call, async (tx, { id: tenantId }) => {
        const { id, deletedAt, name } = requireRestorable(await lockClient(tx, call.path.id), moment);
        if (deletedAt) {
          await restoreClient(tx, id, deletedAt);
          await recordFirmActivity(tx, moment, { tenantId, clientId: id, ...happened('client_restored', name) });
        }
        return found(await findClient(tx, id));
      });
      return { status: 200, headers: versionOf(restored), body: answer(restored) };
    },
  };
}

const answer = (row: ClientRow) => ({ data: toClient(row) });

const versionOf = ({ client }: ClientRow) => etag(client.version);

const happened = (code: Extract<ActivityCode, `client_${string}`>, about: string) => ({ code, params: { about } });

function found(row: ClientRow | undefined): ClientRow {
  if (!row) throw noSuchRecord();
  return row;
}

function isUnchanged({ client }: ClientRow, columns: ReturnType<typeof toColumns>): boolean {
  return Object.entries(columns).every(([name, value]) => client[name as keyof typeof columns] === value);
}
