import { activityHandlers } from './activity';
import { billingHandlers } from './billing';
import { customerHandlers, demoCustomers } from './customers';
import { usageHandlers } from './usage';

/** Mocks the calls of a customer's page. */
export function customerPageHandlers(customers = demoCustomers, deleted: typeof customers = []) {
  return [...customerHandlers(customers, deleted), ...billingHandlers(), ...activityHandlers(), ...usageHandlers()];
}
