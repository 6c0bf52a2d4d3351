import { type Layout, type PlacedWidget, settle } from './layout';
import { isSamePart, type Part, partsOf, withPart } from './parts';

/** The versions of a widget: as it was, and as each of two people has it. Absent where it does not exist. */
type Versions<Type extends string> = {
  before?: PlacedWidget<Type> | undefined;
  mine?: PlacedWidget<Type> | undefined;
  theirs?: PlacedWidget<Type> | undefined;
};

/** A part of a widget that both people changed. The `id` is the conflict's own. */
export type WidgetConflict<Type extends string = string> = Versions<Type> & { id: string; widget: string; part: Part };

/** A part of a widget that only one of them changed, or both in the same way. */
export type MergedPart = { part: Part; before?: PlacedWidget; after?: PlacedWidget; by: Choice };

/** Whose version to keep where both changed a part of a widget. */
export type Choice = 'mine' | 'theirs';

/** A merged layout, what was merged, and the conflicts to resolve. Until then it has my versions. */
export type Merged<Type extends string = string> = {
  layout: Layout<Type>;
  conflicts: readonly WidgetConflict<Type>[];
  merged: readonly MergedPart[];
};

/**
 * Merges two people's changes to one layout: for each widget its place, its title, its definition and each setting. What only one
 * of them changed is taken; what both changed differently is a conflict. If the results overlap, mine stay and theirs move down.
 */
export function mergeLayouts<Type extends string>(
  base: Layout<Type>,
  mine: Layout<Type>,
  theirs: Layout<Type>,
): Merged<Type> {
  const [was, my, their] = [byId(base), byId(mine), byId(theirs)];
  const ids = [...new Set([...mine, ...theirs].map(({ id }) => id))];
  const merges = ids.map((id) => mergeWidget(id, { before: was.get(id), mine: my.get(id), theirs: their.get(id) }));
  const layout = merges.flatMap(({ widget }) => widget ?? []);
  const placedByMe = layout.filter(
    (widget) => isSamePart('place', widget, my.get(widget.id)) && !isSamePart('place', widget, was.get(widget.id)),
  );
  return {
    layout: settle(layout, new Set(placedByMe.map(({ id }) => id))),
    conflicts: merges.flatMap(({ conflicts }) => conflicts),
    merged: merges.flatMap(({ merged }) => merged),
  };
}

/** Applies the choice for each conflict to a merged layout. */
export function resolveConflicts<Type extends string>(
  { layout, conflicts }: Merged<Type>,
  choices: ReadonlyMap<string, Choice>,
): Layout<Type> {
  const taken = conflicts.filter(({ id }) => choices.get(id) === 'theirs');
  const resolved = taken.reduce<Layout<Type>>((widgets, { widget, part, theirs }) => {
    if (part === 'widget') return [...widgets.filter(({ id }) => id !== widget), ...(theirs ? [theirs] : [])];
    return widgets.map((one) => (one.id === widget && theirs ? withPart(part, one, theirs) : one));
  }, layout);
  const placed = taken.filter(({ part }) => part === 'widget' || part === 'place');
  return settle(resolved, new Set(placed.map(({ widget }) => widget)));
}

type WidgetMerge<Type extends string> = {
  widget?: PlacedWidget<Type> | undefined;
  conflicts: WidgetConflict<Type>[];
  merged: MergedPart[];
};

function mergeWidget<Type extends string>(id: string, versions: Versions<Type>): WidgetMerge<Type> {
  const { before, mine, theirs } = versions;
  // If one of them removed it, or made it another type of widget, there are no parts to compare.
  const isWhole = !mine || !theirs || mine.type !== theirs.type;
  const merge: WidgetMerge<Type> = { widget: mine, conflicts: [], merged: [] };
  for (const part of isWhole ? (['widget'] as const) : partsOf(mine, theirs)) {
    const by = decide(part, versions);
    if (by === 'both') merge.conflicts.push({ id: `${id} ${part}`, widget: id, part, ...versions });
    if (by === 'theirs') merge.widget = merge.widget && theirs ? withPart(part, merge.widget, theirs) : theirs;
    if (by === 'mine' || by === 'theirs') {
      const after = versions[by];
      merge.merged.push({ part, by, ...(before && { before }), ...(after && { after }) });
    }
  }
  return merge;
}

/** Who changed a part of a widget; undefined if nobody did. */
function decide(part: Part, { before, mine, theirs }: Versions<string>): Choice | 'both' | undefined {
  const isMine = !isSamePart(part, mine, before);
  if (isSamePart(part, theirs, before) || isSamePart(part, theirs, mine)) return isMine ? 'mine' : undefined;
  return isMine ? 'both' : 'theirs';
}

const byId = <Type extends string>(layout: Layout<Type>) => new Map(layout.map((widget) => [widget.id, widget]));
