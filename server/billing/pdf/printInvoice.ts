import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { components } from '#openapi';
import type { Tenant } from '#server/customers/queries';

/** What is printed, and from whom. */
export type Printed = { firm: Tenant; invoice: components['schemas']['InvoiceDetail'] };

/** Threads of their own, because a long invoice takes a second. They end when nobody has printed for a while. */
const printers = new Tinypool({
  filename: fileURLToPath(new URL('printWorker.mjs', import.meta.url)),
  name: 'printed',
  minThreads: 0,
  // One core stays with the calls.
  maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  idleTimeout: 60_000,
  // What an invoice leaves behind is cleared away often, so that a thread holds little.
  resourceLimits: { maxYoungGenerationSizeMb: 6 },
  execArgv: [],
});

/** Makes an invoice's PDF, while the process goes on with other calls. */
export async function printInvoice(what: Printed): Promise<Buffer> {
  return Buffer.from((await printers.run(what)) as Uint8Array);
}
