import type { Customer } from '#components/api';
import { defineMessages } from '#components/language';
import { plans, type Plan } from '#domain/plans';

/** The plans, smallest first. */
export const planNames = Object.keys(plans) as Plan[];

/** The statuses of a firm, in the order in which filters and fields offer them. */
export const statuses: readonly Customer['status'][] = ['active', 'trial', 'suspended', 'expired'];

/** The words that every screen about firms shares. */
export const firmWords = defineMessages({
  status: 'Status',
  plan: 'Plan',
  allStatuses: 'All statuses',
  allPlans: 'All plans',
  statusNames: { active: 'Active', trial: 'Trial', suspended: 'Suspended', expired: 'Expired' },
  planNames: { starter: 'Starter', professional: 'Professional', enterprise: 'Enterprise' },
});
