const fields = [
  ':is(input, textarea):not([type="hidden"], [hidden], [tabindex="-1"], :disabled)',
  '[role="spinbutton"][tabindex="0"]',
  'button[aria-haspopup="listbox"]:not(:disabled)',
].join();

/**
 * A ref for what holds the fields of a dialog: the first, or one with `data-takes-focus`, takes the focus as soon as it is there, so
 * that typing can begin.
 */
export function focusFirstField(holder: HTMLElement | null): void {
  // Not before React Aria knows that a dialog over another may take the focus from it.
  queueMicrotask(() => {
    const first = holder?.querySelector('[data-takes-focus]') ?? holder;
    first?.querySelector<HTMLElement>(fields)?.focus();
  });
}
