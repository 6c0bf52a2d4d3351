import { Client } from 'undici';
import type { PostgresServer } from '#tests/helpers/postgresServer';
import { lists, type Call } from './calls';
import { callsPerSecond, make, runRounds } from './contest';
import { platformOf } from './databases';
import { serveBy, serveProduct } from './processes';
import type { Result } from './report';

/** What the slowest list reaches in a bad run (stories/Performance.mdx, "Three ways to the database"). */
const atLeast = 0.35;
/** Rounds to warm up, until both servers' code is compiled and the database has planned each statement on every connection. */
const warmUp = 5;
const rounds = 7;
/** Rounds for a list that seems to miss: other work on the machine can distort a few, so it is measured again for longer. */
const moreRounds = 21;
const roundMs = 500;

/**
 * Measures how many calls of each list the product answers, against a hand-written Fastify route that sends the same SQL through
 * `pg` and serializes the rows, and against a bare one that has the bytes in memory.
 */
export async function* listCalls(postgres: PostgresServer): AsyncGenerator<Result> {
  const DATABASE_URL = await platformOf(postgres, 100);
  const product = await serveProduct({ DATABASE_URL, DEMO_DATA: '0' });
  const byHand = await serveBy('tests/bench/handWritten.ts', { DATABASE_URL });
  const bare = await serveBy('tests/bench/bare.ts', {}, '/');
  const origins = { product: product.origin, byHand: byHand.origin, bare: bare.origin };
  try {
    for (const call of lists) yield* compare(call, origins);
  } finally {
    await Promise.all([product, byHand, bare].map(({ stop }) => stop()));
  }
}

async function* compare(call: Call, origins: Record<'product' | 'byHand' | 'bare', string>): AsyncGenerator<Result> {
  const [asker, giver] = [new Client(origins.product), new Client(origins.bare)];
  const body = await make(asker, call);
  await giver.request({ path: '/', method: 'PUT', body, headers: { 'content-type': 'any/thing' } });
  await Promise.all([asker.close(), giver.close()]);
  const contenders = {
    product: () => callsPerSecond(origins.product, call, roundMs),
    byHand: () => callsPerSecond(origins.byHand, call, roundMs),
    bare: () => callsPerSecond(origins.bare, { ...call, path: '/' }, roundMs),
  };
  await runRounds(warmUp, contenders);
  let { product, byHand, bare } = await runRounds(rounds, contenders);
  if (product / byHand < atLeast) ({ product, byHand, bare } = await runRounds(moreRounds, contenders));
  const note = `${Math.round(product)} : ${Math.round(byHand)} : ${Math.round(bare)}/s, ${(product / bare).toFixed(2)} of bare`;
  yield { what: call.id, ratio: product / byHand, required: { atLeast }, note };
}
