import type { Client } from 'undici';
import { Pool, type Dispatcher } from 'undici';
import type { Call } from './calls';

/** The middle number, or the mean of the two in the middle. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [below = NaN, above = NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (below + above) / 2;
}

/** Runs each contender once a round, so that other work on the machine affects all alike, and returns their medians. */
export async function runRounds<Name extends string>(
  rounds: number,
  contenders: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(contenders) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    // The order alternates, too.
    for (const name of round % 2 === 0 ? names : names.toReversed()) results[name].push(await contenders[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(results[name])])) as Record<Name, number>;
}

/** Makes a call and reads the whole response; anything but a success stops the benchmark. */
export async function make(dispatcher: Dispatcher, { path, firm, headers }: Call): Promise<Buffer> {
  const { statusCode, body } = await dispatcher.request({
    path,
    method: 'GET',
    headers: headers ?? (firm ? { 'x-tenant': firm } : {}),
  });
  const bytes = Buffer.from(await body.arrayBuffer());
  if (statusCode !== 200) throw new Error(`${path} was answered ${statusCode}: ${bytes.toString()}`);
  return bytes;
}

/** How many callers call at once: as many as the server has connections to its database. */
const callers = 10;

/** Measures how many calls a second are answered when callers never pause. */
export async function callsPerSecond(origin: string, call: Call, forMs: number): Promise<number> {
  const pool = new Pool(origin, { connections: callers });
  let made = 0;
  const start = performance.now();
  const end = start + forMs;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (; performance.now() < end; made += 1) await make(pool, call);
    }),
  );
  const took = performance.now() - start;
  await pool.close();
  return (made * 1_000) / took;
}

/** Measures how many milliseconds one call takes on an idle server. */
export async function millisecondsOf(client: Client, call: Call): Promise<number> {
  const start = performance.now();
  await make(client, call);
  return performance.now() - start;
}
