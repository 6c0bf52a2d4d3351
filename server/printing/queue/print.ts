import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { Documents, Order } from './documents';
import { Turns } from './turns';

/** Opens worker threads, because a long document takes a second. They end after a while without work. */
const openThreads = (most: number) =>
  new Tinypool({
    filename: fileURLToPath(new URL('printWorker.mjs', import.meta.url)),
    name: 'render',
    minThreads: 0,
    maxThreads: most,
    idleTimeout: 60_000,
    // A small young generation is collected often, so that a thread uses little memory.
    resourceLimits: { maxYoungGenerationSizeMb: 6 },
    execArgv: [],
  });

// Leaves one core for calls.
const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1));

const printers = openThreads(atOnce);
/** Emails have a thread of their own, so that they don't wait for people who open PDFs. */
const mailPrinter = openThreads(1);

/** Turns at opening PDFs. Whoever waits at the end of a full queue still gets the PDF before the browser gives up. */
export const printTurns = new Turns({ atOnce, waiting: 40, ofAddress: 20 });

/** Renders a document's PDF in a worker thread, so that the process can serve other calls meanwhile. Call it in turn. */
export const print = <Name extends keyof Documents>(name: Name, what: Documents[Name]) =>
  render(printers, { name, what });

/** Renders the PDF of a document that is emailed. */
export const printForMail = <Name extends keyof Documents>(name: Name, what: Documents[Name]) =>
  render(mailPrinter, { name, what });

async function render<Name extends keyof Documents>(threads: Tinypool, order: Order<Name>): Promise<Buffer> {
  return Buffer.from((await threads.run(order)) as Uint8Array);
}
