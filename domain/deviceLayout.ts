import { columns, type Position } from './layout';
import { widgetTypes, type WidgetType } from './widgets';

/** The device that a dashboard is laid out for. */
export type Device = 'desktop' | 'tablet' | 'mobile';

/** The columns of each device's grid. */
export const deviceColumns: Record<Device, number> = { desktop: columns, tablet: 6, mobile: 1 };

/**
 * The widest room in px in which a dashboard is laid out as on that device. A laptop of 1280 px leaves 992 px beside the
 * sidebar and shows the desktop's layout; a tablet of 1024 px leaves 904 px.
 */
export const widestRoom = { tablet: 960, mobile: 560 } as const;

type Placed = { id: string; type: WidgetType; position: Position };

/**
 * Lays a dashboard out for a device, in reading order. Only the desktop's layout is ever stored; a tablet's rows hold one
 * widget, two halves or three thirds of the same height, and on a phone each widget has the full width and a height that
 * suits its type.
 */
export function deviceLayout<Widget extends Placed>(widgets: readonly Widget[], device: Device): Widget[] {
  const inOrder = inReadingOrder(widgets);
  if (device === 'desktop') return inOrder;
  const rows = device === 'tablet' ? shelvesOf(inOrder) : inOrder.map((widget) => [onPhone(widget)]);
  return stacked(rows, deviceColumns[device]);
}

/** Sorts widgets as they are read: from the top, and in a row from the start. */
export function inReadingOrder<Widget extends Pick<Placed, 'position'>>(widgets: readonly Widget[]): Widget[] {
  return [...widgets].sort(({ position: one }, { position: other }) => one.y - other.y || one.x - other.x);
}

/** Rows of a phone's screen, for what is read one under the other. */
const phoneHeights: Record<WidgetType, number> = {
  'matter-list': 5,
  'client-portal': 5,
  'billing-summary': 3,
  'document-grid': 5,
  calendar: 6,
  'metrics-chart': 4,
  'integration-status': 3,
  'recent-activity': 5,
  'task-list': 5,
};

const onPhone = <Widget extends Placed>(widget: Widget): Widget => ({
  ...widget,
  position: { ...widget.position, height: phoneHeights[widget.type] },
});

/** Fills row after row of a tablet, without ever changing the order. */
function shelvesOf<Widget extends Placed>(widgets: readonly Widget[]): Widget[][] {
  const shelves: Widget[][] = [];
  let room = 0;
  for (const widget of widgets) {
    const width = leastTabletWidth(widget);
    if (width > room) {
      shelves.push([]);
      room = deviceColumns.tablet;
    }
    shelves.at(-1)?.push(widget);
    room -= width;
  }
  return shelves;
}

/** A third for what is small and stays legible there, half for what takes up to half of a desktop, all for the rest. */
function leastTabletWidth({ type, position: { width } }: Placed): number {
  if (width > columns / 2) return 6;
  return width <= columns / 4 && widgetTypes[type].smallest.width <= 2 ? 2 : 3;
}

/** Puts rows under each other. What stands in one row shares its width, and is as high as the highest. */
function stacked<Widget extends Placed>(rows: readonly Widget[][], wide: number): Widget[] {
  let y = 0;
  return rows.flatMap((row) => {
    const width = wide / row.length;
    const height = Math.max(...row.map(({ position }) => position.height));
    const placed = row.map((widget, index) => ({ ...widget, position: { x: index * width, y, width, height } }));
    y += height;
    return placed;
  });
}
