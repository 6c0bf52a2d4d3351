import { type ReactNode, useState } from 'react';
import { Announcement, useBuilder, type WidgetSource } from '#components/builder';
import type { Layout } from '#components/builder/layout';
import { templateLayouts } from '../api/templateLayouts';

/** The layout that stories begin with: Calendar and Task List, and below them Matter List and Recent Activity. */
export const layout: Layout = templateLayouts.criminal;

const added = templateLayouts.custom
  .filter(({ id }) => id === 'metrics-chart')
  .map((widget) => ({ ...widget, position: { ...widget.position, y: 6 } }));

/** The same some versions later: one widget moved, one resized, one removed, one added. */
export const later: Layout = layout.flatMap((widget) => {
  const { id, position } = widget;
  if (id === 'recent-activity') return added;
  if (id === 'matter-list') return [{ ...widget, position: { ...position, y: 10 } }];
  if (id === 'task-list') return [{ ...widget, position: { ...position, height: 4 } }];
  return [widget];
});

/** A layout whose titles are as long as they may be. */
export const withLongTitles = (short: Layout): Layout =>
  short.map((widget, index) => ({
    ...widget,
    config: {
      ...widget.config,
      title: `Hearings, mentions, deadlines and meetings of every court and each advocate, ${index}`,
    },
  }));

/** The stories' widgets are of no definition. */
export const sources: ReadonlyMap<string, WidgetSource> = new Map();

/** Room in which a canvas scrolls. The keyboard scrolls it too, also where nothing on the canvas can be focused. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div role="region" aria-label="Frame" tabIndex={0} style={{ maxInlineSize: '100%', overflow: 'auto', padding: 2 }}>
      {children}
    </div>
  );
}

interface EditingProps {
  /** The layout to begin with. */
  layout: Layout;
  children: (builder: ReturnType<typeof useBuilder>) => ReactNode;
}

/** A dashboard that is being edited, with what is said of it. */
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
