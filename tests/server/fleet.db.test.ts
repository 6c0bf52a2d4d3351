import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { addFirm } from '#tests/helpers/practice';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

type Template = components['schemas']['DashboardTemplate'];
type Widget = components['schemas']['PlacedWidget'];

let server: TestApp;
/** Both on `default`; each test has a template to itself. */
let mine: TestFirm;
let other: TestFirm;

beforeAll(async () => {
  server = await startTestApp();
  mine = await startFirm(server, 'simba');
  other = await startFirm(server, 'nyati');
});
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = testTime));

const widget = (id: string, more: Partial<Widget> = {}): Widget => ({
  id,
  type: 'task-list',
  position: { x: 0, y: 0, width: 6, height: 4 },
  config: { title: id, settings: {} },
  ...more,
});

const at = (template: Template, tenantId?: string) => ({
  params: { path: { template }, ...(tenantId && { query: { tenantId } }) },
});
const save = async (template: Template, widgets: Widget[], tenantId?: string) =>
  (await server.client.PUT('/api/dashboards/{template}', { ...at(template, tenantId), body: { widgets } })).data?.data
    .version ?? 0;
const publish = (template: Template, version: number, tenants?: string[]) =>
  server.client.POST('/api/dashboards/{template}/publish', {
    ...at(template),
    body: { version, ...(tenants && { tenants }) },
  });
const publishOwn = (tenantId: string, version: number) =>
  server.client.POST('/api/dashboards/{template}/publish', { ...at('custom', tenantId), body: { version } });
const layoutOf = async ({ calls }: TestFirm) => (await calls.GET('/api/law-firm/dashboard/layout')).data?.data;
const seenBy = async (firm: TestFirm) => (await layoutOf(firm))?.version;
const use = async ({ slug, id }: TestFirm, dashboard_template: Template) => {
  const body = { name: slug, slug, email: `office@${slug}.example`, plan: 'starter', dashboard_template } as const;
  await server.client.PUT('/api/customers/{id}', { params: { path: { id } }, body });
};
const versions = async (template: Template, tenantId?: string) =>
  (await server.client.GET('/api/dashboards/{template}/versions', at(template, tenantId))).data?.data.map(
    ({ version, live, firms }) => [version, live, firms],
  );
const activity = async (title: string) =>
  (await server.client.GET('/api/dashboard/activity')).data?.data.filter((one) => one.title === title);

describe('getFirmLayout', () => {
  it('is the live layout of the firm’s template', async () => {
    expect(await layoutOf(mine)).toMatchObject({ template: 'default', version: 1, definitions: [] });
    expect((await layoutOf(mine))?.widgets.map(({ type }) => type)).toEqual([
      'matter-list',
      'recent-activity',
      'calendar',
      'task-list',
    ]);
  });

  it('follows the template that the operator chooses for the firm', async () => {
    await use(mine, 'legal-pro');
    expect((await layoutOf(mine))?.widgets.map(({ type }) => type)).toEqual([
      'calendar',
      'billing-summary',
      'task-list',
      'matter-list',
      'integration-status',
      'recent-activity',
      'metrics-chart',
    ]);
    await use(mine, 'default');
  });

  it('tells what definitions say of the data, and leaves out those for other firms', async () => {
    const make = async (name: string, more: object) => {
      const body = { name, type: 'task-list', ...more } as components['schemas']['WidgetInput'];
      return (await server.client.POST('/api/widgets', { body })).data?.data.id ?? '';
    };
    const params = { priority: 'High' };
    const dataSchema = { endpoint: '/api/law-firm/tasks', method: 'GET', params, refreshInterval: 30_000 };
    const [urgent, off, theirs, ours, gone] = [
      await make('Urgent', { dataSchema }),
      await make('Off', { active: false }),
      await make('Theirs', { permissions: { tenants: [other.id] } }),
      await make('Ours', { permissions: { tenants: [mine.id.toUpperCase()] } }),
      await make('Gone', {}),
    ];
    const layout = [urgent, off, theirs, ours, gone].map((definition, row) =>
      widget(['urgent', 'off', 'theirs', 'ours', 'gone'][row] ?? '', {
        definition,
        position: { x: 0, y: 4 * row, width: 6, height: 4 },
      }),
    );
    await publish('default', await save('default', layout));
    await server.client.DELETE('/api/widgets/{id}', { params: { path: { id: gone } } });

    const seen = await layoutOf(mine);
    expect(seen?.widgets.map(({ id, definition }) => [id, definition])).toEqual([
      ['urgent', urgent],
      ['off', off],
      ['ours', ours],
      ['gone', undefined],
    ]);
    expect(seen?.definitions).toHaveLength(3);
    expect(seen?.definitions).toContainEqual({ id: urgent, params, refreshInterval: 30_000 });
    expect((await layoutOf(other))?.widgets.map(({ id }) => id)).toEqual(['urgent', 'off', 'theirs', 'gone']);
  });
});

