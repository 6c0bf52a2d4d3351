import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addFirm, addInvoice } from '#tests/helpers/billing';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Makes an invoice of many lines, each with a long description. */
async function addLongInvoice(name: string, count: number) {
  const firm = await addFirm(server, name, 'Kilele Millers Ltd');
  const description = 'Attending at the registry to file the plaint and the verifying affidavit. '.repeat(6);
  const lines = Array.from({ length: count }, () => ({ description, quantity: 0.25, unitPrice: 10 }));
  return addInvoice(server, firm, { lines });
}

const open = (id: string, signal?: AbortSignal) =>
  fetch(`${server.url}/api/billing/invoices/${id}/pdf`, signal ? { signal } : {});

it('prints an invoice of 200 long lines while other calls are answered', async () => {
  const { id } = await addLongInvoice('Simba', 200);

  let isPrinted = false;
  const printing = open(id).then(async (answer) => {
    const bytes = await answer.arrayBuffer();
    isPrinted = true;
    return bytes;
  });
  let answered = 0;
  for (; !isPrinted; answered += 1) expect((await fetch(`${server.url}/health`)).status).toBe(200);
  expect((await printing).byteLength).toBeGreaterThan(30_000);
  expect(answered).toBeGreaterThan(10);
});

it('prints nothing for callers who have hung up, and not all that one caller asks for', async () => {
  const { id } = await addLongInvoice('Chui', 200);
  const callers = new AbortController();
  const statuses: number[] = [];
  const calls = Array.from({ length: 100 }, () =>
    open(id, callers.signal).then(
      ({ status }) => statuses.push(status),
      () => undefined,
    ),
  );
  // All that have no place are refused at once.
  await vi.waitUntil(() => statuses.filter((status) => status === 503).length >= 70, { timeout: 20_000 });
  callers.abort();
  await Promise.all(calls);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);

  const short = await addLongInvoice('Duma', 1);
  // Those who hung up had twenty long ones to wait for.
  const answer = await vi.waitUntil(
    async () => {
      const found = await open(short.id);
      return found.status === 200 && found;
    },
    { timeout: 10_000 },
  );
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
});
