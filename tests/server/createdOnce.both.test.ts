import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;
let firm: TestFirm;
let caseId: string;
let clientId: string;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  clientId = (await firm.addClient()).id;
  caseId = (await firm.addCase(clientId)).id;
});
afterAll(() => server.close());

const once = (key: string) => ({ params: { header: { 'Idempotency-Key': key } } });

const lawFirm = (slug: string) => ({ name: slug, slug, email: `office@${slug}.example`, plan: 'starter' }) as const;

const widget = {
  name: 'Fees by month',
  type: 'metrics-chart',
  category: 'finance',
  version: '1.0.0',
  active: true,
} as const;

const suit = (client: string) =>
  ({ title: 'Said v Said', client, caseType: 'Land', status: 'Active', priority: 'Medium' }) as const;

const visitor = {
  fullName: 'Neema Wanjiku',
  email: 'neema@tausi.example',
  phone: '0722 000 111',
  firmName: 'Tausi Hill',
  firmSize: '1-5',
} as const;

type Answer = { data?: { data: { id?: string; tenantId?: string; delivery?: string } }; response: Response };

/** What a person creates, by the call's name: sending it under a key. */
const creations: Record<string, (key: string) => Promise<Answer>> = {
  createCustomer: (key) => server.client.POST('/api/customers', { ...once(key), body: lawFirm('tembo') }),
  createWidget: (key) => server.client.POST('/api/widgets', { ...once(key), body: widget }),
  createSignup: (key) => server.client.POST('/api/signups', { ...once(key), body: visitor }),
  createClient: (key) =>
    firm.calls.POST('/api/law-firm/clients', {
      ...once(key),
      body: { name: 'Halima Said', type: 'individual', status: 'Active' },
    }),
  createCase: (key) => firm.calls.POST('/api/law-firm/cases', { ...once(key), body: suit(clientId) }),
  createTask: (key) =>
    firm.calls.POST('/api/law-firm/tasks', { ...once(key), body: { title: 'File the reply', priority: 'Medium' } }),
  createEvent: (key) =>
    firm.calls.POST('/api/law-firm/events', {
      ...once(key),
      body: { kind: 'hearing', title: 'Mention', date: '2026-12-02', caseId },
    }),
  createNote: (key) =>
    firm.calls.POST('/api/law-firm/notes', { ...once(key), body: { caseId, content: 'Client called.' } }),
};

describe('a repeated request', () => {
  it.each(Object.keys(creations))('%s creates one record', async (name) => {
    const create = creations[name]!;
    const first = await create(`${name}-1`);
    const second = await create(`${name}-1`);
    expect([first.response.status, second.response.status]).toEqual([201, 201]);
    expect(second.data).toEqual(first.data);
    expect(second.response.headers.get('location')).toBe(first.response.headers.get('location'));
  });

  it('creates one record of five that come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => creations['createWidget']!('widget-5')));
    expect(new Set(answers.map(({ data }) => data?.data.id)).size).toBe(1);
  });

  it('moves an event once', async () => {
    const event = await creations['createEvent']!('to-move');
    const move = () =>
      firm.calls.POST('/api/law-firm/events/{id}/move', {
        params: { path: { id: event.data?.data.id ?? '' }, ...once('move-1').params },
        body: { date: '2026-12-09' },
      });
    const first = await move();
    const second = await move();
    expect(second.response.status).toBe(201);
    expect(second.data).toEqual(first.data);
  });
});

describe('a key', () => {
  it('is refused with another body', async () => {
    await server.client.POST('/api/customers', { ...once('firm-1'), body: lawFirm('kobe') });
    const { error, response } = await server.client.POST('/api/customers', {
      ...once('firm-1'),
      body: lawFirm('kasa'),
    });
    expect(response.status).toBe(409);
    expect(error).toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('is one operation’s', async () => {
    const [task, note] = [await creations['createTask']!('shared'), await creations['createNote']!('shared')];
    expect(note.response.status).toBe(201);
    expect(note.data?.data.id).not.toBe(task.data?.data.id);
  });

  it('of a request that was refused is free again', async () => {
    const body = { ...widget, name: 'Held' };
    const refused = await server.client.POST('/api/customers', { ...once('free'), body: lawFirm('www') });
    expect(refused.response.ok).toBe(false);
    expect(
      (await server.client.POST('/api/customers', { ...once('free'), body: lawFirm('paa') })).response.status,
    ).toBe(201);
    expect((await server.client.POST('/api/widgets', { ...once('free'), body })).response.status).toBe(201);
  });
});
