import type { Widget, WidgetInput } from '#components/api';
import { intervalBounds, parseInterval } from '#domain/interval';
import { messages } from './editorMessages';
import { categoryNames, typeNames } from './messages';

type Size = NonNullable<NonNullable<Widget['displayOptions']>['sizes']>[number];
type Role = NonNullable<NonNullable<Widget['permissions']>['roles']>[number];

/** One parameter of a data endpoint's query. Its key tells it from others while it is being filled in. */
export type Param = { key: number; name: string | null; value: string };

/** What the widget editor holds: text as it was typed, and the choices. */
export type WidgetValues = {
  name: string;
  /** `null` until one is chosen. */
  type: Widget['type'] | null;
  category: Widget['category'];
  description: string;
  icon: string;
  version: string;
  endpoint: string | null;
  params: readonly Param[];
  refreshInterval: string;
  sizes: readonly Size[];
  responsive: boolean;
  customizable: boolean;
  roles: readonly Role[];
  tenants: readonly string[];
};

/** Every size that a widget may come in. */
export const sizes: readonly Size[] = ['small', 'medium', 'large'];

/** Every role that a person may have in a firm. */
export const roles: readonly Role[] = ['admin', 'manager', 'lawyer'];

/** The editor of a new widget (spec section 9: version 1.0.0, custom, every 60,000 ms). */
export const newWidget: WidgetValues = {
  name: '',
  type: null,
  category: 'custom',
  description: '',
  icon: 'chart-column',
  version: '1.0.0',
  endpoint: null,
  params: [],
  refreshInterval: String(intervalBounds.usual),
  sizes: ['medium', 'large'],
  responsive: true,
  customizable: true,
  roles: [],
  tenants: [],
};

/** The names under which the API reports a fault in a field. */
export const fieldNames = [
  'name',
  'type',
  'category',
  'description',
  'version',
  'dataSchema.endpoint',
  'dataSchema.refreshInterval',
] as const;

/** Fills the editor with a widget. */
export function valuesOf(widget: Widget): WidgetValues {
  const {
    name,
    type,
    category,
    description = '',
    icon = '',
    version,
    dataSchema,
    displayOptions,
    permissions,
  } = widget;
  return {
    name,
    type,
    category,
    description,
    icon,
    version,
    endpoint: dataSchema?.endpoint ?? null,
    params: Object.entries(dataSchema?.params ?? {}).map(([name, value], key) => ({ key, name, value })),
    refreshInterval: String(dataSchema?.refreshInterval ?? newWidget.refreshInterval),
    sizes: displayOptions?.sizes ?? [],
    responsive: displayOptions?.responsive ?? true,
    customizable: displayOptions?.customizable ?? true,
    roles: permissions?.roles ?? [],
    tenants: permissions?.tenants ?? [],
  };
}

/** What the editor sends. Whether the widget is active is the library's to say, so it goes along as it was. */
export function inputOf(values: WidgetValues, active = true): WidgetInput {
  const { name, type, category, description, icon, version, endpoint, sizes, responsive, customizable } = values;
  const params = values.params.flatMap(({ name, value }) => (name ? [[name, value] as const] : []));
  // The form is not sent with anything else.
  const refreshInterval = parseInterval(values.refreshInterval) ?? intervalBounds.usual;
  return {
    name,
    // The form is not sent before a type is chosen.
    type: type as Widget['type'],
    category,
    version,
    active,
    ...(description && { description }),
    ...(icon && { icon }),
    ...(endpoint && {
      dataSchema: {
        endpoint,
        method: 'GET',
        params: Object.fromEntries(params),
        refreshInterval,
      },
    }),
    displayOptions: { sizes: [...sizes], responsive, customizable },
    permissions: { roles: [...values.roles], tenants: [...values.tenants] },
  };
}

const yesOrNo = (is: boolean) => (is ? messages.yes : messages.no);

/** The fields of the editor with their words, to tell two versions apart by. */
export const fields: readonly { label: string; text: (values: WidgetValues) => string }[] = [
  { label: messages.name, text: ({ name }) => name },
  { label: messages.type, text: ({ type }) => (type ? typeNames[type] : '') },
  { label: messages.category, text: ({ category }) => categoryNames[category] },
  { label: messages.widgetVersion, text: ({ version }) => version },
  { label: messages.description, text: ({ description }) => description },
  { label: messages.icon, text: ({ icon }) => icon },
  { label: messages.endpoint, text: ({ endpoint }) => endpoint ?? '' },
  {
    label: messages.params,
    text: ({ params }) => params.map(({ name, value }) => `${name ?? ''}=${value}`).join(', '),
  },
  { label: messages.refreshInterval, text: ({ refreshInterval }) => refreshInterval },
  { label: messages.sizes, text: ({ sizes }) => sizes.map((size) => messages.sizeNames[size]).join(', ') },
  { label: messages.responsive, text: ({ responsive }) => yesOrNo(responsive) },
  { label: messages.customizable, text: ({ customizable }) => yesOrNo(customizable) },
  { label: messages.roles, text: ({ roles }) => roles.map((role) => messages.roleNames[role]).join(', ') },
  { label: messages.tenants, text: ({ tenants }) => tenants.join(', ') },
];
