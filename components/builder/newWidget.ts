import { v4 as newId } from 'uuid';
import type { NewWidget } from './editor';
import { bottom, type Layout } from './layout';

/** A library item to place on a dashboard: a plain type, or a definition of it. */
export type Offer<Type extends string = string> = { type: Type; definition?: string; name: string };

/** Makes a widget from a library item, without a position yet. */
export function newWidget<Type extends string>({ type, definition, name }: Offer<Type>): NewWidget<Type> {
  return {
    id: newId(),
    type,
    ...(definition !== undefined && { definition }),
    config: { title: name, settings: {} },
  };
}

/** Copies widgets to below the whole layout, keeping their positions relative to each other. */
export function copiesBelow<Type extends string>(layout: Layout<Type>, widgets: Layout<Type>): Layout<Type> {
  const top = Math.min(...widgets.map(({ position }) => position.y));
  const down = bottom(layout) - top;
  return widgets.map((widget) => ({
    ...widget,
    id: newId(),
    position: { ...widget.position, y: widget.position.y + down },
  }));
}
