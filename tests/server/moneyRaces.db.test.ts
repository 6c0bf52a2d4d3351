import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { addOwnInvoice } from '#tests/helpers/ownInvoice';
import { accounts, memberOf, type Person } from '#tests/helpers/signedIn';
import { buildTestApp, startTestApp, type TestApp } from '#tests/helpers/testApp';
import { openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';

const today = '2026-11-20';

/** PostgreSQL's code for two that wait for each other. */
const deadlock = '40P01';

let server: TestApp;
let firm: TestFirm;
let clientId: string;
let caseId: string;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  clientId = (await firm.addClient()).id;
  caseId = (await firm.addCase(clientId)).id;
});
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = new Date(`${today}T12:00:00+03:00`)));

const at = (id: string) => ({ params: { path: { id } } });

/** An invoice of the firm's own, without VAT. */
const invoice = (units: number) =>
  addOwnInvoice(server, firm, {
    clientId,
    matterId: caseId,
    taxRate: 0,
    lines: [{ kind: 'fee', wording: 'Fee', vat: 'standard', unitPriceCents: units * 100, amountCents: units * 100 }],
  });

const settle = (id: string, amount: number) =>
  firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
    ...at(id),
    body: { method: 'bank_transfer', amount, date: today, holdExcess: true },
  });

const paidOf = async (id: string) =>
  (await firm.calls.GET('/api/law-firm/invoices/{id}', at(id))).data?.data.settlements.flatMap(({ amount, reversal }) =>
    reversal ? [] : [amount],
  );

describe('reverseSettlement', () => {
  it('takes held money back or leaves it used, never both', { timeout: 60_000 }, async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const [bounced, another] = [await invoice(1_000), await invoice(600)];
      const { data } = await settle(bounced, 1_600);
      const paymentId = data?.data.settlements[0]?.id ?? '';
      const held = await firm.calls.GET('/api/law-firm/held-money', { params: { query: { clientId, limit: 100 } } });
      const heldId = held.data?.data.find(({ invoice: of }) => of?.id === bounced)?.id ?? '';
      const [reversed, applied] = await Promise.all([
        firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', {
          params: { path: { id: bounced, paymentId } },
          body: { reason: 'The cheque bounced.' },
        }),
        firm.calls.POST('/api/law-firm/held-money/{id}/apply', { ...at(heldId), body: { invoiceId: another } }),
      ]);
      expect([reversed.response.status, applied.response.status].some((status) => status < 300)).toBe(true);
      const isBack = (await paidOf(bounced))?.length === 0;
      expect(await paidOf(another)).toEqual(isBack ? [] : [600]);
    }
  });
});

describe('invoiceFeeNote', () => {
  it('waits for no payment that waits for it', { timeout: 120_000 }, async () => {
    const logged = server.log.length;
    const drafts: string[] = [];
    const open: string[] = [];
    for (let turn = 0; turn < 50; turn += 1) {
      const lines = [{ description: 'Instruction fee', amount: 1_000 }];
      const { data } = await firm.calls.POST('/api/law-firm/fee-notes', { body: { caseId, lines } });
      drafts.push(data?.data.id ?? '');
      open.push(await invoice(1_000));
    }
    /** A busy machine may have a call come again; none ever waits for one that waits for it. */
    const patiently = async (call: () => Promise<{ response: Response }>): Promise<number> => {
      const { status } = (await call()).response;
      return status === 503 ? patiently(call) : status;
    };
    const statuses = await Promise.all(
      drafts.flatMap((draft, turn) => [
        patiently(() => firm.calls.POST('/api/law-firm/fee-notes/{id}/invoice', { ...at(draft), body: {} })),
        patiently(() => settle(open[turn] ?? '', 400)),
      ]),
    );
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
    const told = server.log.slice(logged);
    expect(told.filter((line) => JSON.stringify(line).includes(deadlock))).toEqual([]);
  });
});

describe('signReconciliation', () => {
  let database: OpenDatabase;
  let signed: Awaited<ReturnType<typeof buildTestApp>>;
  let people: Record<'manager' | 'accountant' | 'admin', Person>;

  beforeAll(async () => {
    database = await openTestDatabase('demo');
    signed = await buildTestApp(database, { accounts });
    const manager = await memberOf(database, 'twiga-kifaru', 'manager');
    const accountant = await memberOf(database, 'twiga-kifaru', 'accountant');
    people = { manager, accountant, admin: await memberOf(database, 'twiga-kifaru', 'admin') };
  });
  afterAll(() => database.close());

  it('is done once, whoever signs at once', { timeout: 60_000 }, async () => {
    const call = async (person: Person, url: string, payload: object) => {
      const headers = { ...person.headers, origin: `http://${person.headers.host}` };
      const answer = await signed.app.inject({ method: 'POST', url: `/api/law-firm/${url}`, headers, payload });
      return { status: answer.statusCode, body: answer.json<{ data: { id: string }; code?: string }>() };
    };
    for (let turn = 0; turn < 6; turn += 1) {
      const account = { title: 'Clients’ account', bankName: 'Benki ya Mfano', accountNumber: `000 000 1${turn}` };
      const accountId = (await call(people.accountant, 'client-accounts', account)).body.data.id;
      const signing = { accountId, day: '2026-11-20', bank: 0 };
      const both = await Promise.all(
        [people.manager, people.admin].map((person) => call(person, 'reconciliations', signing)),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(both.find(({ status }) => status === 409)?.body.code).toBe('period_locked');
    }
  });
});
