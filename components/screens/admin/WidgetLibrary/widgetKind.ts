import { createWidget, updateWidget, type Widget, type WidgetInput, widgetRecord } from '#components/api';
import { useMessages } from '#components/language';
import { widgetCategoryNames, widgetSizeNames, widgetTypeNames } from '#components/language/vocabulary';
import { roleNames } from '#language/roles';
import { intervalBounds, parseInterval } from '#domain/interval';
import { widgetTypes } from '#domain/widgets';
import type { FormFields, RecordKind } from '../../record';
import { paramField, paramNames } from './dataEndpoints';
import { messages } from './editorMessages';
import type { Role, Size } from './widgetChoices';

/** One query parameter of a data endpoint. Its key identifies it while it is being edited. */
export type Param = { key: number; name: string | null; value: string };

/** The widget editor's values: text as typed, and the choices made. */
export type WidgetValues = {
  name: string;
  /** `null` until one is chosen. */
  type: Widget['type'] | null;
  category: Widget['category'];
  description: string;
  icon: string;
  version: string;
  params: readonly Param[];
  refreshInterval: string;
  sizes: readonly Size[];
  responsive: boolean;
  customizable: boolean;
  roles: readonly Role[];
  tenants: readonly string[];
};

/** The initial values of a new widget (spec section 9: version 1.0.0, custom, every 60,000 ms). */
const newWidget: WidgetValues = {
  name: '',
  type: null,
  category: 'custom',
  description: '',
  icon: 'chart-column',
  version: '1.0.0',
  params: [],
  refreshInterval: String(intervalBounds.usual),
  sizes: ['medium', 'large'],
  responsive: true,
  customizable: true,
  roles: [],
  tenants: [],
};

const fieldNames = [
  'name',
  'type',
  'category',
  'description',
  'version',
  'dataSchema.refreshInterval',
  ...paramNames.map(paramField),
];

function valuesOf(widget: Widget): WidgetValues {
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
    params: Object.entries(dataSchema?.params ?? {}).map(([name, value], key) => ({ key, name, value })),
    refreshInterval: String(dataSchema?.refreshInterval ?? newWidget.refreshInterval),
    sizes: displayOptions?.sizes ?? [],
    responsive: displayOptions?.responsive ?? true,
    customizable: displayOptions?.customizable ?? true,
    roles: permissions?.roles ?? [],
    tenants: permissions?.tenants ?? [],
  };
}

/** The request body. The library's switch decides whether the widget is active, so that is sent unchanged. */
function inputOf(values: WidgetValues, before?: Widget): WidgetInput {
  const { name, category, description, icon, version, sizes, responsive, customizable } = values;
  const params = values.params.flatMap(({ name, value }) => (name ? [[name, value] as const] : []));
  // The form can't be submitted with an invalid interval.
  const refreshInterval = parseInterval(values.refreshInterval) ?? intervalBounds.usual;
  // The form can't be submitted before a type is chosen.
  const type = values.type as Widget['type'];
  return {
    name,
    type,
    category,
    version,
    active: before?.active ?? true,
    ...(description && { description }),
    ...(icon && { icon }),
    dataSchema: {
      endpoint: widgetTypes[type].endpoint,
      method: 'GET',
      params: Object.fromEntries(params),
      refreshInterval,
    },
    displayOptions: { sizes: [...sizes], responsive, customizable },
    permissions: { roles: [...values.roles], tenants: [...values.tenants] },
  };
}

/** A widget and the editor that creates or edits it. */
export const widgetKind: RecordKind<Widget, WidgetValues, WidgetInput> = {
  source: widgetRecord,
  right: 'design.write',
  create: createWidget,
  update: updateWidget,
  nameOf: ({ name }) => name,
  blank: newWidget,
  valuesOf,
  inputOf,
  names: fieldNames,
};

/** Each field's label, and its value as text. */
export function useWidgetFields(): FormFields<WidgetValues> {
  const words = useMessages(messages);
  const typeName = useMessages(widgetTypeNames);
  const categoryName = useMessages(widgetCategoryNames);
  const sizeName = useMessages(widgetSizeNames);
  const roleName = useMessages(roleNames);
  const asTyped = (label: string) => ({ label, text: (typed: string) => typed });
  const yesOrNo = (label: string) => ({ label, text: (is: boolean) => (is ? words.yes : words.no) });
  return {
    name: asTyped(words.name),
    type: { label: words.type, text: (type) => (type ? typeName[type] : '') },
    category: { label: words.category, text: (category) => categoryName[category] },
    description: asTyped(words.description),
    icon: asTyped(words.icon),
    version: asTyped(words.widgetVersion),
    params: {
      label: words.params,
      text: (params) => params.map(({ name, value }) => `${name ?? ''}=${value}`).join(', '),
    },
    refreshInterval: asTyped(words.refreshInterval),
    sizes: { label: words.sizes, text: (sizes) => sizes.map((size) => sizeName[size]).join(', ') },
    responsive: yesOrNo(words.responsive),
    customizable: yesOrNo(words.customizable),
    roles: { label: words.roles, text: (roles) => roles.map((role) => roleName[role]).join(', ') },
    tenants: { label: words.tenants, text: (tenants) => tenants.join(', ') },
  };
}
