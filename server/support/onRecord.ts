import type { OperationId, Operation } from '#server/contract/document';
import type { Handlers, Input } from '#server/contract/handlers';
import { Problem } from '#server/contract/problem';
import { wrapHandlers } from '#server/contract/wrapHandlers';
import type { FirmCall, FirmDoor } from '#server/doors/firm';

/** The tables behind the addresses that are not called as they are. */
const tables: Readonly<Record<string, string>> = { cases: 'matters', agenda: 'events', deadlines: 'events' };

/** How much of a query is kept. */
const longest = 200;

/** What only tells of support itself. A page asks for it all the time, and it says nothing of the firm's work. */
const ofSupport: ReadonlySet<OperationId> = new Set(['listSupport']);

/**
 * Puts on the firm's record what whoever is in for support reads, and what they are refused, before it is answered. Without the entry
 * there is no answer.
 */
export function withSupportOnRecord(
  handlers: Handlers,
  operations: readonly Operation[],
  { note }: FirmDoor,
): Handlers {
  const ofFirm = new Map(operations.filter(({ callerKind }) => callerKind === 'firm').map((one) => [one.id, one]));
  return wrapHandlers(handlers, (handle, id) => {
    const operation = ofFirm.get(id);
    if (!operation || ofSupport.has(id)) return handle;
    const noteAs = async (action: 'read' | 'refused', input: Input<OperationId>) => {
      if (input.caller.role === 'support') await note(input as FirmCall, { action, ...entryOf(operation, input) });
    };
    return async (input) => {
      try {
        const answer = await handle(input);
        // What changes something is on record by itself.
        if (operation.method === 'GET') await noteAs('read', input);
        return answer;
      } catch (error) {
        if (error instanceof Problem && error.fault.code === 'right_missing') await noteAs('refused', input);
        throw error;
      }
    };
  });
}

/** What an entry says of a call: the kind of record, which one or which page of them, and what the call is for. */
function entryOf({ url, summary }: Operation, { path, query }: Input<OperationId>) {
  const [, , , area = ''] = url.split('/');
  const { id } = path as { id?: string };
  const asked = Object.entries(query as Record<string, unknown>).map(([name, value]) => [name, String(value)]);
  const record = id ?? new URLSearchParams(asked).toString().slice(0, longest);
  return { kind: tables[area] ?? area.replaceAll('-', '_'), record, name: summary };
}
