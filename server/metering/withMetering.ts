import type { Handlers } from '#server/contract/handlers';
import { wrapHandlers } from '#server/contract/wrapHandlers';

/** Counts each call that a firm's door has admitted, once it has been answered. Refused requests are not the firm's usage. */
export const withMetering = (handlers: Handlers, count: (firmId: string) => void): Handlers =>
  wrapHandlers(handlers, (handle) => async (input) => {
    const answer = await handle(input);
    if (input.caller.firmId !== undefined) count(input.caller.firmId);
    return answer;
  });
