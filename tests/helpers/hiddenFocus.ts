/** Finds controls that are completely covered by something else when they have focus. Runs in the page, so it is self-contained. */
export function hiddenFocus(): string[] {
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]');
  return [...controls].slice(0, 150).flatMap((control) => {
    if (control.tabIndex < 0 || control.closest('[aria-hidden="true"]')) return [];
    control.focus();
    if (document.activeElement !== control) return [];
    // A field whose label is drawn in its place is only there for the keyboard, and so is the hidden button of a zone for files.
    const hider = control.parentElement;
    const around = hider && hider.getBoundingClientRect().width <= 1 ? hider.parentElement : undefined;
    const drawn = control.closest('label') ?? around ?? control;
    const { left, top, width, height } = drawn.getBoundingClientRect();
    const isSeen = [2, width / 2, width - 2].some((across) =>
      [2, height / 2, height - 2].some((down) => {
        const seen = document.elementFromPoint(left + across, top + down);
        return seen && (drawn.contains(seen) || seen.contains(control));
      }),
    );
    return isSeen ? [] : [`${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`];
  });
}
