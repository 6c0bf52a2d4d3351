import type { users } from '#server/db/schema';
import { many } from './chance';
import { addressPart, personName } from './people';
import type { Setting } from './setting';

/** Makes a demo firm's staff: one administrator, one manager in eight, and lawyers. */
export function usersOf({ tenantId, firm, tenant, stats, joined, id }: Setting): (typeof users.$inferInsert)[] {
  return many(stats.users, (index) => {
    const name = personName(firm * 29 + index);
    return {
      tenantId,
      id: id('users', index),
      name,
      email: `${addressPart(name).replace('-', '.')}@${tenant.slug}.example`,
      role: index === 0 ? 'admin' : index % 8 === 1 ? 'manager' : 'lawyer',
      createdAt: joined,
    };
  });
}
