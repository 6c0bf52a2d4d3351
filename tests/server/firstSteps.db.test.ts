import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { newId } from '#server/db/newId';
import { documents } from '#server/db/schema';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { accounts, memberOf, type Person } from '#tests/helpers/signedIn';
import { buildTestApp, startTestApp, type TestApp } from '#tests/helpers/testApp';

type Stats = components['schemas']['FirmStats'];

let server: TestApp;
/** The same database, where people sign in. */
let signing: Awaited<ReturnType<typeof buildTestApp>>;
let firm: TestFirm;

beforeAll(async () => {
  server = await startTestApp();
  signing = await buildTestApp(server.database, { accounts });
  firm = await startFirm(server, 'kobe');
});
afterAll(async () => {
  await signing.app.close();
  await server.close();
});

const steps = async (of = firm) => (await of.calls.GET('/api/law-firm/dashboard/stats')).data?.data.firstSteps;
const show = (isShown: boolean, of = firm) =>
  of.calls.PUT('/api/law-firm/dashboard/first-steps', { body: { isShown } });

const call = (method: 'GET' | 'POST' | 'PUT', url: string, { headers }: Person, payload?: object) =>
  signing.app.inject({ method, url, headers, ...(payload && { payload }) });
const stepsOf = async (person: Person) =>
  (await call('GET', '/api/law-firm/dashboard/stats', person)).json<{ data: Stats }>().data.firstSteps;

describe('a new firm’s first steps', () => {
  it('are done once their records are there, and gone when all are', async () => {
    const of = await startFirm(server, 'pweza');
    expect(await steps(of)).toEqual({ client: false, case: false, hearing: false, file: false });
    const { id: client } = await of.addClient();
    expect(await steps(of)).toEqual({ client: true, case: false, hearing: false, file: false });
    const { id: caseId } = await of.addCase(client);
    const event = { caseId, title: 'Mention', date: '2026-12-01', time: '09:00' };
    await of.calls.POST('/api/law-firm/events', { body: { ...event, kind: 'meeting' } });
    expect(await steps(of)).toEqual({ client: true, case: true, hearing: false, file: false });
    await of.calls.POST('/api/law-firm/events', { body: { ...event, kind: 'hearing', date: '2026-12-02' } });
    expect(await steps(of)).toEqual({ client: true, case: true, hearing: true, file: false });
    const now = new Date();
    const file = { mediaType: 'application/pdf', bytes: 1_024, createdAt: now, updatedAt: now };
    await server.database.transaction({ tenantId: of.id }, (tx) =>
      tx.insert(documents).values({ ...file, tenantId: of.id, id: newId(now), name: 'Plaint.pdf' }),
    );
    expect(await steps(of)).toBeUndefined();
  });

  it('are only those that somebody may take', async () => {
    const admin = await memberOf(server.database, firm.slug, 'admin');
    expect(await stepsOf(admin)).toEqual({ client: false, case: false, hearing: false, file: false, colleague: false });
    const invited = { name: 'Nia Juma', email: 'nia@kobe.example', role: 'clerk' };
    expect((await call('POST', '/api/law-firm/people/invitations', admin, invited)).statusCode).toBe(201);
    expect(await stepsOf(admin)).toMatchObject({ colleague: true });
    const clerk = await memberOf(server.database, firm.slug, 'clerk');
    expect(await stepsOf(clerk)).toEqual({ client: false, case: false, hearing: false, file: false });
    const accountant = await memberOf(server.database, firm.slug, 'accountant');
    expect(await stepsOf(accountant)).toEqual({});
  });
});

describe('showFirstSteps', () => {
  it('puts them away for everybody in the firm, until they are shown again', async () => {
    const clerk = await memberOf(server.database, firm.slug, 'clerk');
    const other = await startFirm(server, 'ngisi');
    expect((await show(false)).data?.data).toEqual({ isDone: true });
    expect(await steps()).toBeUndefined();
    expect(await stepsOf(clerk)).toBeUndefined();
    expect(await steps(other)).toBeDefined();
    await show(true);
    expect(await stepsOf(clerk)).toBeDefined();
  });

  it('is for those who may take them', async () => {
    const accountant = await memberOf(server.database, firm.slug, 'accountant');
    const refused = await call('PUT', '/api/law-firm/dashboard/first-steps', accountant, { isShown: false });
    expect(refused.statusCode).toBe(403);
    expect(await steps()).toBeDefined();
  });
});
