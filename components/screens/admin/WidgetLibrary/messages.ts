import type { Widget } from '#components/api';

/** The kinds of widget, each drawn its own way (`decisions.md`, "Words that the spec leaves open"). */
export const typeNames: Record<Widget['type'], string> = {
  'matter-list': 'Matter List',
  'client-portal': 'Client Portal',
  'billing-summary': 'Billing Summary',
  'document-grid': 'Document Grid',
  calendar: 'Calendar',
  'metrics-chart': 'Metrics Chart',
  'integration-status': 'Integration Status',
  'recent-activity': 'Recent Activity',
  'task-list': 'Task List',
};

/** What widgets are sorted by. */
export const categoryNames: Record<Widget['category'], string> = {
  analytics: 'Analytics',
  finance: 'Finance',
  operations: 'Operations',
  legal: 'Legal',
  custom: 'Custom',
};

/** The words of the Widget Library; those of the spec are binding (sections 2 and 8). */
export const messages = {
  title: 'Widget Library',
  description: 'What dashboards are made of, and where each widget’s data comes from.',
  create: 'Create Widget',
  filterBar: 'Search and filter widgets',
  search: 'Search widgets...',
  category: 'Category',
  allCategories: 'All categories',
  count: (widgets: number) => `${widgets.toLocaleString('en-KE')} ${widgets === 1 ? 'widget' : 'widgets'}`,
  list: 'Widgets',
  version: 'Version',
  endpoint: 'Data endpoint',
  noData: 'None',
  refresh: 'Refreshes',
  every: (interval: string) => `Every ${interval.replace(/^1 /, '')}`,
  active: 'Active',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  switchedOn: (name: string) => `${name} is active`,
  switchedOff: (name: string) => `${name} is no longer active`,
  switchFailed: (name: string) => `Couldn’t change ${name}.`,
  undo: 'Undo',
  question: 'Are you sure you want to delete this widget?',
  questionHint: (name: string) => `${name} leaves the library. Dashboards that hold a widget of its type keep it.`,
  confirm: 'Delete',
  deleting: 'Deleting…',
  cancel: 'Cancel',
  deleted: (name: string) => `Deleted ${name}`,
  deleteFailed: (name: string) => `Failed to delete ${name}.`,
  restored: (name: string) => `${name} is back in the library`,
  restoreFailed: (name: string) => `Failed to put ${name} back.`,
  loading: 'Loading widgets…',
  loadFailed: 'Failed to load widgets. Please check your connection.',
  empty: 'No widgets found matching your criteria',
  emptyHint: 'Try another word, or clear the filters.',
  clear: 'Clear filters',
} as const;
