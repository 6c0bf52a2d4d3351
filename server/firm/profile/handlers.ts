import type { components } from '#openapi';
import type { Handlers } from '#server/contract/handlers';
import type { Firm } from '#server/db/database';
import { firmReads } from '#server/firm/inFirm';
import type { Services } from '#server/services';

/** Who a firm is. */
export function firmProfileHandlers(services: Services): Pick<Handlers, 'getFirmProfile'> {
  const readInFirm = firmReads(services);
  return {
    getFirmProfile: async (call) => {
      const data = await readInFirm(call, async (_, firm) => toProfile(await firm));
      return { status: 200, body: { data } };
    },
  };
}

function toProfile(firm: Firm): components['schemas']['FirmProfile'] {
  return {
    name: firm.name,
    slug: firm.slug,
    primary_color: firm.primaryColor,
    plan: firm.plan,
    status: firm.status,
    dashboard_template: firm.dashboardTemplate,
  };
}
