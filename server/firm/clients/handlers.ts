import type { Handlers } from '#server/contract/handlers';
import { notYet } from '#server/contract/notYet';
import type { Services } from '#server/services';

type Calls = 'listClients' | 'createClient' | 'getClient' | 'updateClient';

/** A firm's clients. */
export function clientHandlers(services: Services): Pick<Handlers, Calls> {
  void services;
  return {
    listClients: notYet,
    createClient: notYet,
    getClient: notYet,
    updateClient: notYet,
  };
}
