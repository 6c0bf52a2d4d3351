import type { Right } from './access/roles';
import { closeGaps } from './closeGaps';
import type { Position, WidgetSizes } from './layout';

/**
 * The rules for a type of widget: its sizes (spec section 3, "Widget library entry", and `design/widgets.png`, "Smallest"), the
 * call that supplies its data, and the settings of each placed widget.
 */
export type WidgetTypeRules = WidgetSizes & {
  /** The path of the GET call that supplies its data. */
  endpoint: string;
  /** The right to make it. */
  right: Right;
  /** Values of its parameters that need a right of their own. */
  valueRights?: Readonly<Record<string, Right>>;
  /** The query parameters of that call that a placed widget can set, with the values to choose from. The first is the default. */
  settings: Readonly<Record<string, readonly string[]>>;
  /** Query parameters that are sent unless its definition says otherwise. */
  usually?: Readonly<Record<string, string>>;
  /** Query parameters that are always sent: no more rows than it can show. */
  always?: Readonly<Record<string, string>>;
};

/** The nine types of widget, in the order of the specification. */
export const widgetTypes = {
  'matter-list': {
    size: { width: 6, height: 4 },
    smallest: { width: 3, height: 2 },
    phoneHeight: 5,
    endpoint: '/api/law-firm/cases',
    right: 'cases.read',
    settings: {
      status: ['any', 'Active', 'Pending', 'Closed'],
      priority: ['any', 'High', 'Medium', 'Low'],
      sort: ['nextDeadline', '-lastActivity', 'priority', '-created_at'],
    },
    always: { limit: '5' },
  },
  'client-portal': {
    size: { width: 4, height: 3 },
    smallest: { width: 3, height: 2 },
    phoneHeight: 5,
    endpoint: '/api/law-firm/clients',
    right: 'clients.read',
    valueRights: { '-totalBilled': 'fees.read' },
    settings: { status: ['any', 'Active', 'Inactive'], sort: ['-lastContact', 'name', '-totalBilled', '-created_at'] },
    always: { limit: '5' },
  },
  'billing-summary': {
    size: { width: 4, height: 3 },
    smallest: { width: 2, height: 2 },
    phoneHeight: 3,
    endpoint: '/api/law-firm/billing/stats',
    right: 'fees.read',
    settings: {},
  },
  'document-grid': {
    size: { width: 6, height: 4 },
    smallest: { width: 3, height: 2 },
    phoneHeight: 5,
    endpoint: '/api/law-firm/documents',
    right: 'documents.read',
    settings: { signature: ['any', 'awaiting', 'signed'] },
    always: { limit: '5' },
  },
  calendar: {
    size: { width: 8, height: 6 },
    smallest: { width: 3, height: 2 },
    phoneHeight: 6,
    endpoint: '/api/law-firm/deadlines/upcoming',
    right: 'cases.read',
    settings: { kind: ['any', 'hearing', 'deadline', 'meeting'] },
    always: { days: '14' },
  },
  'metrics-chart': {
    size: { width: 6, height: 4 },
    smallest: { width: 2, height: 2 },
    phoneHeight: 4,
    endpoint: '/api/law-firm/metrics',
    right: 'area.read',
    valueRights: { amount_billed: 'fees.read', amount_collected: 'fees.read' },
    settings: {
      metric: ['cases_opened', 'clients_added', 'documents_added', 'amount_billed', 'amount_collected'],
      months: ['12', '6', '3'],
    },
  },
  'integration-status': {
    size: { width: 4, height: 2 },
    smallest: { width: 2, height: 2 },
    phoneHeight: 3,
    endpoint: '/api/law-firm/integrations',
    right: 'area.read',
    settings: {},
  },
  'recent-activity': {
    size: { width: 4, height: 4 },
    smallest: { width: 3, height: 2 },
    phoneHeight: 5,
    endpoint: '/api/law-firm/activity',
    right: 'cases.read',
    settings: {},
    always: { limit: '5' },
  },
  'task-list': {
    size: { width: 4, height: 5 },
    smallest: { width: 3, height: 2 },
    phoneHeight: 5,
    endpoint: '/api/law-firm/tasks',
    right: 'cases.read',
    settings: { priority: ['any', 'High', 'Medium', 'Low'] },
    usually: { status: 'open' },
    always: { limit: '5' },
  },
} as const satisfies Record<string, WidgetTypeRules>;

