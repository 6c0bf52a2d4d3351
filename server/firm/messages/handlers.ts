import type { Handlers } from '#server/contract/handlers';
import { notYet } from '#server/contract/notYet';
import type { Services } from '#server/services';

type Calls = 'listRecentMessages';

/** What clients wrote to a firm. */
export function messageHandlers(services: Services): Pick<Handlers, Calls> {
  void services;
  return {
    listRecentMessages: notYet,
  };
}
