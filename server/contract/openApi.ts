import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '#server/root';

type OpenApi = {
  openapi: string;
  info: Record<string, unknown>;
  paths: Record<string, object>;
  /** The patterns of text in people's own words. */
  'x-text-patterns': Record<'line' | 'shownLine' | 'text' | 'shownText', string>;
};

/** The contract as written, with references unresolved. */
export const openApi = parse(readFileSync(join(root, 'openapi.yaml'), 'utf8'), {
  merge: true,
}) as OpenApi;
