import { differences } from './difference';
import { findWidget, type Layout, type PlacedWidget, settle } from './layout';

/** A widget that both people changed, as each left it; absent where one removed it. */
export type WidgetConflict = { id: string; mine?: PlacedWidget; theirs?: PlacedWidget };

/** Whose widget is kept where both changed it. */
export type Choice = 'mine' | 'theirs';

/** A merged layout, and the widgets that have to be asked about. Until then mine stand in it. */
export type Merged = { layout: Layout; conflicts: readonly WidgetConflict[] };

/**
 * Merges two people's changes to one layout, widget by widget: what only one of them changed is taken, and what both changed is
 * asked about, unless both did the same. Where the results are in each other's way, mine stay and theirs go down.
 */
export function mergeLayouts(base: Layout, mine: Layout, theirs: Layout): Merged {
  const changedByMe = new Map(differences(base, mine).map((change) => [change.id, change]));
  const changedByThem = new Map(differences(base, theirs).map((change) => [change.id, change]));
  const conflicts = [...changedByMe.values()]
    .filter(({ id }) => changedByThem.has(id) && differs(findWidget(mine, id), findWidget(theirs, id)))
    .map(({ id, after }): WidgetConflict => {
      const other = changedByThem.get(id)?.after;
      return { id, ...(after && { mine: after }), ...(other && { theirs: other }) };
    });
  const mineFirst = mine.map((widget) =>
    changedByThem.has(widget.id) && !changedByMe.has(widget.id) ? findWidget(theirs, widget.id) : widget,
  );
  const newOfTheirs = theirs.filter(
    ({ id }) => changedByThem.has(id) && !findWidget(base, id) && !findWidget(mine, id),
  );
  const merged = [...mineFirst, ...newOfTheirs].filter((widget) => widget !== undefined);
  return { layout: settle(merged, new Set(changedByMe.keys())), conflicts };
}

/** A merged layout with the answer to each conflict. */
export function resolveConflicts({ layout, conflicts }: Merged, choices: ReadonlyMap<string, Choice>): Layout {
  const theirs = conflicts.filter(({ id }) => choices.get(id) === 'theirs');
  const ids = new Set(theirs.map(({ id }) => id));
  const chosen = theirs.flatMap((conflict) => conflict.theirs ?? []);
  return settle([...layout.filter(({ id }) => !ids.has(id)), ...chosen], new Set(chosen.map(({ id }) => id)));
}

function differs(one: PlacedWidget | undefined, other: PlacedWidget | undefined): boolean {
  return differences(one ? [one] : [], other ? [other] : []).length > 0;
}
