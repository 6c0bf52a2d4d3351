import { type ComponentType, lazy } from 'react';
import type { WidgetType } from '#domain/widgets';
import { BillingSummary } from '../BillingSummary';
import { ClientPortal } from '../ClientPortal';
import { DocumentGrid } from '../DocumentGrid';
import type { WidgetContentsProps } from '../frame';
import { IntegrationStatus } from '../IntegrationStatus';
import { MatterList } from '../MatterList';
import { RecentActivity } from '../RecentActivity';

/** The component that renders each type of widget. */
export const contents: Record<WidgetType, ComponentType<WidgetContentsProps>> = {
  'matter-list': MatterList,
  'client-portal': ClientPortal,
  'billing-summary': BillingSummary,
  'document-grid': DocumentGrid,
  // Loaded on demand: dashboards without a calendar, a chart or tasks don't need the code for them.
  calendar: lazy(async () => ({ default: (await import('../Calendar')).Calendar })),
  'metrics-chart': lazy(async () => ({ default: (await import('../MetricsChart')).MetricsChart })),
  'integration-status': IntegrationStatus,
  'recent-activity': RecentActivity,
  'task-list': lazy(async () => ({ default: (await import('../TaskList')).TaskList })),
};
