import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/doors/services';
import { integrations } from './list';

/** Handles a firm's integrations. */
export function integrationHandlers(services: Services): Pick<Handlers, 'listFirmIntegrations'> {
  return {
    listFirmIntegrations: async (call) => {
      const data = await services.firm.read(call, (tx) =>
        Promise.all(
          integrations.map(async ({ standing, ...system }) => ({
            ...system,
            status: 'not_connected' as const,
            ...(await standing?.(tx, services)),
          })),
        ),
      );
      return { status: 200, body: { data } };
    },
  };
}
