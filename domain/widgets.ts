/** A widget's size in grid cells. */
export type Size = { width: number; height: number };

/** What a widget's type settles: its sizes, the call that its data comes from, and what each placed widget can be told. */
export type WidgetTypeRules = {
  /** The size of a new one (spec section 3, "Widget library entry"). */
  size: Size;
  /** The size below which it could not be read (`design/widgets.png`, "Smallest"). */
  smallest: Size;
  /** The path of the GET call that answers its data. */
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

/** The setting that narrows nothing, so that it is not sent. */
export const anySetting = 'any';

/** What a type of widget settles. */
export const rulesOf = (type: WidgetType): WidgetTypeRules => widgetTypes[type];

/**
 * The query of a widget's data call: what its definition asks, then what was set for the placed widget. Settings that the type
 * does not know, or that narrow nothing, are left out.
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
