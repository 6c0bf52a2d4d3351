import { hasRight } from '#server/contract/caller';
import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/doors/services';
import { integrations } from './list';

/** Handles a firm's integrations. */
export function integrationHandlers(services: Services): Pick<Handlers, 'listFirmIntegrations'> {
  return {
    listFirmIntegrations: async (call) => {
      const data = await services.firm.read(call, async (tx, admitted) => {
        await admitted;
        const known = integrations.filter(({ right }) => right === undefined || hasRight(call.caller, right));
        return Promise.all(
          known.map(async ({ id, name, description, standing }) => ({
            id,
            name,
            description,
            status: 'not_connected' as const,
            ...(await standing?.(tx, services)),
          })),
        );
      });
      return { status: 200, body: { data } };
    },
  };
}
