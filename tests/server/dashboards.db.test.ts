import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { addFirm } from '#tests/helpers/practice';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;

beforeAll(async () => void (server = await startTestApp()));
afterAll(() => server.close());

const unknown = '01933f2e-7a00-7000-8000-00000000ffff';

type Template = components['schemas']['DashboardTemplate'];
type WidgetInput = components['schemas']['WidgetInput'];
type Widget = components['schemas']['PlacedWidget'];

const widget = (id: string, x = 0, y = 0, width = 6, height = 2): Widget => ({
  id,
  type: 'task-list',
  position: { x, y, width, height },
  config: { title: 'Tasks', settings: { priority: 'High' } },
});
const at = (template: Template) => ({ params: { path: { template } } });
const get = (template: Template) => server.client.GET('/api/dashboards/{template}', at(template));
const list = async () => (await server.client.GET('/api/dashboards')).data?.data;
const summary = async (template: Template) => (await list())?.find((one) => one.template === template);
const save = (template: Template, widgets: Widget[], ifMatch?: string) =>
  server.client.PUT('/api/dashboards/{template}', {
    params: { path: { template }, ...(ifMatch && { header: { 'If-Match': ifMatch } }) },
    body: { widgets },
  });
const publish = (template: Template, version: number) =>
  server.client.POST('/api/dashboards/{template}/publish', { ...at(template), body: { version } });
const version = (template: Template, number: number) =>
  server.client.GET('/api/dashboards/{template}/versions/{version}', {
    params: { path: { template, version: number } },
  });

describe('listDashboards', () => {
  it('lists the templates in their order, with the firms on them', async () => {
    await addFirm(server, 'simba', { dashboard_template: 'criminal' });
    expect((await list())?.map(({ template, firms }) => [template, firms])).toEqual([
      ['default', 0],
      ['legal-pro', 0],
      ['corporate', 0],
      ['criminal', 1],
      ['custom', 0],
    ]);
    expect(await summary('default')).toMatchObject({ name: 'Default', savedVersion: 1, liveVersion: 1 });
  });
});

describe('getDashboard', () => {
  it('starts each template with a layout that is live', async () => {
    for (const { template } of (await list()) ?? []) {
      const { data, response } = await get(template);
      expect(data?.data).toMatchObject({ template, version: 1, liveVersion: 1 });
      expect(data?.data.widgets.length).toBeGreaterThan(1);
      expect(response.headers.get('etag')).toBe('"1"');
    }
  });

  it('knows no other template', async () => {
    expect((await fetch(`${server.url}/api/dashboards/sport`)).status).toBe(400);
  });
});

describe('saveDashboard', () => {
  it('stores a new version, which is not live yet', async () => {
    const widgets = [widget('tasks'), widget('more', 6)];
    const { data, response } = await save('default', widgets, '"1"');
    expect(response.headers.get('etag')).toBe('"2"');
    expect(data?.data).toEqual({
      template: 'default',
      name: 'Default',
      version: 2,
      liveVersion: 1,
      updated_at: testTime.toISOString(),
      widgets,
    });
    expect((await get('default')).data).toEqual(data);
    expect(await summary('default')).toMatchObject({ savedVersion: 2, liveVersion: 1 });
  });

  it('makes no new version of the layout that is saved already', async () => {
    const { data } = await get('legal-pro');
    const { response } = await save('legal-pro', data?.data.widgets ?? [], '"1"');
    expect(response.headers.get('etag')).toBe('"1"');
  });

  it('is refused when somebody else has saved', async () => {
    await save('corporate', [widget('first')], '"1"');
    expect((await save('corporate', [widget('second')], '"1"')).response.status).toBe(412);
    expect((await get('corporate')).data?.data.widgets.map(({ id }) => id)).toEqual(['first']);
  });

  it('gives each of several that come together a version of its own', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    const answers = await Promise.all(ids.map((id) => save('custom', [widget(id)])));
    expect(answers.map(({ data }) => data?.data.version).sort()).toEqual([2, 3, 4, 5]);
  });

  it.each([
    ['two widgets of one id', [widget('a'), widget('a', 6)], 'widgets.1.id'],
    ['a widget past the last column', [widget('a', 8)], 'widgets.0.position.width'],
    ['widgets that overlap', [widget('a'), widget('b', 5, 1)], 'widgets.1.position'],
    ['a widget of no width', [widget('a', 0, 0, 0)], 'widgets.0.position.width'],
    ['a widget that is too small to read', [widget('a', 0, 0, 2)], 'widgets.0.position'],
    [
      'a setting that the type does not have',
      [{ ...widget('a'), config: { title: 'A', settings: { months: 3 } } }],
      'widgets.0.config.settings.months',
    ],
    ['a widget without a title', [{ ...widget('a'), config: { title: ' ', settings: {} } }], 'widgets.0.config.title'],
    ['a widget of the library that there is not', [{ ...widget('a'), definition: unknown }], 'widgets.0.definition'],
    ['more than 60 widgets', Array.from({ length: 61 }, (_, y) => widget(`w${y}`, 0, 2 * y)), 'widgets'],
  ])('refuses %s', async (_, widgets, field) => {
    const { error } = await save('criminal', widgets);
    expect(error?.status).toBe(400);
    expect(error?.errors?.map((fault) => fault.field)).toEqual([field]);
    expect((await summary('criminal'))?.savedVersion).toBe(1);
  });

  it('refuses a widget of the library of another type, and takes one of the same, also once it is deleted', async () => {
    const make = async (type: 'calendar' | 'task-list') => {
      const { data } = await server.client.POST('/api/widgets', { body: { name: type, type } as WidgetInput });
      return data?.data.id ?? '';
    };
    const [calendar, taskList] = [await make('calendar'), await make('task-list')];
    const { error } = await save('criminal', [{ ...widget('a'), definition: calendar }]);
    expect(error?.errors).toMatchObject([{ field: 'widgets.0.definition', code: 'definition_of_type' }]);
    const placed = { ...widget('a'), definition: taskList.toUpperCase() };
    expect((await save('criminal', [placed])).data?.data.widgets[0]?.definition).toBe(taskList);
    await server.client.DELETE('/api/widgets/{id}', { params: { path: { id: taskList } } });
    expect((await save('criminal', [placed, widget('b', 6)])).response.status).toBe(200);
  });

  it('takes an empty dashboard', async () => {
    expect((await save('criminal', [])).data?.data.widgets).toEqual([]);
  });
});

