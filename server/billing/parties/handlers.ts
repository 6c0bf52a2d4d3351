import { fault } from '#domain/faults';
import type { Handlers } from '#server/contract/handlers';
import { badRequest } from '#server/contract/problem';
import { findAnyTenant } from '#server/customers/queries';
import { refuseClosed } from '#server/doors/firm';
import type { Call, PlatformReadWork } from '#server/doors/platform';
import type { Services } from '#server/doors/services';
import { findCases, findClients } from './queries';

type Calls = 'findInvoiceClients' | 'findInvoiceCases';

/** Handles finding whom an invoice is for. */
export function partyHandlers({ operator }: Services): Pick<Handlers, Calls> {
  /** Finds records of a firm, unless it is not there or closed. */
  const findIn = <Found>(call: Call, tenantId: string, find: PlatformReadWork<Found>) =>
    operator.readInFirm(call, tenantId, async (tx) => {
      const firm = (await findAnyTenant(tx, tenantId))?.tenant;
      if (!firm) throw badRequest({ field: 'tenantId', ...fault('no_such_firm') });
      refuseClosed({ ...firm, isDeleted: firm.deletedAt !== null });
      return find(tx);
    });
  return {
    findInvoiceClients: async ({ query, ...call }) => {
      const found = await findIn(call, query.tenantId, (tx) => findClients(tx, query));
      const data = found.map(({ email, ...client }) => ({ ...client, ...(email !== null && { email }) }));
      return { status: 200, body: { data } };
    },

    findInvoiceCases: async ({ query, ...call }) => {
      const found = await findIn(call, query.tenantId, (tx) => findCases(tx, query));
      const data = found.map(({ caseNumber, ...rest }) => ({ ...rest, ...(caseNumber !== null && { caseNumber }) }));
      return { status: 200, body: { data } };
    },
  };
}
