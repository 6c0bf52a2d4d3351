import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OperationId, readContract } from '#server/contract/document';
import type { Database } from '#server/db/database';
import { openPostgres } from '#server/db/driver/postgres';
import { cuttableProxy, type CuttableProxy } from '#tests/helpers/cuttableProxy';
import { buildTestApp } from '#tests/helpers/testApp';
import { createDatabase } from '#tests/helpers/testDatabase';

let database: Database;
let proxy: CuttableProxy;
let server: Awaited<ReturnType<typeof buildTestApp>>;

beforeAll(async () => {
  const address = new URL(await createDatabase('TEMPLATE demo'));
  proxy = await cuttableProxy(Number(address.port));
  address.port = String(proxy.port);
  database = await openPostgres(address.href);
  server = await buildTestApp(database);
});
afterAll(async () => {
  await server.app.close();
  await database.close();
  await proxy.cut();
});

const status = async (url: string) => (await server.app.inject({ url })).statusCode;

it('answers 503 while the database is unavailable, and recovers by itself', async () => {
  expect(await status('/health')).toBe(200);
  for (const outage of [1, 2]) {
    await proxy.cut();
    const answer = await server.app.inject({ url: '/health' });
    expect(answer.statusCode, `outage ${outage}`).toBe(503);
    expect(answer.headers).toMatchObject({
      'retry-after': '2',
      'content-type': 'application/problem+json; charset=utf-8',
    });
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      code: 'database_unavailable',
      params: {},
      detail: 'The service is temporarily unavailable. Try again in a moment.',
    });
    expect(await status('/api/customers')).toBe(503);
    expect(await status('/health/live')).toBe(200);
    await proxy.mend();
    expect(await status('/health')).toBe(200);
  }
});

it('answers 503 when the connection breaks in the middle of the work', async () => {
  const broken = database.transaction({ operator: true, role: 'open' }, async (tx) => {
    await proxy.cut();
    await tx.execute(sql`SELECT 1`);
  });
  await expect(broken).rejects.toThrow('The database is unavailable.');
  await proxy.mend();
  expect(await status('/health')).toBe(200);
});

it('answers 503 in seconds while the database is frozen, and recovers by itself', async () => {
  const urls = ['/health', '/api/customers', '/api/customers', '/api/dashboard/stats'];
  const statuses = async () => new Set(await Promise.all(urls.map(status)));
  // Together, so that each has its own connection before it freezes.
  expect(await statuses()).toEqual(new Set([200]));
  proxy.freeze();
  const began = performance.now();
  expect(await statuses()).toEqual(new Set([503]));
  expect(performance.now() - began).toBeLessThan(12_000);
  proxy.thaw();
  expect(await status('/api/customers')).toBe(200);
});

it('keeps the cause in the log, under the id that the answer has', async () => {
  await proxy.cut();
  const answer = await server.app.inject({ url: '/health' });
  await proxy.mend();
  const line = server.log.find(({ reqId, level }) => reqId === answer.headers['x-request-id'] && level === 50);
  expect(JSON.stringify(line?.err?.cause)).toMatch(/ECONNREFUSED|terminated/);
  expect(answer.body).not.toMatch(/ECONNREFUSED|terminated/);
});

/** What a call can't do without. */
const required: Partial<Record<OperationId, string>> = {
  searchFirm: '?q=land',
  findLineTargets: '?q=land',
  findInvoiceClients: '?tenantId=01933f2e-7a00-7000-8000-000000000001',
  findInvoiceCases: '?tenantId=01933f2e-7a00-7000-8000-000000000001&clientId=01933f2e-7a00-7000-8000-000000000001',
  listClashes: '?date=2026-12-01',
  getApplyingRate:
    '?caseId=01933f2e-7a00-7000-8000-000000000001&day=2026-11-20&personId=01933f2e-7a00-7000-8000-000000000001',
  previewReconciliation: '?accountId=01933f2e-7a00-7000-8000-000000000001&day=2026-11-20&bank=0',
  exportAccountantPack: '?from=2026-11-01&to=2026-11-30',
  previewLedgerExport: '?from=2026-11-01&to=2026-11-30&format=neutral',
  getTimer: '?personId=01933f2e-7a00-7000-8000-000000000001',
  listSimilarCases: '?caseNumber=E41',
  listUpdates: '?caseId=01933f2e-7a00-7000-8000-000000000201',
  listDocumentRequests: '?caseId=01933f2e-7a00-7000-8000-000000000201',
  zipDocuments: '?ids=01933f2e-7a00-7000-8000-000000000601',
};

/** Every call that needs the database and no id: the operator's, and a firm's. */
const reads = readContract()
  .filter(
    ({ method, url, callerKind }) =>
      method === 'GET' &&
      callerKind !== 'person' &&
      callerKind !== 'client' &&
      !url.includes(':') &&
      !['/openapi.json', '/health/live'].includes(url),
  )
  .map(({ id, url }) => ({ id, url: `${url}${required[id] ?? ''}` }));

it('is unavailable for every call of the operator and of a firm, and back for every one', async () => {
  const headers = { 'x-tenant': 'twiga-kifaru' };
  // One after the other: at once, they would wait for each other's connections.
  const statuses = async () => {
    const found: [string, number][] = [];
    for (const { id, url } of reads) found.push([id, (await server.app.inject({ url, headers })).statusCode]);
    return found;
  };
  const all = (status: number) => reads.map(({ id }) => [id, status]);
  const before = await statuses();
  await proxy.cut();
  expect(await statuses()).toEqual(all(503));
  await proxy.mend();
  expect(await statuses()).toEqual(before);
});

it('makes nothing of a write that finds it unavailable, and makes it when it is back', async () => {
  const write = async () => {
    const payload = { name: 'Simba', slug: 'simba', email: 'office@simba.example', plan: 'starter' };
    return (await server.app.inject({ method: 'POST', url: '/api/customers', payload })).statusCode;
  };
  await proxy.cut();
  expect(await write()).toBe(503);
  await proxy.mend();
  expect(await write()).toBe(201);
});
