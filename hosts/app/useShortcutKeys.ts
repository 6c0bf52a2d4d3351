import { hasSingleKeys } from '#components/app';
import { useKeys } from './useKeys';

/** Elements that use single keys themselves: text fields and open overlays. */
const taken =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Calls `onAsk` at `?` and Ctrl+/, which list the shortcuts; `/` focuses the page's search field. */
export function useShortcutKeys(onAsk: () => void) {
  useKeys((event) => {
    if (event.altKey || event.defaultPrevented) return;
    const isControlled = event.ctrlKey || event.metaKey;
    if (isControlled && event.key === '/') {
      event.preventDefault();
      onAsk();
    }
    if (isControlled || !hasSingleKeys() || (event.target instanceof Element && event.target.closest(taken))) return;
    if (event.key === '?') onAsk();
    const search = event.key === '/' && document.querySelector<HTMLElement>('main [type="search"]');
    if (search) {
      // Otherwise the key would be typed into the field.
      event.preventDefault();
      search.focus();
    }
  });
}
