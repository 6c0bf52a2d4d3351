import { eq } from 'drizzle-orm';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import type { Handlers } from '#server/contract/handlers';
import { conflict } from '#server/contract/problem';
import { documents } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { refuseClientsMoneyHeld } from '#server/firm/clientMoney/held';
import { refuseKept } from '#server/firm/documents/held';
import { resource } from '#server/firm/kept/resource';
import { toClient, toColumns, toPeopleColumn } from './client';
import { countCases, findClient, searchClients } from './queries';
import { clientRecords } from './records';
import { similarClients } from './similar';
import { clientColumns } from './csv';

type Calls =
  | 'listClients'
  | 'exportClients'
  | 'listSimilarClients'
  | 'createClient'
  | 'getClient'
  | 'updateClient'
  | 'setClientPeople'
  | 'deleteClient'
  | 'restoreClient';

/** Handles a firm's clients. */
export function clientHandlers(services: Services): Pick<Handlers, Calls> {
  const { list, exported, get, add, change, remove, restore } = resource(services, {
    name: 'client',
    path: '/api/law-firm/clients',
    records: clientRecords,
    search: searchClients,
    find: findClient,
    versionOf: ({ client }) => client.version,
    show: toClient,
  });
  return {
    listClients: list,

    exportClients: exported('clients', clientColumns),

    listSimilarClients: async (call) => {
      const data = await services.firm.read(call, (tx) => similarClients(tx, call.query));
      return { status: 200, body: { data } };
    },

    createClient: add((by, { body }) => clientRecords.add(by, toColumns(body, nairobiDay(by.moment)))),

    getClient: get,

    updateClient: change((by, before, { body }) =>
      clientRecords.change(by, before, toColumns(body, nairobiDay(by.moment), before)),
    ),

    setClientPeople: change((by, before, { body }) => clientRecords.change(by, before, toPeopleColumn(body.people))),

    deleteClient: remove(async (by, client) => {
      const cases = await countCases(by.tx, client.id);
      if (cases > 0) throw conflict('id', fault('client_has_cases', { cases }));
      await refuseKept(by, eq(documents.clientId, client.id));
      await refuseClientsMoneyHeld(by.tx, client.id);
      await clientRecords.remove(by, client);
    }),

    restoreClient: restore(async (by, client) => {
      if (client.erasedAt) throw noSuchRecord();
      await clientRecords.restore(by, client);
    }),
  };
}
