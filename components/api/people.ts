import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { byId, type Mutation, mutation } from './mutation';

type Schemas = components['schemas'];

/** Who works at a firm or runs the platform, and who is invited. */
export type Roster = Schemas['Roster'];

/** One of them. */
export type RosterPerson = Schemas['RosterPerson'];

/** Somebody who is invited. */
export type Invitation = Schemas['Invitation'];

/** How a link reaches whom it is for. */
export type Handover = Schemas['Handover'];

/** A role of the platform's people or of a firm's. */
export type AnyRole = Schemas['AnyRole'];

/** Whom to invite. */
export type Invitee = { name: string; email: string; role: AnyRole };

/** What changes in a person. */
export type PersonChange = { id: string; role?: AnyRole; isActive?: boolean };

type Done = Schemas['DoneAccess'];

/** What can be done about the people of one place: a firm, or the console. */
export interface PeopleCalls {
  readonly invite: Mutation<Invitee, Handover>;
  readonly renew: Mutation<string, Handover>;
  readonly revoke: Mutation<string, Done>;
  readonly change: Mutation<PersonChange, Done>;
  readonly offer: Mutation<string, Done>;
  readonly withdraw: Mutation<void, Done>;
  readonly accept: Mutation<void, Done>;
  readonly leave: Mutation<void, Done>;
  readonly stopFactorReset: Mutation<string, Done>;
}

const none = () => ({});

/** What can be done about a firm's people. */
export const firmPeople: PeopleCalls = {
  invite: mutation('post', '/api/law-firm/people/invitations', 'person', (body: Invitee) => ({
    body: body as Schemas['InvitationInput'],
  })),
  renew: mutation('post', '/api/law-firm/people/invitations/{id}/renew', 'person', byId),
  revoke: mutation('delete', '/api/law-firm/people/invitations/{id}', 'person', byId),
  change: mutation('patch', '/api/law-firm/people/{id}', 'person', ({ id, ...body }: PersonChange) => ({
    ...byId(id),
    body: body as Schemas['PersonChange'],
  })),
  offer: mutation('post', '/api/law-firm/people/ownership', 'person', (to: string) => ({ body: { to } })),
  withdraw: mutation('delete', '/api/law-firm/people/ownership', 'person', none),
  accept: mutation('post', '/api/law-firm/people/ownership/accept', 'person', none),
  leave: mutation('delete', '/api/law-firm/people/me', 'person', none),
  stopFactorReset: mutation('delete', '/api/law-firm/people/factor-resets/{id}', 'person', byId),
};

/** What can be done about the platform's people. */
export const operators: PeopleCalls = {
  invite: mutation('post', '/api/operators/invitations', 'person', (body: Invitee) => ({
    body: body as Schemas['OperatorInvitationInput'],
  })),
  renew: mutation('post', '/api/operators/invitations/{id}/renew', 'person', byId),
  revoke: mutation('delete', '/api/operators/invitations/{id}', 'person', byId),
  change: mutation('patch', '/api/operators/{id}', 'person', ({ id, ...body }: PersonChange) => ({
    ...byId(id),
    body: body as Schemas['OperatorChange'],
  })),
  offer: mutation('post', '/api/operators/ownership', 'person', (to: string) => ({ body: { to } })),
  withdraw: mutation('delete', '/api/operators/ownership', 'person', none),
  accept: mutation('post', '/api/operators/ownership/accept', 'person', none),
  leave: mutation('delete', '/api/operators/me', 'person', none),
  stopFactorReset: mutation('delete', '/api/operators/factor-resets/{id}', 'person', byId),
};

/** Says whether everybody of the firm needs a second factor. */
export const setSecondFactorForAll = mutation(
  'put',
  '/api/law-firm/people/second-factor',
  'person',
  (isForAll: boolean) => ({ body: { isForAll } }),
);

/** A firm's people. */
export function useFirmPeople() {
  return useApi().useQuery('get', '/api/law-firm/people');
}

/** The platform's people. */
export function useOperators() {
  return useApi().useQuery('get', '/api/operators');
}

/** The offer of the platform that whoever asks made, or may accept. Fails with a 404 if there is none. */
export function usePlatformOffer() {
  return useApi().useQuery('get', '/api/operators/ownership');
}

/** Whether anyone of a firm can sign in. While access is open, it fails with a 404. */
export function useFirmSignIn(id: string) {
  return useApi().useQuery('get', '/api/first-admins/{id}', { params: { path: { id } } });
}

/** Lets a firm's first admin in. */
export const admitFirstAdmin = mutation(
  'post',
  '/api/first-admins/{id}',
  'firstAdmin',
  ({ id, ...body }: Schemas['FirstAdminInput'] & { id: string }) => ({ ...byId(id), body }),
);

/** A sign-up whose link has not been opened. */
export type WaitingSignup = Schemas['WaitingSignup'];

/** The sign-ups that wait for their link to be opened. While access is open, it fails with a 404. */
export function useWaitingSignups() {
  return useApi().useQuery('get', '/api/waiting-signups');
}

/** Makes a sign-up's link, to hand over. */
export const handOverSignup = mutation('post', '/api/waiting-signups/{id}/link', 'signup', byId);
