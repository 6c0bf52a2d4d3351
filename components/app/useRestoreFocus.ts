import { useEffect } from 'react';

/** An element that had focus, and what surrounded it. */
interface Place {
  element: HTMLElement;
  /** The parts of the page that contained it, nearest first. */
  around: Element[];
  /** The list that contained it, and the index of its row. */
  list: { of: Element; index: number } | undefined;
}

/** Enough to go back past a dialog that was opened from a menu. */
const remembered = 8;

const rows = 'tbody > [role="row"], li';
const controls = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]';
/** Containers that can be focused in place of their contents. */
const parts = '[tabindex="-1"]';

/**
 * Moves focus somewhere sensible when the focused element disappears, such as a row that is deleted or filtered out: to the next
 * row, or else to the part of the page that contained it. After a dialog or a toast, focus returns to where it was before.
 */
export function useRestoreFocus() {
  useEffect(() => {
    let places: Place[] = [];
    let frame = 0;

    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) places = [...places, placeOf(target)].slice(-remembered);
    };
    // A click on an empty part of the page drops focus on purpose.
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) return;
      queueMicrotask(() => {
        if ((target as Element).isConnected && document.hasFocus() && isLost()) places = [];
      });
    };
    const keep = () => {
      if (!isLost() || !places.length || places.at(-1)?.element.isConnected) return;
      cancelAnimationFrame(frame);
      // In the first frame a closing dialog restores focus; the second checks whether it could.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => isLost() && restore(places));
      });
    };

    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    const observer = new MutationObserver(keep);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
}

const isLost = () => document.activeElement === document.body;

function placeOf(element: HTMLElement): Place {
  const around: Element[] = [];
  for (let part = element.parentElement; part; part = part.parentElement) {
    if (part.matches(`${parts}, table, ul, ol`)) around.push(part);
  }
  const row = element.closest(rows);
  const of = row?.closest('table, ul, ol');
  return { element, around, list: row && of ? { of, index: rowsOf(of).indexOf(row) } : undefined };
}

const rowsOf = (list: Element) => [...list.querySelectorAll(rows)];

/** Focuses the last element that is still on the page, or what took its place. */
function restore(places: readonly Place[]) {
  for (const { element, list } of places.toReversed()) {
    if (element.isConnected) {
      element.focus();
      if (!isLost()) return;
    }
    if (!list?.of.isConnected) continue;
    const left = rowsOf(list.of);
    const next = left[Math.min(list.index, left.length - 1)];
    next?.querySelector<HTMLElement>(controls)?.focus();
    if (!isLost()) return;
  }
  const part = places
    .toReversed()
    .flatMap(({ around }) => around)
    .find((one) => one.isConnected && one.matches(parts));
  if (part instanceof HTMLElement) part.focus({ preventScroll: true });
}
