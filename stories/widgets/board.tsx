import { type ReactNode, useState } from 'react';
import type { components } from '#openapi';
import { ApiProvider } from '#components/api';
import { ToastRegion } from '#components/elements/Toast';
import { widgetTypeNames } from '#components/language/vocabulary';
import { DashboardWidget, type DashboardWidgetProps, type Size } from '#components/patterns/DashboardWidget';
import { WidgetLinks, widgetViews } from '#components/widgets';
import { widgetTypes, type WidgetType } from '#domain/widgets';

/** Props that a widget's story sets. */
export interface PlacedProps extends Omit<DashboardWidgetProps, 'registry' | 'widget'> {
  type: WidgetType;
  /** Its size in cells. @default that of a new one */
  size?: Size;
  title?: string;
  settings?: components['schemas']['PlacedWidget']['config']['settings'];
}

const cell = { width: 98.33, height: 80, gap: 16 };

/** Shows a widget as on a firm's 1180 px dashboard. */
export function Placed({ type, size = widgetTypes[type].size, title, settings, ...props }: PlacedProps) {
  const [widget] = useState(() => ({
    type,
    config: { title: title ?? widgetTypeNames.en[type], settings: settings ?? {} },
  }));
  return (
    <div
      style={{
        inlineSize: size.width * cell.width - cell.gap,
        blockSize: size.height * cell.height - cell.gap,
        maxInlineSize: '100%',
      }}
    >
      <DashboardWidget {...props} registry={widgetViews} widget={widget} />
    </div>
  );
}

const pages = {
  case: (id: string) => `/cases/${id}`,
  client: (id: string) => `/clients/${id}`,
  cases: '/cases',
  clients: '/clients',
};

/** Provides what widgets need: the API, the pages that their rows link to, and a place for toasts. */
export function Board({ children }: { children: ReactNode }) {
  return (
    <ApiProvider>
      <WidgetLinks value={pages}>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: cell.gap }}>{children}</div>
      </WidgetLinks>
      <ToastRegion />
    </ApiProvider>
  );
}

/** Renders a single widget, at its default size unless another is given. */
export const placed =
  (type: WidgetType, props: Omit<PlacedProps, 'type'> = {}) =>
  () => (
    <Board>
      <Placed type={type} {...props} />
    </Board>
  );
