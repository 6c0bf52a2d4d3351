import { v4 as newId } from 'uuid';
import type { WidgetType } from '#domain/widgets';
import type { NewWidget } from './editor';
import { bottom, type Layout } from './layout';

/** A library item to place on a dashboard: a plain type, or a definition of it. */
export type Offer = { type: WidgetType; definition?: string; name: string };

/** Makes a widget from a library item, without a position yet. */
export function newWidget({ type, definition, name }: Offer): NewWidget {
  return {
    id: newId(),
    type,
    ...(definition !== undefined && { definition }),
    config: { title: name, settings: {} },
  };
}

/** Copies widgets to below the whole layout, keeping their positions relative to each other. */
export function copiesBelow(layout: Layout, widgets: Layout): Layout {
  const top = Math.min(...widgets.map(({ position }) => position.y));
  const down = bottom(layout) - top;
  return widgets.map((widget) => ({
    ...widget,
    id: newId(),
    position: { ...widget.position, y: widget.position.y + down },
  }));
}
