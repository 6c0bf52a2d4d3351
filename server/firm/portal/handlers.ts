import { eq, sql } from 'drizzle-orm';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import type { HostNames } from '#hosts/environments';
import type { Handlers } from '#server/contract/handlers';
import { badRequest, conflict, Problem } from '#server/contract/problem';
import { etag } from '#server/contract/versions';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { messages, portalLinks, tenants } from '#server/db/schema';
import { becomeClient } from '#server/doors/client';
import { once, type Asked } from '#server/doors/act';
import { requireFound, type FirmCall } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import type { Change } from '#server/firm/kept/records';
import { findMessage, markMessage } from '#server/firm/messages/queries';
import { requireCase } from '#server/firm/belongs/required';
import { portalLink, portalMessage } from '#server/letters/clients';
import { writeLetter } from '#server/letters/letter';
import { sendKeeping } from '#server/letters/send';
import { listAnswer } from '#server/lists/list';
import { makeLink } from '#server/portal/entering';
import { findMatter } from '#server/portal/queries';
import { toMatter } from '#server/portal/view';
import { addressAt } from '#server/session/addressAt';
import {
  addPerson,
  changePerson,
  findFollower,
  findPerson,
  readPeople,
  revokePerson,
  toPerson,
  type PersonRow,
} from './people';
import { writeTo } from './writing';
import {
  ask,
  endRequest,
  findRequest,
  findUpdate,
  publish,
  readBroken,
  readRequests,
  readUpdates,
  toBroken,
} from './telling';

type Calls =
  | 'listPortalPeople'
  | 'addPortalPerson'
  | 'getPortalPerson'
  | 'updatePortalPerson'
  | 'createPortalLink'
  | 'revokePortalPerson'
  | 'writeToPortalPerson'
  | 'replyToMessage'
  | 'listUpdates'
  | 'publishUpdate'
  | 'listBrokenPromises'
  | 'listDocumentRequests'
  | 'askForDocument'
  | 'acceptDocumentRequest'
  | 'withdrawDocumentRequest'
  | 'getClientView';

const firmRows = new Selection({ slug: tenants.slug, name: tenants.name, email: tenants.email });

