import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Answer, Handlers } from '#server/contract/handlers';

/** The calls under "Contract". */
export function documentationHandlers(): Pick<Handlers, 'getOpenApi'> {
  const file = new URL('../../openapi.yaml', import.meta.url);
  const body = parse(readFileSync(file, 'utf8'), { merge: true }) as Answer<'getOpenApi'>['body'];
  return { getOpenApi: async () => ({ status: 200, body }) };
}
