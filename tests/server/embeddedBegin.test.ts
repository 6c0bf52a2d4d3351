import { expect, it } from 'vitest';
import { embeddedDatabase } from '#server/db/driver/embedded';
import type { Engine, Order } from '#server/db/driver/engine';

/** An engine that fails inside at the first statements of transactions, so many times. */
function failing(times: number) {
  const send = async (order: Order) => {
    if (order.kind !== 'query' || times-- <= 0) return { rows: [] };
    throw Object.assign(new Error(''), { code: 'XX000' });
  };
  return embeddedDatabase({ hasEnded: false, send } as unknown as Engine, () => Promise.reject(new Error('ended')));
}

it('begins a transaction again that failed inside the engine before any of its work', async () => {
  let done = 0;
  await failing(1).read({ slug: 'mbuyu', role: 'admin' }, async () => (done += 1));
  expect(done).toBe(1);
});

it('gives up a transaction that fails so twice', async () => {
  await expect(failing(2).read({ slug: 'mbuyu', role: 'admin' }, async () => 1)).rejects.toMatchObject({
    cause: { code: 'XX000' },
  });
});
