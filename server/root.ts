import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** The product's folder, found through its package, because the compiled server is elsewhere in it. */
export const root = dirname(createRequire(import.meta.url).resolve('#package'));