describe('listDashboardVersions', () => {
  it('lists the newest first, and pages', async () => {
    const page = async (query: { page?: number; limit?: number }) => {
      const { data } = await server.client.GET('/api/dashboards/{template}/versions', {
        params: { path: { template: 'custom' }, query },
      });
      return data;
    };
    const all = await page({});
    expect(all?.data.map((row) => row.version)).toEqual([5, 4, 3, 2, 1]);
    expect(all?.data[0]).toEqual({ version: 5, live: false, widgets: 1, firms: 0, saved_at: testTime.toISOString() });
    expect(all?.data[4]).toMatchObject({ version: 1, live: true, widgets: 2 });
    const second = await page({ page: 2, limit: 2 });
    expect(second?.data.map((row) => row.version)).toEqual([3, 2]);
    expect(second?.page).toEqual({ page: 2, limit: 2, total: 5 });
  });

  it('refuses a page that there cannot be', async () => {
    expect((await fetch(`${server.url}/api/dashboards/custom/versions?page=0`)).status).toBe(400);
  });
});

describe('getDashboardVersion', () => {
  it('answers an earlier layout', async () => {
    const { data } = await version('default', 1);
    expect(data?.data).toMatchObject({ template: 'default', version: 1, live: true });
    expect(data?.data.widgets.map(({ id }) => id)).toContain('matter-list');
  });

  it('answers 404 for a version that never was, and 400 for what is no number', async () => {
    expect((await version('default', 99)).response.status).toBe(404);
    expect((await fetch(`${server.url}/api/dashboards/default/versions/newest`)).status).toBe(400);
  });
});

describe('publishDashboard', () => {
  const published = async () =>
    (await server.client.GET('/api/dashboard/activity')).data?.data.filter(
      ({ title }) => title === 'Dashboard published',
    );

  it('shows a version to the firms, and tells the operator once', async () => {
    const { data } = await publish('default', 2);
    expect(data?.data).toEqual({
      template: 'default',
      name: 'Default',
      savedVersion: 2,
      liveVersion: 2,
      liveSince: testTime.toISOString(),
      previousVersion: 1,
      updated_at: testTime.toISOString(),
      firms: 0,
    });
    expect((await version('default', 1)).data?.data.live).toBe(false);
    expect((await publish('default', 2)).data).toEqual(data);
    expect((await published())?.map(({ description }) => description)).toEqual(['Default · version 2']);
  });

  it('brings an earlier version back', async () => {
    expect((await publish('default', 1)).data?.data).toMatchObject({
      savedVersion: 2,
      liveVersion: 1,
      previousVersion: 2,
    });
  });

  it('answers 404 for a version that never was', async () => {
    expect((await publish('default', 99)).response.status).toBe(404);
    expect((await summary('default'))?.liveVersion).toBe(1);
  });

  it('refuses what is no version', async () => {
    expect((await publish('default', 0)).response.status).toBe(400);
  });
});

describe('a note', () => {
  it('stays with its version, and is added to one that is saved already', async () => {
    const put = (note: string) =>
      server.client.PUT('/api/dashboards/{template}', {
        ...at('criminal'),
        body: { widgets: [widget('noted')], note },
      });
    const newest = async () => {
      const { data } = await server.client.GET('/api/dashboards/{template}/versions', at('criminal'));
      return data?.data.slice(0, 2).map(({ version: number, note }) => [number, note]);
    };
    const before = (await summary('criminal'))?.savedVersion ?? 0;
    await put(' Tasks first ');
    expect(await newest()).toEqual([
      [before + 1, 'Tasks first'],
      [before, undefined],
    ]);
    await put('Tasks alone');
    expect(await newest()).toEqual([
      [before + 1, 'Tasks alone'],
      [before, undefined],
    ]);
  });
});
