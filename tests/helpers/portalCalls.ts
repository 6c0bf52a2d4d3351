import type { components } from '#openapi';
import type { Mail, Mailer } from '#server/mail/mailer';
import { startFirm, type TestFirm } from './firm';
import { openLink, type PortalBrowser } from './portal';
import { startTestApp } from './testApp';
import { upload } from './upload';

type Schemas = components['schemas'];

export const day = 86_400_000;
export const minute = 60_000;
export const noon = (date: string) => new Date(`${date}T12:00:00+03:00`);

/** Somebody who follows a case of a client. */
export type Follower = { person: Schemas['PortalPerson']; clientId: string; caseId: string };

export const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;

/** Two firms, what their staff and clients do by calls, and the emails that are sent, which a mail server takes unless one is given. */
export async function startPortalCalls(post: Mailer = async () => ({ outcome: 'accepted' })) {
  const mails: Mail[] = [];
  const mailer: Mailer = async (mail) => {
    mails.push(mail);
    return post(mail);
  };
  const server = await startTestApp({ mailer });
  const firm = await startFirm(server, 'simba');
  const other = await startFirm(server, 'nyati');
  /** Makes it noon of 20 November 2026, with no emails yet. */
  const begin = () => {
    mails.length = 0;
    server.clock.now = noon('2026-11-20');
  };
  begin();
  let people = 0;

  /** Lets somebody follow a case of a new client, or of the one given. */
  async function follow(
    of: TestFirm = firm,
    { clientId, caseId, ...more }: Partial<Schemas['PortalPersonInput'] & { caseId: string }> = {},
  ): Promise<Follower> {
    const client = clientId ?? (await of.addClient()).id;
    const followed = caseId ?? (await of.addCase(client, { openedOn: '2026-06-02' })).id;
    const { data, error } = await of.calls.POST('/api/law-firm/portal-people', {
      body: {
        clientId: client,
        name: 'Halima Shariff',
        email: `halima${++people}@kilele.example`,
        caseIds: [followed],
        language: 'en',
        ...more,
      },
    });
    if (!data) throw new Error(error.detail);
    return { person: data.data, clientId: client, caseId: followed };
  }

  async function linkFor({ person: { id } }: Follower, of: TestFirm = firm): Promise<Schemas['PortalLink']> {
    const { data, error } = await of.calls.POST('/api/law-firm/portal-people/{id}/link', { params: { path: { id } } });
    if (!data) throw new Error(error.detail);
    return data.data;
  }

  const enter = async (follower: Follower, of = firm) => openLink(server, of.slug, (await linkFor(follower, of)).url);

  const revoke = ({ person: { id } }: Follower, of = firm) =>
    of.calls.POST('/api/law-firm/portal-people/{id}/revoke', { params: { path: { id } } });

  const read = async (browser: PortalBrowser, caseId: string) => {
    const answer = await browser.get(`/matters/${caseId}`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ data: Schemas['PortalMatter'] }>().data;
  };

  const publish = async (caseId: string, more: Partial<Schemas['CaseUpdateInput']> = {}, of = firm) =>
    of.calls.POST('/api/law-firm/updates', {
      body: { caseId, text: 'The court told both sides what to file.', nextWordBy: '2026-11-27', ...more },
    });

  const ask = async (caseId: string, more: Partial<Schemas['DocumentRequestInput']> = {}, of = firm) => {
    const { data, error } = await of.calls.POST('/api/law-firm/document-requests', {
      body: { caseId, what: 'Original weighbridge tickets', ...more },
    });
    if (!data) throw new Error(error.detail);
    return data.data.id;
  };

  const share = async (caseId: string, name = 'Plaint.pdf', of = firm) => {
    const to = { url: server.url, headers: { 'X-Tenant': of.slug } };
    const id = await upload(to, 'plaint', { filename: name, caseId });
    await of.calls.PUT('/api/law-firm/documents/{id}', {
      params: { path: { id } },
      body: { name, caseId, tags: [], signature: 'not_required', shared: true, hold: false },
    });
    return id;
  };

  /** A fee note of a case: sent, or made an invoice of. */
  const bill = async (caseId: string, amount: number, isInvoiced = true, of = firm) => {
    const drafted = await of.calls.POST('/api/law-firm/fee-notes', {
      body: { caseId, lines: [{ description: 'Instruction fee', amount }] },
    });
    const id = drafted.data?.data.id ?? '';
    const params = { path: { id } };
    await of.calls.POST('/api/law-firm/fee-notes/{id}/send', { params });
    if (!isInvoiced) return id;
    const { data, error } = await of.calls.POST('/api/law-firm/fee-notes/{id}/invoice', {
      params,
      body: { dueDate: '2026-12-20' },
    });
    if (!data?.data.invoice) throw new Error(error?.detail ?? 'not invoiced');
    return data.data.invoice.id;
  };

  return { server, firm, other, mails, begin, follow, linkFor, enter, revoke, read, publish, ask, share, bill };
}
