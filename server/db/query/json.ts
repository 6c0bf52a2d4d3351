import { sql, type SQL } from 'drizzle-orm';

/** A query's rows, one JSON value each, as a JSON list for `JSON.parse`. */
export const jsonList = (query: SQL): SQL<string> =>
  sql<string>`(SELECT coalesce(json_agg(item), '[]')::text FROM (${query}) listed (item))`;
