import pg from 'pg';
import { Client } from 'undici';
import type { PostgresServer } from '#tests/helpers/postgresServer';
import { millisecondsOf, runRounds } from './contest';
import { copyOfPlatform } from './databases';
import { serveProduct } from './processes';
import type { Result } from './report';

const rounds = { warmUp: 20, measured: 61 };
/** Firms of the platform, and how many documents they get. */
const small = { firm: 51, documents: 2_000 };
const large = { firm: 52, documents: 20_000 };

/** What is searched for: words that twenty documents of either firm have inside, a word of a name, and what nothing has. */
const searches = ['weighbridge ticket', 'lease 1999', 'zzyzx'];

/** Measures how much longer the documents of a firm are searched for a text among 20,000 than among 2,000. */
export async function* documentSearch(postgres: PostgresServer): AsyncGenerator<Result> {
  const DATABASE_URL = await copyOfPlatform(postgres, 100, 'document_search');
  await fillDocuments(DATABASE_URL);
  const product = await serveProduct({ DATABASE_URL, DEMO_DATA: '0' });
  const client = new Client(product.origin);
  const searcher =
    ({ firm }: typeof small, text: string) =>
    () =>
      millisecondsOf(client, {
        id: 'listFirmDocuments',
        path: `/api/law-firm/documents?text=${encodeURIComponent(text)}`,
        firm: `firm-0000${firm}`,
      });
  try {
    for (const text of searches) {
      const contenders = { small: searcher(small, text), large: searcher(large, text) };
      await runRounds(rounds.warmUp, contenders);
      const took = await runRounds(rounds.measured, contenders);
      const note = `${took.small.toFixed(1)} → ${took.large.toFixed(1)} ms`;
      const ratio = took.large / took.small;
      yield { what: `“${text}” among 20,000 documents, and 2,000`, ratio, required: { atMost: 2 }, note };
    }
  } finally {
    await client.close();
    await product.stop();
  }
}

/** Gives two firms documents with text inside, of which twenty are about a weighbridge. */
async function fillDocuments(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const { firm, documents } of [small, large]) {
      const tenant = `('01933f2e-7a00-7000-8000-' || lpad('${firm}', 12, '0'))::uuid`;
      const id = `('01933f2e-7aff-7000-8000-' || lpad(to_hex(${firm}), 4, '0') || lpad(to_hex(n), 8, '0'))::uuid`;
      const all = `generate_series(1, ${documents}) n`;
      await client.query(`
        INSERT INTO documents (tenant_id, id, name, media_type, bytes, created_at, updated_at)
        SELECT ${tenant}, ${id}, 'Lease ' || n || '.pdf', 'application/pdf', 1000, now() - n * interval '1 minute',
          now() - n * interval '1 minute'
        FROM ${all}`);
      await client.query(`
        INSERT INTO document_versions (
          tenant_id, document_id, no, name, bytes, media_type, sha256, parts, scan, source, text_state, passages, created_at
        )
        SELECT ${tenant}, ${id}, 1, 'Lease ' || n || '.pdf', 1000, 'application/pdf', encode(sha256(n::text::bytea), 'hex'), '[]',
          'not_scanned', 'firm', 'inside', 1, now()
        FROM ${all}`);
      await client.query(
        `UPDATE documents SET current_version = 1 WHERE tenant_id = ${tenant} AND name LIKE 'Lease %'`,
      );
      await client.query(`
        INSERT INTO document_texts (tenant_id, document_id, no, part, text, first_passage, starts, words)
        SELECT ${tenant}, ${id}, 1, 1, line, 1, '[0]', array_to_tsvector(string_to_array(lower(line), ' '))
        FROM ${all}, LATERAL (SELECT concat_ws(' ', 'agreement', 'parcel', 'p' || n, 'folio', 'f' || n % 997,
          CASE WHEN n % (${documents} / 20) = 0 THEN 'weighbridge ticket' END) AS line) written`);
    }
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
