import type { components } from '#openapi';
import { fromCents } from '#domain/money';
import { parsePhone } from '#domain/phone';
import { plans, type Plan } from '#domain/plans';
import { slugFault } from '#domain/slug';
import { badRequest, type FieldFault } from '#server/contract/problem';
import type { countTenants, Tenant, TenantWithStats } from './queries';

type Customer = components['schemas']['Customer'];

/** What an operator says of a firm. */
export type CustomerInput = components['schemas']['CustomerInput'];

/** A firm as the contract shows it. What is not known is absent. */
export function toCustomer({ tenant, stats }: TenantWithStats): Customer {
  const address = withoutNulls({ street: tenant.street, city: tenant.city, country: tenant.country });
  return {
    id: tenant.id,
    name: tenant.name,
    slug: tenant.slug,
    email: tenant.email,
    ...(tenant.phone !== null && { phone: tenant.phone }),
    plan: tenant.plan,
    status: tenant.status,
    created_at: tenant.createdAt.toISOString(),
    stats: { users: stats.users, matters: stats.matters, revenue: fromCents(stats.revenueCents) },
    ...(Object.keys(address).length > 0 && { address }),
    billing_cycle: tenant.billingCycle,
    subscription: { startDate: tenant.subscriptionStart, endDate: tenant.subscriptionEnd },
    dashboard_template: tenant.dashboardTemplate,
    primary_color: tenant.primaryColor,
    limits: plans[tenant.plan].limits,
    usage: {
      users: stats.users,
      storageUsed: stats.storageMb,
      documents: stats.documents,
      apiCalls: stats.apiCalls,
    },
    ...(tenant.lastActive && { last_active: tenant.lastActive.toISOString() }),
  };
}

/**
 * The columns that the input names, with what people type put in its stored form. Rules that the contract can't say
 * are checked here; `keepsSlug` is the slug that the firm has already and may keep.
 */
export function toColumns(input: CustomerInput, keepsSlug?: string) {
  const phone = input.phone?.trim();
  const e164 = phone ? parsePhone(phone) : undefined;
  const reserved = input.slug === keepsSlug ? undefined : slugFault(input.slug);
  const faults: FieldFault[] = [];
  if (phone && !e164) faults.push({ field: 'phone', message: 'Enter a phone number, such as 0712 345 678.' });
  if (reserved) faults.push({ field: 'slug', message: reserved });
  if (faults.length > 0) throw badRequest(...faults);
  return {
    name: input.name.trim(),
    slug: input.slug,
    email: input.email,
    plan: input.plan,
    ...(input.status && { status: input.status }),
    ...(phone !== undefined && { phone: e164 ?? null }),
    ...(input.address && addressColumns(input.address)),
    ...(input.billing_cycle && { billingCycle: input.billing_cycle }),
    ...(input.dashboard_template && { dashboardTemplate: input.dashboard_template }),
    ...(input.primary_color && { primaryColor: input.primary_color }),
  };
}

/** The figures over all firms, from the counts of each plan and status. */
export function summarise(counts: Awaited<ReturnType<typeof countTenants>>): components['schemas']['CustomerSummary'] {
  const total = (figure: (row: (typeof counts)[number]) => number) => counts.reduce((sum, row) => sum + figure(row), 0);
  const firmsThatAre = (status: Tenant['status']) => total((row) => (row.status === status ? row.firms : 0));
  const price = (plan: Plan) => plans[plan].monthlyPrice;
  return {
    totalCustomers: total((row) => row.firms),
    activeCustomers: firmsThatAre('active'),
    trialCustomers: firmsThatAre('trial'),
    monthlyRevenue: total((row) => (row.status === 'active' ? row.firms * price(row.plan) : 0)),
    paidInvoices: total((row) => row.paidInvoices),
  };
}

/** An address replaces the whole address: a part that it leaves out is no longer known. */
function addressColumns({ street, city, country }: components['schemas']['Address']) {
  return { street: street?.trim() || null, city: city?.trim() || null, country: country?.trim() || null };
}

function withoutNulls<Values extends Record<string, string | null>>(values: Values) {
  const known = Object.entries(values).filter(([, value]) => value !== null);
  return Object.fromEntries(known) as { [Name in keyof Values]?: string };
}
