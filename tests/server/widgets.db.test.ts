import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { addFirm } from '#tests/helpers/practice';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;

beforeAll(async () => void (server = await startTestApp()));
afterAll(() => server.close());

type WidgetInput = components['schemas']['WidgetInput'];

const unknown = '01933f2e-7a00-7000-8000-00000000ffff';
const at = (id: string) => ({ params: { path: { id } } });
const input = (more: Partial<WidgetInput> = {}) => ({ name: 'Hearings', type: 'calendar', ...more }) as WidgetInput;
const create = (body: WidgetInput) => server.client.POST('/api/widgets', { body });
const made = async (more?: Partial<WidgetInput>) => (await create(input(more))).data?.data.id ?? '';
const get = (id: string) => server.client.GET('/api/widgets/{id}', at(id));
const put = (id: string, body: WidgetInput, ifMatch?: string) =>
  server.client.PUT('/api/widgets/{id}', {
    params: { path: { id }, ...(ifMatch && { header: { 'If-Match': ifMatch } }) },
    body,
  });

describe('createWidget', () => {
  it('fills in what the body leaves out', async () => {
    const { data, response } = await create(input());
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(`/api/widgets/${data?.data.id}`);
    expect(response.headers.get('etag')).toBe('"1"');
    expect(data?.data).toEqual({
      id: data?.data.id,
      name: 'Hearings',
      type: 'calendar',
      category: 'custom',
      version: '1.0.0',
      active: true,
      // They have a plain widget of its type.
      usedBy: { templates: ['default', 'legal-pro', 'criminal'], firms: 0 },
      created_at: testTime.toISOString(),
      updated_at: testTime.toISOString(),
    });
  });

  it('keeps all that the body says', async () => {
    const body = input({
      category: 'legal',
      description: 'Dates in court.',
      icon: 'calendar',
      dataSchema: {
        endpoint: '/api/law-firm/deadlines/upcoming',
        method: 'GET',
        params: { days: '14' },
        refreshInterval: 30_000,
      },
      displayOptions: { sizes: ['small', 'large'], responsive: true, customizable: false },
      permissions: { roles: ['lawyer'], tenants: [unknown] },
      version: '2.1.0',
      active: false,
    });
    expect((await create(body)).data?.data).toMatchObject(body);
  });

  it.each([
    '/api/nothing',
    '/api/customers/{id}',
    '/api/usage/export',
    '/api/customers/1',
    '/api/signups',
    '/api/law-firm/cases?limit=1',
    // A widget of another type shows it.
    '/api/law-firm/cases',
  ])('refuses to read from %s', async (endpoint) => {
    const { error } = await create(input({ dataSchema: { endpoint, method: 'GET', refreshInterval: 60_000 } }));
    expect(error).toMatchObject({ status: 400, errors: [{ field: 'dataSchema.endpoint' }] });
  });

  it.each([
    [{ page: '2' }, ['page']],
    [{ limit: '5' }, ['limit']],
    [{ status: 'Active' }, ['status']],
    [{ days: 'seven' }, ['days']],
    [{ days: '0' }, ['days']],
    [{ kind: 'party' }, ['kind']],
    [{ days: '1e2', from: 'today' }, ['days', 'from']],
  ])('refuses the parameters %j, which its call does not take', async (params, names) => {
    const dataSchema = { endpoint: '/api/law-firm/deadlines/upcoming', method: 'GET', params, refreshInterval: 60_000 };
    const { error } = await create(input({ dataSchema } as Partial<WidgetInput>));
    const fields = error?.errors?.map(({ field }) => field).sort();
    expect(fields).toEqual(names.map((name) => `dataSchema.params.${name}`));
  });

  it('refuses a kind that there is not, and a version of two numbers', async () => {
    const { error } = await create({ ...input({ version: '1.0' }), type: 'clock' as never });
    expect(error?.errors?.map(({ field }) => field).sort()).toEqual(['type', 'version']);
  });
});

describe('getWidget', () => {
  it('answers what was stored', async () => {
    const created = await create(input({ name: 'Stored' }));
    const { data, response } = await get(created.data?.data.id ?? '');
    expect(data).toEqual(created.data);
    expect(response.headers.get('etag')).toBe('"1"');
  });

  it('answers 404 for a widget that never was', async () => {
    expect((await get(unknown)).response.status).toBe(404);
  });
});

describe('listWidgets', () => {
  it('lists by name, narrows by category and text, and pages', async () => {
    await made({ name: 'zuhura', category: 'analytics', description: 'Fees by month' });
    await made({ name: 'Alama', category: 'analytics' });
    const list = async (query: { search?: string; category?: 'analytics'; page?: number; limit?: number }) =>
      (await server.client.GET('/api/widgets', { params: { query } })).data;
    const names = async (query: Parameters<typeof list>[0]) => (await list(query))?.data.map(({ name }) => name);
    expect(await names({ category: 'analytics' })).toEqual(['Alama', 'zuhura']);
    expect(await names({ search: 'FEES' })).toEqual(['zuhura']);
    expect(await names({ search: 'alam' })).toEqual(['Alama']);
    expect(await names({ search: '%' })).toEqual([]);
    const second = await list({ category: 'analytics', page: 2, limit: 1 });
    expect(second?.data.map(({ name }) => name)).toEqual(['zuhura']);
    expect(second?.page).toEqual({ page: 2, limit: 1, total: 2 });
  });

  it('refuses a category that there is not', async () => {
    expect((await fetch(`${server.url}/api/widgets?category=sport`)).status).toBe(400);
  });
});

