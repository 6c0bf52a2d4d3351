import { isDeepStrictEqual } from 'node:util';
import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { layoutFaults } from '#domain/layout';
import { widgetTypes } from '#domain/widgets';
import { recordPlatformActivity } from '#server/activity/record';
import type { Handlers } from '#server/contract/handlers';
import { badRequest, notFound } from '#server/contract/problem';
import { etag, refuseStale } from '#server/contract/versions';
import type { ReadTransaction } from '#server/db/database';
import type { Services } from '#server/doors/services';
import { listAnswer } from '#server/lists/list';
import { findDashboard, lockDashboard, savedLayout, type Dashboard } from './dashboard';
import { definitionFaults } from './definitions';
import type { SavedLayout } from './layouts';
import { publishToAll, publishToSome } from './publish';
import { firmsElsewhere, firmsOnTemplates, listFirms, listTemplates } from './queries';

type TemplateCalls =
  | 'listDashboards'
  | 'getDashboard'
  | 'saveDashboard'
  | 'listDashboardVersions'
  | 'getDashboardVersion'
  | 'publishDashboard'
  | 'listDashboardFirms';

/** Handles the calls under "Dashboards". */
export function templateHandlers({ operator, now }: Services): Pick<Handlers, TemplateCalls> {
  return {
    listDashboards: async (call) => ({ status: 200, body: { data: await operator.read(call, summaries) } }),

    getDashboard: async ({ path, query, ...call }) =>
      operator.read(call, async (tx) => {
        const dashboard = await findDashboard(tx, path.template, query.tenantId);
        return answer(dashboard, await savedLayout(tx, dashboard));
      }),

    saveDashboard: async ({ path, query, header, body, ...call }) => {
      const widgets = withOneSpelling(body.widgets);
      const faults = layoutFaults(widgets, widgetTypes);
      if (faults.length > 0) throw badRequest(...faults);
      return operator.write(call, async (tx) => {
        const dashboard = await findDashboard(tx, path.template, query.tenantId);
        await lockDashboard(tx, dashboard);
        const before = await savedLayout(tx, dashboard);
        refuseStale('dashboard', before.version, header['If-Match']);
        const unknown = await definitionFaults(tx, widgets, before.widgets);
        if (unknown.length > 0) throw badRequest(...unknown);
        const note = body.note?.trim();
        if (before.version > 0 && isDeepStrictEqual(before.widgets, widgets)) {
          if (note) await dashboard.layouts.annotate(tx, dashboard.owner, before.version, note);
          return answer(dashboard, before);
        }
        const after = { ...before, version: before.version + 1, widgets, savedAt: now(), note: note ?? null };
        await dashboard.layouts.insert(tx, dashboard.owner, after);
        await recordPlatformActivity(tx, after.savedAt, {
          kind: 'dashboard',
          ...(dashboard.tenantId !== undefined && { firmId: dashboard.tenantId }),
          code: 'dashboard_saved',
          params: { dashboard: dashboard.title, version: after.version },
          changes: [{ field: 'version', before: String(before.version), after: String(after.version) }],
        });
        return answer(dashboard, after);
      });
    },

    listDashboardVersions: async ({ path, query, ...call }) =>
      operator.read(call, async (tx) => {
        const dashboard = await findDashboard(tx, path.template, query.tenantId);
        const page = await dashboard.layouts.list(tx, dashboard.owner, query);
        const firmsOf = await firmsByVersion(tx, dashboard);
        return listAnswer(query, page, ({ savedAt, note, ...row }) => ({
          ...row,
          ...(note !== null && { note }),
          firms: firmsOf(row),
          saved_at: savedAt.toISOString(),
        }));
      }),

    getDashboardVersion: async ({ path, query, ...call }) =>
      operator.read(call, async (tx) => {
        const dashboard = await findDashboard(tx, path.template, query.tenantId);
        const { version, liveVersion, savedAt, widgets } = await versionOf(tx, dashboard, path.version);
        const live = version === liveVersion;
        const data = { template: path.template, version, live, saved_at: savedAt.toISOString(), widgets };
        return { status: 200, body: { data } };
      }),

    publishDashboard: async ({ path, query, body, ...call }) => {
      const tenantIds = body.tenants?.map((id) => id.toLowerCase());
      if (tenantIds && query.tenantId) throw badRequest({ field: 'tenants', ...fault('unknown_field') });
      return operator.write(call, async (tx) => {
        const dashboard = await findDashboard(tx, path.template, query.tenantId);
        await lockDashboard(tx, dashboard);
        const layout = await versionOf(tx, dashboard, body.version);
        const moment = now();
        if (tenantIds) await publishToSome(tx, dashboard, layout, { tenantIds, moment });
        else await publishToAll(tx, dashboard, layout, moment);
        return { status: 200, body: { data: await summaryOf(tx, dashboard) } };
      });
    },

    listDashboardFirms: async ({ path, query, ...call }) => {
      const page = await operator.read(call, (tx) => listFirms(tx, path.template, query));
      return listAnswer(query, page, ({ ownVersion, chosenAt, ...firm }) => ({
        ...firm,
        ...(ownVersion === null && chosenAt && { chosenSince: chosenAt.toISOString() }),
      }));
    },
  };
}