describe('publishing to chosen firms', () => {
  beforeAll(async () => {
    await use(mine, 'corporate');
    await use(other, 'corporate');
    await save('corporate', [widget('two')]);
    await save('corporate', [widget('three')]);
  });

  it('shows them a version ahead of the others, and tells the operator once', async () => {
    server.clock.now = new Date('2026-11-21T09:00:00Z');
    const { data } = await publish('corporate', 2, [mine.id.toUpperCase()]);
    expect(data?.data).toMatchObject({ liveVersion: 1, firms: 2 });
    expect([await seenBy(mine), await seenBy(other)]).toEqual([2, 1]);
    expect(await versions('corporate')).toEqual([
      [3, false, 0],
      [2, false, 1],
      [1, true, 1],
    ]);
    await publish('corporate', 2, [mine.id]);
    expect((await activity('Dashboard published to chosen firms'))?.map(({ description }) => description)).toEqual([
      'Corporate · version 2 · 1 firm',
    ]);
  });

  it('is refused for a firm on another template, for a deleted one and for none', async () => {
    const [elsewhere, deleted] = [
      await addFirm(server, 'kobe'),
      await addFirm(server, 'chui', { dashboard_template: 'corporate' }),
    ];
    await server.client.DELETE('/api/customers/{id}', { params: { path: { id: deleted } } });
    const { error } = await publish('corporate', 3, [
      elsewhere,
      other.id,
      deleted,
      '01933f2e-7a00-7000-8000-00000000ffff',
    ]);
    expect(error?.errors?.map(({ field }) => field)).toEqual(['tenants.0', 'tenants.2', 'tenants.3']);
    expect(await seenBy(other)).toBe(1);
  });

  describe('listDashboardFirms', () => {
    it('lists the firms on the template by name, each with the version that it sees', async () => {
      const firms = async (query: { search?: string; page?: number; limit?: number } = {}) =>
        (
          await server.client.GET('/api/dashboards/{template}/firms', {
            params: { path: { template: 'corporate' }, query },
          })
        ).data;
      expect((await firms())?.data).toEqual([
        { id: other.id, name: 'nyati', slug: 'nyati', status: 'trial', users: 0, cases: 0, version: 1 },
        {
          id: mine.id,
          name: 'simba',
          slug: 'simba',
          status: 'trial',
          users: 0,
          cases: 0,
          version: 2,
          chosenSince: '2026-11-21T09:00:00.000Z',
        },
      ]);
      expect((await firms({ search: 'SIM' }))?.data.map(({ slug }) => slug)).toEqual(['simba']);
      expect((await firms({ search: 'office' }))?.page.total).toBe(0);
      expect((await firms({ page: 2, limit: 1 }))?.data.map(({ slug }) => slug)).toEqual(['simba']);
      expect((await firms({ limit: 1 }))?.page).toEqual({ page: 1, limit: 1, total: 2 });
    });
  });

  it('ends when a version is published to all', async () => {
    await publish('corporate', 3);
    expect([await seenBy(mine), await seenBy(other)]).toEqual([3, 3]);
    expect(await versions('corporate')).toEqual([
      [3, true, 2],
      [2, false, 0],
      [1, false, 0],
    ]);
  });

  it('ends when the live version is published again, which a firm that joins sees', async () => {
    await publish('corporate', 2, [mine.id, other.id]);
    const late = await startFirm(server, 'tausi');
    await use(late, 'corporate');
    expect(await Promise.all([mine, other, late].map(seenBy))).toEqual([2, 2, 3]);
    const { data } = await publish('corporate', 3);
    expect(data?.data).toMatchObject({ liveVersion: 3, previousVersion: 1 });
    expect(await Promise.all([mine, other, late].map(seenBy))).toEqual([3, 3, 3]);
  });

  it('takes one firm back when the live version is chosen for it', async () => {
    await publish('corporate', 2, [mine.id, other.id]);
    await publish('corporate', 3, [mine.id]);
    expect([await seenBy(mine), await seenBy(other)]).toEqual([3, 2]);
    expect(await versions('corporate')).toContainEqual([3, true, 2]);
  });

  it('says nothing on another template', async () => {
    await use(other, 'criminal');
    expect(await seenBy(other)).toBe(1);
    expect(await versions('corporate')).toContainEqual([2, false, 0]);
  });
});

