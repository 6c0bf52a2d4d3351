import type { Handlers } from '#server/contract/handlers';
import { notYet } from '#server/contract/notYet';
import type { Services } from '#server/services';

type Calls = 'listFirmIntegrations';

/** What a firm's account is connected to. */
export function integrationHandlers(services: Services): Pick<Handlers, Calls> {
  void services;
  return {
    listFirmIntegrations: notYet,
  };
}
