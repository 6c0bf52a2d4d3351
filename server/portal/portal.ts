import type { Readable } from 'node:stream';
import type { components } from '#openapi';
import { eq, sql } from 'drizzle-orm';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { codeIn } from '#domain/portal';
import { Problem } from '#server/contract/problem';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { Selection } from '#server/db/query/selection';
import { matters, messages, portalCodes, portalPeople, portalSessions, tenants } from '#server/db/schema';
import { portalClosed, type Visit } from '#server/doors/client';
import { once } from '#server/doors/act';
import { noSuchRecord, requireFound } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import type { Change } from '#server/firm/kept/records';
import { portalCode } from '#server/letters/clients';
import { writeLetter } from '#server/letters/letter';
import { sendKeeping } from '#server/letters/send';
import type { PortalCall } from './call';
import { clientCookies, endedClientCookies } from '#server/doors/clientCookies';
import { beginSession, makeCode, personAt, tryCode, useLink } from './entering';
import { findMatter, readMatters, readPerson, sees } from './queries';
import { portalSending } from './sending';
import { toMatter, toSession, toSummary } from './view';

type Schemas = components['schemas'];

/** A session that has just begun, and the cookies that it comes with. */
export type Begun = { session: Schemas['PortalSession']; cookies: string[] };

/** What a firm's clients see and do, for the API and for the pages that the server renders. */
export type Portal = ReturnType<typeof openPortal>;

