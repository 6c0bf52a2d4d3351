import type { VisibleText } from './visibleTexts';

/** Finds texts that stick out of their box or are cut off without an ellipsis. Runs in the page too, so it is self-contained. */
export function cutTexts(texts: VisibleText[]): string[] {
  // Elements that must contain their text.
  const boxes = 'button, a, label, td, th, dd, dt, li, [role="button"], [role="cell"], [role="option"], [role="tab"]';
  return texts.flatMap(({ text, element }) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { display, overflowX, textOverflow, clipPath } = getComputedStyle(box);
      // Has no box.
      if (display === 'contents') continue;
      // For screen readers only, shortened with an ellipsis, or scrollable: nothing is lost.
      if (clipPath !== 'none' || textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll')
        return [];
      const edge = box.getBoundingClientRect();
      const sticksOut = width > 0 && (right > edge.right + 1 || left < edge.left - 1);
      if (sticksOut && (box.matches(boxes) || overflowX === 'hidden' || overflowX === 'clip')) {
        return [`${text.data.trim()} in <${box.tagName.toLowerCase()} class="${box.getAttribute('class')}">`];
      }
    }
    return [];
  });
}
