import { fault } from '#domain/faults';
import type { Access } from '#server/access/access';
import { Problem } from '#server/contract/problem';
import type { Services } from '#server/doors/services';

/** What handlers about people use. While access is open, there is no signing in. */
export type PeopleServices = Services & { access?: Access | undefined };

/** How people sign in. Throws a 404 while access is open: what only makes sense with people is not there. */
export function requireAccounts({ access }: Pick<PeopleServices, 'access'>): Access {
  if (!access) throw new Problem(404, fault('access_is_open'));
  return access;
}
