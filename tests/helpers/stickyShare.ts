/** Measures the share of the window's height that stays in place while the page scrolls. Runs in the page, so it is self-contained. */
export function stickyShare(): number {
  scrollTo(0, document.documentElement.scrollHeight / 2);
  const points = Array.from({ length: Math.floor(innerHeight / 4) }, (_, index) => index * 4 + 2);
  const stuck = points.filter((y) => {
    for (let box = document.elementFromPoint(innerWidth / 2, y); box; box = box.parentElement) {
      if (/^(fixed|sticky)$/.test(getComputedStyle(box).position)) return true;
    }
    return false;
  });
  return stuck.length / points.length;
}
