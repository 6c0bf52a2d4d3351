import { asc, eq, sql } from 'drizzle-orm';
import { mostListed } from '#domain/mostListed';
import type { Handlers } from '#server/contract/handlers';
import { Selection } from '#server/db/query/selection';
import { users } from '#server/db/schema';
import type { Services } from '#server/doors/services';

const { id, name, role } = users;

const people = new Selection({ id, name, role }).prepare(
  'people',
  sql`FROM ${users} WHERE ${eq(users.isActive, sql`true`)} ORDER BY ${asc(name)}, ${asc(id)} LIMIT ${mostListed.people}`,
);

/** Handles a firm's people. */
export function firmUserHandlers({ firm }: Services): Pick<Handlers, 'listFirmUsers'> {
  return {
    listFirmUsers: async (call) => ({ status: 200, body: { data: await firm.read(call, (tx) => people(tx, {})) } }),
  };
}
