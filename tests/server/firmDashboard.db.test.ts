import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;
let firm: TestFirm;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  // Each query is planned here, so that no answer takes the second that makes it a problem.
  await whole();
});
afterAll(() => server.close());

const whole = async () => (await firm.calls.GET('/api/law-firm/dashboard')).data?.data;

describe('getFirmDashboard', () => {
  it('is the layout, and exactly what the calls of each widget, the storage and the broken promises answer', async () => {
    const { title } = await firm.addCase((await firm.addClient()).id);
    const { layout, answers = [] } = (await whole()) ?? {};
    expect(layout).toEqual((await firm.calls.GET('/api/law-firm/dashboard/layout')).data?.data);
    expect(answers.map(({ path }) => path)).toEqual([
      '/api/law-firm/cases',
      '/api/law-firm/activity',
      '/api/law-firm/deadlines/upcoming',
      '/api/law-firm/tasks',
      '/api/law-firm/storage',
      '/api/law-firm/updates/overdue',
    ]);
    expect(answers[0]?.body).toMatchObject({ data: [{ title }] });
    for (const { path, query, status, body } of answers) {
      const url = `${path}?${new URLSearchParams(query).toString()}`;
      const own = await server.app.inject({ url, headers: { 'x-tenant': firm.slug } });
      expect(own.statusCode).toBe(status);
      expect(own.json<unknown>()).toEqual(body);
    }
  });

  it('counts as the calls that it answers', async () => {
    const calls = async () => {
      await server.meter.write();
      const { data } = await server.client.GET('/api/customers/{id}', { params: { path: { id: firm.id } } });
      return data?.data.usage.apiCalls ?? 0;
    };
    const before = await calls();
    const answers = (await whole())?.answers ?? [];
    expect(await calls()).toBe(before + 1 + answers.length);
  });

  it('has a problem in place of an answer whose call fails, and the others as they are', async () => {
    const dataSchema = { endpoint: '/api/law-firm/tasks', method: 'GET' as const, refreshInterval: 60_000 };
    const { data } = await server.client.POST('/api/widgets', {
      body: { name: 'Tasks', type: 'task-list', category: 'custom', version: '1.0.0', active: true, dataSchema },
    });
    const definition = data?.data.id ?? '';
    // As if the call had once taken this parameter.
    const params = JSON.stringify({ params: { colour: 'red' } });
    await server.database.transaction({ operator: true }, (tx) =>
      tx.execute(
        sql`UPDATE widget_definitions SET data_schema = data_schema || ${params}::jsonb WHERE id = ${definition}`,
      ),
    );
    const tasks = (id: string, y: number) => ({
      id,
      type: 'task-list' as const,
      position: { x: 0, y, width: 6, height: 2 },
      config: { title: 'Tasks', settings: {} },
    });
    const at = { params: { path: { template: 'default' as const } } };
    const widgets = [{ ...tasks('odd', 0), definition }, tasks('even', 2)];
    const saved = await server.client.PUT('/api/dashboards/{template}', { ...at, body: { widgets } });
    const body = { version: saved.data?.data.version ?? 0 };
    await server.client.POST('/api/dashboards/{template}/publish', { ...at, body });

    const answers = (await whole())?.answers ?? [];
    expect(answers.map(({ status }) => status)).toEqual([400, 200, 200, 200]);
    expect(answers[0]).toMatchObject({ query: { colour: 'red' }, body: { errors: [{ field: 'colour' }] } });
  });

  it('is refused as a whole where there is no firm', async () => {
    const headers = { 'x-tenant': 'nobody' };
    expect((await server.app.inject({ url: '/api/law-firm/dashboard', headers })).statusCode).toBe(404);
  });
});
