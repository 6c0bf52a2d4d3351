import type { components } from '#openapi';

/** Widgets as they are placed on a dashboard. */
export type Layout = components['schemas']['PlacedWidget'][];

/** Returns a layout with one widget changed: its position, size or title. */
export const changed = (
  layout: Layout,
  id: string,
  { title, ...position }: Partial<Layout[number]['position']> & { title?: string },
): Layout =>
  layout.map((widget) =>
    widget.id === id
      ? {
          ...widget,
          position: { ...widget.position, ...position },
          config: { ...widget.config, ...(title !== undefined && { title }) },
        }
      : widget,
  );

/** What stories make of Legal Pro: one widget moved, one resized, one renamed, one removed. */
export const secondOf = (legalPro: Layout): Layout =>
  changed(
    changed(changed(legalPro, 'matter-list', { title: 'Matters in court' }), 'metrics-chart', { width: 4 }),
    'recent-activity',
    { y: 14 },
  ).filter(({ id }) => id !== 'integration-status');
