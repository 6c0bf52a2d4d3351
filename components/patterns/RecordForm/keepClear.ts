/**
 * A ref for a bar that sticks to the bottom of the window or of a dialog: what scrolls behind it keeps its focused element clear of
 * the bar, however high the bar is (WCAG 2.4.11). `scroll-padding` reads the height from `--bottom-bar`.
 */
export function keepClear(bar: HTMLElement | null) {
  if (!bar) return undefined;
  const scroller = bar.closest<HTMLElement>('[role=dialog]') ?? document.documentElement;
  const observer = new ResizeObserver(() => scroller.style.setProperty('--bottom-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    scroller.style.removeProperty('--bottom-bar');
  };
}
