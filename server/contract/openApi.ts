import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type OpenApi = { openapi: string; info: Record<string, unknown>; paths: Record<string, object> };

/** The contract as it is written, with its references. */
export const openApi = parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'), {
  merge: true,
}) as OpenApi;
