import type { components } from '#openapi';
import type { PostgresServer } from '#tests/helpers/postgresServer';
import { callsPerSecond, runRounds } from './contest';
import { emptyDatabase } from './databases';
import { serveBy, serveProduct } from './processes';
import type { Result } from './report';

/** Measures how many invoice PDFs are made a second, against PDF pages with nothing but a footer. */
export async function* pdf(postgres: PostgresServer): AsyncGenerator<Result> {
  const product = await serveProduct({ DATABASE_URL: await emptyDatabase(postgres, 'pdf'), DEMO_DATA: '1' });
  const bare = await serveBy('tests/bench/barePdf.ts', {}, '/');
  try {
    const answer = await fetch(`${product.origin}/api/billing/invoices?limit=1`);
    const { data } = (await answer.json()) as { data: components['schemas']['Invoice'][] };
    const path = `/api/billing/invoices/${String(data[0]?.id)}/pdf`;
    const { ours, empty } = await runRounds(5, {
      ours: () => callsPerSecond(product.origin, { id: 'getInvoicePdf', path }, 2_000),
      empty: () => callsPerSecond(bare.origin, { id: 'getInvoicePdf', path: '/' }, 2_000),
    });
    yield { what: 'getInvoicePdf', ratio: ours / empty, note: `${ours.toFixed(1)} : ${empty.toFixed(1)} a second` };
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}
