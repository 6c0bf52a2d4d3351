import type { widgetDefinitions } from '#server/db/schema';
import { demoId } from './ids';

type Widget = typeof widgetDefinitions.$inferInsert;

type Sketch = Pick<Widget, 'name' | 'type' | 'category' | 'icon'> & { description: string; endpoint: string };

const sketches: readonly Sketch[] = [
  {
    name: 'Matter List',
    type: 'matter-list',
    category: 'legal',
    icon: 'briefcase',
    description: 'The cases that moved last, with their states and next deadlines.',
    endpoint: '/api/law-firm/cases',
  },
  {
    name: 'Client Portal',
    type: 'client-portal',
    category: 'operations',
    icon: 'users',
    description: 'Clients, and when each was last in touch.',
    endpoint: '/api/law-firm/clients',
  },
  {
    name: 'Billing Summary',
    type: 'billing-summary',
    category: 'finance',
    icon: 'receipt',
    description: 'Revenue, pending and overdue amounts, and the newest invoices.',
    endpoint: '/api/law-firm/billing/stats',
  },
  {
    name: 'Document Grid',
    type: 'document-grid',
    category: 'legal',
    icon: 'file-text',
    description: 'The files that changed last, and which of them wait for a signature.',
    endpoint: '/api/law-firm/documents',
  },
  {
    name: 'Calendar',
    type: 'calendar',
    category: 'legal',
    icon: 'calendar-days',
    description: 'Hearings, deadlines and meetings to come.',
    endpoint: '/api/law-firm/deadlines/upcoming',
  },
  {
    name: 'Metrics Chart',
    type: 'metrics-chart',
    category: 'analytics',
    icon: 'chart-column',
    description: 'The firm’s figures side by side.',
    endpoint: '/api/law-firm/dashboard/stats',
  },
  {
    name: 'Integration Status',
    type: 'integration-status',
    category: 'operations',
    icon: 'plug',
    description: 'The systems outside, and whether each is connected.',
    endpoint: '/api/law-firm/integrations',
  },
  {
    name: 'Recent Activity',
    type: 'recent-activity',
    category: 'operations',
    icon: 'activity',
    description: 'What happened last in the firm.',
    endpoint: '/api/law-firm/activity',
  },
  {
    name: 'Task List',
    type: 'task-list',
    category: 'operations',
    icon: 'list-checks',
    description: 'What has to be done, the soonest due first.',
    endpoint: '/api/law-firm/tasks',
  },
];

/** Makes the widget library: one widget of each kind, for every firm. */
export function widgetLibrary(now: Date): Widget[] {
  return sketches.map(({ endpoint, ...sketch }, index) => ({
    ...sketch,
    id: demoId('widgets', 0, index),
    dataSchema: { endpoint, method: 'GET', params: {}, refreshInterval: index % 2 === 0 ? 60_000 : 30_000 },
    displayOptions: { sizes: ['medium', 'large'], responsive: true, customizable: true },
    permissions: { roles: sketch.category === 'finance' ? ['admin', 'manager'] : [], tenants: [] },
    release: '1.0.0',
    active: true,
    createdAt: now,
    updatedAt: now,
  }));
}
