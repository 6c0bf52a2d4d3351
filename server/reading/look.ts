import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/database';
import type { Extractor } from '#server/extraction/extract';
import type { Files } from '#server/files/files';
import type { Job } from '#server/jobs/job';
import { type FileToScan, type Scanner, ScannerUnavailable, type Verdict } from '#server/scanning/scanner';
import {
  keepPending,
  keepText,
  noteScan,
  type Pending,
  putBack,
  readVersion,
  takePending,
  type Version,
} from './queries';

/** What looking into files needs. Without a scanner, no file is scanned. */
export type Looking = {
  database: Database;
  files: Files;
  scanner?: Scanner;
  extractor: Extractor;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** How long a file is taken for, in milliseconds. While it is being looked into, that is renewed. */
const taken = 60_000;
const renewed = 20_000;

/** How often a file is looked into. What then has no verdict is not scanned, so that its firm can open it; what has no text has none. */
const mostLooks = 5;

/** How long the first pause is after a scanner has failed, in milliseconds. Each is twice as long as the one before. */
const firstPause = 30_000;

/** How long a file waits for its store, in milliseconds. */
const storePause = 60_000;

/**
 * Scans and reads the next file that is pending, of any firm, and returns whether there was one. It is taken before, so that of several
 * servers one does it, and another takes it a minute after that one has ended. Throws what has failed; the file is then put back.
 */
export async function lookIntoNext(looking: Looking, signal = new AbortController().signal): Promise<boolean> {
  const { database, now, log } = looking;
  const until = () => new Date(now().getTime() + taken);
  const file = await takePending(database, now(), until());
  if (!file) return false;
  const keeping = setInterval(() => void keepPending(database, file, until()).catch(() => undefined), renewed);
  try {
    await lookInto(looking, file, signal);
  } catch (error) {
    const isScanner = error instanceof ScannerUnavailable;
    const pause = isScanner ? firstPause * 2 ** (file.looks - 1) : signal.aborted ? 0 : storePause;
    // What is not the file's own fault, or the scanner's, does not count.
    const back = isScanner ? file : { ...file, looks: file.looks - 1 };
    await putBack(database, back, new Date(now().getTime() + pause)).catch((failure: unknown) => {
      log.warn({ err: failure }, 'A file was not put back. It is looked into in a minute.');
    });
    throw error;
  } finally {
    clearInterval(keeping);
  }
  return true;
}

async function lookInto(looking: Looking, file: Pending, signal: AbortSignal): Promise<void> {
  const { database, extractor } = looking;
  const version = await readVersion(database, file);
  if (!version) return;
  await withCopy(looking.files, version, async (path) => {
    let { scan } = version;
    if (scan === 'pending') {
      const verdict = await scanned(looking, file, {
        bytes: version.bytes,
        open: async () => createReadStream(path),
        signal,
      });
      signal.throwIfAborted();
      await noteScan(database, file, verdict);
      scan = verdict.scan;
    }
    if (version.textState !== 'pending') return;
    const mayBeRead = scan !== 'infected' && file.looks <= mostLooks;
    const reading = mayBeRead ? await extractor.read(path, version.mediaType) : undefined;
    signal.throwIfAborted();
    await keepText(database, file, reading);
  });
}

async function scanned({ scanner, log }: Looking, file: Pending, content: FileToScan): Promise<Verdict> {
  if (!scanner) return { scan: 'not_scanned' };
  try {
    return await scanner(content);
  } catch (error) {
    if (!(error instanceof ScannerUnavailable) || file.looks < mostLooks) throw error;
    log.warn({ err: error, document: file.documentId }, 'A file is not scanned: the scanner has failed too often.');
    return { scan: 'not_scanned' };
  }
}

/** Makes a copy of a file that scanners and readers can open, which nobody else on the machine can, for as long as the work takes. */
async function withCopy(
  files: Files,
  { tenantId, parts }: Version,
  work: (path: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mizani-file-'));
  const path = join(folder, 'file');
  try {
    await pipeline(files.read(tenantId, parts), createWriteStream(path, { mode: 0o600 }));
    await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Scans and reads new files, one after another: somebody waits for theirs to open. What is not finished is taken up at the next start. */
export const reading: Job<Looking> = {
  name: 'reading',
  when: { every: 1_000, afterFailure: 10_000 },
  run: lookIntoNext,
  end: ({ extractor }) => extractor.close(),
  atAnyTime: true,
};
