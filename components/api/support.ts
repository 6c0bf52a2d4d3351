import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { useFirmData } from './firm';
import { byId, mutation } from './mutation';

type Schemas = components['schemas'];

/** An operator's access to a firm's area. */
export type SupportAccess = Schemas['SupportAccess'];

/** Why, and for how long, an operator enters a firm's area. */
export type SupportInput = Schemas['SupportInput'];

/** How often a firm's pages ask who is in, in milliseconds. */
const everyMinute = 60_000;

/** Who is in the firm's area for support. */
export const useSupport = () => useFirmData('/api/law-firm/support', { refreshInterval: everyMinute });

/** Who was in the firm's area for support, for its admins. */
export const usePastSupport = () => useFirmData('/api/law-firm/support/past');

/** Who is and was in a firm's area, for the operator. */
export const useCustomerSupport = (id: string) =>
  useApi().useQuery('get', '/api/customers/{id}/support', { params: { path: { id } } });

/** Takes the code of a link into a firm's area. */
export const enterSupport = mutation('post', '/api/session/support', 'support', (code: string) => ({ body: { code } }));

/** Ends somebody's access to the firm, for its admins. */
export const endSupport = mutation('delete', '/api/law-firm/support/{id}', 'support', byId);

/** Ends one's own access, in the firm's area. */
export const leaveSupport = mutation('delete', '/api/law-firm/support', 'support', () => ({}));

/** Opens a firm's area to the operator who asks. Answers with a link that works once. */
export const openSupport = mutation(
  'post',
  '/api/customers/{id}/support',
  'support',
  ({ id, ...body }: SupportInput & { id: string }) => ({ params: { path: { id } }, body }),
);

type OfFirm = { id: string; supportId: string };

const ofFirm = (path: OfFirm) => ({ params: { path } });

/** Another link for one's own access that still runs. */
export const enterAgain = mutation('post', '/api/customers/{id}/support/{supportId}/link', 'support', ofFirm);

/** Ends one's own access, at the console. */
export const endOwnSupport = mutation('delete', '/api/customers/{id}/support/{supportId}', 'support', ofFirm);
