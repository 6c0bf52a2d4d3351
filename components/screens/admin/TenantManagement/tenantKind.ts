import type { Customer, CustomerInput } from '#components/api';
import { useMessages } from '#components/language';
import { templateNames } from '#components/language/vocabulary';
import { newCustomerLook } from '#domain/customers';
import { tenantStatusOf } from '#domain/tenantStatus';
import type { FormFields, RecordKind } from '../../record';
import {
  customerKind,
  type CustomerValues,
  fieldNames as customerFieldNames,
  useCustomerFields,
} from '../CustomerForm/customerKind';
import { messages } from './editorMessages';

/** The tenant editor's values: the customer form's, and those only this screen shows. */
export type TenantValues = CustomerValues & {
  dashboard_template: Customer['dashboard_template'];
  /** `null` while the field is empty. */
  primary_color: string | null;
};

/** The dashboard templates, in the order of the spec (section 4). */
export const templates: readonly Customer['dashboard_template'][] = [
  'default',
  'legal-pro',
  'corporate',
  'criminal',
  'custom',
];

/** The initial values of a new firm (spec section 4: starter, trial, monthly, default). */
const newTenant: TenantValues = {
  ...customerKind.blank,
  dashboard_template: newCustomerLook.dashboardTemplate,
  primary_color: newCustomerLook.primaryColor,
};

/** The field names that the API uses in its error reports. */
export const fieldNames = {
  ...customerFieldNames,
  dashboard_template: 'dashboard_template',
  primary_color: 'primary_color',
} as const satisfies Record<keyof TenantValues, string>;

function valuesOf(customer: Customer): TenantValues {
  const { dashboard_template, primary_color } = customer;
  return { ...customerKind.valuesOf(customer), dashboard_template, primary_color };
}

/** The request body. `inactive`, which only an expired firm has, is sent as `suspended` (spec section 4). */
function inputOf(values: TenantValues, before?: Customer): CustomerInput {
  const { dashboard_template, primary_color, ...customer } = values;
  const { status, ...fields } = customerKind.inputOf(customer, before);
  return {
    ...fields,
    ...(status && { status: tenantStatusOf(status) === 'inactive' ? 'suspended' : status }),
    dashboard_template,
    ...(primary_color && { primary_color }),
  };
}

/** A firm and the editor that creates or edits it. */
export const tenantKind: RecordKind<Customer, TenantValues, CustomerInput> = {
  ...customerKind,
  blank: newTenant,
  valuesOf,
  inputOf,
  names: Object.values(fieldNames),
};

/** Each field's label, and its value as text. */
export function useTenantFields(): FormFields<TenantValues> {
  const words = useMessages(messages);
  const templateName = useMessages(templateNames);
  return {
    ...useCustomerFields(words.statusNames),
    dashboard_template: { label: words.dashboard_template, text: (template) => templateName[template].name },
    primary_color: { label: words.primary_color, text: (color) => color ?? '' },
  };
}
