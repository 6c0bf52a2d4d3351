import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** The product's folder, found by its package: the server lies elsewhere in it when it is compiled. */
export const root = dirname(createRequire(import.meta.url).resolve('#package'));
