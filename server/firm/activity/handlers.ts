import type { Handlers } from '#server/contract/handlers';
import { notYet } from '#server/contract/notYet';
import type { Services } from '#server/services';

type Calls = 'listFirmActivity';

/** What happened in a firm. */
export function firmActivityHandlers(services: Services): Pick<Handlers, Calls> {
  void services;
  return {
    listFirmActivity: notYet,
  };
}
