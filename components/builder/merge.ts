import { differences } from './difference';
import { findWidget, type Layout, type PlacedWidget, settle } from './layout';

/** A widget that both people changed, in each one's version; absent where that person removed it. */
export type WidgetConflict = { id: string; mine?: PlacedWidget; theirs?: PlacedWidget };

/** Whose version to keep where both changed a widget. */
export type Choice = 'mine' | 'theirs';

/** A merged layout, and the conflicts to resolve. Until then it has my versions. */
export type Merged = { layout: Layout; conflicts: readonly WidgetConflict[] };

/**
 * Merges two people's changes to one layout, widget by widget. Changes by only one of them are taken; where both changed a widget
 * differently, it is a conflict. If the results overlap, mine stay and theirs move down.
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

/** Applies the choice for each conflict to a merged layout. */
export function resolveConflicts({ layout, conflicts }: Merged, choices: ReadonlyMap<string, Choice>): Layout {
  const theirs = conflicts.filter(({ id }) => choices.get(id) === 'theirs');
  const ids = new Set(theirs.map(({ id }) => id));
  const chosen = theirs.flatMap((conflict) => conflict.theirs ?? []);
  return settle([...layout.filter(({ id }) => !ids.has(id)), ...chosen], new Set(chosen.map(({ id }) => id)));
}

function differs(one: PlacedWidget | undefined, other: PlacedWidget | undefined): boolean {
  return differences(one ? [one] : [], other ? [other] : []).length > 0;
}
