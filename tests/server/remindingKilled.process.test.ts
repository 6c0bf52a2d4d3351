import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import createClient, { type Client } from 'openapi-fetch';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import type { components, paths } from '#openapi';
import { startingAtNoon } from '#tests/helpers/daytime';
import { headerOf, startMailServer, type MailStep } from '#tests/helpers/mailServer';
import { startPostgres } from '#tests/helpers/postgresServer';
import { scratchFolder } from '#tests/helpers/scratchFolder';
import { startServer, type ServerProcess } from '#tests/helpers/serverProcess';

/*
 * Nobody can hand over an email and note that they did in one step. A server that is killed between the two either loses a reminder or
 * sends it again once it is back. We chose to lose it: a row is there before each sending, and what has a row is never sent again. The
 * firm's people see that nobody knows whether it arrived.
 */

const databases = {
  embedded: async () => {
    const folder = await scratchFolder('reminding-killed');
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return { DATA_DIR: folder };
  },
  server: async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    return { DATABASE_URL: postgres.url('postgres') };
  },
};

type Environment = Record<string, string>;
type Calls = Client<paths>;
type Person = components['schemas']['PortalPerson'];

const callsAt = ({ url }: ServerProcess): Calls =>
  createClient<paths>({ baseUrl: url, headers: { 'X-Tenant': 'simba' } });

function found<Data>({ data, error }: { data?: { data: Data }; error?: { detail: string } }): Data {
  if (!data) throw new Error(error?.detail ?? 'Nothing was answered.');
  return data.data;
}

async function kill(server: ServerProcess): Promise<void> {
  server.child.kill('SIGKILL');
  await server.exit;
}

const listPeople = async (calls: Calls, clientId: string) =>
  found(await calls.GET('/api/law-firm/portal-people', { params: { query: { clientId } } }));

/** Does something at a server that sends nothing. */
async function atQuietServer<Result>(
  environment: Environment,
  act: (calls: Calls) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(environment);
  const result = await act(callsAt(server));
  await kill(server);
  return result;
}

let added = 0;

/** Lets somebody follow a case of their own, in which there is news. */
async function addNews(calls: Calls, clientId: string): Promise<Person> {
  const title = { title: 'Kilele v Tembo', caseType: 'Land', status: 'Active', priority: 'Medium' } as const;
  const { id: caseId } = found(await calls.POST('/api/law-firm/cases', { body: { ...title, client: clientId } }));
  const email = `halima${++added}@kilele.example`;
  const body = { clientId, name: 'Halima Shariff', email, language: 'en' as const, caseIds: [caseId] };
  const person = found(await calls.POST('/api/law-firm/portal-people', { body }));
  const update = { caseId, text: 'The court told both sides what to file.', nextWordBy: '2099-12-27' };
  found(await calls.POST('/api/law-firm/updates', { body: update }));
  return person;
}

async function begin(calls: Calls): Promise<string> {
  const firm = { name: 'Simba', slug: 'simba', email: 'office@simba.example', plan: 'enterprise' } as const;
  found(await calls.POST('/api/customers', { body: firm }));
  const body = { name: 'Kilele Millers Ltd', type: 'company', status: 'Active' } as const;
  return found(await calls.POST('/api/law-firm/clients', { body })).id;
}

describe.each(Object.entries(databases))('a server on the %s database that is killed while it reminds', (_, open) => {
  it('never reminds anybody twice of one thing', { timeout: 1_200_000 }, async () => {
    const environment = { ...(await open()), DEMO_DATA: '0', ...startingAtNoon() };
    const clientId = await atQuietServer(environment, begin);
    const addNewsFor = (count: number) =>
      atQuietServer(environment, async (calls) => {
        const news: Person[] = [];
        while (news.length < count) news.push(await addNews(calls, clientId));
        return news;
      });
    const sent: string[] = [];
    /** Starts a server that reminds at once. It is killed when `until` has come, or in a step of an email. */
    const remind = async (until: (server: ServerProcess) => Promise<unknown>, isLast = (_step: MailStep) => false) => {
      const starting = { server: Promise.reject<ServerProcess>(new Error('It has not started.')) };
      starting.server.catch(() => undefined);
      const mail = await startMailServer(async (step) => isLast(step) && kill(await starting.server));
      starting.server = startServer({ ...environment, SMTP_URL: mail.url });
      const server = await starting.server;
      await until(server);
      await kill(server);
      await mail.close();
      sent.push(...mail.received.map((message) => headerOf(message, 'To') ?? ''));
    };

    const [lost] = await addNewsFor(1);
    await remind(
      ({ exit }) => exit,
      (step) => step === 'recipient',
    );
    const [answered] = await addNewsFor(1);
    await remind(
      ({ exit }) => exit,
      (step) => step === 'answer',
    );
    const anyhow: Person[] = [];
    for (let round = 1; round <= inject('kills'); round++) {
      anyhow.push(...(await addNewsFor(5)));
      const before = Math.random() * 150;
      const isBegun = { step: false };
      await remind(
        async () => {
          await vi.waitUntil(() => isBegun.step, { timeout: 60_000, interval: 5 });
          await wait(before);
        },
        () => !(isBegun.step = true),
      );
    }
    // People have their turns in the order in which they were added, so everybody had theirs once the last was reminded.
    const [last] = await addNewsFor(1);
    let people: Person[] = [];
    await remind(async (server) => {
      const isReminded = async () => {
        people = await listPeople(callsAt(server), clientId);
        return people.find(({ id }) => id === last?.id)?.lastReminder?.delivery === 'accepted';
      };
      await vi.waitUntil(isReminded, { timeout: 60_000, interval: 100 });
    });

    const fateOf = (person: Person | undefined) => ({
      emails: sent.filter((to) => to === person?.email).length,
      told: people.find(({ id }) => id === person?.id)?.lastReminder?.delivery,
    });
    expect(fateOf(lost)).toEqual({ emails: 0, told: 'unknown' });
    expect(fateOf(answered)).toEqual({ emails: 1, told: 'unknown' });
    for (const { emails, told } of anyhow.map(fateOf)) {
      if (told === 'accepted') expect(emails).toBe(1);
      else {
        expect(told).toBe('unknown');
        expect(emails).toBeLessThanOrEqual(1);
      }
    }
    expect(fateOf(last)).toEqual({ emails: 1, told: 'accepted' });
  });
});
