import { addDays } from './dates';
import { restorableDays, trialDays } from './plans';

/** How a firm's area looks until somebody says otherwise. */
export const newCustomerLook = { dashboardTemplate: 'default', primaryColor: '#1d5b42' } as const;

/** What a firm that the operator adds has until somebody says otherwise (spec section 4). */
export function newCustomerDefaults(today: string) {
  return {
    status: 'trial',
    billingCycle: 'monthly',
    ...newCustomerLook,
    subscriptionStart: today,
    subscriptionEnd: addDays(today, trialDays.createdByOperator),
  } as const;
}

/** The last moment at which a deleted firm can be brought back. */
export function restorableUntil(deletedAt: Date): Date {
  const last = new Date(deletedAt);
  last.setUTCDate(last.getUTCDate() + restorableDays);
  return last;
}
