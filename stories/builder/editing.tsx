import { type ReactNode, useState } from 'react';
import { Announcement, type Layout, useBuilder } from '#components/builder';
import type { PlacedWidget } from '#components/patterns/DashboardWidget';
import { registry, type WidgetType } from './registry';

const widget = (
  title: string,
  type: WidgetType,
  position: PlacedWidget['position'],
  settings: PlacedWidget['config']['settings'] = {},
): PlacedWidget<WidgetType> => ({
  id: title.toLowerCase().replace(' ', '-'),
  type,
  position,
  config: { title, settings },
});

/** The layout that stories begin with: Weather and To do, and below them Ideas and Mombasa. */
export const layout: Layout<WidgetType> = [
  widget('Weather', 'weather', { x: 0, y: 0, width: 8, height: 6 }),
  widget('To do', 'notes', { x: 8, y: 0, width: 4, height: 6 }, { text: 'Water the plants' }),
  widget('Ideas', 'notes', { x: 0, y: 6, width: 6, height: 4 }, { text: 'A second rain gauge' }),
  widget('Mombasa', 'weather', { x: 6, y: 6, width: 6, height: 4 }, { city: 'mombasa' }),
];

const added = widget('Kisumu', 'weather', { x: 6, y: 6, width: 6, height: 4 }, { city: 'kisumu' });

/** The same layout some versions later: one widget moved, one resized, one removed, one added. */
export const later: Layout<WidgetType> = layout.flatMap((one) => {
  const { id, position } = one;
  if (id === 'mombasa') return [added];
  if (id === 'ideas') return [{ ...one, position: { ...position, y: 10 } }];
  if (id === 'to-do') return [{ ...one, position: { ...position, height: 4 } }];
  return [one];
});

/** Gives a layout titles of the maximum length. */
export const withLongTitles = (short: Layout<WidgetType>): Layout<WidgetType> =>
  short.map((one, index) => ({
    ...one,
    config: {
      ...one.config,
      title: `Temperature, rain and wind in every town along the coast, and the tides, ${index}`,
    },
  }));

/** A frame in which a canvas scrolls, by keyboard too, even if nothing on the canvas is focusable. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div role="region" aria-label="Frame" tabIndex={0} style={{ maxInlineSize: '100%', overflow: 'auto', padding: 2 }}>
      {children}
    </div>
  );
}

interface EditingProps {
  /** The initial layout. */
  layout: Layout;
  children: (builder: ReturnType<typeof useBuilder>) => ReactNode;
}

/** Provides a dashboard that is being edited, with its announcements. */
export function Editing({ layout: opened, children }: EditingProps) {
  const [begun] = useState(opened);
  const builder = useBuilder<string>(registry, begun);
  return (
    <>
      <Announcement said={builder.said} />
      {children(builder)}
    </>
  );
}
