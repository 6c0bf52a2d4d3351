import { fault } from '#domain/faults';
import { hostNameOf, resolveEnvironment } from '#hosts/environments';
import type { Caller } from '#server/contract/caller';
import type { Answer, Connection, Handlers } from '#server/contract/handlers';
import { notFound, Problem } from '#server/contract/problem';
import type { SignedIn } from '#server/db/database';
import { requireProof } from '#server/doors/admit';
import { noSuchRecord } from '#server/doors/firm';
import { isConsole } from '#server/doors/purpose';
import type { Services } from '#server/doors/services';
import { endedCookies, knownDeviceIn, sessionCookies, sessionTokenIn } from '#server/access/cookies';
import type { Access } from '#server/access/access';
import type { SignedInStep, Step, Visit } from '#server/access/signIn';
import type { Role } from '#server/access/store';
import { omitEmpty } from '#domain/omit';
import { hashOf } from '#server/access/tokens';

/** A call of somebody who signs in, or has done so. */
type PersonCall = { caller: Caller; host: string; connection: Connection };

/** A call of somebody who has signed in. */
type Signed = { access: Access; visit: Visit; person: SignedIn; token: string };

/** Handles the calls under "Access". While access is open there is nothing of the kind, and they answer 404. */
export function accessHandlers({ hostNames, now }: Services, access: Access | undefined) {
  /** Finds the place that a call is made at: the console, the firm whose address it is, or the address of all firms. */
  async function anyVisitOf({ host, connection }: PersonCall): Promise<[Access, Visit]> {
    if (!access) throw new Problem(404, fault('access_is_open'));
    const { address, device, isSecure } = connection;
    const relyingParty = {
      id: isConsole(host, hostNames) ? hostNameOf(host) : hostNames.tenant,
      origin: `${isSecure ? 'https' : 'http'}://${host.toLowerCase()}`,
    };
    const visit = { address, device, knownDevice: knownDeviceIn(connection), relyingParty };
    if (isConsole(host, hostNames)) return [access, { ...visit, place: {} }];
    const { slug } = resolveEnvironment(host, hostNames);
    if (slug === undefined) return [access, { ...visit, place: { isOfAllFirms: true } }];
    const firm = await access.firmAt(slug);
    if (!firm) throw notFound('Host', fault('no_firm_at_address'));
    const { id: firmId, name: firmName, primaryColor } = firm;
    return [access, { ...visit, place: { firmId, firmName, primaryColor, slug } }];
  }

  /** The same, for what needs a place that people belong to. */
  async function visitOf(call: PersonCall): Promise<[Access, Visit]> {
    const [access, visit] = await anyVisitOf(call);
    if (visit.place.isOfAllFirms) throw notFound('Host', fault('no_firm_at_address'));
    return [access, visit];
  }

  /** Finds whose session a call comes with, at the place that it is made at. */
  async function sessionAt(call: PersonCall): Promise<Signed> {
    const [access, visit] = await anyVisitOf(call);
    // At the address of all firms nobody has one.
    const token = visit.place.isOfAllFirms ? undefined : sessionTokenIn(call.connection);
    const person = token === undefined ? undefined : await access.sessionOf(hashOf(token), visit.place);
    if (!person || token === undefined) throw new Problem(401, fault('sign_in_required'));
    const known = { ...call.caller, person };
    if (known.needsProof) requireProof(known, now());
    return { access, visit, person, token };
  }

  /** The same, for what people do with their own account: not in a firm's area that they are in for support. */
  async function accountAt(call: PersonCall): Promise<Signed> {
    const signed = await sessionAt(call);
    if (signed.person.role === 'support') throw new Problem(403, fault('right_missing'));
    return signed;
  }

  return {
    getPlace: async (call) => {
      if (!access) throw new Problem(404, fault('access_is_open'));
      if (isConsole(call.host, hostNames)) return { status: 200, body: { data: {} } };
      const [, { place }] = await anyVisitOf(call);
      const { firmName: name = place.isOfAllFirms && access.productName, primaryColor } = place;
      return {
        status: 200,
        body: { data: omitEmpty({ name, primaryColor }) },
      };
    },
    getSession: async (call) => {
      const { access, visit, person } = await sessionAt(call);
      const { sessionId, name, email, memberId, role, isOwner, provedAt } = person;
      const [hasCodes, passkeys, resetAt] = await Promise.all([
        // The operator's codes are asked for at the console.
        role !== 'support' && access.hasCodes(person, visit),
        access.passkeysOf(person.personId),
        access.factorsResetAt(person.personId),
      ]);
      const hasPasskeys = passkeys.some(({ rpId }) => rpId === visit.relyingParty.id);
      const data = {
        sessionId,
        name,
        email,
        role: role as Role,
        isOwner,
        hasCodes,
        hasPasskeys,
        ...(memberId !== null && { memberId }),
        ...(resetAt !== undefined && { factorsResetAt: new Date(resetAt).toISOString() }),
        provedAt: new Date(provedAt).toISOString(),
      };
      return { status: 200, body: { data } };
    },
    signIn: async ({ body, ...call }) => {
      const [access, visit] = await anyVisitOf(call);
      const way = visit.place.isOfAllFirms ? access.atAllFirms : access;
      return answer(call, await way.withPassword(visit, body.email, body.password));
    },
    giveCode: async ({ body, ...call }) => {
      const [access, visit] = await anyVisitOf(call);
      const { challenge, code } = body;
      const { isOfAllFirms } = visit.place;
      const step = isOfAllFirms ? access.atAllFirms.withCode(challenge, code) : access.withCode(visit, challenge, code);
      return answer(call, await step);
    },
    startGenerator: async ({ body, ...call }) => {
      const [access, visit] = await visitOf(call);
      return { status: 200, body: { data: await access.newGenerator(visit, body.challenge) } };
    },
    confirmGenerator: async ({ body, ...call }) => {
      const [access, visit] = await visitOf(call);
      return answerCodes(call, await access.withGenerator(visit, body.challenge, body.code));
    },
    signOut: async (call) => {
      const { access, person } = await sessionAt(call);
      await access.endSession(person.personId, person.sessionId);
      return { status: 200, headers: { 'Set-Cookie': endedCookies(call.connection) }, body: ended };
    },
    proveAgain: async ({ body, ...call }) => {
      const { access, visit, person } = await accountAt(call);
      return answer(call, await access.prove(visit, person, body.password, body.code));
    },
    stopFactorReset: async (call) => {
      const { access, person } = await accountAt(call);
      if (!(await access.stopFactorReset(person.personId))) throw noSuchRecord();
      return { status: 200, body: { data: { isDone: true } } };
    },
    startPasskey: async (call) => {
      const [access, visit] = await anyVisitOf(call);
      return { status: 200, body: { data: await access.startPasskey(visit) } };
    },
    signInWithPasskey: async ({ body, ...call }) => {
      const [access, visit] = await anyVisitOf(call);
      if (!visit.place.isOfAllFirms) return answer(call, await access.withPasskey(visit, body));
      return answer(call, await access.atAllFirms.withPasskeyOf(await access.personOfPasskey(visit, body)));
    },
    chooseFirm: async ({ body, ...call }) => {
      const [access, { place }] = await anyVisitOf(call);
      if (!place.isOfAllFirms) throw notFound('Host', fault('not_found'));
      return { status: 200, body: { data: await access.atAllFirms.chooseFirm(body.challenge, body.firm) } };
    },
    enterFirm: async ({ body, ...call }) => {
      const [access, visit] = await visitOf(call);
      return answer(call, await access.atAllFirms.enterFirm(visit, body.token));
    },
    proveByPasskey: async ({ body, ...call }) => {
      const { access, visit, person } = await accountAt(call);
      return answer(call, await access.proveByPasskey(visit, person, body));
    },
    listPasskeys: async (call) => {
      const { access, person } = await accountAt(call);
      const data = (await access.passkeysOf(person.personId)).map(({ id, name, rpId, addedAt, usedAt }) => ({
        id,
        name,
        worksAt: rpId === hostNames.tenant ? ('firms' as const) : ('console' as const),
        addedAt: new Date(addedAt).toISOString(),
        ...(usedAt !== null && { usedAt: new Date(usedAt).toISOString() }),
      }));
      return { status: 200, body: { data } };
    },
    startNewPasskey: async (call) => {
      const { access, visit, person } = await accountAt(call);
      return { status: 200, body: { data: await access.startNewPasskey(visit, person) } };
    },
    addPasskey: async ({ body, ...call }) => {
      const { access, visit, person } = await accountAt(call);
      return answer(call, await access.addPasskey(visit, person, body));
    },
    removePasskey: async ({ path, ...call }) => {
      const { access, person } = await accountAt(call);
      const step = await access.removePasskey(person, path.id);
      if (!step) throw noSuchRecord();
      return answer(call, step);
    },
    changePassword: async ({ body, ...call }) => {
      const { access, visit, person } = await accountAt(call);
      return answer(call, await access.changePassword(visit, person, body.password));
    },
    startCodes: async (call) => {
      const { access, person, token } = await accountAt(call);
      return { status: 200, body: { data: access.newCodes(person, token) } };
    },
    confirmCodes: async ({ body, ...call }) => {
      const { access, person, token } = await accountAt(call);
      return answerCodes(call, await access.confirmCodes(person, token, body.code));
    },
    listSessions: async (call) => {
      const { access, person } = await accountAt(call);
      const sessions = await access.sessionsOf(person.personId);
      const data = sessions.map(({ firm, openedAt, seenAt, ...session }) => ({
        ...session,
        ...(firm !== null && { firm }),
        openedAt: new Date(openedAt).toISOString(),
        seenAt: new Date(seenAt).toISOString(),
        isThis: session.id === person.sessionId,
      }));
      return { status: 200, body: { data } };
    },
    endSession: async ({ path, ...call }) => {
      const { access, person } = await accountAt(call);
      if (!(await access.endSession(person.personId, path.id))) throw noSuchRecord();
      return { status: 200, body: ended };
    },
    endOtherSessions: async (call) => {
      const { access, person } = await accountAt(call);
      await access.endOthers(person);
      return { status: 200, body: ended };
    },
    requestLink: async ({ body, ...call }) => {
      const [access, visit] = await anyVisitOf(call);
      await access.requestLink(visit, body.email);
      return { status: 202, body: { data: { isMailed: access.canMail } } };
    },
    lookAtLink: async ({ body, ...call }) => {
      const [access, visit] = await visitOf(call);
      return { status: 200, body: { data: await access.lookAtLink(visit, body.token) } };
    },
    enterSupport: async ({ body, ...call }) => {
      const [access, visit] = await visitOf(call);
      return answer(call, await access.enterSupport(visit, body.code));
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

/** Answers with recovery codes, and the session's cookie. */
function answerCodes(
  { connection }: PersonCall,
  { recoveryCodes, ...session }: SignedInStep & { recoveryCodes: string[] },
): Answer<'confirmCodes'> {
  const headers = { 'Set-Cookie': sessionCookies(connection, session) };
  return { status: 200, headers, body: { data: { recoveryCodes } } };
}
