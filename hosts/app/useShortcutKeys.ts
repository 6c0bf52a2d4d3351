import { hasSingleKeys } from '#components/app';
import { useKeys } from './useKeys';

/** Where a key is a letter that is typed, or belongs to what is open. */
const taken =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Calls `onAsk` at `?` and at Ctrl+/, which tell of the shortcuts; `/` goes to the search field of the page. */
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
      // Else the key would be typed into it.
      event.preventDefault();
      search.focus();
    }
  });
}
