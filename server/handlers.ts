import type { Handlers } from './contract/handlers';
import type { Access } from './access/access';
import { accessHandlers } from './session/handlers';
import { activityHandlers } from './activity/handlers';
import { auditHandlers } from './audit/handlers';
import { jobHandlers } from './background/handlers';
import { billingHandlers } from './billing/handlers';
import { customerHandlers } from './customers/handlers';
import type { Services } from './doors/services';
import { documentationHandlers } from './documentation/handlers';
import { firmHandlers } from './firm/handlers';
import { healthHandlers } from './health/handlers';
import { keyHandlers } from './keys/handlers';
import { overviewHandlers } from './overview/handlers';
import { peopleHandlers } from './people/handlers';
import { portalHandlers } from './portal/handlers';
import { signupHandlers } from './signups/handlers';
import { supportHandlers } from './support/handlers';
import { templateHandlers } from './templates/handlers';
import { tenantHandlers } from './tenants/handlers';
import { usageHandlers } from './usage/handlers';
import { widgetHandlers } from './widgets/handlers';

/** A handler for every call in the contract. */
export function allHandlers(services: Services, access?: Access): Handlers {
  return {
    ...accessHandlers(services, access),
    ...activityHandlers(services),
    ...auditHandlers(services),
    ...billingHandlers(services),
    ...customerHandlers(services),
    ...documentationHandlers(),
    ...firmHandlers(services),
    ...healthHandlers(services),
    ...jobHandlers(services),
    ...overviewHandlers(services),
    ...keyHandlers({ ...services, access }),
    ...peopleHandlers({ ...services, access }),
    ...portalHandlers(services),
    ...signupHandlers({ ...services, access }),
    ...supportHandlers(services, access),
    ...templateHandlers(services),
    ...tenantHandlers(services),
    ...usageHandlers(services),
    ...widgetHandlers(services),
  };
}
