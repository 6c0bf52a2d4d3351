import { writeFileSync } from 'node:fs';
import { readContract } from './document';
import { layoutSchema } from './layoutSchema';

// Part of `npm run generate`: the schema that an imported dashboard is checked with, before the server sees it.
const file = new URL('../../components/screens/admin/DashboardBuilder/layout.schema.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(layoutSchema(readContract()), null, 2)}\n`);
