import { createCustomer, type Customer, type CustomerInput, customerRecord, updateCustomer } from '#components/api';
import { useMessages } from '#components/language';
import { cycleNames, planNames } from '#components/language/vocabulary';
import { formatPhone } from '#domain/phoneText';
import type { FormFields, RecordKind } from '../../record';
import { messages } from './messages';

/** The customer form's values: text as typed, and the choices made. */
export type CustomerValues = {
  name: string;
  slug: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  country: string;
  kra_pin: string;
  payment_details: string;
  plan: Customer['plan'];
  status: Customer['status'];
  /** Why the firm is suspended. Not sent with any other status. */
  suspension_reason: string;
  billing_cycle: Customer['billing_cycle'];
};

/** The initial values of a new firm (spec sections 4 and 9: starter, trial, monthly). */
export const newCustomer: CustomerValues = {
  name: '',
  slug: '',
  email: '',
  phone: '',
  street: '',
  city: '',
  country: 'Kenya',
  kra_pin: '',
  payment_details: '',
  plan: 'starter',
  status: 'trial',
  suspension_reason: '',
  billing_cycle: 'monthly',
};

/** The field names that the API uses in its error reports. */
export const fieldNames = {
  name: 'name',
  slug: 'slug',
  email: 'email',
  phone: 'phone',
  street: 'address.street',
  city: 'address.city',
  country: 'address.country',
  kra_pin: 'kra_pin',
  payment_details: 'payment_details',
  plan: 'plan',
  status: 'status',
  suspension_reason: 'suspension_reason',
  billing_cycle: 'billing_cycle',
} as const satisfies Record<keyof CustomerValues, string>;

function valuesOf(customer: Customer): CustomerValues {
  const { name, slug, email, phone = '', address = {}, plan, status, billing_cycle } = customer;
  const { street = '', city = '', country = '' } = address;
  const { kra_pin = '', payment_details = '', suspension_reason = '' } = customer;
  const profile = { name, slug, email, phone: formatPhone(phone), street, city, country, kra_pin, payment_details };
  return { ...profile, plan, status, suspension_reason, billing_cycle };
}

/**
 * The request body. It includes the status only if the user changed it: editing an expired firm's phone number must not change
 * its status (`decisions.md`, "Customers and tenants").
 */
function inputOf(values: CustomerValues, before?: Customer): CustomerInput {
  const { street, city, country, status, suspension_reason, ...fields } = values;
  return {
    ...fields,
    address: { street, city, country },
    ...(status === before?.status ? {} : { status }),
    ...(status === 'suspended' && { suspension_reason }),
  };
}

/** A customer and the form that creates or edits it. */
export const customerKind: RecordKind<Customer, CustomerValues, CustomerInput> = {
  source: customerRecord,
  right: 'firms.write',
  create: createCustomer,
  update: updateCustomer,
  nameOf: ({ name }) => name,
  blank: newCustomer,
  valuesOf,
  inputOf,
  names: Object.values(fieldNames),
};

/** Each field's label, and its value as text. `statusNames` are the screen's names for a firm's statuses. */
export function useCustomerFields(
  statusNames: Readonly<Record<Customer['status'], string>>,
): FormFields<CustomerValues> {
  const words = useMessages(messages);
  const planName = useMessages(planNames);
  const cycleName = useMessages(cycleNames);
  const asTyped = (label: string) => ({ label, text: (typed: string) => typed });
  return {
    name: asTyped(words.name),
    slug: asTyped(words.slug),
    email: asTyped(words.email),
    phone: asTyped(words.phone),
    street: asTyped(words.street),
    city: asTyped(words.city),
    country: asTyped(words.country),
    kra_pin: asTyped(words.kra_pin),
    payment_details: asTyped(words.payment_details),
    plan: { label: words.plan, text: (plan) => planName[plan] },
    suspension_reason: asTyped(words.suspension_reason),
    status: { label: words.status, text: (status) => statusNames[status] },
    billing_cycle: { label: words.billing_cycle, text: (cycle) => cycleName[cycle] },
  };
}
