import type { Mail } from '#server/mail/mailer';
import { startFirm, type TestFirm } from './firm';
import { buildPortalPages, portalBrowser } from './portalPages';
import { startTestApp } from './testApp';

/** Two firms with the portal's pages, and the emails that these send. */
export async function startPortal() {
  const server = await startTestApp();
  const firm = await startFirm(server, 'simba');
  const other = await startFirm(server, 'nyati');
  const mails: Mail[] = [];
  const pages = await buildPortalPages(server, mails);
  const close = async () => {
    await pages.app.close();
    await server.close();
  };
  /** Lets somebody follow new cases of a new client of the first firm, or of what is given. */
  const follow = async ({ of = firm, cases = 1, ...given }: Partial<Followed> = {}): Promise<Follower> => {
    const clientId = given.clientId ?? (await of.addClient()).id;
    const caseId = given.caseId ?? (await of.addCase(clientId)).id;
    const caseIds = [caseId];
    while (caseIds.length < cases) caseIds.push((await of.addCase(clientId)).id);
    const email = `halima${++people}@kilele.example`;
    const { data, error } = await of.calls.POST('/api/law-firm/portal-people', {
      body: { clientId, name: 'Halima Shariff', email, caseIds, language: 'en' },
    });
    if (!data) throw new Error(error.detail);
    return { of, id: data.data.id, email, clientId, caseIds, caseId };
  };
  /** Opens a follower’s link in a new browser. */
  const enter = async (follower: Follower) => {
    const browser = portalBrowser(pages.app, follower.of.slug);
    const { statusCode } = await browser.post(await linkFor(follower));
    if (statusCode !== 303) throw new Error(`The link answered ${statusCode}.`);
    return browser;
  };
  return { server, firm, other, mails, pages, close, follow, enter };
}

let people = 0;

interface Followed {
  of: TestFirm;
  clientId: string;
  caseId: string;
  /** How many cases. */
  cases: number;
}

export type Portal = Awaited<ReturnType<typeof startPortal>>;

/** Somebody who follows cases of a client, and the first of these. */
export interface Follower {
  of: TestFirm;
  id: string;
  email: string;
  clientId: string;
  caseIds: string[];
  caseId: string;
}

/** Makes a link for somebody, and returns its path. */
export async function linkFor({ of, id }: Follower): Promise<string> {
  const { data, error } = await of.calls.POST('/api/law-firm/portal-people/{id}/link', { params: { path: { id } } });
  if (!data) throw new Error(error.detail);
  return new URL(data.data.url).pathname;
}

export const revoke = ({ of, id }: Follower) =>
  of.calls.POST('/api/law-firm/portal-people/{id}/revoke', { params: { path: { id } } });

/** Asks those who follow a case for a document, and returns the request's id. */
export async function askFor(of: TestFirm, caseId: string): Promise<string> {
  const { data, error } = await of.calls.POST('/api/law-firm/document-requests', {
    body: { caseId, what: 'Original weighbridge tickets' },
  });
  if (!data) throw new Error(error.detail);
  return data.data.id;
}
