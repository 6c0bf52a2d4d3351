import type { ComponentType } from 'react';
import type { WidgetType } from '#domain/widgets';
import type { WidgetContentsProps } from '../frame';
import { IntegrationStatus } from '../IntegrationStatus';

/** What draws each type of widget. */
export const contents: Record<WidgetType, ComponentType<WidgetContentsProps>> = {
  'matter-list': IntegrationStatus,
  'client-portal': IntegrationStatus,
  'billing-summary': IntegrationStatus,
  'document-grid': IntegrationStatus,
  calendar: IntegrationStatus,
  'metrics-chart': IntegrationStatus,
  'integration-status': IntegrationStatus,
  'recent-activity': IntegrationStatus,
  'task-list': IntegrationStatus,
};
