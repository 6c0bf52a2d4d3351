import { assignInlineVars } from '@vanilla-extract/dynamic';
import {
  type DragEvent,
  type MouseEvent,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Layout as GridItems, type PositionStrategy, setTransform } from 'react-grid-layout/core';
import { GridLayout } from 'react-grid-layout/react';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { useMessages } from '#components/language';
import type { WidgetRegistry } from '#components/patterns/DashboardWidget';
import { inReadingOrder } from '#domain/deviceLayout';
import { columns, type Position, type Size, type SizesByType, sizesOf } from '#domain/layout';
import { type CanvasAction, type Editor, movedWith, shownLayout } from './editor';
import { boxOf, canvas, canvasHeight, canvasWidth, dropPosition } from './geometry';
import { bottom, findWidget, type Layout, moveWidgets, placeWidgets, type PlacedWidget } from './layout';
import { messages } from './messages';
import { stepTowards } from './reorder';
import { Tile } from './Tile';
import { useDragAids } from './useDragAids';
import { useFocusOnCanvas } from './useFocusOnCanvas';
import * as styles from './Canvas.css';

/** The canvas's id in the page, for a link that skips to it. */
export const canvasId = 'dashboard-canvas';

/** Props of `Canvas`. */
export interface CanvasProps {
  /** The types of widget. Keep it stable between renders. */
  registry: WidgetRegistry;
  /** The dashboard being edited. */
  editor: Editor;
  /** Dispatches an edit. Must not change between renders. */
  act: (action: CanvasAction) => void;
  /** The size of the library widget that is being dragged over the canvas, if any. */
  dragged?: Size | undefined;
  /** Called with the position where it was dropped. */
  onDrop?: (position: Position) => void;
  /** Opens a widget's settings. Must not change between renders. Without it widgets have no settings. */
  onConfigure?: (id: string) => void;
  /**
   * Shown on an empty canvas, below “Start Building Your Dashboard”.
   * @default 'Drag widgets from the library, or add them there.'
   */
  emptyHint?: string;
  /**
   * The zoom: screen px per canvas px.
   * @default 1
   */
  scale?: number;
}

const gridConfig = {
  cols: columns,
  rowHeight: canvas.rowHeight,
  margin: [0, 0] as const,
  containerPadding: [0, 0] as const,
  maxRows: Infinity,
};
const dragConfig = {
  handle: '[data-move], [data-pointer="mouse"] header',
  cancel: 'button:not([data-move])',
  threshold: 3,
};
// Tiles have their own resize handle, which also works by keyboard.
const resizeConfig = { enabled: false };

