import type { components } from '#openapi';
import type { Handlers } from '#server/contract/handlers';
import { firmReads } from '#server/firm/inFirm';
import type { Services } from '#server/services';

/** The systems that firms work with (spec section 3, `integration-status`). */
const integrations: components['schemas']['Integration'][] = [
  {
    id: 'court-e-filing',
    name: 'Judiciary e-Filing',
    description: 'Cases, cause lists and filings.',
    status: 'not_connected',
  },
  { id: 'mobile-money', name: 'M-Pesa', description: 'Payments by clients.', status: 'not_connected' },
  {
    id: 'bar-association',
    name: 'Law Society of Kenya',
    description: 'Practising certificates.',
    status: 'not_connected',
  },
];

/** The systems outside of Mizani. */
export function integrationHandlers(services: Services): Pick<Handlers, 'listFirmIntegrations'> {
  const readInFirm = firmReads(services);
  return {
    listFirmIntegrations: async (call) => {
      const data = await readInFirm(call, async () => integrations);
      return { status: 200, body: { data } };
    },
  };
}
