import { Client } from 'undici';
import { everyCall, type Call } from './calls';
import { millisecondsOf, runRounds } from './contest';
import { platformOf } from './databases';
import { serveProduct } from './processes';
import type { Result } from './report';
import type { PostgresServer } from '#tests/helpers/postgresServer';

const atMost = 1.5;
/**
 * Calls whose ratios are shown but not required. How many rows a filter or a search has to skip depends on the data as much as on its
 * amount: of a hundred firms half fill a page, but of ten thousand the first hundreds may not match. And a hundred firms have too few
 * alerts to fill a page, so the responses differ in length.
 */
const isUneven = ({ path }: Call) =>
  /[?&](search|status|tenantStatus|plan)=/.test(path) || path === '/api/usage/alerts';
/** Rounds to warm up: the first calls wait until both servers' code is compiled. */
const warmUp = 40;
const turns = 25;
/** Rounds for a call that seems to miss: other work on the machine can distort a few, so it is measured again for longer. */
const moreTurns = 101;

/** Measures how much longer each list, statistic and dashboard call takes on a platform of 10,000 firms than on one of 100. */
export async function* scale(postgres: PostgresServer): AsyncGenerator<Result> {
  const small = await serveProduct({ DATABASE_URL: await platformOf(postgres, 100), DEMO_DATA: '0' });
  const big = await serveProduct({ DATABASE_URL: await platformOf(postgres, 10_000), DEMO_DATA: '0' });
  const [onSmall, onBig] = [new Client(small.origin), new Client(big.origin)];
  try {
    for (const call of everyCall) yield await compare(call, onSmall, onBig);
  } finally {
    await Promise.all([onSmall.close(), onBig.close()]);
    await Promise.all([small.stop(), big.stop()]);
  }
}

async function compare(call: Call, onSmall: Client, onBig: Client): Promise<Result> {
  const measure = (rounds: number) =>
    runRounds(rounds, { small: () => millisecondsOf(onSmall, call), big: () => millisecondsOf(onBig, call) });
  await measure(warmUp);
  let { small, big } = await measure(turns);
  if (big / small > atMost) ({ small, big } = await measure(moreTurns));
  const note = `${small.toFixed(1)} → ${big.toFixed(1)} ms`;
  return { what: nameOf(call), ratio: big / small, ...(!isUneven(call) && { required: { atMost } }), note };
}

const nameOf = ({ id, path }: Call) => [id, path.split('?')[1]].filter(Boolean).join(' ');
