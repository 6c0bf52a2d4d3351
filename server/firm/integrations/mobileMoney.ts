import { omitNulls } from '#server/contract/nulls';
import { findConnection } from '#server/firm/daraja/connection';
import { lastEnded } from '#server/firm/daraja/requests';
import type { Integration } from './integration';

/** M-Pesa, once the firm has connected its paybill. */
export const mobileMoney: Integration = {
  id: 'mobile-money',
  name: 'M-Pesa',
  description: 'Payments by clients.',
  right: 'fees.read',
  standing: async (tx) => {
    const connection = (await findConnection(tx))?.connection;
    if (!connection || connection.disconnectedAt !== null) return { status: 'not_connected' };
    const { connectedAt: since, lastCallbackAt } = connection;
    const called = lastCallbackAt ?? since;
    const ended = await lastEnded(tx);
    // A request that M-Pesa refuses at once ends without a call.
    const refused = ended?.state === 'failed' && ended.endedAt && ended.endedAt >= called ? ended : undefined;
    const at = refused?.endedAt ?? lastCallbackAt;
    return {
      status: 'connected',
      since: since.toISOString(),
      ...(at && {
        lastWord: {
          at: at.toISOString(),
          isRefusal: refused !== undefined,
          ...omitNulls({ said: refused?.said ?? null }),
        },
      }),
    };
  },
};
