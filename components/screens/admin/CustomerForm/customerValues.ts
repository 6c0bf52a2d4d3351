import type { Customer, CustomerInput } from '#components/api';
import { formatPhone } from '#domain/phoneText';
import { plans } from '#domain/plans';
import { statusNames } from '../firmFilters';
import { messages } from './messages';

/** What the customer form holds: text as it was typed, and the choices. */
export type CustomerValues = {
  name: string;
  slug: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  country: string;
  plan: Customer['plan'];
  status: Customer['status'];
  billing_cycle: Customer['billing_cycle'];
};

/** The form of a new firm (spec sections 4 and 9: starter, trial, monthly). */
export const newCustomer: CustomerValues = {
  name: '',
  slug: '',
  email: '',
  phone: '',
  street: '',
  city: '',
  country: 'Kenya',
  plan: 'starter',
  status: 'trial',
  billing_cycle: 'monthly',
};

/** The names under which the API reports a fault in a field. */
export const fieldNames = {
  name: 'name',
  slug: 'slug',
  email: 'email',
  phone: 'phone',
  street: 'address.street',
  city: 'address.city',
  country: 'address.country',
  plan: 'plan',
  status: 'status',
  billing_cycle: 'billing_cycle',
} as const satisfies Record<keyof CustomerValues, string>;

/** Fills the form with a firm. */
export function valuesOf(customer: Customer): CustomerValues {
  const { name, slug, email, phone = '', address = {}, plan, status, billing_cycle } = customer;
  const { street = '', city = '', country = '' } = address;
  return { name, slug, email, phone: formatPhone(phone), street, city, country, plan, status, billing_cycle };
}

/**
 * What the form sends. The status goes along only when the person changed it: editing an expired firm's phone number
 * must not change its state (`decisions.md`, "Customers and tenants").
 */
export function inputOf(values: CustomerValues, before?: CustomerValues): CustomerInput {
  const { street, city, country, status, ...fields } = values;
  return { ...fields, address: { street, city, country }, ...(status === before?.status ? {} : { status }) };
}

/** The fields of the form with their words, to tell two versions apart by. */
export const fields: readonly { label: string; text: (values: CustomerValues) => string }[] = [
  ...(['name', 'slug', 'email', 'phone', 'street', 'city', 'country'] as const).map((name) => ({
    label: messages[name],
    text: (values: CustomerValues) => values[name],
  })),
  { label: messages.plan, text: ({ plan }) => plans[plan].label },
  { label: messages.billing_cycle, text: ({ billing_cycle }) => messages.cycles[billing_cycle] },
  { label: messages.status, text: ({ status }) => statusNames[status] },
];
