import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type ComponentProps, useMemo } from 'react';
import { type Device, deviceLayout } from '#domain/deviceLayout';
import type { PlacedWidget } from '#domain/layout';
import { DashboardWidget, type WidgetViews } from '../DashboardWidget';
import * as styles from './DashboardGrid.css';

export interface DashboardGridProps extends Omit<ComponentProps<'div'>, 'className' | 'style' | 'children'> {
  /** The types of widget that it shows. Keep it stable between renders. */
  registry: WidgetViews;
  /** The dashboard's widgets, in any order. A widget keeps its state under the same id when the layout changes. */
  widgets: readonly PlacedWidget[];
  /** The device to lay out for. Leave it out to adapt to the available width; set it to preview another device. */
  device?: Device;
}

/**
 * A dashboard: its widgets on a grid of twelve columns, in reading order. In narrower spaces it uses the layout derived for a
 * tablet or a phone. CSS alone decides which, so nothing moves after the first paint.
 */
export function DashboardGrid({ registry, widgets, device, ...props }: DashboardGridProps) {
  const cells = useMemo(() => cellsOf(widgets, registry), [widgets, registry]);
  const look = { device: device ?? ('fitting' as const) };
  return (
    <div {...props} className={styles.room}>
      <div className={styles.grid(look)}>
        {cells.map(({ widget, areas }) => (
          <div key={widget.id} className={styles.cell(look)} style={areas}>
            <DashboardWidget registry={registry} widget={widget} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Each widget with its areas on all devices, which share one order. */
function cellsOf(widgets: readonly PlacedWidget[], registry: WidgetViews) {
  const tablet = deviceLayout(widgets, 'tablet', registry);
  const mobile = deviceLayout(widgets, 'mobile', registry);
  return deviceLayout(widgets, 'desktop', registry).map((widget, index) => ({
    widget,
    areas: assignInlineVars({
      [styles.area.desktop]: areaOf(widget),
      [styles.area.tablet]: areaOf(tablet[index]),
      [styles.area.mobile]: areaOf(mobile[index]),
    }),
  }));
}

function areaOf(widget: PlacedWidget | undefined): string {
  if (!widget) return 'auto';
  const { x, y, width, height } = widget.position;
  return `${y + 1} / ${x + 1} / span ${height} / span ${width}`;
}