describe('updateWidget', () => {
  it('replaces the widget: what is left out is gone', async () => {
    const id = await made({ description: 'Old', category: 'legal', active: false });
    server.clock.now = new Date(testTime.getTime() + 1_000);
    const { data, response } = await put(id, input({ name: 'New' }), '"1"');
    server.clock.now = testTime;
    expect(response.headers.get('etag')).toBe('"2"');
    expect(data?.data).toMatchObject({
      name: 'New',
      category: 'custom',
      active: true,
      created_at: testTime.toISOString(),
      updated_at: '2026-11-21T08:30:01.000Z',
    });
    expect(data?.data).not.toHaveProperty('description');
    expect((await get(id)).data).toEqual(data);
  });

  it('is refused when somebody else was first', async () => {
    const id = await made();
    await put(id, input({ name: 'First' }), '"1"');
    expect((await put(id, input({ name: 'Second' }), '"1"')).response.status).toBe(412);
    expect((await get(id)).data?.data.name).toBe('First');
  });

  it('lets one of two through that come together', async () => {
    const id = await made();
    const answers = await Promise.all([put(id, input(), '"1"'), put(id, input(), '"1"')]);
    expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 412]);
  });

  it('answers 404 for a widget that never was, and 400 for a wrong one', async () => {
    expect((await put(unknown, input())).response.status).toBe(404);
    const wrong = { endpoint: '/api/nothing', method: 'GET', refreshInterval: 60_000 } as const;
    expect((await put(await made(), input({ dataSchema: wrong }))).response.status).toBe(400);
  });
});

describe('deleteWidget', () => {
  it('takes it out of the library, once', async () => {
    const id = await made();
    const remove = () => server.client.DELETE('/api/widgets/{id}', at(id));
    expect((await remove()).data).toEqual({ data: { id } });
    expect((await get(id)).response.status).toBe(404);
    expect((await remove()).response.status).toBe(404);
  });
});

describe('usedBy', () => {
  type Template = components['schemas']['DashboardTemplate'];
  const placed = (definition: string, type: 'calendar' | 'document-grid' = 'calendar') => ({
    id: definition,
    type,
    definition,
    position: { x: 0, y: 0, width: 6, height: 4 },
    config: { title: 'Hearings', settings: {} },
  });
  const save = async (template: Template, definitions: string[], tenantId?: string) => {
    const type = tenantId ? 'document-grid' : 'calendar';
    const { data } = await server.client.PUT('/api/dashboards/{template}', {
      params: { path: { template }, ...(tenantId && { query: { tenantId } }) },
      body: { widgets: definitions.map((definition) => placed(definition, type)) },
    });
    return data?.data.version ?? 0;
  };
  const publish = (template: Template, version: number, tenants?: string[]) =>
    server.client.POST('/api/dashboards/{template}/publish', {
      params: { path: { template } },
      body: { version, ...(tenants && { tenants }) },
    });
  const usedBy = async (id: string) => (await get(id)).data?.data.usedBy;

  it('tells the templates that have it saved, live or before chosen firms, until none has', async () => {
    const id = await made();
    const firm = await addFirm(server, 'simba', { dashboard_template: 'criminal' });
    await save('legal-pro', [id]);
    const [live, chosen] = [await save('default', [id]), await save('criminal', [id])];
    await publish('default', live);
    await publish('criminal', chosen, [firm]);
    await save('default', []);
    await save('criminal', []);
    expect(await usedBy(id)).toEqual({ templates: ['default', 'legal-pro', 'criminal'], firms: 0 });
    await publish('default', live + 1);
    await publish('criminal', 1);
    // Of Criminal the first version is live again, which has a plain widget of the type.
    expect(await usedBy(id)).toEqual({ templates: ['legal-pro', 'criminal'], firms: 0 });
    const { data } = await put(id, input({ active: false }));
    expect(data?.data.usedBy).toEqual({ templates: ['legal-pro', 'criminal'], firms: 0 });
  });

  it('counts the firms that have it in a layout of their own, in the list too', async () => {
    const id = await made({ name: 'Own notes', type: 'document-grid' });
    const [one, other] = [await addFirm(server, 'nyati'), await addFirm(server, 'kobe')];
    await save('custom', [id], one);
    await save('custom', [id], other);
    await save('custom', [], other);
    const { data } = await server.client.GET('/api/widgets', { params: { query: { search: 'own notes' } } });
    expect(data?.data.map((row) => row.usedBy)).toEqual([{ templates: ['corporate'], firms: 1 }]);
    await server.client.DELETE('/api/customers/{id}', at(one));
    expect(await usedBy(id)).toEqual({ templates: ['corporate'], firms: 0 });
  });
});
