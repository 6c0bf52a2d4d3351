import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/doors/services';
import { readLayout } from './readLayout';

/** Handles the dashboard layout of a firm's staff. */
export function firmLayoutHandlers({ firm }: Services): Pick<Handlers, 'getFirmLayout'> {
  return { getFirmLayout: async (call) => ({ status: 200, body: { data: await firm.read(call, readLayout) } }) };
}
