import { columns, type Position, type SizesByType, sizesOf } from './layout';

/** The device that a dashboard is laid out for. */
export type Device = 'desktop' | 'tablet' | 'mobile';

/** The number of columns in each device's grid. */
export const deviceColumns: Record<Device, number> = { desktop: columns, tablet: 6, mobile: 1 };

/**
 * The widest container in px that gets each device's layout. A 1280 px laptop leaves 992 px beside the sidebar and shows the
 * desktop layout; a 1024 px tablet leaves 904 px.
 */
export const maxWidth = { tablet: 960, mobile: 560 } as const;

type Placed = { id: string; type: string; position: Position };

/**
 * Lays a dashboard out for a device, in reading order. Only the desktop layout is ever stored. A tablet's row holds one widget,
 * two halves or three thirds, all of the same height. On a phone, each widget has the full width and a height that suits its
 * type.
 */
export function deviceLayout<Widget extends Placed>(
  widgets: readonly Widget[],
  device: Device,
  types: SizesByType,
): Widget[] {
  const inOrder = inReadingOrder(widgets);
  if (device === 'desktop') return inOrder;
  const rows = device === 'tablet' ? shelvesOf(inOrder, types) : inOrder.map((widget) => [onPhone(widget, types)]);
  return stacked(rows, deviceColumns[device]);
}

/** Sorts widgets in reading order: from the top down, then along each row. */
export function inReadingOrder<Widget extends Pick<Placed, 'position'>>(widgets: readonly Widget[]): Widget[] {
  return [...widgets].sort(({ position: one }, { position: other }) => one.y - other.y || one.x - other.x);
}

function onPhone<Widget extends Placed>(widget: Widget, types: SizesByType): Widget {
  const { size, phoneHeight = size.height } = sizesOf(types, widget.type);
  return { ...widget, position: { ...widget.position, height: phoneHeight } };
}

/** Fills a tablet's rows one after another, always keeping the order. */
function shelvesOf<Widget extends Placed>(widgets: readonly Widget[], types: SizesByType): Widget[][] {
  const shelves: Widget[][] = [];
  let room = 0;
  for (const widget of widgets) {
    const width = leastTabletWidth(widget, types);
    if (width > room) {
      shelves.push([]);
      room = deviceColumns.tablet;
    }
    shelves.at(-1)?.push(widget);
    room -= width;
  }
  return shelves;
}

/**
 * A third of the width for small widgets that stay legible there, half for those up to half a desktop wide, and all of it for the
 * rest.
 */
function leastTabletWidth({ type, position: { width } }: Placed, types: SizesByType): number {
  if (width > columns / 2) return 6;
  return width <= columns / 4 && sizesOf(types, type).smallest.width <= 2 ? 2 : 3;
}

/** Stacks rows. The widgets in a row share its width, and are as tall as the tallest of them. */
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