type Schemas = components['schemas'];

async function summaries(tx: ReadTransaction): Promise<Schemas['DashboardSummary'][]> {
  const [firms, templates] = await Promise.all([firmsOnTemplates(tx), listTemplates(tx)]);
  return templates.map((row) => toSummary(row, row, firms.get(row.template) ?? 0));
}

async function summaryOf(tx: ReadTransaction, dashboard: Dashboard): Promise<Schemas['DashboardSummary']> {
  const { template, tenantId, isSeen } = dashboard;
  const [saved, firms] = await Promise.all([savedLayout(tx, dashboard), firmsOnTemplates(tx)]);
  return toSummary(dashboard, saved, tenantId === undefined ? (firms.get(template) ?? 0) : Number(isSeen));
}

type Standing = Omit<SavedLayout, 'widgets'>;

function toSummary(
  { template, name }: Pick<Dashboard, 'template' | 'name'>,
  { version, liveVersion, liveSince, previousVersion, savedAt }: Standing,
  firms: number,
): Schemas['DashboardSummary'] {
  return {
    template,
    name,
    savedVersion: version,
    ...(liveVersion !== null && { liveVersion }),
    ...(liveSince && { liveSince: liveSince.toISOString() }),
    ...(previousVersion !== null && { previousVersion }),
    updated_at: savedAt.toISOString(),
    firms,
  };
}

function answer({ template, name }: Dashboard, { version, liveVersion, savedAt, widgets }: SavedLayout) {
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

async function versionOf(tx: ReadTransaction, { layouts, owner }: Dashboard, version: number): Promise<SavedLayout> {
  const found = await layouts.version(tx, owner, version);
  if (!found) throw notFound('version', fault('no_such_version'));
  return found;
}

/** Counts the firms that see each version of a dashboard. */
async function firmsByVersion(tx: ReadTransaction, { template, tenantId, isSeen }: Dashboard) {
  if (tenantId !== undefined) return ({ live }: { live: boolean }) => Number(live && isSeen);
  const [all, elsewhere] = await Promise.all([firmsOnTemplates(tx), firmsElsewhere(tx, template)]);
  const others = elsewhere.reduce((sum, { firms }) => sum + firms, 0);
  const chosen = new Map(elsewhere.map(({ version, firms }) => [version, firms]));
  return ({ version, live }: { version: number; live: boolean }) =>
    live ? (all.get(template) ?? 0) - others : (chosen.get(version) ?? 0);
}

/** Lowercases the ids of definitions, as the library does, so that they can be compared as text. */
function withOneSpelling(widgets: Schemas['PlacedWidgets']): Schemas['PlacedWidgets'] {
  return widgets.map((widget) =>
    widget.definition === undefined ? widget : { ...widget, definition: widget.definition.toLowerCase() },
  );
}
