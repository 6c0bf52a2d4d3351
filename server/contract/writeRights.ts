import { writeFileSync } from 'node:fs';
import { openApi } from './openApi';
import { rightsText } from './rightsText';

// Part of `npm run generate`: who may do what, for the server, the database and the pages.
writeFileSync(new URL('../../domain/access/rights.ts', import.meta.url), rightsText(openApi['x-rights']));
