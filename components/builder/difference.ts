import { inReadingOrder } from '#domain/deviceLayout';
import type { Layout, PlacedWidget } from './layout';

/** How a widget changed between two layouts. `configured` is a new title, setting or definition. */
export type ChangeKind = 'added' | 'removed' | 'moved' | 'resized' | 'configured';

/** A widget that differs between two layouts: its kinds of change, most significant first, and the widget before and after. */
export type Change = { id: string; kinds: readonly ChangeKind[]; before?: PlacedWidget; after?: PlacedWidget };

/** The changes from one layout to another, in reading order. */
export function differences(before: Layout, after: Layout): Change[] {
  const old = new Map(before.map((widget) => [widget.id, widget]));
  const now = new Map(after.map((widget) => [widget.id, widget]));
  const shown = inReadingOrder([...after, ...before.filter(({ id }) => !now.has(id))]);
  return shown.map(({ id }) => changeOf(id, old.get(id), now.get(id))).filter(({ kinds }) => kinds.length > 0);
}

/** Whether two layouts have the same widgets in the same places. */
export function isSameLayout(one: Layout, other: Layout): boolean {
  return one === other || differences(one, other).length === 0;
}

function changeOf(id: string, before: PlacedWidget | undefined, after: PlacedWidget | undefined): Change {
  if (!before || !after)
    return { id, kinds: [before ? 'removed' : 'added'], ...(before && { before }), ...(after && { after }) };
  const kinds: ChangeKind[] = [];
  const { position: was } = before;
  const { position: is } = after;
  if (was.width !== is.width || was.height !== is.height) kinds.push('resized');
  if (was.x !== is.x || was.y !== is.y) kinds.push('moved');
  if (!isSameContent(before, after)) kinds.push('configured');
  return { id, kinds, before, after };
}

/** Whether two widgets show the same content, regardless of position. */
export function isSameContent(one: PlacedWidget, other: PlacedWidget): boolean {
  return contentOf(one) === contentOf(other);
}

function contentOf({ type, definition, config: { title, settings } }: PlacedWidget): string {
  return JSON.stringify([type, definition, title, Object.entries(settings).sort(([a], [b]) => a.localeCompare(b))]);
}
