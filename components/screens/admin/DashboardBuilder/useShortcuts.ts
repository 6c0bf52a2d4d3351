import { useEffect } from 'react';
import { movedWith } from '#components/builder/editor';
import { exportLayout } from '#components/builder/exportLayout';
import { copiesBelow } from '#components/builder/newWidget';
import type { EditorAction, Layout } from './layout';

interface Shortcuts {
  /** The ids of the selected widgets. */
  selected: ReadonlySet<string>;
  layout: Layout;
  act: (action: EditorAction) => void;
  save: () => void;
  /** Whether this many more widgets fit; says so if they don't. */
  hasRoom: (count: number) => boolean;
}

/** Whether keys belong to the focused element: a text field or a dialog. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable], [role=dialog], [role=alertdialog]') !== null;

/** The ids of the widgets that keys are for: the focused one, with the selection if it is part of it, or else the selection. */
function idsAt(target: EventTarget | null, selected: ReadonlySet<string>): ReadonlySet<string> {
  const widget = target instanceof Element && target.closest<HTMLElement>('[data-widget]');
  const id = widget ? widget.dataset['widget'] : undefined;
  return id === undefined ? selected : movedWith(selected, id);
}

/**
 * The canvas's keyboard shortcuts: undo, redo, save, copy, cut, paste, duplicate and select all. Widgets are copied as the text
 * that Export writes, so they can be pasted on another dashboard or in another tab.
 */
export function useShortcuts({ selected, layout, act, save, hasRoom }: Shortcuts): void {
  useEffect(() => {
    const widgetsAt = (target: EventTarget | null) => {
      const ids = idsAt(target, selected);
      return layout.filter(({ id }) => ids.has(id));
    };
    const place = (widgets: Layout) =>
      widgets.length > 0 && hasRoom(widgets.length) && act({ type: 'place', widgets: copiesBelow(layout, widgets) });
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isElsewhere(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === 'z') act({ type: event.shiftKey ? 'redo' : 'undo' });
      else if (key === 'y') act({ type: 'redo' });
      else if (key === 's') save();
      else if (key === 'd') place(widgetsAt(event.target));
      else if (key === 'a') act({ type: 'select', ids: new Set(layout.map(({ id }) => id)) });
      else return;
      event.preventDefault();
    };
    const onCopy = (event: ClipboardEvent) => {
      const copied = widgetsAt(event.target);
      if (copied.length === 0 || isElsewhere(event.target) || String(getSelection()) !== '') return;
      event.clipboardData?.setData('text/plain', exportLayout(copied, {}));
      event.preventDefault();
      if (event.type === 'cut') act({ type: 'remove', ids: new Set(copied.map(({ id }) => id)) });
    };
    const onPaste = async (event: ClipboardEvent) => {
      if (isElsewhere(event.target)) return;
      // Read now: the clipboard data is gone after the event.
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const { importDashboard } = await import('./importDashboard');
      const read = importDashboard(text);
      if ('layout' in read) place(read.layout);
    };
    const listening = new AbortController();
    document.addEventListener('keydown', onKeyDown, listening);
    document.addEventListener('copy', onCopy, listening);
    document.addEventListener('cut', onCopy, listening);
    document.addEventListener('paste', (event) => void onPaste(event), listening);
    return () => listening.abort();
  }, [selected, layout, act, save, hasRoom]);
}
