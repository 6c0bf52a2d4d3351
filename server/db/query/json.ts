import { sql, type SQL } from 'drizzle-orm';

/** A JSON list from a query that gives one JSON value a row, as a text for `JSON.parse`. */
export const jsonList = (query: SQL): SQL<string> =>
  sql<string>`(SELECT coalesce(json_agg(item), '[]')::text FROM (${query}) listed (item))`;
