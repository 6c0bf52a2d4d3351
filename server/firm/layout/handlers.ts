import { and, eq } from 'drizzle-orm';
import type { Handlers } from '#server/contract/handlers';
import type { Firm, Transaction } from '#server/db/database';
import { dashboards, dashboardVersions } from '#server/db/schema';
import type { Services } from '#server/doors/services';

/** Handles the dashboard layout of a firm's staff. */
export function firmLayoutHandlers({ firm }: Services): Pick<Handlers, 'getFirmLayout'> {
  return {
    getFirmLayout: async (call) => {
      const data = await firm.read(call, async (tx, firm) => liveLayout(tx, (await firm).dashboardTemplate));
      return { status: 200, body: { data } };
    },
  };
}

async function liveLayout(tx: Transaction, template: Firm['dashboardTemplate']) {
  const { version, widgets } = dashboardVersions;
  const [live] = await tx
    .select({ template: dashboards.template, version, widgets })
    .from(dashboards)
    .innerJoin(
      dashboardVersions,
      and(eq(dashboardVersions.template, dashboards.template), eq(version, dashboards.liveVersion)),
    )
    .where(eq(dashboards.template, template));
  // The migration publishes one version of each template, and only another version can replace it.
  if (!live) throw new Error(`No version of the dashboard "${template}" is live.`);
  return live;
}
