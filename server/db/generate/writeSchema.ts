import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pgliteOptions } from '../driver/pgliteOptions.mjs';
import { migrate } from '#server/db/migrate';
import type { RunSql } from '#server/db/runSql';
import { noteHash } from './noteHash';
import { schemaText } from './schemaText';

// Part of `npm run generate`: migrates an empty database, and writes down its tables for queries.
await noteHash();
const pglite = await PGlite.create(pgliteOptions);
const run: RunSql = (statements) => pglite.exec(statements);
await migrate(run);
writeFileSync(new URL('../schema.ts', import.meta.url), await schemaText(run));
await pglite.close();
