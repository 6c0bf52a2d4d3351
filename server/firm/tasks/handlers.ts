import type { Handlers } from '#server/contract/handlers';
import { notYet } from '#server/contract/notYet';
import type { Services } from '#server/services';

type Calls = 'listFirmTasks';

/** A firm's tasks. */
export function taskHandlers(services: Services): Pick<Handlers, Calls> {
  void services;
  return {
    listFirmTasks: notYet,
  };
}
