import { writeFileSync } from 'node:fs';
import { dataEndpoints } from './dataEndpoints';
import { readContract } from './document';

// Part of `npm run generate`: lists the endpoints for the widget editor, so that browsers don't have to load the contract.
const file = new URL('../../components/screens/admin/WidgetLibrary/dataEndpoints.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(dataEndpoints(readContract()), null, 2)}\n`);
