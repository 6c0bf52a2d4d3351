import type { Handlers } from '#server/contract/handlers';
import type { FirmCall } from '#server/doors/firm';
import type { Call } from '#server/doors/platform';
import { firstAdminHandlers } from './firstAdmin';
import type { PeopleServices } from './requireAccounts';
import { rosterOf } from './roster';

const done = { status: 200, body: { data: { isDone: true } } } as const;

/** Handles who works at a firm and who runs the platform: both alike. */
export function peopleHandlers(services: PeopleServices) {
  const { firm, operator, hostNames, access } = services;
  const ofFirm = rosterOf<FirmCall>(services, {
    read: (call, work) => firm.read(call, async (tx, found) => work(tx, atFirm(await found))),
    write: (call, work) => firm.write(call, (tx, found) => work(tx, atFirm(found))),
  });
  const atFirm = ({ id, name, slug }: { id: string; name: string; slug: string }) => ({
    place: { firmId: id },
    name,
    hostName: `${slug}.${hostNames.tenant}`,
    page: '/people',
  });
  const console = { place: {}, name: access?.productName ?? '', hostName: hostNames.admin, page: '/admin/ownership' };
  const ofPlatform = rosterOf<Call>(services, {
    read: (call, work) => operator.read(call, (tx) => work(tx, console)),
    write: (call, work) => operator.write(call, (tx) => work(tx, console)),
  });

  return {
    ...firstAdminHandlers(services),

    listPeople: async (call) => ({ status: 200, body: { data: await ofFirm.list(call) } }),
    invitePerson: async ({ body, ...call }) => ({ status: 201, body: { data: await ofFirm.invite(call, body) } }),
    renewInvitation: async ({ path, ...call }) => ({ status: 200, body: { data: await ofFirm.renew(call, path.id) } }),
    revokeInvitation: async ({ path, ...call }) => ofFirm.revoke(call, path.id).then(() => done),
    changePerson: async ({ path, body, ...call }) => ofFirm.change(call, path.id, body).then(() => done),
    stopPersonFactorReset: async ({ path, ...call }) => ofFirm.stopFactorReset(call, path.id).then(() => done),
    leaveFirm: async (call) => ofFirm.leave(call).then(() => done),
    offerOwnership: async ({ body, ...call }) => ofFirm.offer(call, body.to).then(() => done),
    withdrawOwnership: async (call) => ofFirm.withdraw(call).then(() => done),
    acceptOwnership: async (call) => ofFirm.accept(call).then(() => done),
    setSecondFactorForAll: async ({ body, ...call }) => ofFirm.wantSecondFactor(call, body.isForAll).then(() => done),

    listOperators: async (call) => ({ status: 200, body: { data: await ofPlatform.list(call) } }),
    inviteOperator: async ({ body, ...call }) => ({ status: 201, body: { data: await ofPlatform.invite(call, body) } }),
    renewOperatorInvitation: async ({ path, ...call }) => ({
      status: 200,
      body: { data: await ofPlatform.renew(call, path.id) },
    }),
    revokeOperatorInvitation: async ({ path, ...call }) => ofPlatform.revoke(call, path.id).then(() => done),
    changeOperator: async ({ path, body, ...call }) => ofPlatform.change(call, path.id, body).then(() => done),
    stopOperatorFactorReset: async ({ path, ...call }) => ofPlatform.stopFactorReset(call, path.id).then(() => done),
    leavePlatform: async (call) => ofPlatform.leave(call).then(() => done),
    getPlatformOffer: async (call) => ({ status: 200, body: { data: await ofPlatform.offerFor(call) } }),
    offerPlatform: async ({ body, ...call }) => ofPlatform.offer(call, body.to).then(() => done),
    withdrawPlatform: async (call) => ofPlatform.withdraw(call).then(() => done),
    acceptPlatform: async (call) => ofPlatform.accept(call).then(() => done),
  } satisfies Partial<Handlers>;
}
