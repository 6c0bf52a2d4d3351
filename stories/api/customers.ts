import type { components } from '#openapi';
import { newCustomerDefaults, purgeDay } from '#domain/customers';
import { nairobiDay } from '#domain/dates';
import { plans } from '#domain/plans';
import { phoneForm } from '#domain/searchForm';
import { suspendedFrom, statusWanted, type FirmStanding } from '#domain/suspension';
import { tenantStatusOf } from '#domain/tenantStatus';
import { toCustomer } from '#server/customers/customer';
import { limitColumns } from '#server/customers/limits';
import type { TenantWithStats } from '#server/customers/queries';
import { demoFirms } from '#server/demo/firms';
import { collection } from './collection';
import { http, unavailable } from './http';

type Customer = components['schemas']['Customer'];

// The fields that the database would fill in.
const blankTenant = { phone: null, street: null, city: null, country: null, lastActive: null };
const blankStats = { users: 0, matters: 0, documents: 0, storageMb: 0, apiCalls: 0, revenueCents: 0, paidInvoices: 0 };

/** A firm as the API returns it. */
const customerOf = (tenant: { plan: Customer['plan']; createdAt: Date }, stats = {}) =>
  toCustomer({
    tenant: { ...blankTenant, ...tenant },
    stats: { ...blankStats, ...limitColumns(tenant.plan), ...stats },
  } as TenantWithStats);

/** The firms in the demo data. */
export const demoCustomers: Customer[] = demoFirms(new Date()).map(({ tenant, stats }) => customerOf(tenant, stats));

/** A firm with texts of the maximum length. */
export const longCustomer: Customer = {
  ...(demoCustomers[0] as Customer),
  name: 'Ng’ang’a, Wanjirũ, Cherono, Abdalla & Otieno-Mutua Associates (Demo)',
  slug: 'nganga-wanjiru-cherono-abdalla-otieno-mutua-associates',
  email: 'correspondence.and.filings@nganga-wanjiru-cherono-abdalla.example',
  address: {
    street: 'Ng’ang’a House, 14th floor, Kenyatta Avenue corner Wabera Street',
    city: 'Nairobi',
    country: 'Kenya',
  },
};

/** A reason lasts as long as its suspension. */
const withReason = ({ suspension_reason: reason, ...customer }: Customer): Customer =>
  customer.status === 'suspended' && reason ? { ...customer, suspension_reason: reason } : customer;

/** Mocks the calls of Customer Management and Tenant Management. */
export function customerHandlers(rows: readonly Customer[] = demoCustomers, deletedRows: readonly Customer[] = []) {
  const customers = collection('/api/customers', {
    name: 'customer',
    rows,
    search: ({ name, slug, email, phone = '' }, query) => [
      name,
      slug,
      ...(query.get('searchIn') === 'contact' ? [email, phoneForm(phone)] : []),
    ],
    filters: {
      tenantStatus: ({ status }, wanted) => tenantStatusOf(status) === wanted,
      searchIn: () => true,
    },
    sorts: { users: ({ stats }) => stats.users, revenue: ({ stats }) => stats.revenue },
    order: 'name',
    create: (input) => {
      const createdAt = new Date();
      const defaults = newCustomerDefaults(nairobiDay(createdAt));
      return { ...customerOf({ ...defaults, plan: input.plan, createdAt }), ...input, id: crypto.randomUUID() };
    },
    change: (customer, input) => withReason({ ...customer, ...input, id: customer.id }),
    deleted: (customer) => ({ ...customer, deleted_at: now(), purge_on: purgeDay(new Date()) }),
    deletedRows,
    remove: ({ id }) => ({ id, deleted_at: now(), restorable_until: now() }),
  });

  return [
    http.get('/api/customers/stats/summary', ({ response }) => {
      const counted = (wanted: Customer['status']) => customers.rows().filter(({ status }) => status === wanted);
      const active = counted('active');
      return response(200).json({
        data: {
          totalCustomers: customers.rows().length,
          activeCustomers: active.length,
          trialCustomers: counted('trial').length,
          suspendedCustomers: counted('suspended').length,
          expiredCustomers: counted('expired').length,
          monthlyRevenue: active.reduce((sum, { plan }) => sum + plans[plan].monthlyPrice, 0),
          paidInvoices: 0,
        },
      });
    }),
    http.patch('/api/platform/tenants/{id}/status', async ({ params, request, response }) => {
      const { status, reason } = await request.json();
      return response.untyped(
        customers.write(params.id, request, ({ suspension_reason: past, ...customer }, versions) => ({
          ...customer,
          status: statusWanted(standingAfter(versions), status),
          ...(status !== 'active' && (reason ?? past) && { suspension_reason: reason ?? past }),
        })),
      );
    }),
    ...customers.handlers,
  ];
}

/** Fails searches for a firm, but not the whole list: Escape asks for that again, and its failure would come after the story's end. */
export const searchUnavailable = http.get('/api/customers', ({ query }) =>
  query.get('search') ? unavailable() : undefined,
);

/** A firm's current status, and the one that a suspension interrupted. */
function standingAfter(versions: Customer[]): FirmStanding {
  return versions.reduce<FirmStanding>(
    (before, { status }) => ({ status, suspendedFrom: suspendedFrom(before, status) }),
    { status: 'active', suspendedFrom: null },
  );
}

const now = () => new Date().toISOString();
