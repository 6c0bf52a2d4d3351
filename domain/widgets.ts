/** A widget's size in grid cells. */
export type Size = { width: number; height: number };

/** The rules for a type of widget: its sizes, the call that supplies its data, and the settings of each placed widget. */
export type WidgetTypeRules = {
  /** The size of a new widget (spec section 3, "Widget library entry"). */
  size: Size;
  /** The smallest size at which it is still legible (`design/widgets.png`, "Smallest"). */
  smallest: Size;
  /** The path of the GET call that supplies its data. */
  endpoint: string;
  /** The query parameters of that call that a placed widget can set, with the values to choose from. The first is the default. */
  settings: Readonly<Record<string, readonly string[]>>;
};

/** The nine types of widget, in the order of the specification. */
export const widgetTypes = {
  'matter-list': {
    size: { width: 6, height: 4 },
    smallest: { width: 3, height: 2 },
    endpoint: '/api/law-firm/cases',
    settings: {
      status: ['any', 'Active', 'Pending', 'Closed'],
      priority: ['any', 'High', 'Medium', 'Low'],
      sort: ['nextDeadline', '-lastActivity', 'priority', '-created_at'],
    },
  },
  'client-portal': {
    size: { width: 4, height: 3 },
    smallest: { width: 3, height: 2 },
    endpoint: '/api/law-firm/clients',
    settings: { status: ['any', 'Active', 'Inactive'], sort: ['-lastContact', 'name', '-totalBilled', '-created_at'] },
  },
  'billing-summary': {
    size: { width: 4, height: 3 },
    smallest: { width: 2, height: 2 },
    endpoint: '/api/law-firm/billing/stats',
    settings: {},
  },
  'document-grid': {
    size: { width: 6, height: 4 },
    smallest: { width: 3, height: 2 },
    endpoint: '/api/law-firm/documents',
    settings: { signature: ['any', 'awaiting', 'signed'] },
  },
  calendar: {
    size: { width: 8, height: 6 },
    smallest: { width: 3, height: 2 },
    endpoint: '/api/law-firm/deadlines/upcoming',
    settings: { kind: ['any', 'hearing', 'deadline', 'meeting'] },
  },
  'metrics-chart': {
    size: { width: 6, height: 4 },
    smallest: { width: 2, height: 2 },
    endpoint: '/api/law-firm/metrics',
    settings: {
      metric: ['cases_opened', 'clients_added', 'documents_added', 'amount_billed', 'amount_collected'],
      months: ['12', '6', '3'],
    },
  },
  'integration-status': {
    size: { width: 4, height: 2 },
    smallest: { width: 2, height: 2 },
    endpoint: '/api/law-firm/integrations',
    settings: {},
  },
  'recent-activity': {
    size: { width: 4, height: 4 },
    smallest: { width: 3, height: 2 },
    endpoint: '/api/law-firm/activity',
    settings: {},
  },
  'task-list': {
    size: { width: 4, height: 5 },
    smallest: { width: 3, height: 2 },
    endpoint: '/api/law-firm/tasks',
    settings: { priority: ['any', 'High', 'Medium', 'Low'] },
  },
} as const satisfies Record<string, WidgetTypeRules>;

/** The type of a widget, which decides how it looks. */
export type WidgetType = keyof typeof widgetTypes;

/** The setting that filters nothing, and so is not sent. */
export const anySetting = 'any';

/** The rules for a type of widget. */
export const rulesOf = (type: WidgetType): WidgetTypeRules => widgetTypes[type];

/**
 * Builds the query of a widget's data call: its definition's parameters, then the placed widget's settings. Settings that the
 * type does not have, or that filter nothing, are left out.
 */
export function widgetQuery(
  type: WidgetType,
  params: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const query: Record<string, string> = { ...defaultsOf(type), ...params };
  for (const [name, choices] of Object.entries(rulesOf(type).settings)) {
    const chosen = choices.find((choice) => choice === String(settings[name]));
    if (chosen) query[name] = chosen;
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== anySetting));
}

function defaultsOf(type: WidgetType): Record<string, string> {
  const defaults = Object.entries(rulesOf(type).settings).map(([name, [first]]) => [name, first ?? anySetting]);
  return Object.fromEntries(defaults) as Record<string, string>;
}
