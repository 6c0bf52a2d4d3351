import { type ReactNode, useState } from 'react';
import { Announcement, useBuilder, type WidgetSource } from '#components/builder';
import type { Layout } from '#components/builder/layout';
import { templateLayouts } from '../api/templateLayouts';

/** The layout that stories begin with: Calendar and Task List, and below them Matter List and Recent Activity. */
export const layout: Layout = templateLayouts.criminal;

const added = templateLayouts.custom
  .filter(({ id }) => id === 'metrics-chart')
  .map((widget) => ({ ...widget, position: { ...widget.position, y: 6 } }));

/** The same layout some versions later: one widget moved, one resized, one removed, one added. */
export const later: Layout = layout.flatMap((widget) => {
  const { id, position } = widget;
  if (id === 'recent-activity') return added;
  if (id === 'matter-list') return [{ ...widget, position: { ...position, y: 10 } }];
  if (id === 'task-list') return [{ ...widget, position: { ...position, height: 4 } }];
  return [widget];
});

/** Gives a layout titles of the maximum length. */
export const withLongTitles = (short: Layout): Layout =>
  short.map((widget, index) => ({
    ...widget,
    config: {
      ...widget.config,
      title: `Hearings, mentions, deadlines and meetings of every court and each advocate, ${index}`,
    },
  }));

/** The stories' widgets have no definition. */
export const sources: ReadonlyMap<string, WidgetSource> = new Map();

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
  const builder = useBuilder(begun);
  return (
    <>
      <Announcement said={builder.said} />
      {children(builder)}
    </>
  );
}
