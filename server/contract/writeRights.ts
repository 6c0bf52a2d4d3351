import { writeFileSync } from 'node:fs';
import { openApi } from './openApi';
import { rightNamesText, rightsText } from './rightsText';

// Part of `npm run generate`: who may do what, for the server, the database and the pages.
writeFileSync(new URL('../../domain/access/rights.ts', import.meta.url), rightsText(openApi['x-rights']));
writeFileSync(new URL('../../language/rights.ts', import.meta.url), rightNamesText(openApi['x-rights']));
