import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { components } from '#openapi';
import type { Particulars } from './particulars';
import { Turns } from './turns';

/** An invoice to print, and what it says of its firm and its client. */
export type Printed = { particulars: Particulars; invoice: components['schemas']['InvoiceDetail'] };

/** Opens worker threads, because a long invoice takes a second. They end after a while without work. */
const openThreads = (most: number) =>
  new Tinypool({
    filename: fileURLToPath(new URL('printWorker.mjs', import.meta.url)),
    name: 'renderInvoice',
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

/** Renders an invoice's PDF in a worker thread, so that the process can serve other calls meanwhile. Call it in turn. */
export const printInvoice = (what: Printed) => render(printers, what);

/** Renders the PDF of an invoice that is emailed. */
export const printForMail = (what: Printed) => render(mailPrinter, what);

async function render(threads: Tinypool, what: Printed): Promise<Buffer> {
  return Buffer.from((await threads.run(what)) as Uint8Array);
}
