import { afterEach, beforeEach, expect } from 'vitest';

const fields = 'form :is(input, textarea, select, [role="spinbutton"], button[aria-haspopup="listbox"])';

/** The dialogs that have fields, or that the story before has left open. */
let known: Set<Element>;

let faults: string[];

const dialogs = () => [...document.querySelectorAll('[role="dialog"]')];

const isField = (element: Element) =>
  element instanceof HTMLElement && element.tabIndex >= 0 && element.checkVisibility() && !element.matches(':disabled');

function look(): void {
  for (const dialog of dialogs().filter((one) => !known.has(one))) {
    const first = [...(dialog.querySelector('[data-takes-focus]') ?? dialog).querySelectorAll(fields)].find(isField);
    if (!first) continue;
    known.add(dialog);
    const title = dialog.querySelector('h2')?.textContent;
    const { activeElement } = document;
    if (activeElement !== first) faults.push(`${title}: ${activeElement?.outerHTML} instead of ${first.outerHTML}`);
  }
}

// Called after React has put the fields on the page and what it calls has moved the focus. Twice, because the mutation can be an
// earlier one of the same moment, such as that of a tooltip that goes.
const observer = new MutationObserver(() => queueMicrotask(() => queueMicrotask(look)));

beforeEach(() => {
  known = new Set(dialogs());
  faults = [];
  observer.observe(document, { childList: true, subtree: true });
});

// Whatever its story is about, a dialog with a form opens ready for typing.
afterEach(() => {
  observer.disconnect();
  expect(faults, 'As soon as a dialog has fields, the first has the focus.').toEqual([]);
});
