import { lifetimes } from '#domain/access/lifetimes';
import { fault } from '#domain/faults';
import { Problem } from '#server/contract/problem';
import { newId } from '#server/db/newId';
import { writeLetter } from '#server/letters/letter';
import { refusalOf, send } from '#server/letters/send';
import { supportEnded, supportOpened } from '#server/letters/signingIn';
import type { SignedInStep, Visit } from './signIn';
import * as store from './store';
import { hashOf, newToken } from './tokens';
import { accessTools, type AccessResources } from './tools';

/** A code that lets its operator into a firm's area. The database gets only its hash. */
export type SupportCode = { hash: string; endsAt: Date; link: string };

/** What a firm's people are told about support access: that it was opened, or that it has ended. */
export type SupportNews =
  | { is: 'opened'; operator: string; reason: string; endsAt: Date }
  | { is: 'ended'; operator: string; endedBy?: string | undefined };

/** How operators enter firms' areas for support, and how the firms are told. */
export function supporting(resources: AccessResources) {
  const { now, pagesOf } = resources;
  const { within, attempt, devices, after } = accessTools(resources);
  return {
    /** A new code, in a link to a firm's own address. What is after `#` no server and no log sees. */
    newSupportCode: (slug: string): SupportCode => {
      const code = newToken();
      return { hash: hashOf(code), endsAt: after(lifetimes.supportCode), link: `${pagesOf(slug)}/support#${code}` };
    },

    /** Takes a code at the firm's address, and opens a session that ends with the access. Throws a 404 if it does not work. */
    async enterSupport({ place: { firmId }, address, device }: Visit, code: string): Promise<SignedInStep> {
      await attempt.from(address);
      const [token, moment] = [newToken(), now()];
      const session = { id: newId(moment), token: hashOf(token), now: moment, address, device };
      const personId = firmId && (await within((tx) => store.enterSupport(tx, hashOf(code), { firmId, ...session })));
      if (!personId) throw new Problem(404, fault('link_ended'));
      return { state: 'signed_in', token, knownDevice: devices.issue(personId) };
    },

    tellOfSupport: tellingOfSupport(resources),
  };
}

/** Mails a firm's people that somebody is in, or no longer is. Nothing waits for it. */
export type TellOfSupport = (firm: { id: string; name: string; slug: string }, news: SupportNews) => void;

/** How firms are told of support. */
export function tellingOfSupport({
  database,
  mailer,
  pagesOf,
  productName,
  log,
}: Pick<AccessResources, 'database' | 'mailer' | 'pagesOf' | 'productName' | 'log'>): TellOfSupport {
  return (firm, news) => {
    if (!mailer) return;
    const tell = async () => {
      const people = await database.transaction({ signIn: true }, (tx) => store.toldOfSupport(tx, firm.id));
      const about = { productName, firmName: firm.name, link: pagesOf(firm.slug) };
      const letterTo = (name: string) =>
        news.is === 'opened'
          ? writeLetter(supportOpened, 'en', { ...about, ...news, name })
          : writeLetter(supportEnded, 'en', { ...about, ...news, name });
      const sent = await Promise.all(
        people.map(({ name, email: to }) => send(mailer, { senderName: productName, to }, letterTo(name))),
      );
      const refusals = sent.flatMap((one) => refusalOf(one) ?? []);
      if (refusals.length > 0) log.warn({ refusals }, 'Not everybody could be told of support access by mail.');
    };
    void tell().catch((error: unknown) => log.warn({ err: error }, 'Nobody could be told of support access by mail.'));
  };
}
