import type { ComponentType } from 'react';
import type { WidgetType } from '#domain/widgets';
import { BillingSummary } from '../BillingSummary';
import { Calendar } from '../Calendar';
import { ClientPortal } from '../ClientPortal';
import { DocumentGrid } from '../DocumentGrid';
import type { WidgetContentsProps } from '../frame';
import { IntegrationStatus } from '../IntegrationStatus';
import { MatterList } from '../MatterList';
import { MetricsChart } from '../MetricsChart';
import { RecentActivity } from '../RecentActivity';
import { TaskList } from '../TaskList';

/** The component that renders each type of widget. */
export const contents: Record<WidgetType, ComponentType<WidgetContentsProps>> = {
  'matter-list': MatterList,
  'client-portal': ClientPortal,
  'billing-summary': BillingSummary,
  'document-grid': DocumentGrid,
  calendar: Calendar,
  'metrics-chart': MetricsChart,
  'integration-status': IntegrationStatus,
  'recent-activity': RecentActivity,
  'task-list': TaskList,
};
