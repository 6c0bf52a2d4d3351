import type { VisibleText } from './visibleTexts';

/** Which of the texts stick out of their box, or are cut without an ellipsis to say so. Runs in the page too, so it stands alone. */
export function cutTexts(texts: VisibleText[]): string[] {
  // What holds its words in a box of its own.
  const boxes = 'button, a, label, td, th, dd, dt, li, [role="button"], [role="cell"], [role="option"], [role="tab"]';
  return texts.flatMap(({ text, element }) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { display, overflowX, textOverflow, clipPath } = getComputedStyle(box);
      // Has no box.
      if (display === 'contents') continue;
      // Left to screen readers, shortened with an ellipsis, or scrolled to: nothing is lost.
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
