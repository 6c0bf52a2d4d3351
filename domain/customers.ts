import { addDays, nairobiDay } from './dates';
import { restorableDays, trialDays } from './plans';

/** A new firm's default look. */
export const newCustomerLook = { dashboardTemplate: 'default', primaryColor: '#1d5b42' } as const;

/** The defaults of a firm that the operator adds (spec section 4). */
export function newCustomerDefaults(today: string) {
  return {
    status: 'trial',
    billingCycle: 'monthly',
    ...newCustomerLook,
    subscriptionStart: today,
    subscriptionEnd: addDays(today, trialDays.createdByOperator),
  } as const;
}

/** The last moment at which a deleted firm can be restored. */
export function restorableUntil(deletedAt: Date): Date {
  const last = new Date(deletedAt);
  last.setUTCDate(last.getUTCDate() + restorableDays);
  return last;
}

/** The calendar day on which a deleted firm's data is purged: the day after it can last be restored. */
export function purgeDay(deletedAt: Date): string {
  return addDays(nairobiDay(restorableUntil(deletedAt)), 1);
}

/** The earliest moment of deletion that can still be restored. */
export function restorableSince(now: Date): Date {
  const first = new Date(now);
  first.setUTCDate(first.getUTCDate() - restorableDays);
  return first;
}
