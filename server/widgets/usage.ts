import { sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { Selection } from '#server/db/query/selection';

type UsedBy = components['schemas']['Widget']['usedBy'];
type Template = UsedBy['templates'][number];

const uses = new Selection({
  id: sql<string>`used.id`,
  template: sql<Template | null>`used.template`,
  firms: sql<number>`used.firms`,
});

/**
 * Finds which dashboards have each library widget in their saved layout or in one that firms see. A template also uses a widget if
 * it has a plain one of the same type.
 */
export async function usageOf(tx: ReadTransaction, ids: string[]): Promise<(id: string) => UsedBy> {
  const wanted = `{${ids.join(',')}}`;
  const rows = ids.length === 0 ? [] : await uses.read(tx, named('widget usage', usesOf(wanted)));
  return (id) => {
    const own = rows.filter((row) => row.id === id);
    return {
      templates: own.flatMap(({ template }) => template ?? []),
      firms: own.find(({ template }) => template === null)?.firms ?? 0,
    };
  };
}

/** One row for each template with a widget, in the contract's order, and one for firms' own layouts. */
const usesOf = (wanted: string) => sql`
  FROM (
    SELECT w.id::text AS id, v.template, count(*)::integer AS firms
    FROM dashboards d
    JOIN dashboard_versions v USING (template)
    CROSS JOIN LATERAL jsonb_array_elements(v.widgets) placed
    JOIN widget_definitions w
      ON placed ->> 'definition' = w.id::text OR NOT placed ? 'definition' AND placed ->> 'type' = w.type::text
    WHERE w.id = ANY (${wanted}::uuid[]) AND (
      v.version = d.live_version
      OR v.version = (SELECT max(version) FROM dashboard_versions s WHERE s.template = d.template)
      OR EXISTS (
        SELECT FROM chosen_dashboards c WHERE (c.template, c.round, c.version) = (d.template, d.round, v.version)
      )
    )
    GROUP BY w.id, v.template
    UNION ALL
    SELECT own.id, NULL, count(*)::integer
    FROM (
      SELECT DISTINCT v.tenant_id, e.id
      FROM own_dashboards o
      JOIN tenants t ON t.id = o.tenant_id AND t.deleted_at IS NULL
      CROSS JOIN LATERAL (
        SELECT max(version) AS saved FROM own_dashboard_versions s WHERE s.tenant_id = o.tenant_id
      ) newest
      JOIN own_dashboard_versions v ON v.tenant_id = o.tenant_id AND v.version IN (o.live_version, newest.saved),
        jsonb_array_elements_text(v.definitions) e (id)
      WHERE v.definitions ?| ${wanted}::text[] AND e.id = ANY (${wanted}::text[])
    ) own
    GROUP BY own.id
  ) used
  ORDER BY used.template`;
