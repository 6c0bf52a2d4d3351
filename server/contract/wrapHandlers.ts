import type { OperationId } from './document';
import type { Handler, Handlers } from './handlers';

/** Gives each handler something to do around its work. */
export function wrapHandlers(
  handlers: Handlers,
  wrap: (handle: Handler<OperationId>, id: OperationId) => Handler<OperationId>,
): Handlers {
  const all = Object.entries(handlers) as [OperationId, Handler<OperationId>][];
  return Object.fromEntries(all.map(([id, handle]) => [id, wrap(handle, id)])) as unknown as Handlers;
}
