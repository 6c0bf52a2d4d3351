import { type PlacedWidget, type Size, type SizesByType, sizesOf } from '#domain/layout';
import { begin, type History, record, redo, undo } from './history';
import {
  type Cell,
  closeGaps,
  firstFree,
  type Layout,
  mostWidgets,
  moveWidgets,
  placeWidgets,
  removeWidgets,
  resizeWidget,
} from './layout';

/** A move or resize in progress, and how far it has got, in cells. */
export type Gesture = { kind: 'move' | 'resize'; id: string; by: Cell };

/** The state of a dashboard being edited. */
export type Editor<Type extends string = string> = {
  /** The sizes of each type of widget. */
  types: SizesByType;
  history: History<Layout<Type>>;
  /** The widgets that are moved, copied and removed together. */
  selected: ReadonlySet<string>;
  gesture?: Gesture;
};

/** A widget without a position yet. */
export type NewWidget<Type extends string = string> = Omit<PlacedWidget<Type>, 'position'>;

/** The edits to a dashboard. Pointer, keyboard, Add and import all use these. */
export type EditorAction<Type extends string = string> =
  | { type: 'add'; widget: NewWidget<Type> }
  | { type: 'place'; widgets: Layout<Type> }
  | { type: 'replace'; layout: Layout<Type> }
  | { type: 'open'; layout: Layout<Type> }
  | CanvasAction;

/** The edits that the canvas itself makes: they bring no widgets. */
export type CanvasAction =
  | { type: 'move'; ids: ReadonlySet<string>; by: Cell }
  | { type: 'resize'; id: string; size: Size }
  | { type: 'configure'; id: string; config: PlacedWidget['config'] }
  | { type: 'remove'; ids: ReadonlySet<string> }
  | { type: 'closeGaps' }
  | { type: 'select'; ids: ReadonlySet<string> }
  | { type: 'lift'; kind: Gesture['kind']; id: string }
  | { type: 'step'; by: Cell }
  | { type: 'drop' }
  | { type: 'cancel'; id?: string | undefined }
  | { type: 'undo' }
  | { type: 'redo' };

const none: ReadonlySet<string> = new Set();

/** Starts editing a layout of these types of widget. */
export function openEditor<Type extends string>(layout: Layout<Type>, types: SizesByType): Editor<Type> {
  return { types, history: begin(layout), selected: none };
}

/** The current layout, including the gesture in progress. */
export function shownLayout<Type extends string>(editor: Editor<Type>): Layout<Type> {
  return editor.gesture ? applied(editor, editor.gesture) : editor.history.present;
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
export function edit<Type extends string>(editor: Editor<Type>, action: EditorAction<Type>): Editor<Type> {
  const { types, history, selected, gesture } = editor;
  const layout = history.present;
  switch (action.type) {
    case 'add': {
      const position = firstFree(layout, sizesOf(types, action.widget.type).size);
      return edit(editor, { type: 'place', widgets: [{ ...action.widget, position }] });
    }
    case 'place':
      // Such a dashboard could not be saved.
      if (!hasRoomFor(layout, action.widgets.length)) return editor;
      return changed(editor, placeWidgets(layout, action.widgets), new Set(action.widgets.map(({ id }) => id)));
    case 'move':
      return changed(editor, moveWidgets(layout, action.ids, action.by));
    case 'resize':
      return changed(editor, resizeWidget(layout, action.id, action.size, smallestIn(types)));
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
      return isSame(applied(editor, next), applied(editor, gesture)) ? editor : { ...editor, gesture: next };
    }
    case 'drop':
      return changed({ types, history, selected }, shownLayout(editor));
    case 'cancel':
      return { types, history, selected };
    case 'undo':
      return { types, history: undo(history), selected: none };
    case 'redo':
      return { types, history: redo(history), selected: none };
    case 'open':
      return openEditor(action.layout, types);
  }
}

const smallestIn = (types: SizesByType) => (type: string) => sizesOf(types, type).smallest;

function changed<Type extends string>(
  { types, history, selected }: Editor<Type>,
  layout: Layout<Type>,
  select = selected,
): Editor<Type> {
  return { types, history: record(history, layout), selected: select };
}

/** The layout with a gesture as far as it has got. */
function applied<Type extends string>(
  { types, history: { present: layout }, selected }: Editor<Type>,
  { kind, id, by }: Gesture,
): Layout<Type> {
  if (kind === 'move') return moveWidgets(layout, movedWith(selected, id), by);
  const size = layout.find((widget) => widget.id === id)?.position;
  if (!size) return layout;
  return resizeWidget(layout, id, { width: size.width + by.x, height: size.height + by.y }, smallestIn(types));
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
