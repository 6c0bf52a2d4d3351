import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pgliteOptions } from '../driver/pgliteOptions.mjs';
import { migrate, type RunSql } from '#server/db/migrate';
import { schemaText } from './schemaText';

// Part of `npm run generate`: migrates an empty database, and writes down its tables for queries.
const pglite = await PGlite.create(pgliteOptions);
const run: RunSql = (statements) => pglite.exec(statements);
await migrate(run);
writeFileSync(new URL('../schema.ts', import.meta.url), await schemaText(run));
await pglite.close();
