import { inReadingOrder } from '#domain/deviceLayout';
import type { Layout, PlacedWidget } from './layout';
import { isSamePart, type Part, partsOf } from './parts';

/** How a widget changed between two layouts. `configured` is a new title, setting or definition. */
export type ChangeKind = 'added' | 'removed' | 'moved' | 'resized' | 'configured';

/** A widget that differs between two layouts: its kinds of change, most significant first, and the widget before and after. */
export type Change = { id: string; kinds: readonly ChangeKind[]; before?: PlacedWidget; after?: PlacedWidget };

/**
 * The changes from one layout to another, in reading order. A widget that was removed and added again, with the same title, is
 * the same widget.
 */
export function differences(before: Layout, after: Layout): Change[] {
  const old = new Map(before.map((widget) => [widget.id, widget]));
  const now = new Set(after.map(({ id }) => id));
  const gone = new Set(inReadingOrder(before).filter(({ id }) => !now.has(id)));
  const earlier = (is: PlacedWidget) => {
    const was = old.get(is.id) ?? [...gone].find((one) => isSameKind(one, is));
    if (was) gone.delete(was);
    return was;
  };
  const kept = inReadingOrder(after).map((is) => ({ was: earlier(is), is, position: is.position }));
  const removed = [...gone].map((was) => ({ was, is: undefined, position: was.position }));
  return inReadingOrder([...kept, ...removed])
    .map(({ was, is }) => changeOf(was, is))
    .filter(({ kinds }) => kinds.length > 0);
}

const isSameKind = (one: PlacedWidget, other: PlacedWidget) =>
  one.type === other.type && one.definition === other.definition && one.config.title === other.config.title;

/** Whether two layouts have the same widgets in the same places. */
export function isSameLayout(one: Layout, other: Layout): boolean {
  return one === other || differences(one, other).length === 0;
}

function changeOf(before: PlacedWidget | undefined, after: PlacedWidget | undefined): Change {
  const id = (after ?? before)?.id ?? '';
  if (!before || !after)
    return { id, kinds: [before ? 'removed' : 'added'], ...(before && { before }), ...(after && { after }) };
  const kinds: ChangeKind[] = [];
  const { position: was } = before;
  const { position: is } = after;
  if (was.width !== is.width || was.height !== is.height) kinds.push('resized');
  if (was.x !== is.x || was.y !== is.y) kinds.push('moved');
  if (before.type !== after.type || changedParts(before, after).length > 0) kinds.push('configured');
  return { id, kinds, before, after };
}

/** The parts in which two versions of a widget differ, regardless of its place. */
export function changedParts(before: PlacedWidget, after: PlacedWidget): Part[] {
  return partsOf(before, after).filter((part) => part !== 'place' && !isSamePart(part, before, after));
}