/** Handles what a firm's people do for clients' pages: who follows which cases, what they are told and asked, and messages. */
export function firmPortalHandlers(services: Services): Pick<Handlers, Calls> {
  const { firm, mailer, hostNames, now } = services;

  /** Does the work once per idempotency key, and reads what it made. */
  const make = <Made>(
    call: FirmCall & Asked,
    of: string,
    work: (change: Change) => Promise<string>,
    find: (tx: ReadTransaction, id: string) => Promise<Made>,
  ): Promise<Made> => firm.change(call, async (by) => find(by.tx, (await once(by, call, of, () => work(by))).answer));

  const tell = async (call: FirmCall, { person }: PersonRow, caseId: string, messageId: string): Promise<void> => {
    const { email, name } = person;
    if (!mailer || email === null) return;
    const [from] = await firm.read(call, async (tx, admitted) =>
      firmRows.read(tx, sql`FROM ${tenants} WHERE ${eq(tenants.id, (await admitted).id)}`),
    );
    if (!from) return;
    const url = `${pagesOf(hostNames, from.slug, call.host)}/portal/matters/${caseId}`;
    const letter = writeLetter(portalMessage, languageOf(person), { firmName: from.name, name, url });
    const envelope = { senderName: from.name, replyTo: from.email, to: email };
    const keep = (refusal: string) =>
      firm.write(call, (tx) => tx.update(messages).set({ refusal }).where(eq(messages.id, messageId)));
    // The message is on the page all the same.
    void sendKeeping(mailer, envelope, letter, keep).catch(() => undefined);
  };

  return {
    listPortalPeople: async (call) => {
      const rows = await firm.read(call, (tx) => readPeople(tx, call.query));
      return { status: 200, body: { data: rows.map(toPerson) } };
    },

    addPortalPerson: async (call) => {
      const row = await make(call, 'portal person', (by) => addPerson(by, call.body), findPerson);
      return { status: 201, headers: etag(row.person.version), body: { data: toPerson(row) } };
    },

    getPortalPerson: async (call) => {
      const row = await firm.read(call, (tx) => findPerson(tx, call.path.id));
      return { status: 200, headers: etag(row.person.version), body: { data: toPerson(row) } };
    },

    updatePortalPerson: async (call) => {
      const row = await firm.change(call, async (by) => {
        await changePerson(by, call.path.id, call.body, call.header['If-Match']);
        return findPerson(by.tx, call.path.id);
      });
      return { status: 200, headers: etag(row.person.version), body: { data: toPerson(row) } };
    },

    createPortalLink: async (call) => {
      const { made, row, from } = await firm.change(call, async ({ tx, tenantId, moment }) => {
        const found = await findPerson(tx, call.path.id);
        if (found.person.revokedAt !== null) throw conflict('id', fault('portal_person_revoked'));
        const [own] = await firmRows.read(tx, sql`FROM ${tenants} WHERE ${eq(tenants.id, tenantId)}`);
        return { made: await makeLink(tx, tenantId, found.person.id, moment), row: found, from: requireFound(own) };
      });
      const url = `${pagesOf(hostNames, from.slug, call.host)}/portal/link/${made.token}`;
      const { name, email } = row.person;
      const letter = writeLetter(portalLink, languageOf(row.person), { firmName: from.name, name, url });
      const envelope = email !== null && { senderName: from.name, replyTo: from.email, to: email };
      const keep = (refusal: string) =>
        firm.write(call, (tx) => tx.update(portalLinks).set({ refusal }).where(eq(portalLinks.id, made.id)));
      const isMailed = envelope && (await sendKeeping(mailer, envelope, letter, keep)).outcome === 'accepted';
      return { status: 201, body: { data: { url, expires_at: made.endsAt.toISOString(), isMailed } } };
    },

    revokePortalPerson: async (call) => {
      const row = await firm.change(call, async (by) => {
        await revokePerson(by, call.path.id);
        return findPerson(by.tx, call.path.id);
      });
      return { status: 200, headers: etag(row.person.version), body: { data: toPerson(row) } };
    },

    writeToPortalPerson: async (call) => {
      const { caseId, text } = call.body;
      const row = await firm.read(call, (tx) => findFollower(tx, call.path.id, caseId));
      const { answer: data, isRepeat } = await firm.change(call, (by) =>
        once(by, call, `message to ${call.path.id}`, async () => {
          await requireCase(by.tx, caseId);
          return writeTo(by, await findFollower(by.tx, call.path.id, caseId), caseId.toLowerCase(), text);
        }),
      );
      if (!isRepeat) await tell(call, row, caseId, data.id);
      return { status: 201, body: { data } };
    },

    replyToMessage: async (call) => {
      const { messageId: id, text } = call.body;
      const { reader, caseId } = await firm.read(call, async (tx) => {
        const found = await findMessage(tx, id);
        if (!found) throw badRequest({ field: 'messageId', ...fault('no_such_record') });
        const { portalPersonId, matterId } = found.message;
        if (portalPersonId === null || matterId === null) throw conflict('messageId', fault('message_without_reader'));
        const follower = await findFollower(tx, portalPersonId, matterId).catch((error: unknown) => {
          throw error instanceof Problem ? conflict('messageId', fault('message_without_reader')) : error;
        });
        return { reader: follower, caseId: matterId };
      });
      const { answer: data, isRepeat } = await firm.change(call, (by) =>
        once(by, call, `reply to ${id}`, async () => {
          const written = await writeTo(by, reader, caseId, text);
          await markMessage(by.tx, id, by.moment);
          return written;
        }),
      );
      if (!isRepeat) await tell(call, reader, caseId, data.id);
      return { status: 201, body: { data } };
    },

    listUpdates: async (call) => {
      const data = await firm.read(call, (tx) => readUpdates(tx, call.query.caseId));
      return { status: 200, body: { data } };
    },

    publishUpdate: async (call) => {
      const data = await make(call, 'update', (by) => publish(by, call.body), findUpdate);
      return { status: 201, body: { data } };
    },

    listBrokenPromises: async (call) => {
      const today = nairobiDay(now());
      const limit = call.query.limit ?? 20;
      const page = { page: call.query.page, limit };
      return listAnswer(page, await firm.read(call, (tx) => readBroken(tx, page, today)), toBroken(today));
    },

    listDocumentRequests: async (call) => {
      const data = await firm.read(call, (tx) => readRequests(tx, call.query.caseId));
      return { status: 200, body: { data } };
    },

    askForDocument: async (call) => {
      const data = await make(call, 'document request', (by) => ask(by, call.body), findRequest);
      return { status: 201, body: { data } };
    },

    acceptDocumentRequest: async (call) => ({ status: 200, body: { data: await end(call, 'received') } }),

    withdrawDocumentRequest: async (call) => ({ status: 200, body: { data: await end(call, 'withdrawn') } }),

    getClientView: async (call) => {
      const today = nairobiDay(now());
      const { id } = call.path;
      const whole = await firm.read(call, async (tx, admitted) => {
        const { id: tenantId } = await admitted;
        const { person } = await findFollower(tx, call.query.personId, id);
        // From here on the database shows what it shows them.
        await becomeClient(tx, tenantId, person.id);
        return findMatter(tx, id, today);
      });
      return { status: 200, body: { data: toMatter(requireFound(whole), today) } };
    },
  };

  function end(call: FirmCall & { path: { id: string } }, state: 'received' | 'withdrawn') {
    return firm.change(call, async (by) => {
      await endRequest(by, call.path.id, state);
      return findRequest(by.tx, call.path.id);
    });
  }
}

const languageOf = ({ language }: { language: string }) => (language === 'sw' ? 'sw' : 'en');

/** The address of a firm's pages. On this machine they are at the port of the call. */
const pagesOf = ({ tenant }: HostNames, slug: string, host: string): string =>
  addressAt(`${slug}.${tenant}`, Number(/:(\d+)$/.exec(host)?.[1] ?? 80));
