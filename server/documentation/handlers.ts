import type { Handlers } from '#server/contract/handlers';
import { openApi } from '#server/contract/openApi';

/** Handles the calls under "Contract". */
export function documentationHandlers(): Pick<Handlers, 'getOpenApi'> {
  return { getOpenApi: async () => ({ status: 200, body: openApi }) };
}
