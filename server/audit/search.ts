import { and, eq, getTableColumns, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { operations } from '#openapi';
import { addDays, nairobiMidnight } from '#domain/dates';
import type { ReadTransaction } from '#server/db/database';
import { contains, searchForm } from '#server/db/query/search';
import { countRows, pageOf, Selection, where } from '#server/db/query/selection';
import { audit, auditChain } from '#server/db/schema';
import { directionOf, type Found } from '#server/lists/list';

type ListQuery = NonNullable<operations['listAudit']['parameters']['query']>;

/** The filters, order and page of a record. */
export type AuditSearch = ListQuery & Required<Pick<ListQuery, 'page' | 'limit' | 'sort'>>;

/** An entry of a record, its number in the chain, and the name of what its record belongs to. */
export type AuditRow = Awaited<ReturnType<ReturnType<typeof selectionOf>['read']>>[number];

/** Reads who is in the record, by name, as they were called in their latest entry. Row-level security shows no other's. */
export const peopleInRecord = (tx: ReadTransaction) =>
  people.read(
    tx,
    sql`FROM (
      SELECT DISTINCT ON (${personId}) ${personId} AS id, ${personName} AS name FROM ${audit}
      WHERE ${personId} IS NOT NULL AND ${personName} IS NOT NULL
      ORDER BY ${personId}, ${happenedAt} DESC
    ) named ORDER BY lower(name), id LIMIT ${mostPeople}`,
  );

/** The record of those who may read it: a firm's own, or the platform's. */
export type Audit = ReturnType<typeof auditOf>;

/** The most entries that are counted, as in the activity. */
const mostCounted = 10_000;

const { happenedAt, statement, position, personId, personName, action, kind, record, request, payload } = audit;

/** The most people that are offered to narrow a record by. */
const mostPeople = 500;

const people = new Selection({ id: sql<string>`id`, name: sql<string>`name` });

const selectionOf = (aboutName: SQL) =>
  new Selection({
    sequence: auditChain.sequence,
    entry: getTableColumns(audit),
    about: { name: sql<string | null>`${aboutName}` },
  });

/** Reads a record, given the name of what an entry's record belongs to. */
function auditOf(aboutName: SQL) {
  const entries = selectionOf(aboutName);
  const searched = searchForm(
    sql`concat_ws(' ', ${payload} ->> 'name', ${aboutName}, ${personName}, ${record}, ${request})`,
  );
  const from = sql`FROM ${audit} JOIN ${auditChain} USING (tenant_id, statement, position)`;

  const narrowedBy = ({ search, from, to, ...query }: Omit<AuditSearch, 'page' | 'limit'>) =>
    and(
      query.personId ? eq(personId, query.personId) : undefined,
      query.action && eq(action, query.action),
      query.kind ? eq(kind, query.kind) : undefined,
      from ? gte(happenedAt, nairobiMidnight(from)) : undefined,
      to ? lt(happenedAt, nairobiMidnight(addDays(to, 1))) : undefined,
      search ? contains(search, searched) : undefined,
    );

  return {
    /** Reads one page of the matching entries, and counts the matches. */
    search: async (tx: ReadTransaction, search: AuditSearch): Promise<Found<AuditRow>> => {
      const matching = where(narrowedBy(search));
      const [rows, counted] = await Promise.all([
        entries.read(tx, sql`${from} ${matching} ${pageOf(orderOf(search.sort), search)}`),
        countRows(tx, sql`FROM (SELECT ${from} ${matching} LIMIT ${mostCounted + 1}) counted`),
      ]);
      return counted > mostCounted ? { rows, total: mostCounted, atLeast: true } : { rows, total: counted };
    },

    /** Reads the next batch of matching entries in order, after the last of the batch before. */
    batch: (
      tx: ReadTransaction,
      search: Omit<AuditSearch, 'page' | 'limit'>,
      size: number,
      after: AuditRow | undefined,
    ) => {
      const beyond = sql.raw(search.sort.startsWith('-') ? '<' : '>');
      const isAfter =
        after &&
        sql`(${happenedAt}, ${statement}, ${position}) ${beyond}
          (${after.entry.happenedAt.toISOString()}::timestamptz, ${after.entry.statement}::uuid, ${after.entry.position})`;
      const order = sql.join(orderOf(search.sort), sql`, `);
      const matching = where(and(narrowedBy(search), isAfter));
      return entries.read(tx, sql`${from} ${matching} ORDER BY ${order} LIMIT ${size}`);
    },
  };
}

const orderOf = (sort: AuditSearch['sort']): SQL[] =>
  [happenedAt, statement, position].map((column) => directionOf(sort)(column));

/** A firm's record. Row-level security shows it no other. */
export const firmAudit = auditOf(
  sql`coalesce(
    (SELECT title FROM matters WHERE tenant_id = audit.tenant_id AND id = audit.about),
    (SELECT name FROM clients WHERE tenant_id = audit.tenant_id AND id = audit.about),
    (SELECT number FROM invoices WHERE tenant_id = audit.tenant_id AND id = audit.about),
    name_of_person(audit.about))`,
);

/** The platform's record. */
export const platformAudit = auditOf(
  sql`coalesce((SELECT name FROM tenants WHERE id = audit.about), name_of_person(audit.about))`,
);
