import { sql } from 'drizzle-orm';
import { lifetimes } from '#domain/access/lifetimes';
import { fault } from '#domain/faults';
import { recordFirmActivity, recordPlatformActivity } from '#server/activity/record';
import type { Handlers } from '#server/contract/handlers';
import { Problem } from '#server/contract/problem';
import { notDeleted } from '#server/customers/orNotFound';
import { findTenant } from '#server/customers/queries';
import { newId } from '#server/db/newId';
import { Selection } from '#server/db/query/selection';
import { users } from '#server/db/schema';
import { writeLetter } from '#server/letters/letter';
import { invitation } from '#server/letters/people';
import { handingOver } from './handover';
import { type PeopleServices, requireAccounts } from './requireAccounts';
import { admitFirstAdmin, hasSignedIn } from './store';

type Calls = 'getFirmSignIn' | 'admitFirstAdmin';

const admins = new Selection({ name: users.name, email: users.email });

/**
 * Lets the first admin of a firm in, because nobody of it can. Afterwards the firm's own people let others in: operators don't become
 * a firm's people.
 */
export function firstAdminHandlers(services: PeopleServices): Pick<Handlers, Calls> {
  const { operator, now, hostNames } = services;
  const links = handingOver(services);
  return {
    getFirmSignIn: async ({ path, ...call }) => {
      const data = await operator.read(call, async (tx) => {
        requireAccounts(services);
        notDeleted(await findTenant(tx, path.id));
        if (await hasSignedIn(tx, path.id)) return { hasSignedIn: true, admins: [] };
        const found = await admins.read(
          tx,
          sql`FROM ${users} WHERE tenant_id = ${path.id}::uuid AND role = 'admin' AND is_active ORDER BY name, id LIMIT 100`,
        );
        return { hasSignedIn: false, admins: found };
      });
      return { status: 200, body: { data } };
    },

    admitFirstAdmin: async ({ path, body, ...call }) => {
      const { tenant } = await operator.read(call, async (tx) => {
        requireAccounts(services);
        return notDeleted(await findTenant(tx, path.id));
      });
      const name = body.name.trim();
      const link = links.make(`${tenant.slug}.${hostNames.tenant}`, lifetimes.invitation);
      await operator.writeInFirm(call, tenant.id, async (tx) => {
        const moment = now();
        const ids = { personId: newId(moment), memberId: newId(moment) };
        const admin = { ...ids, ...link, firmId: tenant.id, name, email: body.email, now: moment };
        if (!(await admitFirstAdmin(tx, admin))) throw new Problem(409, fault('firm_lets_in'));
        const happening = {
          code: 'first_admin_invited',
          params: { about: `${name} · ${body.reason.trim()}` },
        } as const;
        await recordFirmActivity(tx, moment, { tenantId: tenant.id, ...happening });
        await recordPlatformActivity(tx, moment, { kind: 'customer', firmId: tenant.id, ...happening });
      });
      const about = { placeName: tenant.name, name, role: 'admin', inviter: undefined } as const;
      const letter = writeLetter(invitation, 'en', { ...about, link: link.url, endsAt: link.endsAt });
      const data = await links.give(link, tenant.name, body.email, letter);
      return { status: 201, body: { data } };
    },
  };
}
