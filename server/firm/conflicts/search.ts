import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { leastScore, mostFindingCases, mostFindings } from '#domain/conflicts';
import { fault } from '#domain/faults';
import { isSearchable } from '#domain/nameKey';
import { parsePhone } from '#domain/phone';
import { omitNulls, textOrNull } from '#server/contract/nulls';
import { badRequest } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { clients, declinedEnquiries, matters } from '#server/db/schema';
import { omit } from '#server/omit';

type Schemas = components['schemas'];

/** Whom to search, and what belongs to the check itself and is left out. */
export type Search = { terms: readonly Schemas['ConflictTerm'][]; caseId?: string; clientId?: string };

/** Searches the names that the firm knows. Throws a 400 for a name that says too little. */
export async function searchNames(tx: ReadTransaction, search: Search): Promise<Schemas['ConflictFindings']> {
  refuseSayingTooLittle(search.terms, 'terms');
  const [all, found] = await Promise.all([
    counted.first(tx, sql`FROM count_known_names() names`),
    foundRows.read(tx, foundFor(search)),
  ]);
  const sources = await readSources(
    tx,
    found.flatMap(({ sources }) => sources),
  );
  const findings = found.map((row) => toFinding(row, sources));
  return { searched: all?.names ?? 0, findings, more: (found[0]?.foundInAll ?? 0) - found.length };
}

/** Throws a 400 at each name of a list that says too little to be searched for. */
export function refuseSayingTooLittle(list: readonly { name: string }[], field: string): void {
  const short = list.flatMap(({ name }, index) => (isSearchable(name) ? [] : [`${field}.${index}.name`]));
  if (short.length > 0) throw badRequest(...short.map((at) => ({ field: at, ...fault('says_too_little') })));
}

const counted = new Selection({ names: sql<number>`names` });

type Source = { source: 'client' | 'case' | 'enquiry'; id: string };

const foundRows = new Selection({
  id: sql<string>`id`,
  term: sql<number>`term`,
  name: sql<string | null>`name`,
  side: sql<Schemas['ConflictSide']>`side`,
  score: sql<number>`score::float8`,
  same: sql<Schemas['ConflictFinding']['same']>`same`,
  sources: sql<Source[]>`sources`,
  keptUntil: sql<string | null>`kept_until::text`,
  foundInAll: sql<number>`found_in_all`,
});

type FoundRow = Awaited<ReturnType<typeof foundRows.read>>[number];

function foundFor({ terms, caseId, clientId }: Search) {
  const wanted = JSON.stringify(terms.map(({ phone, ...term }) => ({ ...term, phone: parsePhone(phone ?? '') })));
  const ofCase =
    caseId === undefined
      ? sql`NULL`
      : sql`(SELECT ${matters.clientId} FROM ${matters} WHERE ${eq(matters.id, caseId)})`;
  return sql`FROM find_known_names(
    ${wanted}::jsonb, ${clientId === undefined ? ofCase : sql`${clientId}`}::uuid, ${textOrNull(caseId)}::uuid, ${leastScore}::real,
    ${mostFindings}::integer
  )`;
}

type FoundCase = Schemas['FindingCase'] & { client: string };

type FoundEnquiry = Pick<typeof declinedEnquiries.$inferSelect, 'id' | 'day' | 'reason'>;

type Sources = { cases: FoundCase[]; clients: Set<string>; enquiries: Map<string, FoundEnquiry> };

const { id, title, number, status, closedOn } = matters;
const caseRows = new Selection({
  id,
  title,
  number,
  status,
  closedOn,
  client: matters.clientId,
  isDeleted: sql<boolean>`${matters.deletedAt} IS NOT NULL`,
});
const clientRows = new Selection({ id: clients.id });
const enquiryRows = new Selection({
  id: declinedEnquiries.id,
  day: declinedEnquiries.day,
  reason: declinedEnquiries.reason,
});

/** Reads what findings come from: cases as everybody with the right sees them in lists, and nothing of their contents. */
async function readSources(tx: ReadTransaction, sources: readonly Source[]): Promise<Sources> {
  const of = (kind: Source['source']) => [
    ...new Set(sources.filter(({ source }) => source === kind).map((one) => one.id)),
  ];
  const [ofCases, ofClients, ofEnquiries] = [of('case'), of('client'), of('enquiry')];
  const isMeant = or(isOneOf(matters.id, ofCases), isOneOf(matters.clientId, ofClients));
  const order = sql`${matters.status} = 'Closed', ${desc(matters.createdAt)}, ${desc(matters.id)}`;
  const [cases, present, enquiries] = await Promise.all([
    caseRows.read(tx, sql`FROM ${matters} WHERE ${isMeant} ORDER BY ${order}`),
    clientRows.read(tx, sql`FROM ${clients} WHERE ${and(isOneOf(clients.id, ofClients), isNull(clients.deletedAt))}`),
    enquiryRows.read(tx, sql`FROM ${declinedEnquiries} WHERE ${isOneOf(declinedEnquiries.id, ofEnquiries)}`),
  ]);
  return {
    cases: cases.map(({ number: caseNumber, isDeleted, closedOn, ...row }) => ({
      ...row,
      ...omitNulls({ caseNumber, closedOn }),
      ...(isDeleted && { isDeleted }),
    })),
    clients: new Set(present.map(({ id }) => id)),
    enquiries: new Map(enquiries.map((enquiry) => [enquiry.id, enquiry])),
  };
}

const isOneOf = (column: Parameters<typeof inArray>[0], ids: string[]) =>
  ids.length === 0 ? sql`false` : inArray(column, ids);

function toFinding(row: FoundRow, found: Sources): Schemas['ConflictFinding'] {
  const { id, term, name, side, score, same, sources, keptUntil } = row;
  const ids = (kind: Source['source']) => new Set(sources.filter(({ source }) => source === kind).map((one) => one.id));
  const [ofCases, ofClients, ofEnquiries] = [ids('case'), ids('client'), ids('enquiry')];
  const isSealed = keptUntil !== null;
  const cases = isSealed ? [] : found.cases.filter((one) => ofCases.has(one.id) || ofClients.has(one.client));
  const clientId = [...ofClients].find((one) => !isSealed && found.clients.has(one));
  const enquiry = [...ofEnquiries].map((one) => found.enquiries.get(one)).find(Boolean);
  return {
    id,
    term,
    side,
    score,
    same,
    ...omitNulls({ name, keptUntil }),
    cases: cases.slice(0, mostFindingCases).map((one) => omit(one, 'client')),
    caseCount: cases.length,
    ...(clientId && { clientId }),
    ...(enquiry && { declinedOn: enquiry.day, declinedFor: enquiry.reason, enquiryId: enquiry.id }),
  };
}
