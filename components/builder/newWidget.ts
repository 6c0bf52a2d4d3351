import { v4 as newId } from 'uuid';
import type { WidgetType } from '#domain/widgets';
import type { NewWidget } from './editor';
import { bottom, type Layout } from './layout';

/** What the library offers to place: a type as it is, or a definition of it. */
export type Offer = { type: WidgetType; definition?: string; name: string };

/** A widget of the library for a dashboard, not yet anywhere. */
export function newWidget({ type, definition, name }: Offer): NewWidget {
  return {
    id: newId(),
    type,
    ...(definition !== undefined && { definition }),
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