/** The dashboard builder's canvas of twelve columns. react-grid-layout renders and drags; our own code computes the layout. */
export function Canvas(props: CanvasProps) {
  const { registry, editor, act, dragged, onDrop, onConfigure, emptyHint, scale = 1 } = props;
  const words = useMessages(messages);
  const hintId = useId();
  const surface = useRef<HTMLDivElement>(null);
  const { selected, gesture, history } = editor;
  const dropping = useDropping(dragged, onDrop);
  const { hint } = dropping;
  const shown = hint ? makingRoom(history.present, hint) : shownLayout(editor);
  const [drops, setDrops] = useState(0);
  // The grid updates only when its items differ, and after a drop that was undone at once they would not, so it would keep the drop.
  const items = useMemo(
    () => shown.map((widget) => ({ ...toItem(widget, registry), drops })),
    [shown, registry, drops],
  );
  const compactor = useCompactor(history.present, selected);
  const order = useReadingOrder(history.present);
  const [onToggle, onRemove] = useSelectionActs(selected, act);
  const aids = useDragAids();
  useFocusOnCanvas(surface, history.present);
  const tiles = useMemo(() => new Map(shown.map((widget) => [widget.id, widget])), [shown]);

  const onPress = (event: MouseEvent) => {
    const id = (event.target as Element).closest<HTMLElement>('[data-widget]')?.dataset['widget'];
    if (aids.wasDrag() || (event.target as Element).closest('button')) return;
    if (!id) {
      if (selected.size > 0) act({ type: 'select', ids: new Set() });
    } else if (event.shiftKey || event.ctrlKey || event.metaKey) onToggle(id);
    else act({ type: 'select', ids: new Set([id]) });
  };

  const height = canvasHeight(bottom(shown));
  return (
    <div className={styles.room} style={{ inlineSize: canvasWidth * scale, blockSize: height * scale }}>
      <div
        ref={surface}
        role="group"
        aria-label={words.canvas}
        id={canvasId}
        tabIndex={-1}
        className={styles.surface}
        style={{
          blockSize: height,
          ...(scale !== 1 && { transform: `scale(${scale})` }),
          ...assignInlineVars({ [styles.enlarged]: String(1 / scale) }),
        }}
        onClick={onPress}
        onPointerDownCapture={aids.onPointerDown}
        {...dropping.handlers}
      >
        <VisuallyHidden id={hintId}>{words.handleHint}</VisuallyHidden>
        {/* react-draggable looks for this before it adds a style sheet to the page, which the content security policy blocks. */}
        <span id="react-draggable-style-el" hidden />
        {shown.length === 0 && !hint && (
          <div className={styles.empty}>
            <p className={styles.emptyTitle}>{words.emptyTitle}</p>
            <p>{emptyHint ?? words.emptyHint}</p>
          </div>
        )}
        <GridLayout
          width={canvasWidth}
          layout={items}
          gridConfig={gridConfig}
          dragConfig={dragConfig}
          resizeConfig={resizeConfig}
          compactor={compactor.compactor}
          positionStrategy={useMemo(() => atScale(scale), [scale])}
          className={styles.grid}
          onDragStart={(_, item) => {
            compactor.carry(item?.i);
            aids.start();
          }}
          onDragStop={(_, from, to) => {
            compactor.carry(undefined);
            if (aids.end()) {
              act({ type: 'cancel', id: to?.i });
              setDrops((count) => count + 1);
            } else if (from && to) {
              const by = { x: to.x - from.x, y: to.y - from.y };
              // The grid already shows the move; everything else may take a few frames.
              startTransition(() => {
                setDrops((count) => count + 1);
                act({ type: 'move', ids: movedWith(selected, to.i), by });
              });
            }
          }}
        >
          {order.map((id) => {
            const widget = tiles.get(id);
            return widget ? (
              <div key={id} className={styles.item}>
                <Tile
                  registry={registry}
                  id={id}
                  type={widget.type}
                  config={widget.config}
                  definition={widget.definition}
                  isSelected={selected.has(id)}
                  gesture={gesture?.id === id ? gesture.kind : undefined}
                  scale={scale}
                  hintId={hintId}
                  act={act}
                  onToggle={onToggle}
                  onRemove={onRemove}
                  onConfigure={onConfigure}
                />
              </div>
            ) : null;
          })}
        </GridLayout>
        {gesture && <Landing position={findWidget(shown, gesture.id)?.position} />}
        {hint && (
          <div className={styles.drop} style={boxOf(hint)}>
            {words.dropHere}
          </div>
        )}
      </div>
    </div>
  );
}

/** Where a widget from the library is dragged over the canvas, and what drops it there. */
function useDropping(dragged: Size | undefined, onDrop: CanvasProps['onDrop']) {
  const [over, setOver] = useState<Position>();
  return {
    hint: dragged && over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!dragged) return;
        event.preventDefault();
        const next = positionUnder(event, dragged);
        if (next.x !== over?.x || next.y !== over.y) setOver(next);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(undefined);
      },
      onDrop: (event: DragEvent) => {
        if (!dragged) return;
        event.preventDefault();
        setOver(undefined);
        onDrop?.(positionUnder(event, dragged));
      },
    },
  };
}

function positionUnder(event: DragEvent, size: Size): Position {
  const box = event.currentTarget.getBoundingClientRect();
  const ratio = canvasWidth / box.width;
  return dropPosition({ x: (event.clientX - box.left) * ratio, y: (event.clientY - box.top) * ratio }, size);
}

