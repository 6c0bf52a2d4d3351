import type { OperationId } from '#server/contract/document';
import type { Handler, Handlers } from '#server/contract/handlers';

/** Counts each call that a firm's door has admitted, once it has been answered. Refused requests are not the firm's usage. */
export function withMetering(handlers: Handlers, count: (firmId: string) => void): Handlers {
  const all = Object.entries(handlers) as [OperationId, Handler<OperationId>][];
  const counting = all.map(([id, handle]): [OperationId, Handler<OperationId>] => [
    id,
    async (input) => {
      const answer = await handle(input);
      if (input.caller.firmId !== undefined) count(input.caller.firmId);
      return answer;
    },
  ]);
  return Object.fromEntries(counting) as unknown as Handlers;
}
