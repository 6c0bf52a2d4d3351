import type { Handlers } from '#server/contract/handlers';
import { notYet } from '#server/contract/notYet';
import type { Services } from '#server/services';

type Calls = 'createSignup';

/** The calls under "Sign-ups". */
export function signupHandlers(services: Services): Pick<Handlers, Calls> {
  void services;
  return {
    createSignup: notYet,
  };
}
