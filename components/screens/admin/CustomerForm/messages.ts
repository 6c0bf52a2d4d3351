import { defineMessages, number } from '#components/language';
import type { Limits } from '#domain/plans';

/** The words of the form for a new and for an existing customer. */
export const messages = defineMessages({
  newTitle: 'Add Customer',
  newDescription: 'A law firm starts on a trial of 30 days.',
  editTitle: 'Edit Customer',
  editDescription: (name: string) => name,
  firm: 'Firm Information',
  firmHint: 'Name, web address and contacts.',
  subscription: 'Subscription',
  subscriptionHint: 'The plan sets the limits. Suspended firms lose access.',
  name: 'Firm name',
  slug: 'Subdomain',
  slugHint: 'Lowercase letters, digits and hyphens.',
  email: 'Contact email',
  phone: 'Contact phone',
  phoneHint: 'For example, 0712 345 678.',
  street: 'Street',
  city: 'City',
  country: 'Country',
  plan: 'Plan',
  planOption: (label: string, price: string) => `${label} · ${price} a month`,
  limits: ({ users, storageGb, apiCalls }: Limits) =>
    `Includes ${users} users, ${storageGb} GB and ${number(apiCalls)} API calls a month.`,
  status: 'Status',
  billing_cycle: 'Billing cycle',
  create: 'Create Customer',
  save: 'Save Changes',
  created: (name: string) => `Added ${name}`,
  saved: (name: string) => `Saved ${name}`,
  createFailed: 'Couldn’t add the customer. What you typed is still here.',
  saveFailed: 'Couldn’t save the customer. Your changes are still here.',
  loading: 'Loading customer…',
  loadFailed: 'Failed to load customer. Please check your connection.',
  notFound: 'There is no customer with this id.',
});
