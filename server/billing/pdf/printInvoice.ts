import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { components } from '#openapi';
import type { Tenant } from '#server/customers/queries';

/** An invoice to print, and the firm that issues it. */
export type Printed = { firm: Tenant; invoice: components['schemas']['InvoiceDetail'] };

/** Worker threads, because a long invoice takes a second. They end after a while without work. */
const printers = new Tinypool({
  filename: fileURLToPath(new URL('printWorker.mjs', import.meta.url)),
  name: 'renderInvoice',
  minThreads: 0,
  // Leaves one core for calls.
  maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  idleTimeout: 60_000,
  // A small young generation is collected often, so that a thread uses little memory.
  resourceLimits: { maxYoungGenerationSizeMb: 6 },
  execArgv: [],
});

/** Renders an invoice's PDF in a worker thread, so that the process can serve other calls meanwhile. */
export async function printInvoice(what: Printed): Promise<Buffer> {
  return Buffer.from((await printers.run(what)) as Uint8Array);
}