/** Opens the portal of firms' clients. */
export function openPortal(services: Services) {
  const { client, mailer, texter, now } = services;
  const sending = portalSending(services);

  const readSession = (call: PortalCall): Promise<Schemas['PortalSession']> =>
    client.read(call, async (tx, { person }) => {
      const row = await readPerson(tx);
      if (!row) throw portalClosed();
      return toSession(row, { endsAt: person.endsAt, isTexting: texter.isConnected });
    });

  /** Reads a session with the token that the browser is about to get. */
  const begun = async (call: PortalCall, token: string): Promise<Begun> => {
    const cookies = clientCookies(call.connection, token);
    const [pair = ''] = cookies[0]?.split(';') ?? [];
    const name = pair.slice(0, pair.indexOf('='));
    const connection = { ...call.connection, cookies: { ...call.connection.cookies, [name]: token } };
    return { session: await readSession({ ...call, connection }), cookies };
  };

  return {
    /** Who follows their matters in the session that a call comes with. Undefined if there is none that counts. */
    sessionOf: (call: PortalCall): Promise<Schemas['PortalSession'] | undefined> =>
      readSession(call).catch((error: unknown) => {
        if (error instanceof Problem && error.status === 401) return undefined;
        throw error;
      }),

    readSession,

    /** Uses up a link. Throws a 404, the same for every link that does not work. */
    openLink: async (call: PortalCall, token: string): Promise<Begun> => {
      const moment = now();
      const opened = await client.guest(call, async (tx, firm) => {
        const personId = await useLink(tx, token, moment);
        return personId === undefined
          ? undefined
          : actAs(tx, personId, () => beginSession(tx, firm.id, personId, moment));
      });
      if (opened === undefined) throw new Problem(404, fault('link_ended'));
      return begun(call, opened);
    },

    /** Mails a code to whoever follows a matter under an address. What happens, and how long it takes, says nothing of who does. */
    askCode: async (call: PortalCall, email: string): Promise<void> => {
      const moment = now();
      const found = await client.guest(call, async (tx, { id, name }) => {
        const person = await personAt(tx, email);
        const made = person && (await makeCode(tx, id, person.id, moment));
        const [firm] = await firmRows.read(tx, sql`FROM ${tenants} WHERE ${eq(tenants.id, id)}`);
        return made && { person, made, firm: { name, email: firm?.email ?? null } };
      });
      if (!found?.person.email) return;
      const { person, made, firm } = found;
      const letter = writeLetter(portalCode, person.language, { firmName: firm.name, code: made.code });
      const envelope = { senderName: firm.name, replyTo: firm.email, to: person.email ?? email };
      const keep = (refusal: string) =>
        client.guest(call, (tx) => tx.update(portalCodes).set({ refusal }).where(eq(portalCodes.id, made.id)));
      // Whoever asked may ask again.
      void sendKeeping(mailer, envelope, letter, keep).catch(() => undefined);
    },

    /** Begins a session with a code. Throws a 401, the same for every code that lets nobody in. */
    enter: async (call: PortalCall, { email, code: written }: Schemas['PortalCodeInput']): Promise<Begun> => {
      const moment = now();
      const code = codeIn(written) ?? '';
      const token = await client.guest(call, async (tx, firm) => {
        const person = await personAt(tx, email);
        if (!person || !(await tryCode(tx, person.id, code, moment))) return undefined;
        return actAs(tx, person.id, () => beginSession(tx, firm.id, person.id, moment));
      });
      if (token === undefined) throw new Problem(401, fault('portal_code_wrong'));
      return begun(call, token);
    },

    /** Ends the session, and takes its cookie away. */
    end: async (call: PortalCall): Promise<{ cookies: string[] }> => {
      const moment = now();
      await client.write(call, nothing, async (tx, _, { person }) => {
        await tx.update(portalSessions).set({ endedAt: moment }).where(eq(portalSessions.id, person.sessionId));
      });
      return { cookies: endedClientCookies(call.connection) };
    },

    /** Chooses the language of the person's pages and emails, and what they are reminded of. What is left out stays. */
    choose: async (
      call: PortalCall,
      { language, reminders: { hearings, requests, updates } = {} }: Schemas['PortalSessionPatch'],
    ): Promise<Schemas['PortalSession']> => {
      const chosen = { language, remindHearings: hearings, remindRequests: requests, remindUpdates: updates };
      await client.write(call, nothing, async (tx, _, { person }) => {
        const changed = { ...chosen, version: sql`${portalPeople.version} + 1` };
        await tx.update(portalPeople).set(changed).where(eq(portalPeople.id, person.personId));
      });
      return readSession(call);
    },

    /** The matters that the person follows. */
    listMatters: async (call: PortalCall): Promise<Schemas['PortalMatterSummary'][]> => {
      const rows = await client.read(call, (tx) => readMatters(tx, nairobiDay(now())));
      return rows.map(toSummary);
    },

    /** All that the page of a matter shows. */
    readMatter: async (call: PortalCall, id: string): Promise<Schemas['PortalMatter']> => {
      const today = nairobiDay(now());
      return toMatter(requireFound(await client.read(call, (tx) => findMatter(tx, id, today))), today);
    },

    /** Writes to the advocates, from the page of a matter. */
    write: async (
      call: PortalCall,
      matterId: string,
      text: string,
      key?: string,
    ): Promise<Schemas['PortalMessage']> => {
      const asked = { header: key === undefined ? {} : { 'Idempotency-Key': key }, body: { text } };
      return client.write(
        call,
        async (tx) => {
          if (!(await sees(tx, 'matters', matterId))) throw noSuchRecord();
        },
        async (tx, _, { firm, person }) => {
          const by = { tx, tenantId: firm.id, moment: now() };
          const of = `message of ${person.personId} in ${matterId}`;
          return (await once(by, asked, of, () => writeMessage(by, person, matterId, text))).answer;
        },
      );
    },

    /** Keeps a photo or another file for a request, until it is sent. */
    addFile: (call: PortalCall, requestId: string, name: string, bytes: Readable) =>
      sending.add(call, requestId, name, bytes),

    /** Sends the files that wait for a request, as one document. */
    sendFiles: (call: PortalCall, requestId: string, uploadIds: readonly string[]) =>
      sending.send(call, requestId, uploadIds),
  };
}

/** Keeps a message of a client's person about a matter. */
async function writeMessage(
  { tx, tenantId, moment }: Change,
  { personId, clientId, name }: Visit['person'],
  matterId: string,
  text: string,
): Promise<Schemas['PortalMessage']> {
  const id = newId(moment);
  const [about] = await subjects.read(tx, sql`FROM ${matters} WHERE ${eq(matters.id, matterId)}`);
  const page = { matterId: about?.id ?? matterId, portalPersonId: personId, authorName: name, clientId };
  const message = { subject: about?.title ?? '', content: text, sentAt: moment };
  await tx.insert(messages).values({ tenantId, id, ...page, ...message });
  return { id, isFromFirm: false, author: name, text, at: moment.toISOString() };
}

const nothing = async () => undefined;

/** Lets the record tell of what is done by the person's name. */
async function actAs<Result>(tx: Transaction, personId: string, work: () => Promise<Result>): Promise<Result> {
  await tx.execute(sql`SELECT set_config('app.person', ${personId}, true)`);
  return work();
}

const firmRows = new Selection({ email: tenants.email });

const subjects = new Selection({ id: matters.id, title: matters.title });
