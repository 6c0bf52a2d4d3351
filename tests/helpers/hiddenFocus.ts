/** The controls of the page that lie wholly behind something else when they have the focus. Runs in the page, so it stands alone. */
export function hiddenFocus(): string[] {
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]');
  return [...controls].slice(0, 150).flatMap((control) => {
    if (control.tabIndex < 0 || control.closest('[aria-hidden="true"]')) return [];
    control.focus();
    if (document.activeElement !== control) return [];
    // A field that is drawn by its label is only there for the keyboard.
    const { left, top, width, height } = (control.closest('label') ?? control).getBoundingClientRect();
    const isSeen = [2, width / 2, width - 2].some((across) =>
      [2, height / 2, height - 2].some((down) => {
        const seen = document.elementFromPoint(left + across, top + down);
        return seen && (control.contains(seen) || seen.contains(control) || control.closest('label')?.contains(seen));
      }),
    );
    return isSeen ? [] : [`${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`];
  });
}
