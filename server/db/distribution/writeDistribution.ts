import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { distributionOf } from './distribution';
import { pgliteOptions } from '../driver/pgliteOptions.mjs';
import { migrate } from '#server/db/migrate';

// Part of `npm run generate`: for the guide, what would have to change in the schema for more than one machine.
const database = await PGlite.create(pgliteOptions);
await migrate((statements) => database.exec(statements));
const report = await distributionOf(async (sql) => (await database.query<Record<string, unknown>>(sql)).rows);
writeFileSync(new URL('../../../stories/docs/distribution.md', import.meta.url), report);
await database.close();