/** The type of a widget, which decides how it looks. */
export type WidgetType = keyof typeof widgetTypes;

/** The types, in that order. */
export const widgetTypeIds = Object.keys(widgetTypes) as WidgetType[];

/** The setting that filters nothing, and so is not sent. */
export const anySetting = 'any';

/** The rules for a type of widget. */
export const rulesOf = (type: WidgetType): WidgetTypeRules => widgetTypes[type];

/**
 * Builds the query of a widget's data call: its definition's parameters, then the placed widget's settings, then what its type
 * always sends. Settings that the type does not have, or that filter nothing, are left out.
 */
export function widgetQuery(
  type: WidgetType,
  params: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const { settings: offered, usually, always } = rulesOf(type);
  const query: Record<string, string> = { ...defaultsOf(type), ...usually, ...params };
  for (const [name, choices] of Object.entries(offered)) {
    const chosen = choices.find((choice) => choice === String(settings[name]));
    if (chosen) query[name] = chosen;
  }
  const kept = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== anySetting));
  return { ...kept, ...always };
}

/** The rights that a widget's data call needs, with the query that `widgetQuery` builds. */
export function widgetRights(type: WidgetType, query: Readonly<Record<string, string>>): Right[] {
  const { right, valueRights = {} } = rulesOf(type);
  return [right, ...Object.values(query).flatMap((value) => valueRights[value] ?? [])];
}

/** What a widget's data call follows from. */
type Asking = { type: WidgetType; definition?: string; config: { settings: Readonly<Record<string, unknown>> } };

/** A dashboard's widgets, and the definitions that some of them are of. */
type Layout<Widget extends Asking> = {
  widgets: readonly Widget[];
  definitions: readonly { id: string; params?: Readonly<Record<string, string>> }[];
};

const queriesIn = ({ definitions }: Pick<Layout<Asking>, 'definitions'>) => {
  const params = new Map(definitions.map((definition) => [definition.id, definition.params]));
  return ({ type, definition = '', config }: Asking) =>
    widgetQuery(type, params.get(definition) ?? {}, config.settings);
};

/** The calls that a dashboard's widgets make when they open. */
export function widgetCalls(layout: Layout<Asking>): { path: string; query: Record<string, string> }[] {
  const queryOf = queriesIn(layout);
  return layout.widgets.map((widget) => ({ path: rulesOf(widget.type).endpoint, query: queryOf(widget) }));
}

/** A dashboard's widgets whose data somebody may read. What the others leave empty is closed. */
export function widgetsFor<Widget extends Asking & { id: string; position: Position }>(
  layout: Layout<Widget>,
  may: (right: Right) => boolean,
): readonly Widget[] {
  const { widgets } = layout;
  const queryOf = queriesIn(layout);
  const left = widgets.filter((widget) => widgetRights(widget.type, queryOf(widget)).every(may));
  return left.length < widgets.length ? closeGaps(left) : widgets;
}

function defaultsOf(type: WidgetType): Record<string, string> {
  const defaults = Object.entries(rulesOf(type).settings).map(([name, [first]]) => [name, first ?? anySetting]);
  return Object.fromEntries(defaults) as Record<string, string>;
}

/** Which firms a definition of the Widget Library is for; all if it names none. */
type ForFirms = { permissions?: { tenants?: readonly string[] } };

/** Whether a definition can be placed on a dashboard: on a firm's own if it is for the firm, and on a template, which many firms have. */
export const isOffered = ({ permissions: { tenants = [] } = {} }: ForFirms, tenantId?: string): boolean =>
  tenantId === undefined || tenants.length === 0 || tenants.includes(tenantId);
