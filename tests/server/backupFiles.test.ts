import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesSentence, loadFiles, saveFiles } from '#server/backup/files';
import { openFiles } from '#server/files/files';
import { openFolder } from '#server/files/folder';

const firm = '01933f2e-7a00-7000-8000-000000000001';

let home: string;
beforeAll(async () => void (home = await mkdtemp(join(tmpdir(), 'mizani-backup-'))));
afterAll(() => rm(home, { recursive: true }));

it('a backup’s files are saved beside it, and put back, once each', async () => {
  const store = openFolder(join(home, 'files'));
  const files = openFiles(store);
  const whole = 'x'.repeat(6_000_000);
  const { parts } = await files.put(firm, 'Bundle.txt', Readable.from([Buffer.from(whole)]));
  expect(parts.map(({ bytes }) => bytes)).toEqual([5_242_880, 757_120]);
  const lost = { object: 'f'.repeat(32), bytes: 3 };
  const row = (all: object[]) => `document_versions\t${JSON.stringify({ tenant_id: firm, parts: all })}\n`;
  const file = join(home, 'mizani.backup');
  await writeFile(file, gzipSync(`{"format":"mizani-backup"}\nclients\t{"id":1}\n${row(parts)}${row([lost])}`));

  const saved = await saveFiles(file, store);
  expect(saved).toEqual({ objects: 2, missing: 1 });
  expect(filesSentence(file, saved)).toBe(` "${file}.files" has 2 parts of its files. 1 are missing.`);
  expect(filesSentence(file, { objects: 0, missing: 0 })).toBe('');
  expect((await stat(`${file}.files`)).mode & 0o777).toBe(0o700);

  const again = openFolder(join(home, 'again'));
  expect(await loadFiles(file, again)).toEqual({ objects: 2, missing: 1 });
  expect(await loadFiles(file, again)).toEqual({ objects: 2, missing: 1 });
  expect(await text(openFiles(again).read(firm, parts))).toBe(whole);
});
