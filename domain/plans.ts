/** What a firm can buy (spec section 9, `decisions.md` "Customers and tenants"). */
export type Plan = 'starter' | 'professional' | 'enterprise';

/** How much of each thing a plan includes. Storage is in GB of 1024 MB, API calls are per calendar month. */
export type Limits = { users: number; storageGb: number; apiCalls: number };

/** A plan's limits, and its price in whole KES a month. The prices are samples until the operator sets them. */
export type PlanTerms = { monthlyPrice: number; limits: Limits };

/** Every plan, in rising order. */
export const plans: Record<Plan, PlanTerms> = {
  starter: { monthlyPrice: 4_500, limits: { users: 5, storageGb: 5, apiCalls: 1_000 } },
  professional: { monthlyPrice: 12_500, limits: { users: 15, storageGb: 50, apiCalls: 5_000 } },
  enterprise: { monthlyPrice: 35_000, limits: { users: 60, storageGb: 500, apiCalls: 50_000 } },
};

/** Days of trial: the operator's new tenants have 30, a sign-up on the landing page 14 (spec section 9). */
export const trialDays = { createdByOperator: 30, signedUp: 14 } as const;

/** Days for which a deleted firm can be restored. */
export const restorableDays = 30;
