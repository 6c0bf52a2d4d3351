import type { Customer, CustomerInput } from '#components/api';
import { newCustomerLook } from '#domain/customers';
import { tenantStatusOf } from '#domain/tenantStatus';
import {
  type CustomerValues,
  fieldNames as customerFieldNames,
  fields as customerFields,
  inputOf as customerInputOf,
  newCustomer,
  valuesOf as customerValuesOf,
} from '../CustomerForm/customerValues';
import { messages } from './editorMessages';

/** What the tenant editor holds: what the customer form does, and what only this screen shows. */
export type TenantValues = CustomerValues & {
  kra_pin: string;
  payment_details: string;
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

/** The editor of a new firm (spec section 4: starter, trial, monthly, default). */
export const newTenant: TenantValues = {
  ...newCustomer,
  kra_pin: '',
  payment_details: '',
  dashboard_template: newCustomerLook.dashboardTemplate,
  primary_color: newCustomerLook.primaryColor,
};

/** The names under which the API reports a fault in a field. */
export const fieldNames = {
  ...customerFieldNames,
  kra_pin: 'kra_pin',
  payment_details: 'payment_details',
  dashboard_template: 'dashboard_template',
  primary_color: 'primary_color',
} as const satisfies Record<keyof TenantValues, string>;

/** Fills the editor with a firm. */
export function valuesOf(customer: Customer): TenantValues {
  const { kra_pin = '', payment_details = '', dashboard_template, primary_color } = customer;
  return { ...customerValuesOf(customer), kra_pin, payment_details, dashboard_template, primary_color };
}

/** What the editor sends. `inactive`, which only an expired firm is, goes as `suspended` (spec section 4). */
export function inputOf(values: TenantValues, before?: TenantValues): CustomerInput {
  const { kra_pin, payment_details, dashboard_template, primary_color, ...customer } = values;
  const { status, ...fields } = customerInputOf(customer, before);
  return {
    ...fields,
    ...(status && { status: tenantStatusOf(status) === 'inactive' ? 'suspended' : status }),
    kra_pin,
    payment_details,
    dashboard_template,
    ...(primary_color && { primary_color }),
  };
}

/** How a firm's states read in this editor, whose screen knows an expired firm as inactive. */
export const statusNames: Record<Customer['status'], string> = {
  trial: messages.trial,
  active: messages.active,
  suspended: messages.suspended,
  expired: messages.inactive,
};

/** The fields of the editor with their words, to tell two versions apart by. */
export const fields: readonly { label: string; text: (values: TenantValues) => string }[] = [
  ...customerFields.filter(({ label }) => label !== messages.status),
  { label: messages.status, text: ({ status }) => statusNames[status] },
  { label: messages.kra_pin, text: ({ kra_pin }) => kra_pin },
  { label: messages.payment_details, text: ({ payment_details }) => payment_details },
  { label: messages.dashboard_template, text: ({ dashboard_template }) => messages.templates[dashboard_template].name },
  { label: messages.primary_color, text: ({ primary_color }) => primary_color ?? '' },
];
