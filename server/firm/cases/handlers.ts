import type { Handlers } from '#server/contract/handlers';
import { notYet } from '#server/contract/notYet';
import type { Services } from '#server/services';

type Calls = 'listCases' | 'createCase' | 'getCase' | 'updateCase';

/** A firm's cases. */
export function caseHandlers(services: Services): Pick<Handlers, Calls> {
  void services;
  return {
    listCases: notYet,
    createCase: notYet,
    getCase: notYet,
    updateCase: notYet,
  };
}
