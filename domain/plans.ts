/** A firm's plan (spec section 9, `decisions.md` "Customers and tenants"). */
export type Plan = 'starter' | 'professional' | 'enterprise';

/** A plan's limits. Storage is in GB of 1024 MB, API calls are per calendar month. */
export type Limits = { users: number; storageGb: number; apiCalls: number };

/** A plan's limits and monthly price in whole KES. Prices are samples until the operator sets them. */
export type PlanTerms = { monthlyPrice: number; limits: Limits };

/** All plans, smallest first. */
export const plans: Record<Plan, PlanTerms> = {
  starter: { monthlyPrice: 4_500, limits: { users: 5, storageGb: 5, apiCalls: 1_000 } },
  professional: { monthlyPrice: 12_500, limits: { users: 15, storageGb: 50, apiCalls: 5_000 } },
  enterprise: { monthlyPrice: 35_000, limits: { users: 60, storageGb: 500, apiCalls: 50_000 } },
};

/** Trial days: 30 for firms that the operator adds, 14 for sign-ups (spec section 9). */
export const trialDays = { createdByOperator: 30, signedUp: 14 } as const;

/** Days for which a deleted firm can be restored. */
export const restorableDays = 30;
