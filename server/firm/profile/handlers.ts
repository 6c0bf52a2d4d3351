import type { components } from '#openapi';
import type { Handlers } from '#server/contract/handlers';
import type { Firm } from '#server/db/database';
import type { Services } from '#server/doors/services';

/** Handles a firm's profile. */
export function firmProfileHandlers({ firm }: Services): Pick<Handlers, 'getFirmProfile'> {
  return {
    getFirmProfile: async (call) => {
      const data = await firm.read(call, async (_, firm) => toProfile(await firm));
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
