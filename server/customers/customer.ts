import type { components } from '#openapi';
import { purgeDay } from '#domain/customers';
import { fromCents } from '#domain/money';
import { plans, type Plan } from '#domain/plans';
import { omitNulls } from '#server/contract/nulls';
import type { FirmCount } from '#server/figures/platform';
import { toLimits } from './limits';
import type { Tenant, TenantWithStats } from './queries';

type Customer = components['schemas']['Customer'];

/** Converts a row to the API's customer, leaving out unknown values. */
export function toCustomer({ tenant, stats }: TenantWithStats): Customer {
  const address = omitNulls({ street: tenant.street, city: tenant.city, country: tenant.country });
  return {
    id: tenant.id,
    name: tenant.name,
    slug: tenant.slug,
    email: tenant.email,
    ...(tenant.phone !== null && { phone: tenant.phone }),
    plan: tenant.plan,
    status: tenant.status,
    ...(tenant.suspensionReason !== null && { suspension_reason: tenant.suspensionReason }),
    created_at: tenant.createdAt.toISOString(),
    stats: { users: stats.users, matters: stats.matters, revenue: fromCents(stats.revenueCents) },
    ...(Object.keys(address).length > 0 && { address }),
    ...omitNulls({ kra_pin: tenant.kraPin, payment_details: tenant.paymentDetails }),
    billing_cycle: tenant.billingCycle,
    subscription: { startDate: tenant.subscriptionStart, endDate: tenant.subscriptionEnd },
    dashboard_template: tenant.dashboardTemplate,
    primary_color: tenant.primaryColor,
    limits: toLimits(stats),
    usage: {
      users: stats.users,
      storageUsed: stats.storageMb,
      documents: stats.documents,
      apiCalls: stats.apiCalls,
    },
    ...(tenant.deletedAt && { deleted_at: tenant.deletedAt.toISOString(), purge_on: purgeDay(tenant.deletedAt) }),
    ...(tenant.lastActive && { last_active: tenant.lastActive.toISOString() }),
  };
}

/** Totals all firms, from their counts by plan and status. */
export function summarise(counts: FirmCount[], paidInvoices: number): components['schemas']['CustomerSummary'] {
  const total = (figure: (row: FirmCount) => number) => counts.reduce((sum, row) => sum + figure(row), 0);
  const firmsThatAre = (status: Tenant['status']) => total((row) => (row.status === status ? row.firms : 0));
  const price = (plan: Plan) => plans[plan].monthlyPrice;
  return {
    totalCustomers: total((row) => row.firms),
    activeCustomers: firmsThatAre('active'),
    trialCustomers: firmsThatAre('trial'),
    suspendedCustomers: firmsThatAre('suspended'),
    expiredCustomers: firmsThatAre('expired'),
    monthlyRevenue: total((row) => (row.status === 'active' ? row.firms * price(row.plan) : 0)),
    paidInvoices,
  };
}
