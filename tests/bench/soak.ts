import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { components } from '#openapi';
import type { PostgresServer } from '#tests/helpers/postgresServer';
import { lists } from './calls';
import { emptyDatabase } from './databases';
import { megabytesOf, serveProduct, type Served } from './processes';
import type { Result } from './report';

/** The most memory the process may use at the end of the load, in megabytes, by kind of database. */
const atMost = { embedded: 600, server: 220 };
/** The same while someone sends the most expensive bodies that the body limit allows. */
const atMostUnderFire = 800;

/** How many people look at a page every other second. */
const people = 3;
const pauseMs = 2_000;

/** Measures the product's memory after minutes of light load and under three hostile requests at once, with both databases side by side. */
export async function* soak(postgres: PostgresServer, { minutes }: { minutes: number }): AsyncGenerator<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'mizani-soak-'));
  const DATABASE_URL = await emptyDatabase(postgres, 'soak');
  const results = await Promise.all([
    memoryOf('embedded', { DATA_DIR: folder }, minutes),
    memoryOf('server', { DATABASE_URL, DEMO_DATA: '1' }, minutes),
  ]);
  yield* results.flat();
  await rm(folder, { recursive: true });
}

async function memoryOf(
  kind: keyof typeof atMost,
  environment: Record<string, string>,
  minutes: number,
): Promise<Result[]> {
  const product = await serveProduct(environment);
  try {
    const atStart = megabytesOf(product);
    await useFor(product, minutes * 60_000);
    const ratio = megabytesOf(product);
    const note = `MB after ${minutes} minutes, ${Math.round(atStart)} MB after the start`;
    const required = { atMost: atMost[kind] };
    const underFire = { ratio: await peakUnderFire(product), required: { atMost: atMostUnderFire } };
    return [
      { what: `${kind} database`, ratio, required, note },
      { what: `${kind} database, three hostile bodies`, ...underFire, note: 'MB at the peak' },
    ];
  } finally {
    await product.stop();
  }
}

/** Has people read every list, and print an invoice now and then. */
async function useFor({ origin }: Served, forMs: number): Promise<void> {
  const answer = await fetch(`${origin}/api/billing/invoices?limit=1`);
  const { data } = (await answer.json()) as { data: components['schemas']['Invoice'][] };
  const paths = [...lists.map(({ path }) => path), `/api/billing/invoices/${String(data[0]?.id)}/pdf`];
  const end = performance.now() + forMs;
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      for (let turn = person; performance.now() < end; turn += 1) {
        const read = await fetch(origin + paths[turn % paths.length], { headers: { 'x-tenant': 'twiga-kifaru' } });
        if (!read.ok) throw new Error(`${read.url} was answered ${read.status}.`);
        await read.arrayBuffer();
        await wait(pauseMs);
      }
    }),
  );
}

async function peakUnderFire(product: Served): Promise<number> {
  // Just under the body limit.
  const body = JSON.stringify({ widgets: Array.from({ length: 349_458 }, () => ({})) });
  const send = () =>
    fetch(`${product.origin}/api/dashboards/custom`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body,
    }).then((answer) => answer.arrayBuffer());
  let isOver = false;
  const sent = Promise.all([send(), send(), send()]).finally(() => (isOver = true));
  let peak = 0;
  while (!isOver) {
    peak = Math.max(peak, megabytesOf(product));
    await wait(20);
  }
  await sent;
  return peak;
}
