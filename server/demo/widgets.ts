import { widgetTypes } from '#domain/widgets';
import type { widgetDefinitions } from '#server/db/schema';
import { demoId } from './ids';

type Widget = typeof widgetDefinitions.$inferInsert;

type Sketch = Pick<Widget, 'name' | 'type' | 'category' | 'icon'> & {
  description: string;
  params?: Record<string, string>;
};

const sketches: readonly Sketch[] = [
  {
    name: 'Matter List',
    type: 'matter-list',
    category: 'legal',
    icon: 'briefcase',
    description: 'The cases that moved last, with their states and next deadlines.',
  },
  {
    name: 'Client Portal',
    type: 'client-portal',
    category: 'operations',
    icon: 'users',
    description: 'Clients, and when each was last in touch.',
  },
  {
    name: 'Billing Summary',
    type: 'billing-summary',
    category: 'finance',
    icon: 'receipt',
    description: 'Revenue, pending and overdue amounts, and the newest invoices.',
  },
  {
    name: 'Document Grid',
    type: 'document-grid',
    category: 'legal',
    icon: 'file-text',
    description: 'The files that changed last, and which of them wait for a signature.',
  },
  {
    name: 'Calendar',
    type: 'calendar',
    category: 'legal',
    icon: 'calendar-days',
    description: 'Hearings, deadlines and meetings to come.',
  },
  {
    name: 'Metrics Chart',
    type: 'metrics-chart',
    category: 'analytics',
    icon: 'chart-column',
    description: 'One of the firm’s figures, month by month.',
  },
  {
    name: 'Integration Status',
    type: 'integration-status',
    category: 'operations',
    icon: 'plug',
    description: 'The systems outside, and whether each is connected.',
  },
  {
    name: 'Recent Activity',
    type: 'recent-activity',
    category: 'operations',
    icon: 'activity',
    description: 'What happened last in the firm.',
  },
  {
    name: 'Task List',
    type: 'task-list',
    category: 'operations',
    icon: 'list-checks',
    description: 'What has to be done, the soonest due first.',
  },
  {
    name: 'My urgent cases',
    type: 'matter-list',
    category: 'legal',
    icon: 'triangle-alert',
    description: 'Cases of high priority, the next deadline first.',
    params: { priority: 'High', sort: 'nextDeadline' },
  },
  {
    name: 'Awaiting signature',
    type: 'document-grid',
    category: 'legal',
    icon: 'file-pen',
    description: 'Documents that still need a signature.',
    params: { signature: 'awaiting' },
  },
];

/** Makes the widget library: one widget of each type and two narrower ones, for every firm. */
export function widgetLibrary(now: Date): Widget[] {
  return sketches.map(({ params = {}, ...sketch }, index) => ({
    ...sketch,
    id: demoId('widgets', 0, index),
    dataSchema: {
      endpoint: widgetTypes[sketch.type].endpoint,
      method: 'GET',
      params,
      refreshInterval: index % 2 === 0 ? 60_000 : 30_000,
    },
    displayOptions: { sizes: ['medium', 'large'], responsive: true, customizable: true },
    permissions: { roles: sketch.category === 'finance' ? ['admin', 'manager'] : [], tenants: [] },
    release: '1.0.0',
    active: true,
    createdAt: now,
    updatedAt: now,
  }));
}
