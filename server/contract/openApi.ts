import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '#server/root';

/** The rights by name, of the operator's people and of a firm's, and the roles that have each. */
export type DeclaredRights = Record<'operator' | 'firm', Record<string, { description: string; roles: string[] }>>;

type OpenApi = {
  openapi: string;
  info: Record<string, unknown>;
  paths: Record<string, object>;
  /** The patterns of text in people's own words. */
  'x-text-patterns': Record<'line' | 'shownLine' | 'text' | 'shownText', string>;
  'x-rights': DeclaredRights;
};

/** The contract as written, with references unresolved. */
export const openApi = parse(readFileSync(join(root, 'openapi.yaml'), 'utf8'), {
  merge: true,
}) as OpenApi;
