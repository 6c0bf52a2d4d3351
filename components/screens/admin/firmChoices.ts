import type { Customer } from '#components/api';
import { plans, type Plan } from '#domain/plans';

/** The plans, smallest first. */
export const planIds = Object.keys(plans) as Plan[];

/** The statuses of a firm, in the order in which filters and fields offer them. */
export const statuses: readonly Customer['status'][] = ['active', 'trial', 'suspended', 'expired'];
