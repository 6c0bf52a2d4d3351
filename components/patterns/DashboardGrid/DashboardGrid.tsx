import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { type Device, deviceLayout } from '#domain/deviceLayout';
import type { Position } from '#domain/layout';
import type { WidgetType } from '#domain/widgets';
import * as styles from './DashboardGrid.css';

/** The fields of a widget that the grid needs. */
export interface GridWidget {
  /** Unique in the dashboard. A widget keeps its state under the same id when the layout changes. */
  id: string;
  /** The widget's type, which decides its height on a phone. */
  type: WidgetType;
  /** Its position in the desktop's twelve columns. */
  position: Position;
}

export interface DashboardGridProps<Widget extends GridWidget> extends Omit<
  ComponentProps<'div'>,
  'className' | 'style' | 'children'
> {
  /** The dashboard's widgets, in any order. */
  widgets: readonly Widget[];
  /** Renders a widget, which fills its cell. */
  renderWidget: (widget: Widget) => ReactNode;
  /** The device to lay out for. Leave it out to adapt to the available width; set it to preview another device. */
  device?: Device;
}

/**
 * Lays out widgets on a dashboard's grid, in reading order. In narrower spaces it uses the layout derived for a tablet or a phone.
 * CSS alone decides which, so nothing moves after the first paint.
 */
export function DashboardGrid<Widget extends GridWidget>({
  widgets,
  renderWidget,
  device,
  ...props
}: DashboardGridProps<Widget>) {
  const cells = useMemo(() => cellsOf(widgets), [widgets]);
  const look = { device: device ?? ('fitting' as const) };
  return (
    <div {...props} className={styles.room}>
      <div className={styles.grid(look)}>
        {cells.map(({ widget, areas }) => (
          <div key={widget.id} className={styles.cell(look)} style={areas}>
            {renderWidget(widget)}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Each widget with its areas on all devices, which share one order. */
function cellsOf<Widget extends GridWidget>(widgets: readonly Widget[]) {
  const tablet = deviceLayout(widgets, 'tablet');
  const mobile = deviceLayout(widgets, 'mobile');
  return deviceLayout(widgets, 'desktop').map((widget, index) => ({
    widget,
    areas: assignInlineVars({
      [styles.area.desktop]: areaOf(widget),
      [styles.area.tablet]: areaOf(tablet[index]),
      [styles.area.mobile]: areaOf(mobile[index]),
    }),
  }));
}

function areaOf(widget: GridWidget | undefined): string {
  if (!widget) return 'auto';
  const { x, y, width, height } = widget.position;
  return `${y + 1} / ${x + 1} / span ${height} / span ${width}`;
}
