import type { VisibleText } from './visibleTexts';

/** Finds words that are broken over lines although they are short, because their column is too narrow. Runs in the page too, so it is self-contained. */
export function brokenWords(texts: VisibleText[]): string[] {
  return texts.flatMap(({ text, element }) => {
    // For screen readers only.
    if (getComputedStyle(element).clipPath !== 'none') return [];
    const range = document.createRange();
    range.selectNodeContents(text);
    // Wider than any short word.
    if (range.getBoundingClientRect().width > 100) return [];
    return [...text.data.matchAll(/\p{L}{2,9}(?!\p{L})/gu)].flatMap(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => top));
      return lines.size > 1 ? [`${word} in ${text.data.trim()}`] : [];
    });
  });
}
