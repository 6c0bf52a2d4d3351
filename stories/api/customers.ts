import type { components } from '#openapi';
import { consoleHandlers, ofConsole } from './console';
import { http, unavailable } from './http';
import type { Row } from './rows';

type Customer = components['schemas']['Customer'];

const list = '/api/customers';

/** The firms in the demo data, in the order in which they joined it. */
export const demoCustomers = (Object.values(ofConsole.rows[list] ?? {}) as unknown as Customer[]).sort((one, other) =>
  one.id.localeCompare(other.id),
);

/** A firm with texts of the maximum length. */
export const longCustomer: Customer = {
  ...(demoCustomers[0] as Customer),
  name: 'Ng’ang’a, Wanjirũ, Cherono, Abdalla & Otieno-Mutua Associates (Demo)',
  slug: 'nganga-wanjiru-cherono-abdalla-otieno-mutua-associates',
  email: 'correspondence.and.filings@nganga-wanjiru-cherono-abdalla.example',
  address: {
    street: 'Ng’ang’a House, 14th floor, Kenyatta Avenue corner Wabera Street',
    city: 'Nairobi',
    country: 'Kenya',
  },
};

/** Answers the calls of Customer Management and Tenant Management, about as many firms as a story says. */
export const customerHandlers = (rows?: readonly Customer[], deleted: readonly Customer[] = [], total?: number) =>
  consoleHandlers([list, '/api/platform/tenants'], {
    ...(rows && { lists: { [list]: rows as unknown as Row[] } }),
    deleted: { [list]: deleted as unknown as Row[] },
    ...(total && {
      bodies: { [summary]: { data: { ...(ofConsole.bodies[summary]?.['data'] as Row), totalCustomers: total } } },
    }),
  });

const summary = '/api/customers/stats/summary';

/** Fails searches for a firm, but not the whole list: Escape asks for that again, and its failure would come after the story's end. */
export const searchUnavailable = http.get('/api/customers', ({ query }) =>
  query.get('search') ? unavailable() : undefined,
);
