/** A text on the page, with its element. */
export interface VisibleText {
  text: Text;
  element: Element;
}

/** Finds every text on the page that is visible or read out. Runs in the page too, so it is self-contained. */
export function visibleTexts(): VisibleText[] {
  // Not part of the story: toasts keep the text they were shown with, React Aria's and the builder's announcers keep what they
  // announced, and the chart library measures text in an SVG of its own.
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
