import { sql } from 'drizzle-orm';
import type { ReadTransaction } from '#server/db/database';
import { fileChecks } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';

const checks = new Selection(fileChecks);

/** What the last daily check of firms' files found. Undefined before the first. */
export const lastFileCheck = (tx: ReadTransaction) => checks.first(tx, sql`FROM ${fileChecks}`);
