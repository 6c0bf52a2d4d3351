import { useEffect } from 'react';

/** Where the focus was, and what was around it then. */
interface Place {
  element: HTMLElement;
  /** The parts of the page that it lay in, the nearest first. */
  around: Element[];
  /** The list that it lay in, and in which of its rows. */
  list: { of: Element; index: number } | undefined;
}

/** As far back as a dialog that was opened from a menu. */
const remembered = 8;

const rows = 'tbody > [role="row"], li';
const controls = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]';
/** What can take the focus for its contents. */
const parts = '[tabindex="-1"]';

/**
 * Keeps the focus from falling to the page when what has it goes away, as a row that is deleted or leaves a filtered list: the next row
 * has it then, or the part of the page that the row was in. After a dialog or a toast it goes back to where it was before.
 */
export function useKeptFocus() {
  useEffect(() => {
    let places: Place[] = [];
    let frame = 0;

    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) places = [...places, placeOf(target)].slice(-remembered);
    };
    // A person who presses on empty ground has let go of it.
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) return;
      queueMicrotask(() => {
        if ((target as Element).isConnected && document.hasFocus() && isLost()) places = [];
      });
    };
    const keep = () => {
      if (!isLost() || !places.length || places.at(-1)?.element.isConnected) return;
      cancelAnimationFrame(frame);
      // In the first frame a dialog gives back what it took, in the second it is seen whether it could.
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

/** Gives the focus to what had it last and is still there, or to what stands in its place. */
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
