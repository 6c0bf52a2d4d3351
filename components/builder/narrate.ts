import { differences } from './difference';
import { type Editor, type EditorAction, movedWith, shownLayout } from './editor';
import { findWidget, type Layout, pushedDown } from './layout';
import type { BuilderWords } from './messages';

/** The announcement for an action on a dashboard; undefined when there is nothing to announce. */
export function narrate(words: BuilderWords, before: Editor, action: EditorAction, after: Editor): string | undefined {
  const was = before.history.present;
  const is = shownLayout(after);
  const find = (id: string | undefined) => (id === undefined ? undefined : (findWidget(is, id) ?? findWidget(was, id)));
  const title = (id: string | undefined) => find(id)?.config.title ?? '';
  const place = (id: string | undefined) => {
    const { x, y } = find(id)?.position ?? { x: 0, y: 0 };
    return words.place(y + 1, x + 1);
  };
  const size = (id: string) => {
    const { width, height } = find(id)?.position ?? { width: 0, height: 0 };
    return words.size(width, height);
  };
  const withPushed = (sentence: string, moved: ReadonlySet<string>) => {
    const titles = pushedDown(was, is, moved).map(({ config }) => config.title);
    return titles.length > 0 ? `${sentence} ${words.pushed(titles.join(', '))}` : sentence;
  };

  switch (action.type) {
    case 'add':
      if (was === is) return undefined;
      return words.added(title(action.widget.id), place(action.widget.id));
    case 'place': {
      if (was === is) return undefined;
      const ids = new Set(action.widgets.map(({ id }) => id));
      const [first] = ids;
      return ids.size === 1 ? withPushed(words.added(title(first), place(first)), ids) : words.addedSeveral(ids.size);
    }
    case 'move': {
      const [first] = action.ids;
      return was === is ? words.stopped : withPushed(words.moved(place(first)), action.ids);
    }
    case 'resize':
      return was === is ? words.stopped : withPushed(words.resized(size(action.id)), new Set([action.id]));
    case 'configure':
      return words.changed(title(action.id));
    case 'remove': {
      const [first] = action.ids;
      return action.ids.size === 1 ? words.removed(title(first)) : words.removedSeveral(action.ids.size);
    }
    case 'closeGaps':
      return was === is ? words.noGaps : words.gapsClosed(differences(was, is).length);
    case 'replace':
      return words.replaced(is.length);
    case 'select':
      return words.selected(action.ids.size);
    case 'lift':
      return action.kind === 'move'
        ? words.lifted(title(action.id), place(action.id))
        : words.resizing(title(action.id), size(action.id));
    case 'step': {
      const { gesture, selected } = after;
      if (!gesture) return undefined;
      if (gesture === before.gesture) return words.stopped;
      return gesture.kind === 'move'
        ? withPushed(words.moved(place(gesture.id)), movedWith(selected, gesture.id))
        : withPushed(words.resized(size(gesture.id)), new Set([gesture.id]));
    }
    case 'drop': {
      const { gesture } = before;
      if (!gesture) return undefined;
      return gesture.kind === 'move'
        ? words.dropped(title(gesture.id), place(gesture.id))
        : words.kept(title(gesture.id), size(gesture.id));
    }
    case 'cancel': {
      const id = before.gesture?.id ?? action.id;
      return id === undefined ? undefined : words.cancelled(title(id));
    }
    // What was undone is the change from what is there now.
    case 'undo':
      return was === is ? undefined : words.undone(changesIn(words, is, was));
    case 'redo':
      return was === is ? undefined : words.redone(changesIn(words, was, is));
    case 'open':
      return undefined;
  }
}

/** How many changes are told by name. */
const told = 3;

/** Says in words what is different between two layouts: “Calendar moved, Task List moved”. */
function changesIn(words: BuilderWords, before: Layout, after: Layout): string {
  const changes = differences(before, after);
  if (changes.length > told) return words.changedSeveral(changes.length);
  return changes
    .map(({ kinds: [kind = 'configured'], before: was, after: is }) =>
      words.changes[kind]((is ?? was)?.config.title ?? ''),
    )
    .join(', ');
}
