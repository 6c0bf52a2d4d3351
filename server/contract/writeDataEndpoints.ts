import { writeFileSync } from 'node:fs';
import { dataEndpoints } from './dataEndpoints';
import { readContract } from './document';

// A part of `npm run generate`: what the widget editor offers, so that no browser has to load the contract for it.
const file = new URL('../../components/screens/admin/WidgetLibrary/dataEndpoints.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(dataEndpoints(await readContract()), null, 2)}\n`);
