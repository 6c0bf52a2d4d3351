import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { components } from '#openapi';
import { moment, tenantId } from './columns';
import { dashboardTemplate } from './enums';

/** Which version of a dashboard is live. */
const live = () => ({
  liveVersion: integer('live_version'),
  liveSince: moment('live_since'),
  /** The version that was live before. */
  previousVersion: integer('previous_version'),
});

/** A layout of a dashboard. */
const layout = () => ({
  version: integer('version').notNull(),
  widgets: jsonb('widgets').$type<components['schemas']['PlacedWidgets']>().notNull(),
  /** The ids of the library's widgets in the layout. */
  definitions: jsonb('definitions')
    .notNull()
    .generatedAlwaysAs(sql`jsonb_path_query_array(widgets, '$[*].definition')`),
  savedAt: moment('saved_at').notNull(),
  /** The author's note. */
  note: text('note'),
});

/** The dashboard templates. */
export const dashboards = pgTable('dashboards', {
  template: dashboardTemplate('template').primaryKey(),
  name: text('name').notNull(),
  ...live(),
  /** Increases with each publication to all firms, which ends earlier choices for some firms. */
  round: integer('round').notNull().default(1),
});

/** The layouts of each template; the newest is the saved one. */
export const dashboardVersions = pgTable('dashboard_versions', {
  template: dashboardTemplate('template').notNull(),
  ...layout(),
});

/** Firms that see a version of their template ahead of the others, as long as the round is still the template's. */
export const chosenDashboards = pgTable('chosen_dashboards', {
  tenantId: tenantId(),
  template: dashboardTemplate('template').notNull(),
  version: integer('version').notNull(),
  round: integer('round').notNull(),
  chosenAt: moment('chosen_at').notNull(),
});

/** Firms' own dashboards. */
export const ownDashboards = pgTable('own_dashboards', { tenantId: uuid('tenant_id').primaryKey(), ...live() });

/** The layouts of firms' own dashboards; the newest is the saved one. */
export const ownDashboardVersions = pgTable('own_dashboard_versions', { tenantId: tenantId(), ...layout() });
