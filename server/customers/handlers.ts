import { fault } from '#domain/faults';
import { newCustomerDefaults, restorableUntil } from '#domain/customers';
import { nairobiDay } from '#domain/dates';
import { recordPlatformActivity } from '#server/activity/record';
import type { Handlers } from '#server/contract/handlers';
import { badRequest, conflict } from '#server/contract/problem';
import { etag, refuseStale } from '#server/contract/versions';
import { violatedConstraint } from '#server/db/database';
import { newId } from '#server/db/newId';
import { once } from '#server/doors/act';
import type { Services } from '#server/doors/services';
import { countFirms, platformFigures } from '#server/figures/platform';
import { listAnswer } from '#server/lists/list';
import { activityFor } from './activity';
import { changeCustomer, reasonKept } from './change';
import { summarise, toCustomer } from './customer';
import { archiveOf } from './export/archive';
import { toColumns, type CustomerInput } from './customerInput';
import { orNotFound, noSuchCustomer, notDeleted } from './orNotFound';
import { changeTenant, findAnyTenant, findTenant, insertTenant, lockTenant, type TenantWithStats } from './queries';
import { orderOf } from './order';
import { pageOfFirms } from './search';

type CustomerCalls =
  | 'listCustomers'
  | 'createCustomer'
  | 'getCustomerSummary'
  | 'getCustomer'
  | 'exportCustomer'
  | 'updateCustomer'
  | 'deleteCustomer'
  | 'restoreCustomer';

/** Handles the calls under "Customers". */
export function customerHandlers({ operator, files, now }: Services): Pick<Handlers, CustomerCalls> {
  return {
    listCustomers: async ({ query, ...call }) => {
      const page = await operator.read(call, (tx) => pageOfFirms(tx, query, orderOf(query.sort), query));
      return listAnswer(query, page, toCustomer);
    },

    createCustomer: async ({ header, body, ...call }) => {
      const moment = now();
      const id = body.id?.toLowerCase() ?? newId(moment);
      const asked = { id, createdAt: moment, ...newCustomerDefaults(nairobiDay(moment)), ...toColumns(body) };
      const tenant = { ...asked, ...reasonKept(asked.status) };
      const created = await operator
        .write(call, async (tx) => {
          const { answer } = await once({ tx, moment }, { header, body }, 'createCustomer', async () => {
            await insertTenant(tx, tenant, moment);
            await recordPlatformActivity(tx, moment, activityFor(tenant, 'customer_created'));
            return id;
          });
          return orNotFound(await findTenant(tx, answer));
        })
        .catch(explainConflict(body));
      return {
        status: 201,
        headers: { ...versionOf(created), Location: `/api/customers/${created.tenant.id}` },
        body: answer(created),
      };
    },

    getCustomerSummary: async (call) => {
      const [counts, figures] = await operator.read(call, (tx) => Promise.all([countFirms(tx), platformFigures(tx)]));
      return { status: 200, body: { data: summarise(counts, figures.paidInvoices) } };
    },

    getCustomer: async ({ path, ...call }) => {
      const customer = orNotFound(await operator.read(call, (tx) => findAnyTenant(tx, path.id)));
      return { status: 200, headers: versionOf(customer), body: answer(customer) };
    },

    exportCustomer: async ({ path, ...call }) => {
      const moment = now();
      const { tenant } = await operator.write(call, async (tx) => {
        const firm = orNotFound(await findAnyTenant(tx, path.id));
        // Reading a firm's privileged records leaves a trace.
        await recordPlatformActivity(tx, moment, activityFor(firm.tenant, 'customer_exported'));
        return firm;
      });
      const { zip } = archiveOf({ read: (work) => operator.readAllOfFirm(call, path.id, work), files }, moment);
      const fileName = `${tenant.slug}-${nairobiDay(moment)}.zip`;
      const headers = { 'Content-Disposition': `attachment; filename="${fileName}"` };
      return { status: 200, headers, body: zip };
    },

    updateCustomer: async ({ path, header, body, ...call }) => {
      if (body.id !== undefined && body.id.toLowerCase() !== path.id.toLowerCase()) {
        throw badRequest({ field: 'id', ...fault('id_mismatch') });
      }
      const updated = await operator
        .write(call, async (tx) => {
          const before = notDeleted(await lockTenant(tx, path.id));
          refuseStale('customer', before.tenant.version, header['If-Match']);
          return changeCustomer(tx, before, toColumns(body, before.tenant.slug), now());
        })
        .catch(explainConflict(body));
      return { status: 200, headers: versionOf(updated), body: answer(updated) };
    },

    deleteCustomer: async ({ path, ...call }) => {
      const deletedAt = now();
      const { tenant } = await operator.write(call, async (tx) => {
        const before = notDeleted(await lockTenant(tx, path.id));
        await changeTenant(tx, path.id, { deletedAt });
        await recordPlatformActivity(tx, deletedAt, activityFor(before.tenant, 'customer_deleted'));
        return before;
      });
      const data = {
        id: tenant.id,
        deleted_at: deletedAt.toISOString(),
        restorable_until: restorableUntil(deletedAt).toISOString(),
      };
      return { status: 200, body: { data } };
    },

    restoreCustomer: async ({ path, ...call }) => {
      const restored = await operator.write(call, async (tx) => {
        const { tenant } = orNotFound(await lockTenant(tx, path.id));
        if (tenant.deletedAt) {
          if (now() > restorableUntil(tenant.deletedAt)) throw noSuchCustomer();
          await changeTenant(tx, path.id, { deletedAt: null });
          await recordPlatformActivity(tx, now(), activityFor(tenant, 'customer_restored'));
        }
        return orNotFound(await findTenant(tx, path.id));
      });
      return { status: 200, headers: versionOf(restored), body: answer(restored) };
    },
  };
}

const answer = (row: TenantWithStats) => ({ data: toCustomer(row) });

const versionOf = ({ tenant }: TenantWithStats) => etag(tenant.version);

/** Converts a violated unique constraint to a problem that names the field. */
function explainConflict({ slug, id = '' }: CustomerInput) {
  return (error: unknown): never => {
    switch (violatedConstraint(error)) {
      case 'tenants_slug_key':
        throw conflict('slug', fault('slug_taken', { slug }));
      case 'tenants_pkey':
        throw conflict('id', fault('id_taken', { id }));
      default:
        throw error;
    }
  };
}
