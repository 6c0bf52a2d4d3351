import { sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import type { Anchor } from './anchors';

type Fault = NonNullable<components['schemas']['AuditCheck']['fault']>;

/** How many entries a chain has, and the first thing that is wrong with it. */
export type ChainCheck = { chain: string; entries: number; fault: Fault | undefined };

const faulty = new Selection({
  chain: sql<string>`tenant_id::text`,
  code: sql<Fault['code']>`code`,
  entry: sql<number | null>`entry::float8`,
});

const counted = new Selection({ chain: sql<string>`tenant_id::text`, entries: sql<number>`count(*)::float8` });

/**
 * Goes through every chain that the transaction sees, and compares each with its head and with what was kept elsewhere. What a
 * record's erasure took out of an entry is no fault if it is on record itself.
 */
export async function checkChains(tx: ReadTransaction, anchors: readonly Anchor[] = []): Promise<ChainCheck[]> {
  const [chains, faults] = await Promise.all([
    counted.read(tx, sql`FROM audit_chain GROUP BY tenant_id ORDER BY tenant_id`),
    faulty.read(
      tx,
      sql`FROM (
        ${faultsOfLinks}
        UNION ALL ${unsealed}
        UNION ALL ${cutTails}
        UNION ALL ${missedAnchors(anchors)}
      ) faults ORDER BY tenant_id, entry NULLS LAST`,
    ),
  ]);
  const first = new Map<string, Fault>();
  for (const { chain, code, entry } of faults) {
    if (!first.has(chain)) first.set(chain, { code, ...(entry !== null && { entry }) });
  }
  const known = new Map(chains.map(({ chain, entries }) => [chain, entries]));
  return [...new Set([...known.keys(), ...first.keys()])].map((chain) => ({
    chain,
    entries: known.get(chain) ?? 0,
    fault: first.get(chain),
  }));
}

const faultsOfLinks = sql`
  SELECT tenant_id, code, sequence AS entry
  FROM (
    SELECT c.tenant_id, c.sequence, CASE
      WHEN c.sequence <> row_number() OVER chain THEN 'link_missing'
      WHEN a.statement IS NULL THEN 'entry_missing'
      WHEN a.salt IS NULL OR a.payload IS NULL THEN CASE WHEN NOT EXISTS (
        SELECT FROM audit e
        WHERE e.tenant_id = a.tenant_id AND e.record = a.record AND e.kind = a.kind AND e.action IN ('delete', 'erase')
      ) THEN 'entry_emptied' END
      WHEN c.digest <> audit_digest(a.salt, a.payload) THEN 'entry_changed'
    END AS content, CASE
      WHEN a.statement IS NOT NULL AND c.hash <> audit_hash(lag(c.hash, 1, '') OVER chain, c.sequence, a, c.digest) THEN 'link_changed'
    END AS link
    FROM audit_chain c LEFT JOIN audit a USING (tenant_id, statement, position)
    WINDOW chain AS (PARTITION BY c.tenant_id ORDER BY c.sequence)
  ) links
  CROSS JOIN LATERAL (SELECT coalesce(content, link) AS code) found
  WHERE code IS NOT NULL`;

const unsealed = sql`
  SELECT a.tenant_id, 'entry_unsealed', NULL
  FROM audit a LEFT JOIN audit_chain c USING (tenant_id, statement, position)
  WHERE c.sequence IS NULL`;

const cutTails = sql`
  SELECT tenant_id, 'tail_missing', coalesce(c.sequence, 0) + 1
  FROM audit_heads h
  FULL JOIN (SELECT DISTINCT ON (tenant_id) tenant_id, sequence, hash FROM audit_chain ORDER BY tenant_id, sequence DESC) c
    USING (tenant_id)
  WHERE (coalesce(h.sequence, 0), coalesce(h.hash, '')) IS DISTINCT FROM (coalesce(c.sequence, 0), coalesce(c.hash, ''))`;

/** Anchors of chains that are no more are of firms that were purged. */
const missedAnchors = (anchors: readonly Anchor[]): SQL => sql`
  SELECT h.tenant_id, 'tail_missing', a.entries
  FROM json_to_recordset(${JSON.stringify(anchors)}::json) AS a (chain uuid, entries bigint, hash text)
  JOIN audit_heads h ON h.tenant_id = a.chain
  LEFT JOIN audit_chain c ON c.tenant_id = a.chain AND c.sequence = a.entries
  WHERE encode(c.hash, 'hex') IS DISTINCT FROM a.hash`;