/** Where a widget is moved or resized to by keyboard. The page scrolls there at once; the widget itself arrives a little later. */
function Landing({ position }: { position: Position | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [position]);
  return position && <div ref={box} aria-hidden className={styles.landing} style={boxOf(position)} />;
}

/**
 * Makes dragging work on a scaled canvas. react-grid-layout's own strategy for this starts a drag offset by the canvas's distance
 * from the window's corner, and doesn't support touch (2.3.0).
 */
const atScale = (scale: number): PositionStrategy => ({ type: 'transform', scale, calcStyle: setTransform });

function toItem({ id, type, position: { x, y, width, height } }: PlacedWidget, types: SizesByType) {
  const { smallest } = sizesOf(types, type);
  return { i: id, x, y, w: width, h: height, minW: smallest.width, minH: smallest.height };
}

/** The layout with space for the widget about to be dropped. */
function makingRoom(layout: Layout, position: Position): Layout {
  const ghost: PlacedWidget = { id: '', type: '', position, config: { title: '', settings: {} } };
  return placeWidgets(layout, [ghost]).filter(({ id }) => id !== '');
}

/**
 * Makes react-grid-layout use our own code for how a drag affects other widgets. Each time it starts from the layout before the
 * drag, so that widgets pushed down move back as soon as nothing is in their way.
 */
function useCompactor(layout: Layout, selected: ReadonlySet<string>) {
  const carried = useRef<string>(undefined);
  return useMemo(
    () => ({
      carry: (id: string | undefined) => {
        carried.current = id;
      },
      compactor: {
        type: null,
        allowOverlap: true,
        compact: (items: GridItems): GridItems => {
          const item = items.find(({ i }) => i === carried.current);
          const from = item && findWidget(layout, item.i)?.position;
          if (!item || !from) return items;
          const by = { x: item.x - from.x, y: item.y - from.y };
          const moved = new Map(
            moveWidgets(layout, movedWith(selected, item.i), by).map(({ id, position }) => [id, position]),
          );
          return items.map((one) => {
            const { x, y } = moved.get(one.i) ?? one;
            return { ...one, x, y };
          });
        },
      },
    }),
    [layout, selected],
  );
}

/** How long a drop takes to settle, in ms. */
const restAfter = 300;

/**
 * The ids in reading order, for keyboards and screen readers. The order is kept during a drag and until a drop has settled; then the
 * elements are moved one at a time, so that no frame is delayed.
 */
function useReadingOrder(layout: Layout): string[] {
  const key = inReadingOrder(layout)
    .map(({ id }) => id)
    .join(' ');
  const [settled, settle] = useState({ key, isMoving: false });
  const isOnlyMoved = settled.key.split(' ').toSorted().join(' ') === key.split(' ').toSorted().join(' ');
  useEffect(() => {
    if (settled.key === key) return;
    const next = isOnlyMoved ? stepTowards(settled.key.split(' '), key.split(' ')).join(' ') : key;
    const move = () => startTransition(() => settle({ key: next, isMoving: next !== key }));
    const timer = setTimeout(move, settled.isMoving ? 0 : restAfter);
    return () => clearTimeout(timer);
  }, [key, settled, isOnlyMoved]);
  return (isOnlyMoved ? settled.key : key).split(' ').filter(Boolean);
}

/** Returns a function that toggles a widget's selection, and one that removes a widget, with the whole selection if it is part of it. */
function useSelectionActs(selected: ReadonlySet<string>, act: CanvasProps['act']) {
  const current = useRef(selected);
  useLayoutEffect(() => {
    current.current = selected;
  });
  const onToggle = useCallback(
    (id: string) => {
      const ids = new Set(current.current);
      if (!ids.delete(id)) ids.add(id);
      act({ type: 'select', ids });
    },
    [act],
  );
  const onRemove = useCallback((id: string) => act({ type: 'remove', ids: movedWith(current.current, id) }), [act]);
  return [onToggle, onRemove] as const;
}
