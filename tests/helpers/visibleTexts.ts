/** A text of the page, with the element that holds it. */
export interface VisibleText {
  text: Text;
  element: Element;
}

/** Every text on the page that can be seen or is read out. Runs in the page too, so it stands alone. */
export function visibleTexts(): VisibleText[] {
  // Not a part of the story: toasts keep the words that they were shown with, React Aria's announcer and the builder's those that
  // they said, and the charts' library measures in a drawing of its own.
  const kept =
    '[data-react-aria-top-layer], [data-live-announcer], [role=status][aria-live=assertive], #__react_svg_text_measurement_id, script, style';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const element = text.parentElement;
    if (!element || !text.data.trim() || element.closest(kept) || !element.checkVisibility()) continue;
    found.push({ text, element });
  }
  return found;
}
