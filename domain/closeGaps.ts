import { inReadingOrder } from './deviceLayout';
import { overlap, type Position } from './layout';

/** Moves every widget up as far as nothing is in its way, in reading order. The columns stay. */
export function closeGaps<Widget extends { id: string; position: Position }>(
  layout: readonly Widget[],
): readonly Widget[] {
  const settled = new Map<string, Widget>();
  for (const widget of inReadingOrder(layout)) {
    const isInWay = (y: number) => {
      const position = { ...widget.position, y };
      return [...settled.values()].some((other) => overlap(other.position, position));
    };
    let { y } = widget.position;
    while (y > 0 && !isInWay(y - 1)) y -= 1;
    settled.set(widget.id, y === widget.position.y ? widget : { ...widget, position: { ...widget.position, y } });
  }
  const closed = layout.map((widget) => settled.get(widget.id) ?? widget);
  return closed.every((widget, index) => widget === layout[index]) ? layout : closed;
}
