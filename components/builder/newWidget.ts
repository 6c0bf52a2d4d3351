import { v4 as newId } from 'uuid';
import { widgetTypes, type WidgetType } from '#domain/widgets';
import { bottom, type Cell, firstFree, type Layout, type PlacedWidget } from './layout';

/** What the library offers to place: a type as it is, or a definition of it. */
export type Offer = { type: WidgetType; definition?: string; name: string };

/** A widget of the library for a dashboard: at a cell, or at the first free place. */
export function newWidget({ type, definition, name }: Offer, layout: Layout, at?: Cell): PlacedWidget {
  const { size } = widgetTypes[type];
  return {
    id: newId(),
    type,
    ...(definition !== undefined && { definition }),
    position: at ? { ...at, ...size } : firstFree(layout, size),
    config: { title: name, settings: {} },
  };
}

/** Copies of widgets for a dashboard, in the same order to each other, below everything. */
export function copiesBelow(layout: Layout, widgets: Layout): Layout {
  const top = Math.min(...widgets.map(({ position }) => position.y));
  const down = bottom(layout) - top;
  return widgets.map((widget) => ({
    ...widget,
    id: newId(),
    position: { ...widget.position, y: widget.position.y + down },
  }));
}
