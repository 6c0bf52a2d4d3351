import { fault } from '#domain/faults';
import type { Access } from '#server/access/access';
import { endedCookies } from '#server/access/cookies';
import { recordFirmActivity, recordPlatformActivity } from '#server/activity/record';
import type { Caller } from '#server/contract/caller';
import type { Handlers } from '#server/contract/handlers';
import { conflict, Problem } from '#server/contract/problem';
import { notDeleted } from '#server/customers/orNotFound';
import { findTenant } from '#server/customers/queries';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { noSuchRecord } from '#server/doors/firm';
import type { Call } from '#server/doors/platform';
import type { Services } from '#server/doors/services';
import { supportEnded, type SupportedFirm } from './ended';
import {
  endSupport,
  findSupport,
  openSupport,
  openSupportCode,
  pastSupport,
  runningSupport,
  supportOf,
  toSupportAccess,
} from './queries';

const minute = 60_000;

type SupportCalls =
  | 'listCustomerSupport'
  | 'openSupport'
  | 'enterAgain'
  | 'endOwnSupport'
  | 'listSupport'
  | 'listPastSupport'
  | 'endSupport'
  | 'leaveSupport';

/** Handles how operators come into firms' areas for support. While access is open there is no such thing, and the calls answer 404. */
export function supportHandlers(
  { operator, firm, now }: Services,
  access: Access | undefined,
): Pick<Handlers, SupportCalls> {
  /** Whoever has been let in, and how people sign in. */
  function signedIn({ person }: Caller) {
    if (!access || !person) throw new Problem(404, fault('access_is_open'));
    return { access, person };
  }

  /** The firm that an operator's call names. */
  const firmOf = async (call: Call, id: string) => {
    const found = await operator.read(call, (tx) => findTenant(tx, id));
    const by = signedIn(call.caller);
    return { tenant: notDeleted(found).tenant, ...by };
  };

  /** Ends an access and puts it on the firm's activity, unless it has ended before. Throws a 404 if it is not the caller's to end. */
  async function end(tx: Transaction, of: SupportedFirm, id: string, caller: Caller) {
    const { person } = signedIn(caller);
    const ended = await endSupport(tx, id, person.name, now());
    if (ended) await supportEnded(tx, now(), { ...ended, endedBy: person.name });
    else if (!(await findSupport(tx, id))?.endedAt) throw noSuchRecord();
    return { of, ended };
  }

  /** Tells a firm's people of an access that has just ended. */
  function tell({ of, ended }: Awaited<ReturnType<typeof end>>, caller: Caller): void {
    const { access: mails, person } = signedIn(caller);
    if (ended) mails.tellOfSupport(of, { is: 'ended', operator: ended.operator, endedBy: person.name });
  }

  const answer = (rows: Awaited<ReturnType<typeof pastSupport>>, caller: Caller) => {
    const { person } = signedIn(caller);
    return { status: 200, body: { data: rows.map((row) => toSupportAccess(row, person.personId)) } } as const;
  };

  return {
    listCustomerSupport: async ({ path, ...call }) => {
      const { tenant } = await firmOf(call, path.id);
      return answer(await operator.read(call, (tx) => supportOf(tx, tenant.id)), call.caller);
    },

    openSupport: async ({ path, body, ...call }) => {
      const { tenant, access: mails, person } = await firmOf(call, path.id);
      if (tenant.status === 'suspended') throw conflict('id', fault('firm_suspended', { firm: tenant.name }));
      if (tenant.status === 'expired') throw conflict('id', fault('firm_expired', { firm: tenant.name }));
      const moment = now();
      const [id, reason] = [newId(moment), body.reason.trim()];
      const endsAt = new Date(moment.getTime() + body.minutes * minute);
      const code = mails.newSupportCode(tenant.slug);
      await operator.writeInFirm(call, tenant.id, async (tx) => {
        if (!(await openSupport(tx, { id, reason, now: moment, endsAt }))) {
          throw conflict('id', fault('support_is_open'));
        }
        await openSupportCode(tx, id, code, moment);
        const params = { person: person.name, minutes: body.minutes, reason };
        const told = { code: 'support_opened', params } as const;
        await recordFirmActivity(tx, moment, { tenantId: tenant.id, ...told });
        await recordPlatformActivity(tx, moment, { kind: 'customer', firmId: tenant.id, ...told });
      });
      mails.tellOfSupport(tenant, { is: 'opened', operator: person.name, reason, endsAt });
      return { status: 201, body: { data: { id, link: code.link, endsAt: endsAt.toISOString() } } };
    },

    enterAgain: async ({ path, ...call }) => {
      const { tenant, access: links } = await firmOf(call, path.id);
      const code = links.newSupportCode(tenant.slug);
      const id = path.supportId;
      const { endsAt } = await operator.writeInFirm(call, tenant.id, async (tx) => {
        const grant = (await openSupportCode(tx, id, code, now())) && (await findSupport(tx, id));
        if (!grant) throw noSuchRecord();
        return grant;
      });
      return { status: 200, body: { data: { id, link: code.link, endsAt: endsAt.toISOString() } } };
    },

    endOwnSupport: async ({ path, ...call }) => {
      const { tenant } = await firmOf(call, path.id);
      const done = await operator.writeInFirm(call, tenant.id, (tx) => end(tx, tenant, path.supportId, call.caller));
      tell(done, call.caller);
      return { status: 200, body: isEnded };
    },

    listSupport: async (call) => answer(await firm.read(call, (tx) => runningSupport(tx, now())), call.caller),
    listPastSupport: async (call) => answer(await firm.read(call, pastSupport), call.caller),

    endSupport: async ({ path, ...call }) => {
      tell(await firm.write(call, (tx, found) => end(tx, found, path.id, call.caller)), call.caller);
      return { status: 200, body: isEnded };
    },

    leaveSupport: async (call) => {
      const done = await firm.write(call, async (tx, found) => {
        const { person } = signedIn(call.caller);
        const own = (await runningSupport(tx, now())).find(({ personId }) => personId === person.personId);
        if (!own) throw noSuchRecord();
        return end(tx, found, own.id, call.caller);
      });
      tell(done, call.caller);
      return { status: 200, headers: { 'Set-Cookie': endedCookies(call.connection) }, body: isEnded };
    },
  };
}

const isEnded = { data: { isEnded: true } } as const;
