import { writeFileSync } from 'node:fs';
import { readContract } from './document';
import { layoutSchema } from './layoutSchema';

// Part of `npm run generate`: the schema that the dashboard builder checks an import with, before the server sees it.
const file = new URL('../../components/builder/layout.schema.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(layoutSchema(readContract()), null, 2)}\n`);
