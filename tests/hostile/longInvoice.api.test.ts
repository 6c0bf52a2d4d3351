import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFirm, addInvoice } from '#tests/helpers/billing';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('prints an invoice of 200 long lines while other calls are answered', async () => {
  const firm = await addFirm(server, 'Simba', 'Kilele Millers Ltd');
  const description = 'Attending at the registry to file the plaint and the verifying affidavit. '.repeat(6);
  const lines = Array.from({ length: 200 }, () => ({ description, quantity: 0.25, unitPrice: 10 }));
  const { id } = await addInvoice(server, firm, { lines });

  let isPrinted = false;
  const printing = fetch(`${server.url}/api/billing/invoices/${id}/pdf`).then(async (answer) => {
    const bytes = await answer.arrayBuffer();
    isPrinted = true;
    return bytes;
  });
  let answered = 0;
  for (; !isPrinted; answered += 1) expect((await fetch(`${server.url}/health`)).status).toBe(200);
  expect((await printing).byteLength).toBeGreaterThan(30_000);
  expect(answered).toBeGreaterThan(10);
});
