import { GripVertical, SlidersHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, memo, type PointerEvent, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { useMessages } from '#components/language';
import { DashboardWidget, type WidgetRegistry } from '#components/patterns/DashboardWidget';
import type { PlacedWidget } from '#domain/layout';
import type { CanvasAction, Gesture } from './editor';
import { canvas } from './geometry';
import type { Cell } from './layout';
import { messages } from './messages';
import * as styles from './Canvas.css';

interface TileProps extends Pick<PlacedWidget, 'id' | 'type' | 'config'> {
  registry: WidgetRegistry;
  definition: string | undefined;
  isSelected: boolean;
  /** The gesture in progress on it, if any. */
  gesture: Gesture['kind'] | undefined;
  /** The zoom: screen px per canvas px. */
  scale: number;
  /** The id of the text that explains the handles' keys. */
  hintId: string;
  /** Dispatches an edit. Must not change between renders. */
  act: (action: CanvasAction) => void;
  /** Toggles its selection. Must not change between renders. */
  onToggle: (id: string) => void;
  /** Removes it, with the whole selection if it is part of it. Must not change between renders. */
  onRemove: (id: string) => void;
  /** Opens its settings. Must not change between renders. */
  onConfigure: ((id: string) => void) | undefined;
}

const steps: Readonly<Record<string, Cell>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * A widget on the canvas, with handles to move and resize it. The grid positions it, so it doesn't re-render while it is dragged
 * or makes way for another.
 */
export const Tile = memo(function Tile(props: TileProps) {
  const { registry, id, type, config, definition, isSelected, gesture, scale, hintId } = props;
  const { act, onToggle, onRemove, onConfigure } = props;
  const words = useMessages(messages);
  const { title } = config;

  const onKeyDown = (kind: Gesture['kind']) => (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (isPress && event.shiftKey && !gesture) onToggle(id);
    else if (isPress && gesture) drop(event.currentTarget);
    else if (isPress) act({ type: 'lift', kind, id });
    else if (gesture && step) act({ type: 'step', by: step });
    else if (gesture && event.key === 'Escape') act({ type: 'cancel' });
    else if (!gesture && (event.key === 'Delete' || event.key === 'Backspace')) onRemove(id);
    else return;
    event.preventDefault();
    // The key has been handled: Escape must not also close a dialog around the canvas.
    event.stopPropagation();
  };
  // A new place in the reading order moves the element in the page, and moved elements lose focus.
  const drop = (handle: HTMLElement) => {
    flushSync(() => act({ type: 'drop' }));
    handle.focus();
  };
  const handleProps = (kind: Gesture['kind']) => ({
    type: 'button' as const,
    'aria-pressed': gesture === kind,
    'aria-describedby': hintId,
    onKeyDown: onKeyDown(kind),
    // Moving on to something else drops the widget where it is.
    onBlur: () => gesture && act({ type: 'drop' }),
  });

  // The same object while it is only moved, so that the widget's header and contents don't re-render.
  const shown = useMemo(
    () => ({ type, config, ...(definition !== undefined && { definition }) }),
    [type, config, definition],
  );
  const move = (
    <button {...handleProps('move')} aria-label={words.move(title)} className={styles.move} data-move={id}>
      <Icon of={GripVertical} />
    </button>
  );
  const tools = (
    <span className={styles.tools}>
      {onConfigure && (
        <IconButton
          size="sm"
          icon={<Icon of={SlidersHorizontal} />}
          label={words.configure(title)}
          onPress={() => onConfigure(id)}
        />
      )}
      <IconButton size="sm" icon={<Icon of={X} />} label={words.remove(title)} onPress={() => onRemove(id)} />
    </span>
  );
  return (
    <div className={styles.tile({ isSelected, isLifted: gesture !== undefined })} data-widget={id}>
      <DashboardWidget registry={registry} widget={shown} handle={move} tools={tools} isInert isPreview />
      <button
        {...handleProps('resize')}
        aria-label={words.resize(title)}
        className={styles.resize}
        onPointerDown={(event) => resizeByPointer(event, scale, id, act)}
      />
    </div>
  );
});

/** Resizes cell by cell with the pointer until it is released, as one gesture like the keyboard's. */
function resizeByPointer(
  { currentTarget: handle, pointerId, pageX, pageY, button }: PointerEvent<HTMLButtonElement>,
  scale: number,
  id: string,
  act: TileProps['act'],
) {
  if (button !== 0) return;
  const gone = { x: 0, y: 0 };
  const follow = (event: globalThis.PointerEvent) => {
    const x = Math.round((event.pageX - pageX) / scale / canvas.columnWidth);
    const y = Math.round((event.pageY - pageY) / scale / canvas.rowHeight);
    if (x === gone.x && y === gone.y) return;
    act({ type: 'step', by: { x: x - gone.x, y: y - gone.y } });
    Object.assign(gone, { x, y });
  };
  const end = (event: Event) => {
    act({ type: event.type === 'pointerup' ? 'drop' : 'cancel' });
    followed.abort();
  };
  const onKey = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && end(event);
  const followed = new AbortController();
  handle.setPointerCapture(pointerId);
  handle.addEventListener('pointermove', follow, followed);
  handle.addEventListener('pointerup', end, followed);
  handle.addEventListener('pointercancel', end, followed);
  document.addEventListener('keydown', onKey, followed);
  act({ type: 'lift', kind: 'resize', id });
}
