import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { partBytes } from '#domain/files';
import { openFiles, type Files } from '#server/files/files';
import { StoreUnavailable } from '#server/files/objects';
import { openStore } from '#server/files/openStore';

/** What the tests use of s3rver, which has no types. */
type S3rver = { run: () => Promise<{ port: number }>; close: () => Promise<void> };
const Server = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3rver;

const firm = '01933f2e-7a00-7000-8000-000000000001';

let home: string;
let server: S3rver;
let files: Files;
const bucketAt = (port: number, secret = 'S3RVER') =>
  openStore({
    kind: 's3',
    url: `http://127.0.0.1:${port}/firms-files`,
    region: 'us-east-1',
    keyId: 'S3RVER',
    secret,
  });
let port: number;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'mizani-s3-'));
  server = new Server({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: home,
    configureBuckets: [{ name: 'firms-files', configs: [] }],
  });
  ({ port } = await server.run());
  files = openFiles(await bucketAt(port));
});
afterAll(async () => {
  await server.close();
  await rm(home, { recursive: true });
});

async function allOf<One>(found: AsyncIterable<One>): Promise<One[]> {
  const all: One[] = [];
  for await (const one of found) all.push(one);
  return all;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it('keeps a file of several parts, and reads ranges across them', async () => {
  const whole = randomBytes(partBytes.most + 1_000);
  const stored = await files.put(firm, 'Bundle.bin', Readable.from([whole]));
  expect(stored).toMatchObject({ bytes: whole.length, sha256: sha256(whole), mediaType: 'application/octet-stream' });
  expect(sha256(await buffer(files.read(firm, stored.parts)))).toBe(sha256(whole));
  const range = { from: partBytes.most - 10, to: partBytes.most + 9 };
  expect(await buffer(files.read(firm, stored.parts, range))).toEqual(whole.subarray(range.from, range.to + 1));
});

it('lists a firm’s objects page by page, says how long they are, and removes them', async () => {
  const other = '01933f2e-7a00-7000-8000-000000000002';
  const parts = await Promise.all(['one', 'two', 'three'].map((text) => files.putPart(other, Readable.from([text]))));
  const listed = await allOf(files.store.list(other));
  expect(listed.map(({ key }) => key).toSorted()).toEqual(parts.map(({ object }) => `${other}/${object}`).toSorted());
  expect(listed.map(({ bytes }) => bytes).toSorted()).toEqual([3, 3, 5]);
  expect(Math.abs(Date.now() - (listed[0]?.changedAt.getTime() ?? 0))).toBeLessThan(60_000);
  expect(await allOf(files.store.firms())).toContain(other);
  await files.remove(other, parts);
  await files.remove(other, parts);
  expect(await allOf(files.store.list(other))).toEqual([]);
  expect(await files.store.sizeOf(`${other}/${parts[0]?.object}`)).toBeUndefined();
});

it('is unavailable without its object, with a wrong secret, and while the store is away', async () => {
  const lost = [{ object: 'f'.repeat(32), bytes: 3 }];
  await expect(buffer(files.read(firm, lost))).rejects.toThrow(StoreUnavailable);
  const wrong = openFiles(await bucketAt(port, 'wrong'));
  await expect(wrong.putPart(firm, Readable.from(['x']))).rejects.toThrow(StoreUnavailable);
  const away = openFiles(await bucketAt(1));
  await expect(away.putPart(firm, Readable.from(['x']))).rejects.toThrow(StoreUnavailable);
});
