/** The limits of a list at some width. */
export interface RowBounds {
  /** The minimum number of rows on the page: fewer mean that they are still loading. */
  rows: number;
  /** The maximum height of a row of columns, in px. */
  columns: number;
  /** The maximum height of a row of lines, in px. */
  lines: number;
  /** A selector for the columns whose text may take a second line. */
  prose: string;
}

/**
 * Finds faults in the tables on the page: missing rows, rows out of bounds, text and heading words that break, text and controls
 * that overlap or leave their row, and buttons too small for a finger. Runs in the page, so it is self-contained.
 */
export function rowFaults({ rows: fewest, columns, lines: ofLines, prose }: RowBounds) {
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const rows = [...document.querySelectorAll('main tbody > [role="row"]')].filter(
    (row) => shown(row) && row.querySelector('[role="cell"]'),
  );
  const faults = new Set<string>();
  if (rows.length < fewest) faults.add(`There are ${rows.length} rows, not ${fewest} or more`);

  /** The visible part of a text, without what a box around it cuts off. */
  const seen = (text: Text, line: DOMRect, row: Element) => {
    let { left, right, top, bottom } = line;
    for (let box = text.parentElement; box && box !== row; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue;
      const edge = box.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { left, right, top, bottom, of: text as Node, name: text.data.trim() };
  };

  /** Each word of a heading or a row: it may be on its own line, but not on two. It may break at a hyphen before a letter. */
  const words = (head: Element) => {
    const found: Range[] = [];
    const walker = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { index, 0: word } of (node as Text).data.matchAll(/(?:[^\s-]|-(?!\p{L}))+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        found.push(range);
      }
    }
    return found;
  };

  for (const row of rows) {
    const edge = row.getBoundingClientRect();
    const head = row.closest('table')?.tHead;
    const tallest = head && shown(head) ? columns : ofLines;
    const title = row.querySelector('[role="rowheader"]')?.textContent ?? '';
    if (edge.height > tallest) faults.add(`“${title}” is ${edge.height} px high, not ${tallest} px at most`);
    if (edge.height < 44) faults.add(`“${title}” is only ${edge.height} px high`);

    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    const boxes: ReturnType<typeof seen>[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || !shown(parent) || getComputedStyle(parent).clipPath !== 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      const breaks = new Set(lines.map(({ top }) => Math.round(top))).size > 1;
      if (breaks && !parent.closest(prose)) faults.add(`“${text.data.trim()}” breaks`);
      boxes.push(...lines.map((line) => seen(text, line, row)).filter(({ left, right }) => right - left > 4));
    }
    for (const control of row.querySelectorAll('button, a[href][aria-label]')) {
      if (!shown(control)) continue;
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
      if (control.matches('button') && matchMedia('(pointer: coarse)').matches && Math.min(width, height) < 44)
        faults.add(`“${control.getAttribute('aria-label')}” is ${width} by ${height} px, too small for a finger`);
      if (!control.textContent)
        boxes.push({ left, right, top, bottom, of: control, name: control.getAttribute('aria-label') ?? '' });
    }
    for (const [index, one] of boxes.entries()) {
      if (
        one.left < edge.left - 1 ||
        one.right > edge.right + 1 ||
        one.top < edge.top - 1 ||
        one.bottom > edge.bottom + 1
      )
        faults.add(`“${one.name}” leaves its row “${title}”`);
      for (const other of boxes.slice(index + 1)) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        // Lines of text are closer together than their letters are high.
        if (one.of !== other.of && across > 1 && down > 4) faults.add(`“${one.name}” overlaps “${other.name}”`);
      }
    }
  }
  const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (excess > 0) faults.add(`The page is ${excess} px too wide`);
  const heads = [...document.querySelectorAll('main thead')].filter(shown);
  for (const word of [...heads, ...rows].flatMap(words)) {
    if (new Set([...word.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
      faults.add(`The word “${word.toString()}” breaks`);
  }
  return { hasHead: heads.length > 0, faults: [...faults] };
}
