import type { Customer } from '#components/api';
import { plans, type Plan } from '#domain/plans';

/** The states of a firm, in the order in which a filter offers them. */
export const statuses: readonly Customer['status'][] = ['active', 'trial', 'suspended', 'expired'];

/** The plans, smallest first. */
export const planNames = Object.keys(plans) as Plan[];

/** How a firm's states read in fields and filters. */
export const statusNames = { active: 'Active', trial: 'Trial', suspended: 'Suspended', expired: 'Expired' } as const;

/** The choices of a filter by state: all, then each of those given. */
export function statusChoices<Status extends keyof typeof statusNames>(among: readonly Status[]) {
  return [
    { id: 'all' as const, label: 'All statuses' },
    ...among.map((status) => ({ id: status, label: statusNames[status] })),
  ];
}

/** The choices of a filter by plan: all, then each. */
export const planChoices = [
  { id: 'all' as const, label: 'All plans' },
  ...planNames.map((plan) => ({ id: plan, label: plans[plan].label })),
];
