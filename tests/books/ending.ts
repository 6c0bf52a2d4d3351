import { sql } from 'drizzle-orm';
import { addDays } from '#domain/dates';
import { readPdf } from '#tests/helpers/pdfText';
import { cents, clientsOf, everyDay } from './truths/truth';
import { rowsOf, started, today, type World } from './world/world';

/** Settles all that is open: what is awaited comes, and the rest is paid. */
async function settleAll(world: World): Promise<string[]> {
  const { calls } = world.firm;
  const refused: string[] = [];
  const awaited = await rowsOf<{ id: string; invoice: string }>(
    world,
    sql`SELECT id::text, invoice_id::text AS invoice FROM payments WHERE certificate = 'awaited' AND reversed_at IS NULL ORDER BY id`,
  );
  for (const { id, invoice } of awaited) {
    const { error } = await calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/certificate', {
      params: { path: { id: invoice, paymentId: id } },
      body: { number: 'SPECIMEN' },
    });
    if (error) refused.push(`certificate ${id}: ${JSON.stringify(error)}`);
  }
  const open = await rowsOf<{ id: string; cents: string }>(
    world,
    sql`SELECT id::text, total_cents - paid_cents AS cents FROM invoices WHERE status = 'sent' AND total_cents > paid_cents ORDER BY id`,
  );
  for (const [index, invoice] of open.entries()) {
    const { error } = await calls.POST('/api/law-firm/invoices/{id}/payments', {
      params: { path: { id: invoice.id } },
      body: { method: 'cash', amount: Number(invoice.cents) / 100, reference: `LAST${index}` },
    });
    if (error) refused.push(`invoice ${invoice.id}: ${JSON.stringify(error)}`);
  }
  return refused;
}

/** Says what is still open in any case once all is settled: each has collected what was billed in it. */
export async function openInTheEnd(world: World): Promise<string[]> {
  const found = await settleAll(world);
  // Reports have 400 days.
  if (addDays(started, 390) < today(world)) return found;
  const query = { from: addDays(started, -5), to: today(world), by: 'case', limit: 100 } as const;
  const { data } = await world.firm.calls.GET('/api/law-firm/reports/billed', { params: { query } });
  for (const row of data?.data ?? []) {
    const open = cents(row.billed) - cents(row.collected) - cents(row.withheld) - cents(row.credited);
    if (open !== 0) found.push(`${open} cents are open in ${row.name}: ${JSON.stringify(row)}`);
  }
  return found;
}

const sum = (amount: number) => Math.abs(amount).toLocaleString('en', { minimumFractionDigits: 2 });

async function textOf({ server, firm }: World, url: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/law-firm/${url}`, { headers: { 'X-Tenant': firm.slug } });
  if (answer.headers.get('content-type') !== 'application/pdf') return `${answer.status} ${await answer.text()}`;
  const pages = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  return pages.map(({ text }) => text).join(' ');
}

/** Says which documents on paper do not hold what the books say: the last invoice, the last credit note, and each client's statement. */
export async function papersThatDiffer(world: World): Promise<string[]> {
  const { calls } = world.firm;
  const papers: { url: string; says: string[] }[] = [];
  const invoices = await calls.GET('/api/law-firm/invoices', { params: { query: { limit: 1 } } });
  for (const { id, invoiceNumber, amount } of invoices.data?.data ?? [])
    papers.push({ url: `invoices/${id}/pdf`, says: [invoiceNumber, sum(amount)] });
  const notes = await rowsOf<{ id: string; invoice: string; number: string; cents: string }>(
    world,
    sql`SELECT id::text, invoice_id::text AS invoice, number, total_cents AS cents FROM credit_notes ORDER BY id DESC LIMIT 1`,
  );
  for (const { id, invoice, number, cents: total } of notes)
    papers.push({ url: `invoices/${invoice}/credit-notes/${id}/pdf`, says: [number, sum(Number(total) / 100)] });
  for (const id of clientsOf(world)) {
    const { data } = await calls.GET('/api/law-firm/clients/{id}/statement', {
      params: { path: { id }, query: everyDay },
    });
    const { closing = 0, closingHeld = 0 } = data?.data ?? {};
    papers.push({
      url: `clients/${id}/statement/pdf?from=${everyDay.from}&to=${everyDay.to}`,
      says: [sum(closing), sum(closingHeld)],
    });
  }
  const found: string[] = [];
  for (const { url, says } of papers) {
    const text = await textOf(world, url);
    for (const one of says) if (!text.includes(one)) found.push(`${url} does not say ${one}: ${text.slice(0, 2_000)}`);
  }
  return found;
}
