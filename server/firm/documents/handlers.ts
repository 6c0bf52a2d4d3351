import type { Handlers } from '#server/contract/handlers';
import { notYet } from '#server/contract/notYet';
import type { Services } from '#server/services';

type Calls = 'listFirmDocuments';

/** A firm's documents. */
export function documentHandlers(services: Services): Pick<Handlers, Calls> {
  void services;
  return {
    listFirmDocuments: notYet,
  };
}
