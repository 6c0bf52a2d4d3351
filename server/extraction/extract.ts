import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { isReadable } from './mediaTypes';
import type { FileToRead } from './read';
import type { Reading } from './reading';

/** What reading one file may take. */
export type ReadingLimits = {
  /** Its time, in milliseconds. */
  time: number;
  /** The memory for its objects, in megabytes. */
  memory: number;
};

/** Reads the text inside files. There is none if a file is a picture, locked or broken, or takes too much. */
export type Extractor = {
  read: (path: string, mediaType: string) => Promise<Reading | undefined>;
  close: () => Promise<void>;
};

/** How long a thread waits for the next file before it ends, in milliseconds. */
const patience = 30_000;

/**
 * Opens a thread that reads one file after another. A file that takes too much ends the thread, and the next one gets a new one. A
 * pool of tinypool's would end the process, if a thread runs out of memory.
 */
export function openExtractor({ time, memory }: ReadingLimits = { time: 20_000, memory: 512 }): Extractor {
  let thread: Worker | undefined;
  let ending: NodeJS.Timeout | undefined;
  const end = async () => {
    clearTimeout(ending);
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  };
  const readNow = async (file: FileToRead) => {
    clearTimeout(ending);
    try {
      thread ??= await openThread(memory);
      thread.ref();
      thread.postMessage(file);
      const [reading] = (await once(thread, 'message', { signal: AbortSignal.timeout(time) })) as [Reading | undefined];
      thread.unref();
      ending = setTimeout(() => void end(), patience).unref();
      return reading;
    } catch {
      await end();
      return undefined;
    }
  };
  let turn: Promise<unknown> = Promise.resolve();
  return {
    read: async (path, mediaType) => {
      if (!isReadable(mediaType)) return undefined;
      // The time of one does not begin while it waits for another.
      const reading = turn.then(() => readNow({ path, mediaType }));
      turn = reading;
      return reading;
    },
    close: end,
  };
}

async function openThread(memory: number): Promise<Worker> {
  const thread = new Worker(new URL('readWorker.mjs', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memory },
    execArgv: [],
    // What libraries report of broken files is nobody's concern.
    stdout: true,
    stderr: true,
  });
  // Whoever waits for a file hears of it, too.
  thread.on('error', () => undefined);
  // It says so when it has loaded its libraries.
  await once(thread, 'message');
  return thread;
}