describe('a firm’s own layout', () => {
  beforeAll(async () => {
    await use(mine, 'custom');
    await use(other, 'custom');
  });

  const own = (tenantId: string) => server.client.GET('/api/dashboards/{template}', at('custom', tenantId));

  it('starts from what is live for all on custom', async () => {
    const { data, response } = await own(mine.id);
    expect(data?.data).toMatchObject({ template: 'custom', name: 'Custom', version: 0 });
    expect(data?.data.widgets.map(({ type }) => type)).toEqual(['matter-list', 'metrics-chart']);
    expect(response.headers.get('etag')).toBe('"0"');
    expect(data?.data).not.toHaveProperty('liveVersion');
    expect(await versions('custom', mine.id)).toEqual([]);
  });

  it('is saved in versions of its own, and refuses a stale one', async () => {
    const { data: start } = await own(mine.id);
    const put = (widgets: Widget[], ifMatch: string) =>
      server.client.PUT('/api/dashboards/{template}', {
        params: { ...at('custom', mine.id).params, header: { 'If-Match': ifMatch } },
        body: { widgets },
      });
    const first = await put(start?.data.widgets ?? [], '"0"');
    expect(first.data?.data.version).toBe(1);
    expect((await put([widget('mine')], '"0"')).response.status).toBe(412);
    expect((await put([widget('mine')], '"1"')).data?.data.version).toBe(2);
    expect((await own(mine.id)).data?.data.widgets.map(({ id }) => id)).toEqual(['mine']);
    expect((await own(other.id)).data?.data.version).toBe(0);
    expect((await server.client.GET('/api/dashboards/{template}', at('custom'))).data?.data.version).toBe(1);
  });

  it('is seen by that firm alone once it is published', async () => {
    expect((await layoutOf(mine))?.widgets.map(({ id }) => id)).toEqual(['matter-list', 'metrics-chart']);
    const { data } = await publishOwn(mine.id, 2);
    expect(data?.data).toEqual({
      template: 'custom',
      name: 'Custom',
      savedVersion: 2,
      liveVersion: 2,
      liveSince: testTime.toISOString(),
      updated_at: testTime.toISOString(),
      firms: 1,
    });
    expect((await layoutOf(mine))?.widgets.map(({ id }) => id)).toEqual(['mine']);
    expect((await layoutOf(other))?.widgets.map(({ id }) => id)).toEqual(['matter-list', 'metrics-chart']);
    expect(await versions('custom', mine.id)).toEqual([
      [2, true, 1],
      [1, false, 0],
    ]);
    expect(await versions('custom')).toEqual([[1, true, 1]]);
    const published = (await activity('Dashboard published'))?.filter(({ tenantId }) => tenantId === mine.id);
    expect(published).toMatchObject([{ description: 'Custom · simba · version 2' }]);
  });

  it('goes back to the version before, and shows each version', async () => {
    expect((await publishOwn(mine.id, 1)).data?.data).toMatchObject({ liveVersion: 1, previousVersion: 2 });
    const { data } = await server.client.GET('/api/dashboards/{template}/versions/{version}', {
      params: { path: { template: 'custom', version: 2 }, query: { tenantId: mine.id } },
    });
    expect(data?.data).toMatchObject({ template: 'custom', version: 2, live: false, widgets: [{ id: 'mine' }] });
    expect((await publishOwn(other.id, 1)).response.status).toBe(404);
  });

  it('waits while the firm is on another template', async () => {
    await use(mine, 'criminal');
    expect(await layoutOf(mine)).toMatchObject({ template: 'criminal' });
    expect(await versions('custom', mine.id)).toContainEqual([1, true, 0]);
    await use(mine, 'custom');
    expect(await layoutOf(mine)).toMatchObject({ template: 'custom', version: 1 });
  });

  it.each(['default', 'legal-pro'] as const)('is not to be had on %s', async (template) => {
    const answers = [
      await server.client.GET('/api/dashboards/{template}', at(template, mine.id)),
      await server.client.PUT('/api/dashboards/{template}', { ...at(template, mine.id), body: { widgets: [] } }),
      await server.client.GET('/api/dashboards/{template}/versions', at(template, mine.id)),
      await server.client.POST('/api/dashboards/{template}/publish', {
        ...at(template, mine.id),
        body: { version: 1 },
      }),
    ];
    for (const { error } of answers) expect(error).toMatchObject({ status: 400, errors: [{ field: 'tenantId' }] });
  });

  it('is refused for a firm that there is not, and is not for chosen firms', async () => {
    const { error } = await own('01933f2e-7a00-7000-8000-00000000ffff');
    expect(error).toMatchObject({ status: 400, errors: [{ field: 'tenantId' }] });
    const chosen = await server.client.POST('/api/dashboards/{template}/publish', {
      ...at('custom', mine.id),
      body: { version: 1, tenants: [mine.id] },
    });
    expect(chosen.error).toMatchObject({ status: 400, errors: [{ field: 'tenants' }] });
  });
});
