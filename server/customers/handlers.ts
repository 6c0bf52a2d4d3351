import { newCustomerDefaults, restorableUntil } from '#domain/customers';
import { nairobiDay } from '#domain/dates';
import { tellOperator } from '#server/activity/write';
import type { Handlers } from '#server/contract/handlers';
import { badRequest, conflict } from '#server/contract/problem';
import { etag, refuseStale } from '#server/contract/versions';
import { countFirms, platformFigures } from '#server/dashboard/figures';
import { violatedConstraint, type Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import type { Services } from '#server/services';
import { changeCustomer, told } from './change';
import { summarise, toCustomer } from './customer';
import { toColumns, type CustomerInput } from './customerInput';
import { found, noSuchCustomer, notDeleted } from './found';
import { changeTenant, findTenant, insertTenant, lockTenant, type TenantWithStats } from './queries';
import { orderOf } from './order';
import { pageOfFirms } from './search';

type CustomerCalls =
  | 'listCustomers'
  | 'createCustomer'
  | 'getCustomerSummary'
  | 'getCustomer'
  | 'updateCustomer'
  | 'deleteCustomer'
  | 'restoreCustomer';

/** The calls under "Customers". */
export function customerHandlers({ database, now }: Services): Pick<Handlers, CustomerCalls> {
  const asOperator = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    database.transaction({ operator: true }, work);
  const readAsOperator = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    database.read({ operator: true }, work);

  return {
    listCustomers: async ({ query }) => {
      const { rows, total } = await readAsOperator((tx) => pageOfFirms(tx, query, orderOf(query.sort), query));
      const { page, limit } = query;
      return { status: 200, body: { data: rows.map(toCustomer), page: { page, limit, total } } };
    },

    createCustomer: async ({ body }) => {
      const moment = now();
      const id = body.id?.toLowerCase() ?? newId(moment);
      const tenant = { id, createdAt: moment, ...newCustomerDefaults(nairobiDay(moment)), ...toColumns(body) };
      const created = await asOperator(async (tx) => {
        await insertTenant(tx, tenant, moment);
        await tellOperator(tx, moment, told(tenant, 'Customer created', 'success'));
        return found(await findTenant(tx, id));
      }).catch(explainConflict(body));
      return {
        status: 201,
        headers: { ...versionOf(created), Location: `/api/customers/${id}` },
        body: answer(created),
      };
    },

    getCustomerSummary: async () => {
      const [counts, figures] = await readAsOperator((tx) => Promise.all([countFirms(tx), platformFigures(tx)]));
      return { status: 200, body: { data: summarise(counts, figures.paidInvoices) } };
    },

    getCustomer: async ({ path }) => {
      const customer = found(await readAsOperator((tx) => findTenant(tx, path.id)));
      return { status: 200, headers: versionOf(customer), body: answer(customer) };
    },

    updateCustomer: async ({ path, header, body }) => {
      if (body.id !== undefined && body.id.toLowerCase() !== path.id.toLowerCase()) {
        throw badRequest({ field: 'id', message: 'Give the id that is in the address, or none.' });
      }
      const updated = await asOperator(async (tx) => {
        const before = notDeleted(await lockTenant(tx, path.id));
        refuseStale('customer', before.tenant.version, header['If-Match']);
        return changeCustomer(tx, before, toColumns(body, before.tenant.slug), now());
      }).catch(explainConflict(body));
      return { status: 200, headers: versionOf(updated), body: answer(updated) };
    },

    deleteCustomer: async ({ path }) => {
      const deletedAt = now();
      const { tenant } = await asOperator(async (tx) => {
        const before = notDeleted(await lockTenant(tx, path.id));
        await changeTenant(tx, path.id, { deletedAt });
        await tellOperator(tx, deletedAt, told(before.tenant, 'Customer deleted', 'warning'));
        return before;
      });
      const data = {
        id: tenant.id,
        deleted_at: deletedAt.toISOString(),
        restorable_until: restorableUntil(deletedAt).toISOString(),
      };
      return { status: 200, body: { data } };
    },

    restoreCustomer: async ({ path }) => {
      const restored = await asOperator(async (tx) => {
        const { tenant } = found(await lockTenant(tx, path.id));
        if (tenant.deletedAt) {
          if (now() > restorableUntil(tenant.deletedAt)) throw noSuchCustomer();
          await changeTenant(tx, path.id, { deletedAt: null });
          await tellOperator(tx, now(), told(tenant, 'Customer restored', 'success'));
        }
        return found(await findTenant(tx, path.id));
      });
      return { status: 200, headers: versionOf(restored), body: answer(restored) };
    },
  };
}

const answer = (row: TenantWithStats) => ({ data: toCustomer(row) });

const versionOf = ({ tenant }: TenantWithStats) => etag(tenant.version);

/** The database decides who was first; its refusal becomes the problem that names the field. */
function explainConflict({ slug, id = '' }: CustomerInput) {
  return (error: unknown): never => {
    switch (violatedConstraint(error)) {
      case 'tenants_slug_key':
        throw conflict({ field: 'slug', message: `"${slug}" is taken. Choose another.` });
      case 'tenants_pkey':
        throw conflict({ field: 'id', message: `"${id}" is taken. Choose another, or none.` });
      default:
        throw error;
    }
  };
}
