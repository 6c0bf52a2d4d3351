import { fault } from '#domain/faults';
import { resolveEnvironment } from '#hosts/environments';
import type { Answer, Connection, Handlers } from '#server/contract/handlers';
import { notFound, Problem } from '#server/contract/problem';
import { noSuchRecord } from '#server/doors/firm';
import { isConsole } from '#server/doors/purpose';
import type { Services } from '#server/doors/services';
import { endedCookies, knownDeviceIn, sessionCookies, sessionTokenIn } from './cookies';
import type { Access, Step, Visit } from './signIn';
import type { SignedIn } from './store';
import { hashOf } from './tokens';

/** A call of somebody who signs in, or has done so. */
type PersonCall = { host: string; connection: Connection };

/** Handles the calls under "Access". While access is open there is nothing of the kind, and they answer 404. */
export function accessHandlers({ access, hostNames }: Services) {
  /** Finds the place that a call is made at: the console, or the firm whose address it is. */
  async function visitOf({ host, connection }: PersonCall): Promise<[Access, Visit]> {
    if (!access) throw new Problem(404, fault('access_is_open'));
    const { address, device } = connection;
    const visit = { address, device, knownDevice: knownDeviceIn(connection) };
    if (isConsole(host, hostNames)) return [access, { ...visit, place: {} }];
    const { slug } = resolveEnvironment(host, hostNames);
    const firm = slug === undefined ? undefined : await access.firmAt(slug);
    if (!firm) throw notFound('Host', fault('no_firm_at_address'));
    return [access, { ...visit, place: { firmId: firm.id, firmName: firm.name } }];
  }

  /** Finds whose session a call comes with, at the place that it is made at. */
  async function sessionAt(call: PersonCall): Promise<[Access, SignedIn]> {
    const [access, { place }] = await visitOf(call);
    const token = sessionTokenIn(call.connection);
    const session = token === undefined ? undefined : await access.sessionOf(hashOf(token), place);
    if (!session) throw new Problem(401, fault('sign_in_required'));
    return [access, session];
  }

  return {
    getSession: async (call) => {
      const [, { sessionId, name, email, role, isOwner, provedAt }] = await sessionAt(call);
      const data = { sessionId, name, email, role, isOwner, provedAt: new Date(provedAt).toISOString() };
      return { status: 200, body: { data } };
    },
    signIn: async ({ body, ...call }) => {
      const [access, visit] = await visitOf(call);
      return answer(call, await access.withPassword(visit, body.email, body.password));
    },
    giveCode: async ({ body, ...call }) => {
      const [access, visit] = await visitOf(call);
      return answer(call, await access.withCode(visit, body.challenge, body.code));
    },
    startGenerator: async ({ body, ...call }) => {
      const [access, visit] = await visitOf(call);
      return { status: 200, body: { data: await access.newGenerator(visit, body.challenge) } };
    },
    confirmGenerator: async ({ body, ...call }) => {
      const [access, visit] = await visitOf(call);
      const { recoveryCodes, ...session } = await access.withGenerator(visit, body.challenge, body.code);
      const headers = { 'Set-Cookie': sessionCookies(call.connection, session) };
      return { status: 200, headers, body: { data: { recoveryCodes } } };
    },
    signOut: async (call) => {
      const [access, { personId, sessionId }] = await sessionAt(call);
      await access.endSession(personId, sessionId);
      return { status: 200, headers: { 'Set-Cookie': endedCookies(call.connection) }, body: ended };
    },
    listSessions: async (call) => {
      const [access, { personId, sessionId }] = await sessionAt(call);
      const sessions = await access.sessionsOf(personId);
      const data = sessions.map(({ firm, openedAt, seenAt, ...session }) => ({
        ...session,
        ...(firm !== null && { firm }),
        openedAt: new Date(openedAt).toISOString(),
        seenAt: new Date(seenAt).toISOString(),
        isThis: session.id === sessionId,
      }));
      return { status: 200, body: { data } };
    },
    endSession: async ({ path, ...call }) => {
      const [access, { personId }] = await sessionAt(call);
      if (!(await access.endSession(personId, path.id))) throw noSuchRecord();
      return { status: 200, body: ended };
    },
    lookAtLink: async ({ body, ...call }) => {
      const [access, visit] = await visitOf(call);
      return { status: 200, body: { data: await access.lookAtLink(visit, body.token) } };
    },
    useLink: async ({ body, ...call }) => {
      const [access, visit] = await visitOf(call);
      return answer(call, await access.withLink(visit, body.token, body.password));
    },
  } satisfies Partial<Handlers>;
}

const ended = { data: { isEnded: true } } as const;

/** Answers with how far a sign-in has come. The session's token goes into a cookie that no script can read. */
function answer({ connection }: PersonCall, step: Step): Answer<'signIn'> {
  const cookies = step.state === 'signed_in' ? sessionCookies(connection, step) : [];
  const data = step.state === 'signed_in' ? { state: step.state } : step;
  return { status: 200, headers: { 'Set-Cookie': cookies }, body: { data } };
}
