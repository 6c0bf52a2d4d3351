import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pdfOf } from '../../stories/api/pdf';
import type { PostgresServer } from '#tests/helpers/postgresServer';
import { upload } from '#tests/helpers/upload';
import { runRounds } from './contest';
import { copyOfPlatform } from './databases';
import { megabytesOf, serveBy, serveProduct, serveWatched } from './processes';
import type { Result } from './report';

const firm = { 'X-Tenant': 'firm-000057' };
const megabyte = 1_048_576;
const size = 100 * megabyte;
const rounds = { warmUp: 2, measured: 9 };

/**
 * Measures an upload of 100 MB against the same bytes through a bare Node stream, the memory that it takes, and for how long at most
 * files keep the event loop from other calls while they are read for their text.
 */
export async function* files(postgres: PostgresServer): AsyncGenerator<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'mizani-bench-files-'));
  const environment = {
    DATABASE_URL: await copyOfPlatform(postgres, 100, 'files'),
    DEMO_DATA: '0',
    FILES_DIR: join(folder, 'files'),
  };
  try {
    yield* uploads(environment, join(folder, 'bare'));
    yield await whileRead(environment);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function* uploads(environment: Record<string, string>, TARGET: string): AsyncGenerator<Result> {
  const product = await serveProduct(environment);
  const bare = await serveBy('tests/bench/bareUpload.ts', { TARGET }, '/');
  // Compressible or not, the bytes are the same to both.
  const bytes = new Uint8Array(randomBytes(size));
  const to = { url: product.origin, headers: firm };
  const contenders = {
    product: () => timed(() => upload(to, bytes, { filename: 'Bundle.bin' })),
    bare: () => timed(() => fetch(bare.origin, { method: 'PUT', body: bytes })),
  };
  try {
    await runRounds(rounds.warmUp, contenders);
    await wait(2_000);
    const idle = megabytesOf(product);
    const peak = await peakWhile(product, contenders.product);
    const over = { ratio: peak - idle, required: { atMost: 20 }, note: `MB over ${Math.round(idle)} MB when idle` };
    yield { what: 'memory for an upload of 100 MB', ...over };
    const took = await runRounds(rounds.measured, contenders);
    const note = `${Math.round(took.bare)} → ${Math.round(took.product)} ms`;
    const ratio = took.bare / took.product;
    yield { what: 'an upload of 100 MB, and a bare stream', ratio, required: { atLeast: 0.6 }, note };
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

/** How many pages the files have that are read. */
const pages = [1, 50, 1_500, 50, 1];

/** Has the text of files read, and tells for how long at most other calls had to wait for the event loop. */
async function whileRead(environment: Record<string, string>): Promise<Result> {
  const product = await serveWatched(environment);
  const to = { url: product.origin, headers: firm };
  try {
    await product.longestBlock();
    for (const [index, many] of pages.entries()) {
      const lines = Array.from({ length: many }, (_, page) => `Page ${page} of bundle ${index}: gross 42,180 kg`);
      const pdf = new Uint8Array(await pdfOf(lines).arrayBuffer());
      await upload(to, pdf, { filename: `Bundle ${index}.pdf` });
    }
    const plain = Buffer.from('The plaintiff avers that the weighbridge ticket is genuine.\n'.repeat(80_000));
    await upload(to, new Uint8Array(plain), { filename: 'Transcript.txt' });
    await allRead(product.origin);
    const block = await product.longestBlock();
    const note = `${Math.round(block)} ms`;
    return {
      what: 'the longest block while files are read, and 100 ms',
      ratio: block / 100,
      required: { atMost: 1 },
      note,
    };
  } finally {
    await product.stop();
  }
}

/** Waits until no file's text is pending any more. */
async function allRead(origin: string): Promise<void> {
  for (const end = performance.now() + 120_000; performance.now() < end; await wait(200)) {
    const answer = await fetch(`${origin}/api/law-firm/documents?text=weighbridge&limit=1`, { headers: firm });
    const { searched } = (await answer.json()) as { searched: { pending: number } };
    if (searched.pending === 0) return;
  }
  throw new Error('files: their text was not read in two minutes.');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The most memory that a process has while something is done. */
async function peakWhile(of: Parameters<typeof megabytesOf>[0], work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  const done = work().finally(() => (isOver = true));
  let peak = 0;
  while (!isOver) {
    peak = Math.max(peak, megabytesOf(of));
    await wait(20);
  }
  await done;
  return peak;
}
