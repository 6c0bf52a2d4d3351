import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type OpenApi = { openapi: string; info: Record<string, unknown>; paths: Record<string, object> };

/** The contract as written, with references unresolved. */
export const openApi = parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'), {
  merge: true,
}) as OpenApi;
