import { type Size, widgetTypes } from '#domain/widgets';
import { begin, type History, record, redo, undo } from './history';
import {
  type Cell,
  closeGaps,
  firstFree,
  type Layout,
  mostWidgets,
  moveWidgets,
  type PlacedWidget,
  placeWidgets,
  removeWidgets,
  resizeWidget,
} from './layout';

/** A move or resize in progress, and how far it has got, in cells. */
export type Gesture = { kind: 'move' | 'resize'; id: string; by: Cell };

/** The state of a dashboard being edited. */
export type Editor = {
  history: History<Layout>;
  /** The widgets that are moved, copied and removed together. */
  selected: ReadonlySet<string>;
  gesture?: Gesture;
};

/** A widget without a position yet. */
export type NewWidget = Omit<PlacedWidget, 'position'>;

/** The edits to a dashboard. Pointer, keyboard, Add and import all use these. */
export type EditorAction =
  | { type: 'add'; widget: NewWidget }
  | { type: 'place'; widgets: Layout }
  | { type: 'move'; ids: ReadonlySet<string>; by: Cell }
  | { type: 'resize'; id: string; size: Size }
  | { type: 'configure'; id: string; config: PlacedWidget['config'] }
  | { type: 'remove'; ids: ReadonlySet<string> }
  | { type: 'closeGaps' }
  | { type: 'replace'; layout: Layout }
  | { type: 'select'; ids: ReadonlySet<string> }
  | { type: 'lift'; kind: Gesture['kind']; id: string }
  | { type: 'step'; by: Cell }
  | { type: 'drop' }
  | { type: 'cancel'; id?: string | undefined }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'open'; layout: Layout };

const none: ReadonlySet<string> = new Set();

/** Starts editing a layout. */
export function openEditor(layout: Layout): Editor {
  return { history: begin(layout), selected: none };
}

/** The current layout, including the gesture in progress. */
export function shownLayout({ history, selected, gesture }: Editor): Layout {
  return gesture ? applied(history.present, selected, gesture) : history.present;
}

/** The widgets that move with this one: the whole selection if it is part of it, otherwise only itself. */
export function movedWith(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return selected.has(id) ? selected : new Set([id]);
}

/** Whether a dashboard can take this many more widgets. */
export function hasRoomFor(layout: Layout, count: number): boolean {
  return layout.length + count <= mostWidgets;
}

/** Applies an action to a dashboard. Each finished gesture is one step in its history. */
export function edit(editor: Editor, action: EditorAction): Editor {
  const { history, selected, gesture } = editor;
  const layout = history.present;
  switch (action.type) {
    case 'add': {
      const position = firstFree(layout, widgetTypes[action.widget.type].size);
      return edit(editor, { type: 'place', widgets: [{ ...action.widget, position }] });
    }
    case 'place':
      // Such a dashboard could not be saved.
      if (!hasRoomFor(layout, action.widgets.length)) return editor;
      return changed(editor, placeWidgets(layout, action.widgets), new Set(action.widgets.map(({ id }) => id)));
    case 'move':
      return changed(editor, moveWidgets(layout, action.ids, action.by));
    case 'resize':
      return changed(editor, resizeWidget(layout, action.id, action.size));
    case 'configure':
      return changed(
        editor,
        layout.map((widget) => (widget.id === action.id ? { ...widget, config: action.config } : widget)),
      );
    case 'remove':
      return changed(editor, removeWidgets(layout, action.ids), none);
    case 'closeGaps':
      return changed(editor, closeGaps(layout));
    case 'replace':
      return changed(editor, action.layout, none);
    case 'select':
      return { ...editor, selected: action.ids };
    case 'lift':
      return { ...editor, gesture: { kind: action.kind, id: action.id, by: { x: 0, y: 0 } } };
    case 'step': {
      if (!gesture) return editor;
      const next = { ...gesture, by: { x: gesture.by.x + action.by.x, y: gesture.by.y + action.by.y } };
      // A step blocked by the grid's edge or the smallest size is ignored; otherwise it would have to be stepped back first.
      const stands = applied(layout, selected, gesture);
      return isSame(applied(layout, selected, next), stands) ? editor : { ...editor, gesture: next };
    }
    case 'drop':
      return changed({ history, selected }, shownLayout(editor));
    case 'cancel':
      return { history, selected };
    case 'undo':
      return { history: undo(history), selected: none };
    case 'redo':
      return { history: redo(history), selected: none };
    case 'open':
      return openEditor(action.layout);
  }
}

function changed({ history, selected }: Editor, layout: Layout, select = selected): Editor {
  return { history: record(history, layout), selected: select };
}

function applied(layout: Layout, selected: ReadonlySet<string>, { kind, id, by }: Gesture): Layout {
  if (kind === 'move') return moveWidgets(layout, movedWith(selected, id), by);
  const size = layout.find((widget) => widget.id === id)?.position;
  return size ? resizeWidget(layout, id, { width: size.width + by.x, height: size.height + by.y }) : layout;
}

const isSame = (one: Layout, other: Layout) =>
  one.every(({ position }, index) => {
    const there = other[index]?.position;
    return (
      position.x === there?.x &&
      position.y === there.y &&
      position.width === there.width &&
      position.height === there.height
    );
  });
