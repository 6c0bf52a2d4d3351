import type { JournalEvent, NamedEvent } from './journal';

/** What of an event is kept with a file, and by which it is known again. Words change, and are erased; these don't. */
export function factsOf(event: NamedEvent): JournalEvent {
  const { document: _, ...facts } = event;
  return facts;
}

const keyOf = (event: JournalEvent): string => {
  const { day, documentId, isReversal, what, accountId, method, clientId, caseId } = event;
  const { cents, recoverableCents, vatCents, heldCents } = event;
  return JSON.stringify([
    [day, documentId, isReversal, what, accountId, method, clientId, caseId].map((fact) => fact ?? null),
    [cents, recoverableCents, vatCents, heldCents].map((fact) => fact ?? 0),
  ]);
};

/**
 * Of periods that were taken before: what has come to them since, and what of them stands no more, such as a disbursement that was
 * changed, which is taken back. `taken` are all events of the earlier files, in their order.
 */
export function lateEvents(standing: readonly NamedEvent[], taken: readonly JournalEvent[]): NamedEvent[] {
  const left = new Map<string, JournalEvent[]>();
  for (const event of taken) {
    const key = keyOf(event);
    const alike = left.get(key) ?? [];
    if (event.takesBack) alike.pop();
    else alike.push(event);
    left.set(key, alike);
  }
  const added = standing.filter((event) => left.get(keyOf(event))?.pop() === undefined);
  const gone = [...left.values()].flat().map((event) => ({ ...event, takesBack: true }));
  return [...added, ...gone];
}
