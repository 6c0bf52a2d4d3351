import type { Handlers } from './contract/handlers';
import { billingHandlers } from './billing/handlers';
import { customerHandlers } from './customers/handlers';
import { dashboardHandlers } from './dashboard/handlers';
import { dashboardTemplateHandlers } from './dashboards/handlers';
import { documentationHandlers } from './documentation/handlers';
import { firmHandlers } from './firm/handlers';
import { healthHandlers } from './health/handlers';
import { signupHandlers } from './signups/handlers';
import { tenantHandlers } from './tenants/handlers';
import { usageHandlers } from './usage/handlers';
import { widgetHandlers } from './widgets/handlers';
import type { Services } from './services';

/** A handler for every call of the contract. */
export function allHandlers(services: Services): Handlers {
  return {
    ...billingHandlers(services),
    ...customerHandlers(services),
    ...dashboardHandlers(services),
    ...dashboardTemplateHandlers(services),
    ...documentationHandlers(),
    ...firmHandlers(services),
    ...healthHandlers(services),
    ...signupHandlers(services),
    ...tenantHandlers(services),
    ...usageHandlers(services),
    ...widgetHandlers(services),
  };
}
