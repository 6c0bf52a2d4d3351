import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { isReadable } from './mediaTypes';
import type { Reading } from './reading';
import type { Question } from './readThread';

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

const usual: ReadingLimits = { time: 20_000, memory: 512 };

/**
 * Opens a thread that answers one question after another. One that takes too much ends the thread, and the next one gets a new one. A
 * pool of tinypool's would end the process, if a thread runs out of memory.
 */
function openReader({ time, memory }: ReadingLimits) {
  let thread: Worker | undefined;
  let ending: NodeJS.Timeout | undefined;
  const end = async () => {
    clearTimeout(ending);
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  };
  const askNow = async (question: Question): Promise<unknown> => {
    clearTimeout(ending);
    try {
      thread ??= await openThread(memory);
      thread.ref();
      thread.postMessage(question);
      const [answer] = (await once(thread, 'message', { signal: AbortSignal.timeout(time) })) as [unknown];
      thread.unref();
      ending = setTimeout(() => void end(), patience).unref();
      return answer;
    } catch {
      await end();
      return undefined;
    }
  };
  let turn: Promise<unknown> = Promise.resolve();
  return {
    ask: (question: Question): Promise<unknown> => {
      // The time of one does not begin while it waits for another.
      const answer = turn.then(() => askNow(question));
      turn = answer;
      return answer;
    },
    end,
  };
}

/** Opens what reads the text inside files. */
export function openExtractor(limits = usual): Extractor {
  const reader = openReader(limits);
  return {
    read: async (path, mediaType) =>
      isReadable(mediaType) ? ((await reader.ask({ path, mediaType })) as Reading | undefined) : undefined,
    close: reader.end,
  };
}

/** Workbooks have a thread of their own: whoever waits for one does not wait for firms' documents. */
const workbooks = openReader(usual);

/** Reads the rows of an Excel workbook (XLSX). There are none if it is locked or broken, or takes too much. */
export const readWorkbook = async (workbook: Uint8Array): Promise<string[][] | undefined> =>
  (await workbooks.ask({ workbook })) as string[][] | undefined;

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
