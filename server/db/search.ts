import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Transaction } from './database';
import { Selection } from './selection';

/** A text in small letters, as indexes hold it. */
export const lower = (text: SQLWrapper): SQL => sql`lower(${text})`;

/**
 * Whether one of these texts, which are in small letters, contains the searched one, upper and lower case alike; `%` and `_` are
 * what they are. The search is lowered here: a collation in the statement would keep it from the indexes of texts that have another.
 */
export function contains(search: string, ...lowered: SQLWrapper[]): SQL | undefined {
  const pattern = `%${literal(search)}%`;
  return or(...lowered.map((text) => sql`${text} LIKE ${pattern}`));
}

/** Stands between the parts of a text that is stored to be searched. */
const separator = '\x1f';

/** The same of a part of a text that is stored to be searched, behind which so many others stand or more. */
export function partContains(search: string, stored: SQLWrapper, behind: number): SQL {
  return sql`${stored} LIKE ${`%${literal(search)}%${`${separator}%`.repeat(behind)}`}`;
}

const literal = (search: string) => search.toLowerCase().replace(/[\\%_]/g, '\\$&');

/**
 * The same condition, which no index of substrings answers, and of which the planner expects that many rows fulfil it: so rows are
 * looked at in their order, until there are enough.
 */
export const rowByRow = (condition: SQL | undefined): SQL => sql`coalesce(${condition}, false)`;

/** How many rows were looked at, and how many of them fulfil a condition. */
export type Sample = { rows: number; hits: number };

const sample = new Selection({
  rows: sql<number>`count(*)::integer`,
  hits: sql<number>`(count(*) FILTER (WHERE is_hit))::integer`,
});

/** Counts the rows of a statement that says of each whether it `is_hit`. */
export async function sampleOf(tx: Transaction, rows: SQL): Promise<Sample> {
  const [sampled] = await sample.read(tx, sql`FROM (${rows}) sampled`);
  return sampled ?? { rows: 0, hits: 0 };
}

/** Whether so many fulfil it that a page is soon full when rows are looked at in their order. */
export const isCommon = ({ rows, hits }: Sample) => hits > 0 && hits >= rows / 50;
