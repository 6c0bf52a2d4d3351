import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { accounts, memberOf, operator, type Person } from '#tests/helpers/signedIn';
import { buildTestApp, startTestApp, type TestApp } from '#tests/helpers/testApp';

type Schemas = components['schemas'];

let server: TestApp;
let signed: Awaited<ReturnType<typeof buildTestApp>>;
let firm: TestFirm;
let clientId: string;
let ofPlatform: Person;
let admin: Person;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  clientId = (await firm.addClient()).id;
  signed = await buildTestApp(server.database, { accounts });
  ofPlatform = await operator(server.database, 'operator');
  admin = await memberOf(server.database, 'simba', 'admin');
});
afterAll(async () => {
  await signed.app.close();
  await server.close();
});

type Method = 'GET' | 'POST' | 'PUT';

async function call<Data>({ headers }: Person, method: Method, url: string, payload?: object): Promise<Data> {
  const origin = method === 'GET' ? {} : { origin: `http://${headers.host}` };
  const answer = await signed.app.inject({
    method,
    url: `/api/${url}`,
    headers: { ...headers, ...origin },
    ...(payload && { payload }),
  });
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`);
  return answer.json<{ data: Data }>().data;
}

const act = (method: Method, url: string, body: object) =>
  call<Schemas['InvoiceDetail']>(ofPlatform, method, `billing/invoices${url}`, body);

const issue = () =>
  act('POST', '', {
    tenantId: firm.id,
    clientId,
    currency: 'KES',
    taxRate: 16,
    dueDate: '2026-12-20',
    status: 'sent',
    lines: [{ description: 'Drafting the plaint', quantity: 1, unitPrice: 85_000 }],
  });

/** What the firm is told of an invoice, the oldest first. */
const activityOf = async (number: string) =>
  (await call<Schemas['FirmActivity'][]>(admin, 'GET', 'law-firm/activity?limit=100'))
    .filter(({ params }) => params?.['number'] === number)
    .map(({ code, personName, byPlatform }) => [code, personName, byPlatform])
    .toReversed();

/** What the firm's record says was done to an invoice, and by whom. */
async function recordOf(kind: string): Promise<string[]> {
  const entries = await call<Schemas['AuditEntry'][]>(admin, 'GET', `law-firm/record?kind=${kind}&limit=100`);
  return entries.map(({ action, personName, role }) => `${action} ${personName ?? ''} ${role ?? ''}`);
}

const whom = 'Tatu Mwende (operator)';

describe('what the platform’s people do to a firm’s invoice', () => {
  it('stands in the firm’s activity as theirs', async () => {
    const paid = await issue();
    const { payments } = await act('POST', `/${paid.id}/payments`, { amount: 50_000, method: 'cash' });
    await act('POST', `/${paid.id}/payments/${payments[0]?.id ?? ''}/reversal`, { reason: 'Bounced' });
    await act('PUT', `/${paid.id}/status`, { status: 'paid', paymentMethod: 'cash' });
    const cancelled = await issue();
    await act('PUT', `/${cancelled.id}/status`, { status: 'cancelled', notes: 'Wrong client' });
    expect(await activityOf(paid.invoice_number)).toEqual([
      ['invoice_sent', whom, true],
      ['payment_recorded', whom, true],
      ['payment_reversed', whom, true],
      ['invoice_paid', whom, true],
    ]);
    expect(await activityOf(cancelled.invoice_number)).toEqual([
      ['invoice_sent', whom, true],
      ['invoice_cancelled', whom, true],
    ]);
  });

  it('stands in the firm’s record, with their name and their role', async () => {
    const done = { invoices: await recordOf('invoices'), payments: await recordOf('payments') };
    expect(done.invoices.length).toBeGreaterThan(1);
    expect(new Set(done.invoices)).toEqual(new Set([`insert ${whom} operator`, `update ${whom} operator`]));
    expect(new Set(done.payments)).toEqual(new Set([`insert ${whom} operator`, `update ${whom} operator`]));
  });
});

it('what the firm’s own people do is not the platform’s', async () => {
  const invoice = await issue();
  await call(admin, 'POST', `law-firm/invoices/${invoice.id}/cancel`, { reason: 'Billed twice' });
  const [, last] = await activityOf(invoice.invoice_number);
  expect(last).toEqual(['invoice_cancelled', expect.any(String), undefined]);
  expect(last).not.toContain(whom);
});
