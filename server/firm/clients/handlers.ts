import { eq, sql } from 'drizzle-orm';
import type { ActivityCode } from '#domain/activity';
import { fault } from '#domain/faults';
import { recordFirmActivity } from '#server/activity/record';
import type { Handlers } from '#server/contract/handlers';
import { conflict } from '#server/contract/problem';
import { newId } from '#server/db/newId';
import { clients } from '#server/db/schema';
import type { Services } from '#server/doors/services';
import { isUnchanged, resource, type Change } from '#server/firm/kept/resource';
import { listAnswer } from '#server/lists/list';
import { toClient, toColumns } from './client';
import { countCases, deleteClient, findClient, lockClient, restoreClient, searchClients } from './queries';
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
export function clientHandlers(services: Services): Pick<Handlers, Calls> {
  const { firm, now } = services;
  const { get, add, change, remove, restore } = resource(services, {
    name: 'client',
    path: '/api/law-firm/clients',
    find: findClient,
    lock: lockClient,
    versionOf: ({ client }) => client.version,
    show: toClient,
  });
  return {
    listClients: async (call) => {
      return listAnswer(call.query, await firm.read(call, (tx) => searchClients(tx, call.query, now())), toClient);
    },

    listSimilarClients: async (call) => {
      const data = await firm.read(call, (tx) => similarClients(tx, call.query));
      return { status: 200, body: { data } };
    },

    createClient: add(async (by, { body }) => {
      const { tx, tenantId, moment } = by;
      const id = newId(moment);
      const columns = toColumns(body);
      await tx.insert(clients).values({ tenantId, id, ...columns, createdAt: moment });
      await tell(by, 'client_added', { ...columns, id });
      return id;
    }),

    getClient: get,

    updateClient: change(async (by, before, { body }) => {
      const columns = toColumns(body);
      if (isUnchanged(before, columns)) return;
      const version = sql`${clients.version} + 1`;
      await by.tx
        .update(clients)
        .set({ ...columns, version })
        .where(eq(clients.id, before.id));
      await tell(by, 'client_updated', { ...columns, id: before.id });
    }),

    deleteClient: remove(async (by, client) => {
      const cases = await countCases(by.tx, client.id);
      if (cases > 0) throw conflict('id', fault('client_has_cases', { cases }));
      await deleteClient(by.tx, client.id, by.moment);
      await tell(by, 'client_deleted', client);
    }),

    restoreClient: restore(async (by, client) => {
      await restoreClient(by.tx, client.id, client.deletedAt);
      await tell(by, 'client_restored', client);
    }),
  };
}

function tell(
  { tx, tenantId, moment }: Change,
  code: Extract<ActivityCode, `client_${string}`>,
  { id: clientId, name: about }: { id: string; name: string },
): Promise<void> {
  return recordFirmActivity(tx, moment, { tenantId, clientId, code, params: { about } });
}
