import type { components } from '#openapi';
import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/doors/services';

/** The external systems that firms work with (spec section 3, `integration-status`). */
export const integrations: components['schemas']['Integration'][] = [
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

/** Handles a firm's integrations. */
export function integrationHandlers({ firm }: Services): Pick<Handlers, 'listFirmIntegrations'> {
  return {
    listFirmIntegrations: async (call) => {
      const data = await firm.read(call, async () => integrations);
      return { status: 200, body: { data } };
    },
  };
}
