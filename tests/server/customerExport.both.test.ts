import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportedFiles, leftOut } from '#server/customers/export/files';
import { platformActivity } from '#server/db/schema';
import { filesIn } from '#tests/helpers/archive';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { rowsIn } from '#tests/helpers/rows';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ contents: 'demo' });
});
afterAll(() => server.close());

const twiga = '01933f2e-7a00-7000-8000-000000000001';
const mbuyu = '01933f2e-7a00-7000-8000-000000000002';

const download = (id: string) => fetch(`${server.url}/api/customers/${id}/export`);

const filesOf = async (id: string) => filesIn(new Uint8Array(await (await download(id)).arrayBuffer()));

const inFirm = async (tenantId: string, query: string) => {
  const { rows } = await server.database.read({ tenantId }, (tx) => tx.execute(sql.raw(query)));
  return rows;
};

describe('exportCustomer', () => {
  it('has every row of a firm, under heads that people read, and none of another’s', async () => {
    const files = await filesOf(twiga);
    expect(Object.keys(files)).toEqual(exportedFiles.map(({ name }) => `${name}.csv`));
    for (const { name, table } of exportedFiles) {
      // That it was exported is on record once it is.
      const before = name === 'record' ? `WHERE action <> 'export'` : '';
      const [counted] = await inFirm(twiga, `SELECT count(*)::integer AS n FROM ${getTableName(table)} ${before}`);
      // A line break in a text makes two lines of a row.
      expect(files[`${name}.csv`]?.length, name).toBeGreaterThan(Number(counted?.['n']));
    }
    const heads = 'ID,Client,Client ID,Number,Title,Description,Status,Priority,Case type,Court';
    expect(files['cases.csv']?.[0]).toContain(heads);
    const titles = await inFirm(twiga, 'SELECT title FROM matters');
    for (const { title } of titles) expect(files['cases.csv']?.join('\n')).toContain(title);
    expect(files['invoices.csv']?.[0]).toContain('Total,Paid');
    const [other] = await inFirm(mbuyu, 'SELECT id::text FROM matters LIMIT 1');
    expect(JSON.stringify(files)).not.toContain(other?.['id']);
  });

  it('reads more rows than it holds at a time, each once', async () => {
    await server.database.transaction({ tenantId: mbuyu }, (tx) =>
      tx.execute(sql`
      INSERT INTO documents (tenant_id, id, name, media_type, bytes, created_at, updated_at)
      SELECT ${mbuyu}, gen_random_uuid(), 'Scan ' || n || '.pdf', 'application/pdf', 1, now(), now()
      FROM generate_series(1, 1200) n`),
    );
    const [, ...rows] = (await filesOf(mbuyu))['documents.csv'] ?? [];
    const scans = rows.filter((row) => row.includes('Scan '));
    expect(new Set(scans).size).toBe(1200);
    expect(scans).toHaveLength(1200);
  });

  it('keeps a spreadsheet from running what a client wrote', async () => {
    await server.database.transaction({ tenantId: mbuyu }, (tx) =>
      tx.execute(
        sql`UPDATE clients SET name = '=HYPERLINK("http://evil.example")' WHERE id = (SELECT min(id::text)::uuid FROM clients)`,
      ),
    );
    expect((await filesOf(mbuyu))['clients.csv']?.join()).toContain(`"'=HYPERLINK(`);
  });

  it('is named for the firm, told to the operator, and there for a deleted firm', async () => {
    await server.client.DELETE('/api/customers/{id}', { params: { path: { id: mbuyu } } });
    const answer = await download(mbuyu);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="mbuyu-2026-11-21.zip"');
    expect(filesIn(new Uint8Array(await answer.arrayBuffer()))['firm.csv']?.[1]).toContain('Mbuyu Chambers (Demo)');
    const told = await server.database.read({ operator: true }, (tx) => rowsIn(tx, platformActivity));
    const exports = told.filter(({ title, firmId }) => title === 'Customer data exported' && firmId === mbuyu);
    expect(exports[0]?.description).toBe('Mbuyu Chambers (Demo)');
  });

  it('answers 404 for a firm that never was', async () => {
    expect((await download('01933f2e-7a00-7000-8000-00000000ffff')).status).toBe(404);
  });

  it('has every table of a firm’s, or says why not', async () => {
    const { rows } = await server.database.read({ operator: true }, (tx) =>
      tx.execute(sql`
      SELECT c.relname::text AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`),
    );
    const known = [...exportedFiles.map(({ table }) => getTableName(table)), ...Object.keys(leftOut)];
    expect(known.filter((name) => name !== 'tenants').sort()).toEqual(rows.map(({ name }) => String(name)).sort());
  });
});
