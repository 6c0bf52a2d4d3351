import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ contents: 'demo' });
});
// Its database is closed already.
afterAll(() => server.app.close());

it('keeps no name, email address or phone number of anybody in the log, whatever fails', async () => {
  const secret = 'Zawadi Mwangaza';
  const json = { 'content-type': 'application/json', 'x-tenant': 'twiga-kifaru' };
  const body = { name: secret, type: 'individual', email: 'zawadi@secret.example', phone: '0712 000 999' };
  const ask = (path: string, init: RequestInit = {}) => fetch(server.url + path, { headers: json, ...init });
  await ask(`/api/law-firm/clients?search=${encodeURIComponent(secret)}`);
  await ask(`/api/customers?search=zawadi%40secret.example`);
  await ask('/api/law-firm/clients', { method: 'POST', body: JSON.stringify(body) });
  await ask('/api/law-firm/clients', { method: 'POST', body: JSON.stringify({ ...body, email: `${secret} at home` }) });
  // The statement fails in the database itself, and its error holds the values.
  await ask(`/api/law-firm/clients/${encodeURIComponent(secret)}`);
  await server.database.close();
  const failed = await ask('/api/law-firm/clients', { method: 'POST', body: JSON.stringify(body) });
  expect(failed.status).toBeGreaterThanOrEqual(500);
  const log = JSON.stringify(server.log);
  expect(server.log.length).toBeGreaterThan(6);
  for (const trace of ['Zawadi', 'zawadi', 'secret.example', '712000999', '0712 000']) expect(log).not.toContain(trace);
});
