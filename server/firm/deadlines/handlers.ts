import type { Handlers } from '#server/contract/handlers';
import { notYet } from '#server/contract/notYet';
import type { Services } from '#server/services';

type Calls = 'listUpcomingDeadlines';

/** What a firm must not miss. */
export function deadlineHandlers(services: Services): Pick<Handlers, Calls> {
  void services;
  return {
    listUpcomingDeadlines: notYet,
  };
}
