import { isDeepStrictEqual } from 'node:util';
import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { layoutFaults } from '#domain/layout';
import { recordPlatformActivity } from '#server/activity/record';
import type { Handlers } from '#server/contract/handlers';
import { badRequest, notFound } from '#server/contract/problem';
import { etag, refuseStale } from '#server/contract/versions';
import type { Transaction } from '#server/db/database';
import type { Services } from '#server/doors/services';
import { listAnswer } from '#server/lists/list';
import {
  findDashboard,
  findVersion,
  firmsOnTemplates,
  insertVersion,
  listTemplates,
  listVersions,
  lockTemplate,
  makeLive,
} from './queries';

type TemplateCalls =
  | 'listDashboards'
  | 'getDashboard'
  | 'saveDashboard'
  | 'listDashboardVersions'
  | 'getDashboardVersion'
  | 'publishDashboard';

/** Handles the calls under "Dashboards". */
export function templateHandlers({ operator, now }: Services): Pick<Handlers, TemplateCalls> {
  return {
    listDashboards: async (call) => ({ status: 200, body: { data: await operator.read(call, summaries) } }),

    getDashboard: async ({ path, ...call }) =>
      answer(await operator.read(call, (tx) => findDashboard(tx, path.template))),

    saveDashboard: async ({ path, header, body, ...call }) => {
      const { widgets } = body;
      const faults = layoutFaults(widgets);
      if (faults.length > 0) throw badRequest(...faults);
      const saved = await operator.write(call, async (tx) => {
        await lockTemplate(tx, path.template);
        const before = await findDashboard(tx, path.template);
        refuseStale('dashboard', before.version, header['If-Match']);
        if (isDeepStrictEqual(before.widgets, widgets)) return before;
        const after = { ...before, version: before.version + 1, widgets, savedAt: now() };
        await insertVersion(tx, after);
        return after;
      });
      return answer(saved);
    },

    listDashboardVersions: async ({ path, query, ...call }) => {
      const page = await operator.read(call, (tx) => listVersions(tx, path.template, query));
      return listAnswer(query, page, withMoment);
    },

    getDashboardVersion: async ({ path, ...call }) => {
      const found = await operator.read(call, (tx) => findVersion(tx, path.template, path.version));
      if (!found) throw noSuchVersion();
      const { template, version, live, savedAt, widgets } = found;
      return { status: 200, body: { data: withMoment({ template, version, live, savedAt, widgets }) } };
    },

    publishDashboard: async ({ path, body, ...call }) => {
      const data = await operator.write(call, async (tx) => {
        await lockTemplate(tx, path.template);
        const found = await findVersion(tx, path.template, body.version);
        if (!found) throw noSuchVersion();
        if (!found.live) await publish(tx, found, now());
        return (await summaries(tx)).find(({ template }) => template === path.template) as Summary;
      });
      return { status: 200, body: { data } };
    },
  };
}

type Summary = components['schemas']['DashboardSummary'];
type Layout = Awaited<ReturnType<typeof findDashboard>>;

async function summaries(tx: Transaction): Promise<Summary[]> {
  const [firms, templates] = await Promise.all([firmsOnTemplates(tx), listTemplates(tx)]);
  return templates.map(({ template, name, savedVersion, liveVersion, savedAt }) => ({
    template,
    name,
    savedVersion,
    ...(liveVersion !== null && { liveVersion }),
    updated_at: savedAt.toISOString(),
    firms: firms.get(template) ?? 0,
  }));
}

function answer({ template, name, version, liveVersion, savedAt, widgets }: Layout) {
  const data = {
    template,
    name,
    version,
    ...(liveVersion !== null && { liveVersion }),
    updated_at: savedAt.toISOString(),
    widgets,
  };
  return { status: 200 as const, headers: etag(version), body: { data } };
}

async function publish(tx: Transaction, { template, name, version }: Layout, moment: Date): Promise<void> {
  await makeLive(tx, template, version);
  const description = `${name} · version ${version}`;
  await recordPlatformActivity(tx, moment, { title: 'Dashboard published', description, status: 'success' });
}

function withMoment<Row extends { savedAt: Date }>({ savedAt, ...row }: Row) {
  return { ...row, saved_at: savedAt.toISOString() };
}

const noSuchVersion = () => notFound('version', fault('no_such_version'));
