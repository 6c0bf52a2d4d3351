import type { Handlers } from '#server/contract/handlers';
import { notYet } from '#server/contract/notYet';
import type { Services } from '#server/services';

type Calls = 'getFirmLayout';

/** The dashboard that a firm's staff see. */
export function firmLayoutHandlers(services: Services): Pick<Handlers, Calls> {
  void services;
  return {
    getFirmLayout: notYet,
  };
}
